import { CATEGORIES } from './asset.ts';
import { type Cursor, encodeCursor } from './cursor.ts';

/** The lists of an account's assets, each with dense ordinals of its own. */
export const LISTS = ['all', ...CATEGORIES] as const;
export type ListName = (typeof LISTS)[number];

/** What part of a list is wanted. */
export interface PageRequest {
  /** 1 to 100. */
  readonly limit: number;
  /** How many of the first items to leave out; ignored if there is a cursor. */
  readonly offset: number;
  readonly cursor?: Cursor | undefined;
  /**
   * Whether the oldest come first.
   * @default false
   */
  readonly isAscending?: boolean | undefined;
}

/** A part of a list, newest first unless the oldest were asked for. */
export interface Page<T> {
  readonly items: readonly T[];
  /** Items in the whole list; of a search, see `searchPage`. */
  readonly total: number;
  /** How many items stand before this page. */
  readonly offset: number;
  readonly limit: number;
  /** Where the next page begins; absent after the last item. */
  readonly next?: Cursor;
}

/**
 * The offset that a query asks for.
 *
 * @param query `offset` wins over `page`, which counts from 1
 */
export const offsetOf = (query: {
  readonly page: number;
  readonly limit: number;
  readonly offset?: number | undefined;
}): number => query.offset ?? (query.page - 1) * query.limit;

/**
 * A page of rows with ordinals.
 *
 * @param rows in their order, at most `limit`
 * @param place total of the list, offset and limit of the page, and whether there are rows after these
 * @param ordinalOf of a row, in this list
 */
export function numberedPage<T>(
  rows: readonly T[],
  place: {
    readonly total: number;
    readonly offset: number;
    readonly limit: number;
    readonly hasMore: boolean;
    readonly isAscending?: boolean | undefined;
  },
  ordinalOf: (row: T) => number,
): Page<T> {
  const { total, offset, limit, hasMore, isAscending } = place;
  const step = isAscending ? 1 : -1;
  const last = rows.at(-1);
  const next = last && hasMore && { ordinal: ordinalOf(last) + step, seen: offset + rows.length, skip: 0 };
  return { items: rows, total, offset, limit, ...(next && { next }) };
}

/**
 * What an answer says of a page apart from its items. `page` counts pages of this size: it is the one that has the first item.
 *
 * @param page any page
 * @param list what was listed, to which the cursor is bound
 */
export function pageView({ total, offset, limit, next }: Page<unknown>, list: string) {
  return {
    total,
    page: Math.floor(offset / limit) + 1,
    limit,
    offset,
    hasMore: next !== undefined,
    ...(next && { nextCursor: encodeCursor(next, list) }),
  };
}
