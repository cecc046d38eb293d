import type { LedgerEntry } from '../domain/account.ts';
import { type ApiKeyRecord, kstDay } from '../domain/api-key.ts';
import type { Asset } from '../domain/asset.ts';
import type { Job, JobUse } from '../domain/job.ts';
import { jobUse, UNKNOWN } from '../domain/job-use.ts';
import type { UsageRow } from '../domain/tally.ts';
import { getItems } from './batch.ts';
import { type Action, putNew, queryAll, storedValue } from './items.ts';
import { apiKeyKey, assetKey, jobKey, jobLedgerKey, type Key, newUsageKey } from './keys.ts';
import type { Table } from './table.ts';

/** What an older release has charged or refunded for a job, and the row that it lacks. */
export interface EarlierUse {
  readonly assetId: string;
  readonly entryKeys: readonly Key[];
  readonly row: UsageRow;
}

type JobEntry = LedgerEntry & { readonly kind: UsageRow['kind']; readonly assetId: string };

/** Everything of that kind. It reads the account's whole ledger. */
export async function earlierUses(table: Table, accountId: string): Promise<readonly EarlierUse[]> {
  const { pk, sk } = jobLedgerKey(accountId, '', '', 0);
  const items = await queryAll(table, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :ledger)',
    FilterExpression: 'attribute_not_exists(#use) AND #kind IN (:charged, :refunded)',
    ExpressionAttributeNames: { '#use': 'use', '#kind': 'kind' },
    ExpressionAttributeValues: {
      ':pk': pk,
      ':ledger': sk.slice(0, sk.indexOf('#') + 1),
      ':charged': 'charged',
      ':refunded': 'refunded',
    },
  });
  const groups = Map.groupBy(items, (item) => `${item.assetId}#${item.kind}`);
  const uses = await usesOf(
    table,
    items.map((item) => storedValue<JobEntry>(item)),
  );
  return [...groups.values()].map((group) => {
    const entries = group.map((item) => storedValue<JobEntry>(item));
    const { assetId, kind } = entries[0]!;
    const amount = entries.reduce((sum, entry) => sum + entry.amount, 0);
    const entryKeys = group.map((item) => ({ pk: item.pk, sk: item.sk }) as Key);
    return { assetId, entryKeys, row: { kind, amount, use: uses.get(assetId)! } };
  });
}

/** The actions that give an entry its row: it says then where it is counted, and so is not looked at again. */
export const earlierUseActions = (
  table: Table,
  accountId: string,
  { assetId, entryKeys, row }: EarlierUse,
): readonly Action[] => [
  putNew(table, newUsageKey(accountId, assetId, row.kind), row),
  ...entryKeys.map((Key) => ({
    Update: {
      TableName: table.name,
      Key,
      ConditionExpression: 'attribute_not_exists(#use)',
      UpdateExpression: 'SET #use = :use',
      ExpressionAttributeNames: { '#use': 'use' },
      ExpressionAttributeValues: { ':use': row.use },
    },
  })),
];

/** As far as asset, job and key are there to tell it. */
async function usesOf(table: Table, entries: readonly JobEntry[]): Promise<ReadonlyMap<string, JobUse>> {
  const firstAt = new Map<string, string>();
  for (const { assetId, at } of entries) {
    const known = firstAt.get(assetId);
    if (known === undefined || at < known) firstAt.set(assetId, at);
  }
  const assetIds = [...firstAt.keys()];
  const [assets, jobs] = await Promise.all([
    getItems<Asset>(table, assetIds.map(assetKey)),
    getItems<Partial<Job>>(table, assetIds.map(jobKey)),
  ]);
  const hashes = [...new Set(jobs.flatMap((job) => job?.keyHash ?? []))];
  const keys = await getItems<ApiKeyRecord>(table, hashes.map(apiKeyKey));
  const keyIds = new Map(hashes.map((hash, i) => [hash, keys[i]?.keyId]));
  return new Map(
    assetIds.map((assetId, i) => {
      const job = jobs[i];
      const keyId = job?.keyId ?? keyIds.get(job?.keyHash ?? '') ?? UNKNOWN;
      const day = kstDay(Date.parse(firstAt.get(assetId)!));
      const unknown = { day, keyId, engine: job?.engine ?? UNKNOWN, operation: UNKNOWN };
      return [assetId, assets[i] ? jobUse(assets[i], keyId) : unknown];
    }),
  );
}
