import type { LedgerEntry } from '../domain/account.ts';
import type { Job } from '../domain/job.ts';
import { usageRow } from '../domain/tally.ts';
import { type Action, putNew } from './items.ts';
import { jobLedgerKey, ledgerKey, newUsageKey } from './keys.ts';
import type { Table } from './table.ts';

/** The actions that write the entries which come with a version of the account. */
export const ledgerActions = (
  table: Table,
  accountId: string,
  version: number,
  entries: readonly LedgerEntry[],
): readonly Action[] => entries.map((entry, n) => putNew(table, ledgerKey(accountId, version, n), entry));

/**
 * The actions that write the ledger's entries of a job: charged once, refunded once at most. With them goes a row that is
 * summed later. It is an item of its own, so that jobs of one account that begin or end at once meet nowhere.
 *
 * @param entries of one kind
 */
export function jobLedgerActions(
  table: Table,
  { accountId, assetId }: Pick<Job, 'accountId' | 'assetId'>,
  entries: readonly LedgerEntry[],
): readonly Action[] {
  const row = usageRow(entries);
  return [
    ...entries.map((entry, n) => putNew(table, jobLedgerKey(accountId, assetId, entry.kind, n), entry)),
    ...(row ? [putNew(table, newUsageKey(accountId, assetId, row.kind), row)] : []),
  ];
}
