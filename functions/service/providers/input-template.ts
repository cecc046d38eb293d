import { OPTION_NAMES } from '../domain/asset.ts';

/**
 * How a model's inputs are made of our fields: an object of JSON, in which a text that begins with `$` names one of
 * {@link RUN_FIELDS} (`$images.0` one of several; `$$` begins a text with a dollar sign), and
 * `{ "$from": "$size", "values": { "1K": 1024 } }` stands for the value that a table has for a field.
 * In a chain `$steps.0.vendorId` is what the provider calls the run of the first step, `$steps.0.output.mesh` stands in
 * its output, and `$steps.0.file` is the file that it made.
 * An input whose field the job has not is left out, so that the model's own default holds.
 */
export type InputTemplate = Readonly<Record<string, Json>>;

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** What a template may name. Files are as the provider takes them: a data URI, a URL, or what it gave for an upload. */
export const RUN_FIELDS = [...OPTION_NAMES, 'image', 'images', 'model', 'steps'] as const;
export type RunField = (typeof RUN_FIELDS)[number];
/** The fields of a job; a field that is absent or empty is left out. */
export type RunFields = Readonly<Partial<Record<RunField, Json>>>;

/**
 * @param stepsBefore how many steps of a chain come before the one whose template this is
 * @throws Error naming the input whose field is unknown
 */
export function checkTemplate(template: InputTemplate, stepsBefore = 0): void {
  for (const [input, value] of Object.entries(template)) {
    for (const name of namesIn(value)) {
      const [field, step] = name.split('.');
      if (field === 'steps' ? isOfStep(name, stepsBefore) : isField(field!)) continue;
      const known = RUN_FIELDS.map((one) => `$${one}`).join(', ');
      throw new Error(
        field === 'steps' && Number(step) >= stepsBefore
          ? `${input} names $${name}; step ${step} does not come before this one.`
          : `${input} names $${name}; there are ${known}.`,
      );
    }
  }
}

const isField = (name: string): boolean => (RUN_FIELDS as readonly string[]).includes(name);

const isOfStep = (name: string, stepsBefore: number): boolean => {
  const [, step] = /^steps\.(\d)\.(?:vendorId$|file$|output(?:\.|$))/.exec(name) ?? [];
  return step !== undefined && Number(step) < stepsBefore;
};

/** The model's inputs for a job. */
export function fillTemplate(template: InputTemplate, fields: RunFields): Record<string, Json> {
  const filled = Object.entries(template).map(([input, value]) => [input, fill(value, fields)] as const);
  return Object.fromEntries(filled.filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

/** Every name in a template, without its dollar sign. */
export const namesOf = (template: InputTemplate): readonly string[] =>
  Object.values(template).flatMap(namesIn);

/**
 * Whether a template names a field, or what is in it.
 *
 * @param path such as `polycount` or `steps.0.output`
 */
export const mentions = (template: InputTemplate, path: string): boolean =>
  namesOf(template).some((name) => name === path || name.startsWith(`${path}.`));

/** The values of a field that the tables of a template know, such as the presets that an engine plays. */
export function valuesFor(template: InputTemplate, field: RunField): readonly string[] {
  return Object.values(template).flatMap((value) => {
    if (typeof value !== 'object' || value === null) return [];
    if (isTable(value)) return value.$from === `$${field}` ? Object.keys(value.values) : [];
    return valuesFor(value as InputTemplate, field);
  });
}

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
  return at(fields as Json, name.split('.'));
}

/**
 * What stands in a value under a path.
 *
 * @returns undefined if nothing does
 */
export function at(value: Json | undefined, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, step)
        ? (inner as Readonly<Record<string, Json>>)[step]
        : undefined,
    value,
  );
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
