import { type Account, type AccountChange, renew } from '../domain/account.ts';
import { withBalanceNoted } from '../domain/low-balance.ts';
import type { Ports } from '../domain/ports.ts';
import { mayNeedLook } from '../domain/watched.ts';
import { requireAccount } from './accounts.ts';
import { transact } from './commit.ts';
import { type Action, putNext } from './items.ts';
import { carryKeys, type KeyPointer } from './key-pointers.ts';
import { accountKey, openFields } from './keys.ts';
import { ledgerActions } from './ledger.ts';
import type { Table } from './table.ts';

/**
 * The actions that write an account's next version and the ledger entries that explain it. For what needs the account
 * that was read: moves that come at once make it start again.
 */
export const accountActions = (table: Table, { account, entries }: AccountChange): readonly Action[] => [
  putNext(table, accountKey(account.id), nextAccount(account)),
  ...ledgerActions(table, account.id, account.version + 1, entries),
];

/**
 * An account with holds stands in the index of open work: one of them may be of a job that was never written. So does
 * one at whose balance the sweeper has to look.
 */
function nextAccount(changed: Account): Account {
  const account = withBalanceNoted(changed);
  const oldest = Object.values(account.holds)
    .map(({ heldAt }) => heldAt)
    .sort()[0];
  const since = oldest ?? (mayNeedLook(account) ? account.lastCreatedAt : undefined);
  return {
    ...account,
    terms: account.terms + 1,
    ...(since !== undefined && openFields('ACCOUNT', account.id, since)),
  };
}

/**
 * Begins the account's month, if that is due, and writes what a release before this one has not: moves need an account
 * that is up to date.
 *
 * @param keys whose allowances it must have
 * @returns the account as it is then
 */
export async function renewAccount(
  table: Table,
  ports: Ports,
  read: Account,
  keys: readonly KeyPointer[] = [],
): Promise<Account> {
  const renewed = renew(await carryKeys(table, read, keys), ports.now());
  if (renewed.account === read && read.terms > 0) return read;
  await transact(table, accountActions(table, renewed));
  return requireAccount(table, read.id);
}
