import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Asset } from '../domain/asset.ts';
import { type ListName, numberedPage, type Page, type PageRequest } from '../domain/listing.ts';
import { requireAccount } from './accounts.ts';
import { storedValue } from './items.ts';
import { LAST_ORDINAL, listKey } from './keys.ts';
import type { Table } from './table.ts';

/**
 * A page of an account's assets, newest first, in one query at any offset.
 *
 * The newest page needs no counter: ordinals are dense, so the ordinal of its first row is the total, at the very moment
 * of the read. A page behind a cursor reads the counter together with its rows; a page at an offset reads it first.
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
  const rowsFrom = (newest: number): Promise<readonly Asset[]> =>
    queryRows(table, accountId, list, newest, limit);
  const pageOf = (rows: readonly Asset[], total: number, pageOffset = offset): Page<Asset> => {
    const hasMore = rows.length > 0 && ordinalIn(rows.at(-1)!, list) > 1;
    const place = { total, offset: pageOffset, limit, hasMore };
    return numberedPage(rows, place, (row) => ordinalIn(row, list));
  };
  if (cursor) {
    const [total, rows] = await Promise.all([countAssets(table, accountId, list), rowsFrom(cursor.ordinal)]);
    return pageOf(rows, total, cursor.seen);
  }
  if (offset === 0) {
    const rows = await rowsFrom(LAST_ORDINAL);
    return pageOf(rows, rows[0] ? ordinalIn(rows[0], list) : 0);
  }
  const total = await countAssets(table, accountId, list);
  return pageOf(total > offset ? await rowsFrom(total - offset) : [], total);
}

/** How many assets the account has in the list. */
export async function countAssets(table: Table, accountId: string, list: ListName): Promise<number> {
  return (await requireAccount(table, accountId)).assetCount[list];
}

const ordinalIn = (asset: Asset, list: ListName): number =>
  list === 'all' ? asset.ordinal : asset.categoryOrdinal;

/** At most 100 rows of some 2 KB: never near the 1 MB at which DynamoDB would break off. */
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
