import type { Asset } from '../domain/asset.ts';
import { type AssetFilter, isFiltering, passes, type Walk, walk } from '../domain/asset-filter.ts';
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
import { firstOrdinal, lastOrdinal } from './list-assets.ts';
import type { Table } from './table.ts';

/** What assets are searched for. */
export interface AssetQuery {
  /** Anywhere in the name, in any case of letters; empty or absent, any name. */
  readonly keyword?: string | undefined;
  /** All assets, or those of a category. */
  readonly list: ListName;
  readonly filter?: AssetFilter;
}

/**
 * A page of the assets of an account that a query finds, newest or oldest first. See `searchPage` for what it says when
 * there are more than one request reads: names are narrow rows, what is filtered is the rows of the list themselves, of
 * which fewer are read. Where times are asked for, no row before or after them is.
 */
export async function searchAssets(
  table: Table,
  ports: Ports,
  accountId: string,
  query: AssetQuery,
  request: PageRequest,
): Promise<Page<Asset>> {
  const deadline_ms = ports.now() + LIMITS.search.time_ms;
  const { keyword, filter = {} } = query;
  // Names have the ordinals of all assets.
  const list = keyword ? 'all' : query.list;
  const way = await wayThrough(table, accountId, { list, filter }, request);
  const { cursor } = request;
  let search = beginSearch(cursor ? way.placeOf(cursor.ordinal) : way.length);
  const most = keyword ? LIMITS.search.items : LIMITS.search.rows;
  while (goesOn(search, request, most) && ports.now() < deadline_ms) {
    const ranges = nextRanges(search);
    const matches = await Promise.all(
      ranges.map((range) =>
        keyword
          ? namesIn(table, accountId, { ...query, keyword }, ordinalsOf(way, range))
          : rowsIn(table, accountId, query, ordinalsOf(way, range)),
      ),
    );
    const places = matches.flat().map(way.placeOf);
    search = advance(
      search,
      ranges,
      places.sort((a, b) => b - a),
    );
  }
  const page = searchPage(search, request);
  const rows = await getItems<Asset>(
    table,
    page.items.map((place) => listKey(accountId, list, way.ordinalAt(place))),
  );
  return {
    ...page,
    items: rows.filter((row) => row !== undefined),
    ...(page.next && { next: { ...page.next, ordinal: way.ordinalAt(page.next.ordinal) } }),
  };
}

/** The ordinals that the query's times leave, in the order that is asked for. */
async function wayThrough(
  table: Table,
  accountId: string,
  { list, filter }: { readonly list: ListName; readonly filter: AssetFilter },
  { cursor, isAscending = false }: PageRequest,
): Promise<Walk> {
  const { createdAfter_ms: after, createdBefore_ms: before } = filter;
  const isPlain = cursor && !isAscending && before === undefined && after === undefined;
  const last = isPlain ? cursor.ordinal : await lastOrdinal(table, accountId, list);
  const [oldest, tooNew] = await Promise.all([
    after === undefined
      ? 1
      : firstOrdinal(table, accountId, { list, last }, (created_ms) => created_ms > after),
    before === undefined
      ? last + 1
      : firstOrdinal(table, accountId, { list, last }, (created_ms) => created_ms >= before),
  ]);
  return walk(oldest, tooNew - 1, isAscending);
}

/** From the smallest to the greatest. */
function ordinalsOf(way: Walk, { newest, oldest }: OrdinalRange): readonly [number, number] {
  const [a, b] = [way.ordinalAt(newest), way.ordinalAt(oldest)];
  return a < b ? [a, b] : [b, a];
}

/** DynamoDB compares the names, so that only those of matches travel. */
async function namesIn(
  table: Table,
  accountId: string,
  { keyword, list, filter = {} }: AssetQuery & { readonly keyword: string },
  [from, to]: readonly [number, number],
): Promise<readonly number[]> {
  const inCategory = list === 'all' ? '' : ' AND category = :category';
  const matches = await queryAll(table, {
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    FilterExpression: `contains(#name, :keyword)${inCategory}`,
    ProjectionExpression: 'sk',
    ExpressionAttributeNames: { '#name': 'name' },
    ExpressionAttributeValues: {
      ':pk': nameKey(accountId, 0).pk,
      ':from': nameKey(accountId, from).sk,
      ':to': nameKey(accountId, to).sk,
      ':keyword': searchable(keyword),
      ...(inCategory && { ':category': list }),
    },
  });
  const ordinals = matches.map((item) => ordinalOf(item as unknown as Key));
  if (!isFiltering(filter)) return ordinals;
  const rows = await getItems<Asset>(
    table,
    ordinals.map((ordinal) => listKey(accountId, 'all', ordinal)),
  );
  return ordinals.filter((_, i) => rows[i] && passes(rows[i], filter));
}

/** DynamoDB filters the rows, for the same reason. */
async function rowsIn(
  table: Table,
  accountId: string,
  { list, filter = {} }: AssetQuery,
  [from, to]: readonly [number, number],
): Promise<readonly number[]> {
  const { status, operation, engine } = filter;
  const statuses = Object.fromEntries((status ?? []).map((value, i) => [`:status${i}`, value]));
  const wanted = [
    ...(status ? [`taskStatus IN (${Object.keys(statuses).join(', ')})`] : []),
    ...(operation === undefined ? [] : ['#operation = :operation']),
    ...(engine === undefined ? [] : ['engine = :engine']),
  ];
  const rows = await queryAll(table, {
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ...(wanted.length > 0 && { FilterExpression: wanted.join(' AND ') }),
    ProjectionExpression: 'sk',
    ...(operation !== undefined && { ExpressionAttributeNames: { '#operation': 'operation' } }),
    ExpressionAttributeValues: {
      ':pk': listKey(accountId, list, 0).pk,
      ':from': listKey(accountId, list, from).sk,
      ':to': listKey(accountId, list, to).sk,
      ...statuses,
      ...(operation !== undefined && { ':operation': operation }),
      ...(engine !== undefined && { ':engine': engine }),
    },
  });
  return rows.map((item) => ordinalOf(item as unknown as Key));
}
