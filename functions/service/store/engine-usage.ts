import type { Asset } from '../domain/asset.ts';
import type { Job } from '../domain/job.ts';
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
    if (content.kind === 'asset') books.addAsset(storedValue<Asset>(item));
    if (content.kind === 'run') books.addRun(content.assetId, storedValue<Run>(item).costs ?? []);
    // The mark of a create that was given up has no charge.
    if (content.kind === 'job' && 'charge' in item) books.addJob(storedValue<Job>(item));
  }
  return books.byEngine(since);
}
