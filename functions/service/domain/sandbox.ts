import { type Account, openAccount } from './account.ts';
import type { ApiKeyRecord } from './api-key.ts';
import { type CreditsView, creditsView } from './credits-view.ts';
import type { PlanName } from './plans.ts';
import { ownerIdOf, sandboxAccountId } from './sandbox-id.ts';

/**
 * The account that a key works in: its own, or of a test key the sandbox beside it. So nothing that is made by one kind
 * of keys is found by the other: each finds things of somebody else.
 */
export const inItsAccount = <K extends Pick<ApiKeyRecord, 'accountId' | 'test'>>(key: K): K =>
  key.test ? { ...key, accountId: sandboxAccountId(key.accountId) } : key;

/**
 * The sandbox of an account, empty. It has no address, no credits and no plan: what its keys may use follows from the plan
 * of their owner, which they know.
 *
 * @param owner the account that it stands beside
 */
export function openSandbox({ id }: Pick<Account, 'id'>, now_ms: number): Account {
  const { account } = openAccount({ id: sandboxAccountId(id), email: '', plan: 'free' }, now_ms);
  return { ...account, planCredits: 0 };
}

/** What a sandbox shows beside its plan's credits, so that one of a plan without credits has some too. */
const SHOWN_PACK_CREDITS = 10_000;

/**
 * The wallet that a sandbox shows: its owner's plan as it was on the first day, and some credits that were bought. They
 * never get fewer, since nothing is charged; of its owner's own credits nothing is read.
 *
 * @param sandbox as stored
 * @param plan of the owner
 */
export function sandboxCreditsView(sandbox: Account, plan: PlanName, now_ms: number): CreditsView {
  const opened = { id: ownerIdOf(sandbox.id), email: '', plan };
  const { account } = openAccount(opened, Date.parse(sandbox.createdAt));
  const shown = creditsView({ ...account, packCredits: SHOWN_PACK_CREDITS }, now_ms);
  return { ...shown, inFlight: creditsView(sandbox, now_ms).inFlight };
}

/**
 * What a sandbox's own item lacks of what stands against a request: the pause of the key, which its owner's account knows.
 *
 * @param owner the account that the sandbox stands beside
 */
export function withKeyOf(sandbox: Account, owner: Account, keyId: string): Account {
  const allowance = owner.keys[keyId];
  return { ...sandbox, keys: allowance ? { [keyId]: allowance } : {} };
}
