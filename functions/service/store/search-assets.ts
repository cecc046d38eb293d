import type { Asset } from '../domain/asset.ts';
import { LIMITS } from '../domain/limits.ts';
import type { ListName, Page, PageRequest } from '../domain/listing.ts';
import type { Ports } from '../domain/ports.ts';
import {
  advance,
  beginSearch,
  goesOn,
  nextRanges,
  type OrdinalRange,
  searchable,
  searchPage,
} from '../domain/search.ts';
import { getItems } from './batch.ts';
import { queryAll } from './items.ts';
import { type Key, listKey, nameKey, ordinalOf } from './keys.ts';
import { lastOrdinal } from './list-assets.ts';
import type { Table } from './table.ts';

/** What names are searched for. */
export interface NameQuery {
  /** At least one character. */
  readonly keyword: string;
  /** All assets, or those of a category. */
  readonly list: ListName;
}

/**
 * A page of an account's assets with a keyword anywhere in their name, in any case of letters, newest first. See
 * `searchPage` for what it says when there are more names than one request reads.
 */
export async function searchAssets(
  table: Table,
  ports: Ports,
  accountId: string,
  query: NameQuery,
  request: PageRequest,
): Promise<Page<Asset>> {
  const deadline_ms = ports.now() + LIMITS.search.time_ms;
  let search = beginSearch(request.cursor?.ordinal ?? (await lastOrdinal(table, accountId, 'all')));
  while (goesOn(search, request) && ports.now() < deadline_ms) {
    const ranges = nextRanges(search);
    const matches = await Promise.all(ranges.map((range) => matchesIn(table, accountId, query, range)));
    search = advance(search, ranges, matches.flat());
  }
  const page = searchPage(search, request);
  const rows = await getItems<Asset>(
    table,
    page.items.map((ordinal) => listKey(accountId, 'all', ordinal)),
  );
  return { ...page, items: rows.filter((row) => row !== undefined) };
}

/** Ordinals, newest first. DynamoDB compares the names, so that only those of matches travel. */
async function matchesIn(
  table: Table,
  accountId: string,
  { keyword, list }: NameQuery,
  { newest, oldest }: OrdinalRange,
): Promise<readonly number[]> {
  const inCategory = list === 'all' ? '' : ' AND category = :category';
  const matches = await queryAll(table, {
    ScanIndexForward: false,
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :oldest AND :newest',
    FilterExpression: `contains(#name, :keyword)${inCategory}`,
    ProjectionExpression: 'sk',
    ExpressionAttributeNames: { '#name': 'name' },
    ExpressionAttributeValues: {
      ':pk': nameKey(accountId, 0).pk,
      ':oldest': nameKey(accountId, oldest).sk,
      ':newest': nameKey(accountId, newest).sk,
      ':keyword': searchable(keyword),
      ...(inCategory && { ':category': list }),
    },
  });
  return matches.map((item) => ordinalOf(item as unknown as Key));
}
