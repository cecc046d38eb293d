import type { Asset } from '../domain/asset.ts';
import { blockAt, gapTotal, ordinalAt } from '../domain/gaps.ts';
import { type ListName, numberedPage, type Page, type PageRequest } from '../domain/listing.ts';
import { requireAccount } from './accounts.ts';
import { gapCounts, gapsOf } from './gaps.ts';
import { queryAll, storedValue } from './items.ts';
import { type Key, LAST_ORDINAL, listKey } from './keys.ts';
import type { Table } from './table.ts';

/**
 * A page of an account's assets, newest or oldest first, in one query at any offset.
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
  const { cursor, limit, offset, isAscending = false } = request;
  const gapsRead = gapCounts(table, accountId, list);
  // One more than the page has, so that it is known whether there are more.
  const rowsFrom = (ordinal: number): Promise<readonly Asset[]> =>
    queryRows(table, listKey(accountId, list, ordinal), { isAscending, limit: limit + 1 });
  const pageOf = (rows: readonly Asset[], total: number, pageOffset = offset): Page<Asset> => {
    const place = { total, offset: pageOffset, limit, hasMore: rows.length > limit, isAscending };
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
  if (offset === 0 && !isAscending) {
    const [gaps, rows] = await Promise.all([gapsRead, rowsFrom(LAST_ORDINAL)]);
    if (gaps.size === 0) return pageOf(rows, rows[0] ? ordinalIn(rows[0], list) : 0);
    return pageOf(rows, (await lastOrdinal(table, accountId, list)) - gapTotal(gaps));
  }
  const [last, gaps] = await Promise.all([lastOrdinal(table, accountId, list), gapsRead]);
  const total = last - gapTotal(gaps);
  const at = offset < total ? blockAt(gaps, last, isAscending ? total - 1 - offset : offset) : undefined;
  const inBlock =
    at && gaps.has(at.block) ? await gapsOf(table, accountId, list, at.block) : new Set<number>();
  return pageOf(at ? await rowsFrom(ordinalAt(at, inBlock, last)) : [], total);
}

/** The last ordinal that the list has given out. */
export async function lastOrdinal(table: Table, accountId: string, list: ListName): Promise<number> {
  return (await requireAccount(table, accountId)).assetCount[list];
}

const ordinalIn = (asset: Asset, list: ListName): number =>
  list === 'all' ? asset.ordinal : asset.categoryOrdinal;

/** So many rows, or all that there are: of prompts of 20 KB, DynamoDB breaks a page off after fifty. */
async function queryRows(
  table: Table,
  { pk, sk }: Key,
  { isAscending, limit }: { readonly isAscending: boolean; readonly limit: number },
): Promise<readonly Asset[]> {
  const items = await queryAll(
    table,
    {
      ScanIndexForward: isAscending,
      KeyConditionExpression: `pk = :pk AND sk ${isAscending ? '>=' : '<='} :first`,
      ExpressionAttributeValues: { ':pk': pk, ':first': sk },
    },
    limit,
  );
  return items.map((item) => storedValue<Asset>(item));
}

/**
 * The first ordinal of a list from which on all assets are created later than a time, or at it and later. Time and
 * ordinals agree, so it is found by halves, in some twenty reads one after the other of a list of a million.
 *
 * @param last the list's last ordinal
 * @param isLate whether an asset of this time is behind it
 * @returns one more than `last` if there is none
 */
export async function firstOrdinal(
  table: Table,
  accountId: string,
  { list, last }: { readonly list: ListName; readonly last: number },
  isLate: (created_ms: number) => boolean,
): Promise<number> {
  let [low, high] = [1, last + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [row] = await queryRows(table, listKey(accountId, list, middle), { isAscending: true, limit: 1 });
    if (!row || isLate(Date.parse(row.createdAt))) high = middle;
    else low = middle + 1;
  }
  return low;
}
