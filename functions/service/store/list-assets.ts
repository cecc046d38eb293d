import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Asset } from '../domain/asset.ts';
import { blockAt, gapTotal, ordinalAt } from '../domain/gaps.ts';
import { type ListName, numberedPage, type Page, type PageRequest } from '../domain/listing.ts';
import { requireAccount } from './accounts.ts';
import { gapCounts, gapsOf } from './gaps.ts';
import { storedValue } from './items.ts';
import { LAST_ORDINAL, listKey } from './keys.ts';
import type { Table } from './table.ts';

/**
 * A page of an account's assets, newest first, in one query at any offset.
 *
 * Ordinals are dense but for gaps, which are counted; so the newest page of a list without any needs no counter: its
 * first row's ordinal is the total, and it is that of the very moment at which the rows were read. Any other page reads
 * the counter beside its rows or, at an offset, before them. A total takes in the jobs that are being written, and what
 * a crash left of one until the sweeper gives it back.
 *
 * @param list all assets, or those of a category
 */
export async function listAssets(
  table: Table,
  accountId: string,
  list: ListName,
  request: PageRequest,
): Promise<Page<Asset>> {
  const { cursor, limit, offset } = request;
  const gapsRead = gapCounts(table, accountId, list);
  // One more than the page has, so that it is known whether there are more.
  const rowsFrom = (newest: number): Promise<readonly Asset[]> =>
    queryRows(table, accountId, list, newest, limit + 1);
  const pageOf = (rows: readonly Asset[], total: number, pageOffset = offset): Page<Asset> => {
    const place = { total, offset: pageOffset, limit, hasMore: rows.length > limit };
    return numberedPage(rows.slice(0, limit), place, (row) => ordinalIn(row, list));
  };
  if (cursor) {
    const [last, gaps, rows] = await Promise.all([
      lastOrdinal(table, accountId, list),
      gapsRead,
      rowsFrom(cursor.ordinal),
    ]);
    return pageOf(rows, last - gapTotal(gaps), cursor.seen);
  }
  if (offset === 0) {
    const [gaps, rows] = await Promise.all([gapsRead, rowsFrom(LAST_ORDINAL)]);
    if (gaps.size === 0) return pageOf(rows, rows[0] ? ordinalIn(rows[0], list) : 0);
    return pageOf(rows, (await lastOrdinal(table, accountId, list)) - gapTotal(gaps));
  }
  const [last, gaps] = await Promise.all([lastOrdinal(table, accountId, list), gapsRead]);
  const at = blockAt(gaps, last, offset);
  const inBlock =
    at && gaps.has(at.block) ? await gapsOf(table, accountId, list, at.block) : new Set<number>();
  return pageOf(at ? await rowsFrom(ordinalAt(at, inBlock, last)) : [], last - gapTotal(gaps));
}

/** The last ordinal that the list has given out. */
export async function lastOrdinal(table: Table, accountId: string, list: ListName): Promise<number> {
  return (await requireAccount(table, accountId)).assetCount[list];
}

const ordinalIn = (asset: Asset, list: ListName): number =>
  list === 'all' ? asset.ordinal : asset.categoryOrdinal;

/** At most 101 rows of some 2 KB: never near the 1 MB at which DynamoDB would break off. */
async function queryRows(
  table: Table,
  accountId: string,
  list: ListName,
  newest: number,
  limit: number,
): Promise<readonly Asset[]> {
  const { pk, sk } = listKey(accountId, list, newest);
  const { Items } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      ConsistentRead: true,
      ScanIndexForward: false,
      Limit: limit,
      KeyConditionExpression: 'pk = :pk AND sk <= :newest',
      ExpressionAttributeValues: { ':pk': pk, ':newest': sk },
    }),
  );
  return (Items ?? []).map((item) => storedValue<Asset>(item));
}
