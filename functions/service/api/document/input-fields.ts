import type { FileParts } from '../received-form.ts';
import type { Json, ObjectSchema } from './json-schema.ts';

/** Fields of a body that name an input; a request needs one of them, or a file. */
export interface InputFields {
  readonly names: readonly string[];
  /** Whether several may be sent; else that is 2001. */
  readonly together: boolean;
}

const absent = (names: readonly string[], beside: string, schema: Json): Json =>
  Object.fromEntries(names.map((name) => [name, { ...schema, description: `Not beside \`${beside}\`.` }]));

const othersThan = (name: string, names: readonly string[]): readonly string[] =>
  names.filter((other) => other !== name);

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
  ...(names.length === 1 ? only(body, properties, names[0]!) : oneOf(properties, { names, together })),
});

const only = ({ properties, required = [] }: ObjectSchema, named: Json, name: string): Json => ({
  properties: { ...properties, [name]: named[name] },
  required: [...required, name],
});

const oneOf = (properties: ObjectSchema['properties'], { names, together }: InputFields): Json => ({
  anyOf: names.map((name) => {
    const excluded = together ? [] : othersThan(name, names);
    const none = absent(excluded, name, { type: 'null' });
    return { required: [name], properties: { [name]: properties[name], ...none } };
  }),
});

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
  const alternative = (name: string, excluded: readonly string[]): Json => ({
    required: [name],
    ...(excluded.length > 0 && { properties: absent(excluded, name, { not: {} }) }),
  });
  return {
    ...form,
    anyOf: [
      ...files.map((name) => alternative(name, othersThan(name, files))),
      ...names.map((name) => alternative(name, [...files, ...(together ? [] : othersThan(name, names))])),
    ],
  };
}
