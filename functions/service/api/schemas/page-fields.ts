import * as z from 'zod/mini';
import { LIMITS } from '../../domain/limits.ts';
import { described } from './described.ts';
import { text } from './text.ts';

const CURSOR_CHARS = 200;

/**
 * A number in a query string, in decimal digits. A fraction is rounded, as every number of the contract is; the document
 * asks for an integer, because no client writes one with an exponent.
 *
 * @param min smallest allowed value, before rounding
 * @param max largest allowed value, before rounding
 */
export const queryNumber = (min: number, max: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^-?\d+(\.\d+)?$/, 'Must be a number')),
      z.transform((digits) => Number(digits)),
    ),
    z.number().check(z.minimum(min), z.maximum(max), z.overwrite(Math.round), z.meta({ type: 'integer' })),
  );

/** What part of a list is wanted: taken by every list that has pages. A `cursor` wins over `page`. */
export const pageFields = {
  page: described(
    'Page, counted from 1, in decimal digits; a fraction is rounded.',
    z._default(queryNumber(1, LIMITS.page.page), 1),
  ),
  limit: described(
    'Items on a page, in decimal digits; a fraction is rounded.',
    z._default(queryNumber(1, LIMITS.page.limit), LIMITS.page.defaultLimit),
  ),
  cursor: described(
    'The `nextCursor` of an earlier page of the same list; wins over `offset` and `page`.',
    z.optional(text(CURSOR_CHARS)),
  ),
};
