import type { LedgerEntry } from '../domain/account.ts';
import type { Job } from '../domain/job.ts';
import { type Action, putNew } from './items.ts';
import { jobLedgerKey, ledgerKey } from './keys.ts';
import type { Table } from './table.ts';

/** The actions that write the entries which come with a version of the account. */
export const ledgerActions = (
  table: Table,
  accountId: string,
  version: number,
  entries: readonly LedgerEntry[],
): readonly Action[] => entries.map((entry, n) => putNew(table, ledgerKey(accountId, version, n), entry));

/** The actions that write the ledger's entries of a job: charged once, refunded once at most. */
export const jobLedgerActions = (
  table: Table,
  { accountId, assetId }: Pick<Job, 'accountId' | 'assetId'>,
  entries: readonly LedgerEntry[],
): readonly Action[] =>
  entries.map((entry, n) => putNew(table, jobLedgerKey(accountId, assetId, entry.kind, n), entry));
