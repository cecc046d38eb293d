import type { LedgerEntry } from '../domain/account.ts';
import type { Asset } from '../domain/asset.ts';
import { isSandbox } from '../domain/sandbox-id.ts';
import { type EngineUsage, UsageBooks } from '../domain/usage.ts';
import { scanAll, storedValue } from './items.ts';
import { contentOf, type Key } from './keys.ts';
import type { Run } from './runs.ts';
import type { Table } from './table.ts';

/**
 * What the jobs of each engine brought and cost. It reads the whole table: for the operator, not for a request. A job that
 * is written meanwhile may be seen in half.
 *
 * @param since ISO 8601: older jobs do not count
 */
export async function engineUsage(table: Table, since: string): Promise<readonly EngineUsage[]> {
  const books = new UsageBooks();
  for await (const item of scanAll(table)) {
    const content = contentOf(item as unknown as Key);
    if (content.kind === 'asset') addJob(books, storedValue<Asset>(item));
    if (content.kind === 'run') books.addRun(content.assetId, storedValue<Run>(item).costs ?? []);
    if (content.kind === 'ledgerEntry') books.addLedgerEntry(storedValue<LedgerEntry>(item));
  }
  return books.byEngine(since);
}

/** No engine runs for a test key. */
function addJob(books: UsageBooks, asset: Asset): void {
  if (!isSandbox(asset.accountId)) books.addAsset(asset);
}
