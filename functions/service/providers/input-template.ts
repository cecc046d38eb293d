/**
 * How a model's inputs are made of our fields: an object of JSON, in which a text that begins with `$` names one of
 * {@link RUN_FIELDS} (`$images.0` one of several; `$$` begins a text with a dollar sign), and
 * `{ "$from": "$size", "values": { "1K": 1024 } }` stands for the value that a table has for a field.
 * An input whose field the job has not is left out, so that the model's own default holds.
 */
export type InputTemplate = Readonly<Record<string, Json>>;

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** What a template may name. Files are as the provider takes them: a data URI or a URL. */
export const RUN_FIELDS = [
  'prompt',
  'aspectRatio',
  'size',
  'polycount',
  'texture',
  'preset',
  'image',
  'images',
  'model',
] as const;
export type RunField = (typeof RUN_FIELDS)[number];
/** The fields of a job; a field that is absent or empty is left out. */
export type RunFields = Readonly<Partial<Record<RunField, Json>>>;

/** @throws Error naming the input whose field is unknown */
export function checkTemplate(template: InputTemplate): void {
  for (const [input, value] of Object.entries(template)) {
    for (const name of namesIn(value)) {
      const [field] = name.split('.');
      if ((RUN_FIELDS as readonly string[]).includes(field!)) continue;
      throw new Error(
        `${input} names $${name}; there are ${RUN_FIELDS.map((known) => `$${known}`).join(', ')}.`,
      );
    }
  }
}

/** The model's inputs for a job. */
export function fillTemplate(template: InputTemplate, fields: RunFields): Record<string, Json> {
  const filled = Object.entries(template).map(([input, value]) => [input, fill(value, fields)] as const);
  return Object.fromEntries(filled.filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

/** Whether a job's field reaches the model, so that nothing has to be done for it afterwards. */
export const mentions = (template: InputTemplate, field: RunField): boolean =>
  Object.values(template).some((value) => namesIn(value).some((name) => name.split('.')[0] === field));

function fill(value: Json, fields: RunFields): Json | undefined {
  if (typeof value === 'string') return value.startsWith('$') ? named(value.slice(1), fields) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    return value.map((item) => fill(item, fields)).filter((item) => item !== undefined);
  }
  if (isTable(value)) return looked(value, fields);
  return fillTemplate(value as InputTemplate, fields);
}

function named(name: string, fields: RunFields): Json | undefined {
  if (name.startsWith('$')) return name;
  const [field, index] = name.split('.');
  const value = Object.hasOwn(fields, field!) ? fields[field as RunField] : undefined;
  return index === undefined ? value : Array.isArray(value) ? value[Number(index)] : undefined;
}

interface Table {
  readonly $from: string;
  readonly values: { readonly [key: string]: Json };
}

const isTable = (value: object): value is Table => '$from' in value && 'values' in value;

function looked({ $from, values }: Table, fields: RunFields): Json | undefined {
  const key = named($from.slice(1), fields);
  return key !== undefined && Object.hasOwn(values, String(key)) ? values[String(key)] : undefined;
}

function namesIn(value: Json): readonly string[] {
  if (typeof value === 'string')
    return value.startsWith('$') && !value.startsWith('$$') ? [value.slice(1)] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (isTable(value)) return namesIn(value.$from);
  return Object.values(value).flatMap(namesIn);
}
