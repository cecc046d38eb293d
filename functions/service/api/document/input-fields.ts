import type { FileParts } from '../received-form.ts';
import type { Json, ObjectSchema } from './json-schema.ts';

/** Fields of a body that name an input; a request needs one of them, or a file. */
export interface InputFields {
  readonly names: readonly string[];
  /** Whether several may be sent; else that is 2001. */
  readonly together: boolean;
}

/*
 * Which of several may be sent is said by what may not: generators of clients make one type of a body, where alternatives
 * would be a type each, of forms none at all.
 */

const pairsOf = (names: readonly string[]): (readonly [string, string])[] =>
  names.flatMap((one, i) => names.slice(i + 1).map((other) => [one, other] as const));

/** A body that has fields, each with a value. */
const has = (names: readonly string[], value: Json = {}): Json => ({
  required: [...names],
  properties: Object.fromEntries(names.map((name) => [name, value])),
});

const noneOf = (schemas: readonly Json[]): Json => ({
  not: schemas.length === 1 ? schemas[0] : { anyOf: schemas },
});

const hasNone = (names: readonly string[], value?: Json): Json =>
  noneOf(names.map((name) => has([name], value)));

const NO_NULL: Json = { not: { type: 'null' } };

/**
 * A JSON body with the fields that it needs to name its input; where there is one, generators of clients need no choice.
 * @param body in which null counts as nothing
 * @param fields in which null is no value
 */
export const jsonWithInput = (
  body: ObjectSchema,
  { properties }: ObjectSchema,
  { names, together }: InputFields,
): Json => ({
  ...body,
  ...(names.length === 1 ? only(body, properties, names[0]!) : oneOf({ names, together })),
});

const only = ({ properties, required = [] }: ObjectSchema, named: Json, name: string): Json => ({
  properties: { ...properties, [name]: named[name] },
  required: [...required, name],
});

const oneOf = ({ names, together }: InputFields): Json =>
  noneOf([hasNone(names, NO_NULL), ...(together ? [] : pairsOf(names)).map((pair) => has(pair, NO_NULL))]);

/**
 * A form with the fields or files that it needs; files win over fields, and only one name of them may be used. Where one
 * file would do and one field names it, the form is for the file: the field goes as JSON.
 */
export function formWithInput(form: ObjectSchema, { names, together }: InputFields, parts: FileParts): Json {
  const files = Object.keys(parts);
  if (files.length === 1 && names.length === 1) {
    const { [names[0]!]: _, ...properties } = form.properties;
    return { ...form, properties, required: [...(form.required ?? []), files[0]] };
  }
  return {
    ...form,
    ...noneOf([
      hasNone([...files, ...names]),
      ...pairsOf(files).map((pair) => has(pair)),
      ...(together ? [] : pairsOf(names)).map((pair) => ({ ...has(pair), ...hasNone(files) })),
    ]),
  };
}
