import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import { type FieldIssue, invalidFields } from '../invalid-field.ts';
import type { FieldReader } from './field-reader.ts';
import { readJsonBody } from './json-body.ts';

z.config(en());

/**
 * A JSON body held to `schema`. A field that the schema does not know is ignored, so that a client written for a later
 * version of the contract is not refused by an earlier one.
 */
export function jsonBody<Schema extends z.ZodMiniType>(schema: Schema): FieldReader<z.infer<Schema>> {
  return { read: readJsonBody, validate: (body) => validated(schema, body) };
}

/**
 * A query string held to `schema`, whose every value is text. A parameter that it does not know is ignored.
 */
export function queryFields<Schema extends z.ZodMiniType>(schema: Schema): FieldReader<z.infer<Schema>> {
  return { read: ({ query }) => query, validate: (query) => validated(schema, query) };
}

/** @throws ServiceError invalidField */
export async function validated<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): Promise<z.infer<Schema>> {
  const parsed = await z.safeParseAsync(schema, value);
  if (parsed.success) return parsed.data;
  throw invalidFields(parsed.error.issues.map(publicIssue));
}

const publicIssue = (issue: { path: PropertyKey[]; message: string }): FieldIssue => ({
  path: issue.path.join('.'),
  message: issue.message,
});
