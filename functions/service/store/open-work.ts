import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { isoTime } from '../domain/ports.ts';
import {
  accountIdOf,
  assetIdOf,
  collectionIdOf,
  type Key,
  mailIdOf,
  OPEN_INDEX,
  type OpenKind,
  openPartitions,
} from './keys.ts';
import type { Table } from './table.ts';

/** What the index has of an item. */
type IndexEntry = Key & Record<typeof OPEN_INDEX.sk, string>;

const ID_OF: Readonly<Record<OpenKind, (key: Key) => string>> = {
  JOB: assetIdOf,
  ACCOUNT: accountIdOf,
  DELIVERY: assetIdOf,
  COLLECTION: collectionIdOf,
  ASSET: assetIdOf,
  MAIL: mailIdOf,
  EXPORT: accountIdOf,
  CLOSURE: accountIdOf,
};

/** Which open work is asked for. */
export interface OpenQuery {
  /** Jobs created, accounts first charged, deliveries due or enqueued, collections or assets deleted or e-mails due before this time. */
  readonly olderThan_ms: number;
  /** @default false */
  readonly newestFirst?: boolean;
}

/**
 * The ids of what ought to be under way: of the asset for a job or a delivery, else its own. All of it, a page of the index at a time; the
 * partitions of the kind are read side by side, so the order is that of time within each page only.
 */
export async function* listOpen(
  table: Table,
  kind: OpenKind,
  query: OpenQuery,
): AsyncGenerator<readonly string[]> {
  let partitions = openPartitions(kind).map((partition) => ({ partition, start: undefined as Start }));
  while (partitions.length > 0) {
    const pages = await Promise.all(partitions.map((from) => openPage(table, from, query)));
    const entries = pages.flatMap(({ items }) => items);
    const sign = query.newestFirst ? -1 : 1;
    entries.sort((a, b) => sign * a[OPEN_INDEX.sk].localeCompare(b[OPEN_INDEX.sk]));
    yield entries.map(ID_OF[kind]);
    partitions = pages.flatMap(({ next }) => (next ? [next] : []));
  }
}

type Start = QueryCommandInput['ExclusiveStartKey'];

async function openPage(
  table: Table,
  { partition, start }: { readonly partition: string; readonly start: Start },
  { olderThan_ms, newestFirst = false }: OpenQuery,
  limit?: number,
) {
  const { Items, LastEvaluatedKey } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      IndexName: OPEN_INDEX.name,
      ScanIndexForward: !newestFirst,
      Limit: limit,
      ExclusiveStartKey: start,
      KeyConditionExpression: `${OPEN_INDEX.pk} = :kind AND ${OPEN_INDEX.sk} < :before`,
      ExpressionAttributeValues: { ':kind': partition, ':before': isoTime(olderThan_ms) },
    }),
  );
  return {
    items: (Items ?? []) as IndexEntry[],
    next: LastEvaluatedKey && { partition, start: LastEvaluatedKey },
  };
}

/** Since when the oldest work of a kind is open, ISO 8601; undefined if there is none. */
export async function oldestOpen(
  table: Table,
  kind: OpenKind,
  olderThan_ms: number,
): Promise<string | undefined> {
  const pages = await Promise.all(
    openPartitions(kind).map((partition) =>
      openPage(table, { partition, start: undefined }, { olderThan_ms }, 1),
    ),
  );
  return pages.flatMap(({ items }) => items.map((item) => item[OPEN_INDEX.sk])).sort()[0];
}
