import type { FileParts } from '../received-form.ts';
import type { Json, ObjectSchema } from './json-schema.ts';

/** Fields of a body that name an image; a request needs one of them, or a file. */
export interface ImageFields {
  readonly names: readonly string[];
  /** Whether several may be sent; else that is 2001. */
  readonly together: boolean;
}

const absent = (names: readonly string[], beside: string, schema: Json): Json =>
  Object.fromEntries(names.map((name) => [name, { ...schema, description: `Not beside \`${beside}\`.` }]));

const othersThan = (name: string, names: readonly string[]): readonly string[] =>
  names.filter((other) => other !== name);

/**
 * A JSON body with the fields that it needs to name its image.
 * @param body in which null counts as nothing
 * @param fields in which null is no value
 */
export const jsonWithImage = (
  body: ObjectSchema,
  { properties }: ObjectSchema,
  { names, together }: ImageFields,
): Json => ({
  ...body,
  anyOf: names.map((name) => {
    const excluded = together ? [] : othersThan(name, names);
    const none = absent(excluded, name, { type: 'null' });
    return { required: [name], properties: { [name]: properties[name], ...none } };
  }),
});

/** A form with the fields or files that it needs; files win over fields, and only one name of them may be used. */
export function formWithImage(form: ObjectSchema, { names, together }: ImageFields, parts: FileParts): Json {
  const files = Object.keys(parts);
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
