import * as z from 'zod/mini';

/** Set in functions: their documents are made when they are bundled, and a description takes longer than a check to add. */
declare const UNDESCRIBED: true | undefined;

/**
 * Adds a description of a field to its schema. What is accepted does not change.
 *
 * @param description a sentence or two for the caller
 * @param schema a field
 * @param more further keywords of JSON Schema, where a check is code that cannot be described
 */
export const described = <Schema extends z.ZodMiniType>(
  description: string,
  schema: Schema,
  more: { readonly format?: 'uri' | 'uuid'; readonly examples?: readonly unknown[] } = {},
): Schema =>
  typeof UNDESCRIBED === 'undefined'
    ? (schema.check(z.meta({ description, ...(more as object) })) as Schema)
    : schema;
