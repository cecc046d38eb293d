import type * as z from 'zod/mini';
import { isAssetId } from '../../domain/ids.ts';
import { invalidFields } from '../invalid-field.ts';
import type { FileParts, ReceivedForm, StoredPart } from '../received-form.ts';
import type { ApiRequest } from '../request.ts';
import type { FieldReader } from './field-reader.ts';
import { readJsonBody, requireNoCoding } from './json-body.ts';
import { validated } from './json-fields.ts';

/** Fields of a form that come as often as the list has items. */
const LISTS: ReadonlySet<string> = new Set(['imageUrls', 'referenceImages']);

const NUMBERS: ReadonlySet<string> = new Set(['polycount', 'seed', 'maxCredits']);

/** Fields, and the files that came with them. */
export type WithFiles<Fields> = Fields & {
  /** In the order in which they came; none of a JSON body. */
  readonly files: readonly StoredPart[];
};

/**
 * A JSON or multipart body held to one schema. In a form numbers and booleans are text, a list is a field that comes
 * several times, and another field that does is refused. A text of an unknown name is ignored, as in JSON; a file of one is
 * refused: whoever sends it counts on it.
 *
 * @param parts the file parts that it takes; of several names at most one may be used
 */
export function jsonOrFormBody<Schema extends z.ZodMiniObject>(
  schema: Schema,
  parts: FileParts,
): FieldReader<WithFiles<z.infer<Schema>>> {
  return {
    async read(request) {
      if (!isForm(request)) return readJsonBody(request);
      requireNoCoding(request.headers);
      return new SentForm(await request.receiveForm!(parts));
    },
    async validate(sent) {
      if (!(sent instanceof SentForm)) return { ...(await validated(schema, sent)), files: [] };
      requireOnce(sent, schema.shape);
      const files = requireParts(sent, parts);
      return { ...(await validated(schema, sent.fields)), files };
    },
  };
}

/** Only the web function receives forms; through the API's gateway none comes. */
const isForm = ({ receiveForm, headers }: ApiRequest): boolean =>
  receiveForm !== undefined && /^multipart\/form-data *(;|$)/i.test(headers['content-type'] ?? '');

/**
 * The asset id in a field of a body that is read and not yet validated; undefined for what cannot be one.
 *
 * @param sent from {@link jsonOrFormBody}'s `read`
 */
export function assetIdIn(sent: unknown, field: string | undefined): string | undefined {
  if (field === undefined || typeof sent !== 'object' || sent === null) return undefined;
  const fields = sent instanceof SentForm ? sent.fields : (sent as Readonly<Record<string, unknown>>);
  const value = Object.hasOwn(fields, field) ? fields[field] : undefined;
  return typeof value === 'string' && isAssetId(value) ? value : undefined;
}

/** What a form says. Two forms are the same if their enumerable fields are: where a file was stored is no part of it. */
class SentForm {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly hashes: readonly { readonly field: string; readonly sha256: string }[];
  readonly #files: readonly StoredPart[];

  constructor({ fields, files }: ReceivedForm) {
    const values = new Map<string, string[]>();
    for (const [name, value] of fields) values.set(name, [...(values.get(name) ?? []), value]);
    this.fields = Object.fromEntries([...values].map(([name, all]) => [name, converted(name, all)]));
    // A browser sends a file field that was left empty as a file without name and content.
    this.#files = files.filter(({ fileName, bytes }) => fileName !== undefined || bytes > 0);
    this.hashes = this.#files.map(({ field, sha256 }) => ({ field, sha256 }));
  }

  get files(): readonly StoredPart[] {
    return this.#files;
  }
}

/** All values of a field that is sent several times and may not be: a request that says the last alone is another one. */
function converted(name: string, values: readonly string[]): unknown {
  if (LISTS.has(name) || values.length > 1) return values;
  const [value] = values as readonly [string];
  if (NUMBERS.has(name)) return numberOf(value);
  return name === 'texture' ? booleanOf(value) : value;
}

const numberOf = (value: string): unknown => (/^[+-]?\d+(\.\d+)?$/.test(value) ? Number(value) : value);
/** With a capital as well, as Python's clients write what is true. */
const booleanOf = (value: string): unknown =>
  /^([Tt]rue|[Ff]alse)$/.test(value) ? value.toLowerCase() === 'true' : value;

/** @throws ServiceError `invalidField` for a field that the operation has and that is sent several times, but is no list */
function requireOnce({ fields }: SentForm, known: object): void {
  const repeated = Object.keys(fields).filter(
    (name) => Object.hasOwn(known, name) && !LISTS.has(name) && Array.isArray(fields[name]),
  );
  if (repeated.length === 0) return;
  throw invalidFields(repeated.map((path) => ({ path, message: 'Must be sent once: it is no list' })));
}

/**
 * @throws ServiceError `invalidField` for a file of a name that the operation does not have, a part that is no file, too few
 *   or too many of one name, and two names
 */
function requireParts(sent: SentForm, parts: FileParts): readonly StoredPart[] {
  const { files } = sent;
  const names = new Set(files.map(({ field }) => field));
  const unknown = [...names].filter((name) => !Object.hasOwn(parts, name));
  const [first, second] = [...names].filter((name) => Object.hasOwn(parts, name));
  const issues = unknown.map((path) => ({
    path,
    message: `No file of this name is taken; files go into ${Object.keys(parts).join(' or ')}`,
  }));
  for (const [field, { min, max }] of Object.entries(parts)) {
    const count = files.filter((file) => file.field === field).length;
    const message = count < min ? `Must be at least ${min} files` : `Must be at most ${max} files`;
    if (count > 0 && (count < min || count > max)) issues.push({ path: field, message });
    if (sent.fields[field])
      issues.push({ path: field, message: 'Must be a file: its part needs a file name' });
  }
  if (second !== undefined) issues.push({ path: second, message: `Cannot go with ${first}` });
  if (issues.length > 0) throw invalidFields(issues);
  return files;
}
