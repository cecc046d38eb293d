import * as z from 'zod/mini';

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
