import {
  type Account,
  type AccountChange,
  changePlan,
  isEntitled,
  type LedgerEntry,
  renew,
} from '../domain/account.ts';
import { changeLimits, type LimitChange } from '../domain/account-limits.ts';
import { uuidv7 } from '../domain/ids.ts';
import type { PlanName } from '../domain/plans.ts';
import type { Ports } from '../domain/ports.ts';
import { addPack } from '../domain/wallet.ts';
import { requireAccount } from './accounts.ts';
import { transact, untilCommitted } from './commit.ts';
import { type Action, CONDITIONS, getItem } from './items.ts';
import { accountAndKeys } from './key-pointers.ts';
import { apiKeyKey, ledgerKey } from './keys.ts';
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
    account: changeLimits(account, change),
    entries: [],
  }));

/**
 * Grants a completed purchase of a credit pack. Every key of the account follows: it may entitle a free one.
 *
 * @param credits an integer above 0
 * @throws UnknownAccountError if there is none; RangeError if `credits` is no integer above 0
 */
export function grantPack(table: Table, ports: Ports, accountId: string, credits: number): Promise<Account> {
  const purchase = { purchaseId: uuidv7(ports), credits };
  return changeStanding(table, ports, accountId, (account) => {
    const renewed = renew(account, ports.now());
    const granted = addPack(renewed.account, purchase, ports.now());
    return { account: granted.account, entries: [...renewed.entries, ...granted.entries] };
  });
}

/**
 * Puts the account into an organization, or takes it out of the one it is in.
 *
 * @param organizationId undefined for none
 * @throws UnknownAccountError if there is none
 */
export function setOrganization(
  table: Table,
  ports: Ports,
  accountId: string,
  organizationId: string | undefined,
): Promise<Account> {
  return untilCommitted(ports, async () => {
    const { organizationId: _, ...rest } = await requireAccount(table, accountId);
    const account = organizationId === undefined ? rest : { ...rest, organizationId };
    await transact(table, accountActions(table, { account, entries: [] }));
    return { ...account, version: account.version + 1 };
  });
}

/**
 * Changes what an account is entitled to, and the copies of it on all its keys. A key cannot be minted or revoked in
 * between: both write the account's next version too, so one of the two starts again.
 */
function changeStanding(
  table: Table,
  ports: Ports,
  accountId: string,
  change: (account: Account) => AccountChange,
): Promise<Account> {
  let tried: AccountChange | undefined;
  return untilCommitted(ports, async () => {
    const { account: read, pointers } = await accountAndKeys(table, accountId);
    if (tried && (await purchaseIsWritten(table, tried))) return requireAccount(table, accountId);
    tried = change(read);
    const { account } = tried;
    await transact(table, [
      ...accountActions(table, tried),
      ...pointers.map(({ hash }) => copyStanding(table, hash, account)),
    ]);
    return { ...account, version: account.version + 1 };
  });
}

/** Whether a purchase, whose answer may have been lost, stands in the ledger. A plan needs no such look: setting it again changes nothing. */
async function purchaseIsWritten(table: Table, { account, entries }: AccountChange): Promise<boolean> {
  const purchaseId = entries.at(-1)?.purchaseId;
  if (purchaseId === undefined) return false;
  const key = ledgerKey(account.id, account.version + 1, entries.length - 1);
  return (await getItem<LedgerEntry>(table, key))?.purchaseId === purchaseId;
}

function copyStanding(table: Table, hash: string, after: Account): Action {
  const limit = after.limits?.generationsPerMinute;
  const ownLimit = limit === undefined ? ' REMOVE generationsPerMinute' : ', generationsPerMinute = :limit';
  return {
    Update: {
      TableName: table.name,
      Key: apiKeyKey(hash),
      ConditionExpression: CONDITIONS.exists,
      UpdateExpression: `SET #plan = :plan, entitled = :entitled, version = version + :one${ownLimit}`,
      ExpressionAttributeNames: { '#plan': 'plan' },
      ExpressionAttributeValues: {
        ':plan': after.plan,
        ':entitled': isEntitled(after),
        ':one': 1,
        ':limit': limit,
      },
    },
  };
}
