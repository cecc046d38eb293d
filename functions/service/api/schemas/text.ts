import * as z from 'zod/mini';
import { isVisible } from '../../domain/visible-text.ts';
import { described } from './described.ts';

/** Longer than every engine's id. */
const ENGINE_ID_CHARS = 100;

/**
 * A string that can be stored, shown and put in a file name anywhere: well-formed Unicode without NUL.
 * @param max longest allowed length, in UTF-16 code units
 */
export const text = (max: number) =>
  z.string().check(
    z.maxLength(max, { abort: true }),
    z.refine(
      (value) => !value.includes('\0') && value.isWellFormed(),
      'Must be well-formed Unicode without NUL',
    ),
  );

/**
 * Words that something is made from: at least one character of them can be seen.
 * @param max longest allowed length, in UTF-16 code units
 */
export const prompt = (max: number) => text(max).check(z.refine(isVisible, 'Must not be blank'));

/**
 * Words that something may be made from; an empty text is none.
 * @param max longest allowed length, in UTF-16 code units
 */
export const optionalPrompt = (max: number) =>
  z.optional(text(max).check(z.refine((value) => value === '' || isVisible(value), 'Must not be blank')));

/** Catalogue id of an engine; whether there is such an engine is asked later (13009). */
export const engineId = described(
  'Id of an engine of the catalogue, see `GET /v1/models`; by default one that the plan may use.',
  z.optional(text(ENGINE_ID_CHARS)),
);
