import { LIMITS } from './limits.ts';
import type { Page, PageRequest } from './listing.ts';

/**
 * Text in the form in which names are searched: NFKC, lower-case. A final sigma counts as any other, since whether one
 * is final depends on what stands around it, and a keyword is cut out of a name.
 */
export const searchable = (text: string): string =>
  text.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll('ς', 'σ');

/** Ordinals from `newest` down to `oldest`, both among them. */
export interface OrdinalRange {
  readonly newest: number;
  readonly oldest: number;
}

/** How far a search for names has come. */
export interface Search {
  /** Ordinals of the matches so far, newest first. */
  readonly found: readonly number[];
  /** The newest ordinal that is not read yet; 0 when all are. */
  readonly next: number;
  /** Names read. */
  readonly read: number;
}

/** @param newest the ordinal at which the search begins */
export const beginSearch = (newest: number): Search => ({ found: [], next: newest, read: 0 });

/** The ranges to read next, together: as many as go out in parallel, down to ordinal 1. */
export function nextRanges({ next }: Search): readonly OrdinalRange[] {
  const { rangeItems, parallelRanges } = LIMITS.search;
  const count = Math.min(parallelRanges, Math.ceil(next / rangeItems));
  return Array.from({ length: count }, (_, i) => {
    const newest = next - i * rangeItems;
    return { newest, oldest: Math.max(1, newest - rangeItems + 1) };
  });
}

/**
 * The search after these ranges.
 *
 * @param matches ordinals of what matched in them, newest first
 */
export function advance(search: Search, ranges: readonly OrdinalRange[], matches: readonly number[]): Search {
  const next = ranges.at(-1)!.oldest - 1;
  return { found: [...search.found, ...matches], next, read: search.read + search.next - next };
}

/**
 * Whether the search goes on: the page and whether there is more are not known yet, and the bound is not reached.
 *
 * @param most how many items are read at most
 */
export function goesOn(
  { found, next, read }: Search,
  { limit, offset, cursor }: PageRequest,
  most: number = LIMITS.search.items,
): boolean {
  const skip = cursor ? cursor.skip : offset;
  return next > 0 && found.length <= skip + limit && read < most;
}

/**
 * The page of ordinals that a search has found.
 *
 * A search that reached its bound in items or time says what it has: its page may be short or empty while `next` is
 * there, and whoever follows the cursor loses and repeats nothing. `total` counts the matches among the names read so
 * far: all of them when there is no `next`, at least as many as it says when there is.
 *
 * @param search ended
 * @param request what part of the matches is wanted
 */
export function searchPage({ found, next }: Search, request: PageRequest): Page<number> {
  const { limit, cursor } = request;
  const seen = cursor ? cursor.seen : 0;
  const skip = cursor ? cursor.skip : request.offset;
  const items = found.slice(skip, skip + limit);
  const page = { items, total: seen + found.length, offset: seen + skip, limit };
  if (found.length > skip + limit || (items.length === limit && next > 0)) {
    return { ...page, next: { ordinal: items.at(-1)! - 1, seen: seen + skip + limit, skip: 0 } };
  }
  if (next === 0) return page;
  const stillToSkip = Math.max(0, skip - found.length);
  return { ...page, next: { ordinal: next, seen: seen + found.length, skip: stillToSkip } };
}
