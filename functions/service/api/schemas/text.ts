import * as z from 'zod/mini';
import { isVisible } from '../../domain/visible-text.ts';
import { described } from './described.ts';
import { NO_NUL, NOT_BLANK } from './text-patterns.ts';

/** Longer than every engine's id. */
const ENGINE_ID_CHARS = 100;

/** A character outside the BMP is two code units of a string, and one character to everybody else. */
const isWithin = (value: string, max: number): boolean =>
  value.length <= max || (value.length <= 2 * max && [...value].length <= max);

/**
 * A string that can be stored, shown and put in a file name anywhere: well-formed Unicode without NUL.
 * @param max longest allowed length, in code points, as JSON Schema counts
 */
export const text = (max: number) =>
  z.string().check(
    z.refine((value) => isWithin(value, max), {
      error: `Must have at most ${max} characters`,
      abort: true,
    }),
    z.refine(
      (value) => !value.includes('\0') && value.isWellFormed(),
      'Must be well-formed Unicode without NUL',
    ),
    z.meta({ maxLength: max, pattern: NO_NUL }),
  );

/**
 * Words that something is made from: at least one character of them can be seen.
 * @param max longest allowed length, in code points
 */
export const prompt = (max: number) =>
  text(max).check(z.refine(isVisible, 'Must not be blank'), z.meta({ minLength: 1, pattern: NOT_BLANK }));

/**
 * Words that something may be made from; an empty text is none.
 * @param max longest allowed length, in code points
 */
export const optionalPrompt = (max: number) =>
  z.optional(
    text(max).check(
      z.refine((value) => value === '' || isVisible(value), 'Must not be blank'),
      z.meta({ pattern: `^$|${NOT_BLANK}` }),
    ),
  );

/** Catalogue id of an engine; whether there is such an engine is asked later (13009). */
export const engineId = described(
  'Id of an engine of the catalogue, see `GET /v1/models`; by default one that the plan may use.',
  z.optional(text(ENGINE_ID_CHARS)),
);
