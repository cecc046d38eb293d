import type { Json, querySchema } from './json-schema.ts';

/** The parameters that a query string may have. */
export const queryParameters = ({ properties, required = [] }: ReturnType<typeof querySchema>): Json[] =>
  Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    description,
    required: required.includes(name),
    schema,
  }));
