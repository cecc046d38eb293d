import {
  ACCOUNT_EXPORT,
  type AccountExport,
  goneAt,
  leased,
  mayBegin,
  newExport,
} from '../domain/account-export.ts';
import { uuidv7 } from '../domain/ids.ts';
import { isoTime, type Ports } from '../domain/ports.ts';
import { requireAccount } from './accounts.ts';
import { transact, untilCommitted } from './commit.ts';
import { assetDeletion } from './delete-asset.ts';
import { type Action, getItem, putNew, putNext } from './items.ts';
import { accountExportKey, assetDeletionKey, openFields } from './keys.ts';
import type { Table } from './table.ts';

/** The last export of an account. */
export const getAccountExport = (table: Table, accountId: string): Promise<AccountExport | undefined> =>
  getItem<AccountExport>(table, accountExportKey(accountId));

/**
 * Begins an export, unless one is under way or less than a day old. With it goes the mark by which the sweeper deletes
 * its files when the links have ended, whatever comes of it.
 *
 * @returns the export that there is then
 */
export function beginAccountExport(table: Table, ports: Ports, accountId: string): Promise<AccountExport> {
  const id = uuidv7(ports);
  return untilCommitted(ports, async () => {
    const [last, account] = await Promise.all([
      getAccountExport(table, accountId),
      requireAccount(table, accountId),
    ]);
    if (last && !mayBegin(last, ports.now())) return last;
    const begun = newExport({ id, accountId, of: account.assetCount.all }, ports.now());
    const open = openFields('EXPORT', accountId, begun.startedAt);
    const key = accountExportKey(accountId);
    await transact(table, [
      last
        ? putNext(table, key, { ...begun, ...open, version: last.version })
        : putNew(table, key, { ...begun, ...open }),
      putNew(table, assetDeletionKey(id), assetDeletion(id, accountId, goneAt(begun.startedAt))),
    ]);
    return begun;
  });
}

/**
 * Takes an export to go on with it; nobody else does until the lease is over.
 *
 * @returns undefined if there is nothing to do
 */
export function leaseAccountExport(
  table: Table,
  ports: Ports,
  accountId: string,
): Promise<AccountExport | undefined> {
  const mine = isoTime(ports.now() + ACCOUNT_EXPORT.lease_ms);
  return untilCommitted(ports, async () => {
    const found = await getAccountExport(table, accountId);
    const taken = leased(found, ports.now());
    if (!taken) return undefined;
    await transact(table, [saveAction(table, taken, taken.leaseUntil ?? mine)]);
    return taken.state === 'running' ? { ...taken, version: taken.version + 1 } : undefined;
  });
}

/**
 * Notes how far it is.
 *
 * @param again when the sweeper looks at it, if it is under way
 */
export async function saveAccountExport(
  table: Table,
  made: AccountExport,
  again: string,
): Promise<AccountExport> {
  await transact(table, [saveAction(table, made, again)]);
  return { ...made, version: made.version + 1 };
}

/** One that is under way stands in the index of open work. */
const saveAction = (table: Table, made: AccountExport, again: string): Action =>
  putNext(table, accountExportKey(made.accountId), {
    ...made,
    ...(made.state === 'running' && openFields('EXPORT', made.accountId, again)),
  });
