import {
  type Account,
  type AccountChange,
  changePlan,
  type LedgerEntry,
  renew,
  standingOf,
} from '../domain/account.ts';
import { changeLimits, type LimitChange } from '../domain/account-limits.ts';
import { uuidv7 } from '../domain/ids.ts';
import type { Language } from '../domain/language.ts';
import { setLowBalance as withLowBalance } from '../domain/low-balance.ts';
import type { PlanName } from '../domain/plans.ts';
import type { Ports } from '../domain/ports.ts';
import { addPack } from '../domain/wallet.ts';
import { requireAccount } from './accounts.ts';
import { transact, untilCommitted } from './commit.ts';
import { type Action, CONDITIONS, getItem, putNew } from './items.ts';
import { accountAndKeys } from './key-pointers.ts';
import { apiKeyKey, ledgerKey, packKey } from './keys.ts';
import type { Table } from './table.ts';
import { accountActions } from './write-account.ts';

/**
 * Changes the plan: the old plan's credits expire, the new one's first month begins. Every key of the account follows.
 *
 * @throws UnknownAccountError if there is none
 */
export const setPlan = (table: Table, ports: Ports, accountId: string, plan: PlanName): Promise<Account> =>
  changeStanding(table, ports, accountId, (account) => changePlan(account, plan, ports.now()));

/**
 * Gives the account limits of its own, or takes them away. Every key of the account follows at once: another daily
 * allowance changes what each may spend today by the difference, and one that has spent as much already is paused.
 *
 * @throws UnknownAccountError if there is none; RangeError for a limit that is no integer above 0
 */
export const setLimits = (
  table: Table,
  ports: Ports,
  accountId: string,
  change: LimitChange,
): Promise<Account> =>
  changeStanding(table, ports, accountId, (account) => ({
    account: changeLimits(account, change, ports.now()),
    entries: [],
  }));

/**
 * Grants a completed purchase of a credit pack. Every key of the account follows: it may entitle a free one.
 *
 * @param credits an integer above 0
 * @param grantId whoever grants twice by the same one grants once
 * @throws UnknownAccountError if there is none; RangeError if `credits` is no integer above 0
 */
export function grantPack(
  table: Table,
  ports: Ports,
  accountId: string,
  credits: number,
  grantId?: string,
): Promise<Account> {
  const purchase = { purchaseId: grantId ?? uuidv7(ports), credits };
  const key = grantId === undefined ? undefined : packKey(`${accountId}/${grantId}`);
  return changeStanding(table, ports, accountId, async (account) => {
    if (key && (await getItem(table, key))) return undefined;
    const renewed = renew(account, ports.now());
    const granted = addPack(renewed.account, purchase, ports.now());
    return {
      account: granted.account,
      entries: [...renewed.entries, ...granted.entries],
      ...(key && { also: [putNew(table, key, { accountId, credits })] }),
    };
  });
}

/**
 * Gives an account the right to do in the dashboard what the owner's command line does, or takes it away.
 *
 * @throws UnknownAccountError if there is none
 */
export const setOperator = (
  table: Table,
  ports: Ports,
  accountId: string,
  isOperator: boolean,
): Promise<Account> =>
  rewriteAccount(table, ports, accountId, ({ operator: _, ...rest }) =>
    isOperator ? { ...rest, operator: true } : rest,
  );

/**
 * Puts the account into an organization, or takes it out of the one it is in.
 *
 * @param organizationId undefined for none
 * @throws UnknownAccountError if there is none
 */
export const setOrganization = (
  table: Table,
  ports: Ports,
  accountId: string,
  organizationId: string | undefined,
): Promise<Account> =>
  rewriteAccount(table, ports, accountId, ({ organizationId: _, ...rest }) =>
    organizationId === undefined ? rest : { ...rest, organizationId },
  );

/**
 * The language that its owner has chosen.
 *
 * @throws UnknownAccountError if there is none
 */
export const setLanguage = (
  table: Table,
  ports: Ports,
  accountId: string,
  language: Language,
): Promise<Account> => rewriteAccount(table, ports, accountId, (account) => ({ ...account, language }));

/**
 * From when on its owner is told that the credits run low.
 *
 * @param below credits, above 0; undefined for never
 * @throws UnknownAccountError if there is none
 */
export const setLowBalance = (
  table: Table,
  ports: Ports,
  accountId: string,
  below: number | undefined,
): Promise<Account> => rewriteAccount(table, ports, accountId, (account) => withLowBalance(account, below));

/** Rewrites what no key has a copy of. */
export const rewriteAccount = (
  table: Table,
  ports: Ports,
  accountId: string,
  change: (account: Account) => Account,
): Promise<Account> =>
  untilCommitted(ports, async () => {
    const account = change(await requireAccount(table, accountId));
    await transact(table, accountActions(table, { account, entries: [] }));
    return { ...account, version: account.version + 1 };
  });

/** A change of an account, and what must be written with it. */
export interface StandingChange extends AccountChange {
  readonly also?: readonly Action[];
}

/**
 * Changes what an account is entitled to, and the copies of it on all its keys. A key cannot be minted or revoked in
 * between: both write the account's next version too, so one of the two starts again.
 *
 * @param change undefined if there is nothing to change
 */
export function changeStanding(
  table: Table,
  ports: Ports,
  accountId: string,
  change: (account: Account) => StandingChange | undefined | Promise<StandingChange | undefined>,
): Promise<Account> {
  let tried: StandingChange | undefined;
  return untilCommitted(ports, async () => {
    const { account: read, pointers } = await accountAndKeys(table, accountId);
    if (tried && (await purchaseIsWritten(table, tried))) return requireAccount(table, accountId);
    tried = await change(read);
    if (!tried) return read;
    const { account, also = [] } = tried;
    await transact(table, [
      ...accountActions(table, tried),
      ...also,
      ...pointers.map(({ hash }) => copyStanding(table, hash, account)),
    ]);
    return { ...account, version: account.version + 1 };
  });
}

/** Whether a purchase, whose answer may have been lost, stands in the ledger. A plan needs no such look: setting it again changes nothing. */
async function purchaseIsWritten(table: Table, { account, entries }: StandingChange): Promise<boolean> {
  const purchaseId = entries.at(-1)?.purchaseId;
  if (purchaseId === undefined) return false;
  const key = ledgerKey(account.id, account.version + 1, entries.length - 1);
  return (await getItem<LedgerEntry>(table, key))?.purchaseId === purchaseId;
}

/** Rewrites a key's copy; what the account has no more, the key has no more. */
function copyStanding(table: Table, hash: string, after: Account): Action {
  const limit = after.limits?.generationsPerMinute;
  const { plan, entitled, lapsesAt, entitledAfter } = standingOf(after);
  const copy = { plan, entitled, lapsesAt, entitledAfter, generationsPerMinute: limit };
  const [given, gone] = [true, false].map((isGiven) =>
    Object.entries(copy).filter(([, value]) => (value !== undefined) === isGiven),
  ) as [[string, unknown][], [string, unknown][]];
  const sets = given.map(([field]) => `#${field} = :${field}`);
  const removes = gone.map(([field]) => `#${field}`);
  return {
    Update: {
      TableName: table.name,
      Key: apiKeyKey(hash),
      ConditionExpression: CONDITIONS.exists,
      UpdateExpression: `SET version = version + :one, ${sets.join(', ')}${removes.length > 0 ? ` REMOVE ${removes.join(', ')}` : ''}`,
      ExpressionAttributeNames: Object.fromEntries(Object.keys(copy).map((field) => [`#${field}`, field])),
      ExpressionAttributeValues: {
        ':one': 1,
        ...Object.fromEntries(given.map(([field, value]) => [`:${field}`, value])),
      },
    },
  };
}
