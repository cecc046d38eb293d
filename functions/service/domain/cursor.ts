import { crc32 } from './crc32.ts';

/** Where a list goes on after a page: a place among the rows that are there, which no row created later moves. */
export interface Cursor {
  /** The rows to come have this ordinal or a smaller one; a greater one, where the oldest come first. */
  readonly ordinal: number;
  /** How many items stood before it when it was made. */
  readonly seen: number;
  /** How many items that are still to come belong to no page, because a search broke off before its offset. */
  readonly skip: number;
}

/** The cursor as opaque text, of a list (see {@link sealPlace}). */
export const encodeCursor = ({ ordinal, seen, skip }: Cursor, list: string): string =>
  sealPlace([ordinal, seen, skip].join('.'), list);

/**
 * Reads a cursor back.
 *
 * @returns undefined for any text that `encodeCursor` did not make for this list
 */
export function decodeCursor(text: string, list: string): Cursor | undefined {
  const [ordinal, seen, skip] = openPlace(text, list)?.split('.').map(Number) ?? [];
  const cursor = { ordinal, seen, skip } as Cursor;
  return [ordinal, seen, skip].every((n) => Number.isSafeInteger(n) && n! >= 0) ? cursor : undefined;
}

/**
 * A place in a list as opaque text. Its checksum covers the list, so that a cursor is refused by every other list, and
 * one that was mistyped or made up by all. It is no secret: whoever forges one reaches no row that is not theirs.
 *
 * @param list what was listed: account, filters
 */
export function sealPlace(place: string, list: string): string {
  const checksum = crc32(`${list}\n${place}`).toString(36);
  return Buffer.from(`${place}.${checksum}`).toString('base64url');
}

/** The place; undefined for any text that `sealPlace` did not make for this list. */
export function openPlace(text: string, list: string): string | undefined {
  const sealed = Buffer.from(text, 'base64url').toString();
  const place = sealed.slice(0, Math.max(0, sealed.lastIndexOf('.')));
  return sealPlace(place, list) === text ? place : undefined;
}
