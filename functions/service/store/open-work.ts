import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { isoTime } from '../domain/ports.ts';
import { assetIdOf, collectionIdOf, type Key, mailIdOf, OPEN_INDEX, type OpenKind } from './keys.ts';
import type { Table } from './table.ts';

/** What the index has of an item. */
type IndexEntry = Key & Record<typeof OPEN_INDEX.sk, string>;

/** Something that ought to be under way. */
export interface OpenWork {
  readonly assetId: string;
  /** ISO 8601: when the job was created, or when the delivery was last due or enqueued. */
  readonly openSince: string;
}

/**
 * Jobs that have not ended, oldest first: one page of the index, some thousands. The next sweep sees the rest.
 *
 * @param olderThan_ms created before this time
 */
export const listOpenJobs = (table: Table, olderThan_ms: number): Promise<readonly OpenWork[]> =>
  listOpen(table, 'JOB', olderThan_ms);

/**
 * Webhooks that are owed, oldest first: one page of the index.
 *
 * @param olderThan_ms due or enqueued before this time
 */
export const listPendingDeliveries = (table: Table, olderThan_ms: number): Promise<readonly OpenWork[]> =>
  listOpen(table, 'DELIVERY', olderThan_ms);

/**
 * Deleted collections whose members are not all deleted yet, oldest first: one page of the index.
 *
 * @param olderThan_ms deleted before this time
 */
export async function listDeletedCollections(table: Table, olderThan_ms: number): Promise<readonly string[]> {
  const items = await openItems(table, 'COLLECTION', olderThan_ms);
  return items.map((item) => collectionIdOf(item));
}

/**
 * E-mails that are owed, oldest first: one page of the index.
 *
 * @param olderThan_ms owed or claimed until before this time
 */
export async function listOwedMails(table: Table, olderThan_ms: number): Promise<readonly string[]> {
  const items = await openItems(table, 'MAIL', olderThan_ms);
  return items.map((item) => mailIdOf(item));
}

async function listOpen(table: Table, kind: OpenKind, olderThan_ms: number): Promise<readonly OpenWork[]> {
  const items = await openItems(table, kind, olderThan_ms);
  return items.map((item) => ({ assetId: assetIdOf(item), openSince: item[OPEN_INDEX.sk] }));
}

async function openItems(table: Table, kind: OpenKind, olderThan_ms: number): Promise<readonly IndexEntry[]> {
  const { Items } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      IndexName: OPEN_INDEX.name,
      KeyConditionExpression: `${OPEN_INDEX.pk} = :kind AND ${OPEN_INDEX.sk} < :before`,
      ExpressionAttributeValues: { ':kind': kind, ':before': isoTime(olderThan_ms) },
    }),
  );
  return (Items ?? []) as IndexEntry[];
}
