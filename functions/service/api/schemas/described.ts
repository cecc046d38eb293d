import * as z from 'zod/mini';

/**
 * What the interface's description says of a field beside what its schema does. It changes nothing in what is accepted.
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
