import * as z from 'zod/mini';

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
): Schema => schema.check(z.meta({ description, ...(more as object) })) as Schema;
