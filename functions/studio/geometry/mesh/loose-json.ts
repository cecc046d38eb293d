import { InputError } from '../../input-error.ts';

/** glTF's JSON as it comes from a stranger: anything may be anything. */
export type LooseJson = Readonly<Record<string, unknown>>;

/** The entries of one of glTF's top-level lists, by its index; none where it is missing. */
export function entries(json: LooseJson, name: string): readonly LooseJson[] {
  const list = json[name];
  if (list === undefined) return [];
  if (!Array.isArray(list) || !list.every(isObject)) {
    throw malformed(`its list of ${name} is none`);
  }
  return list;
}

/** What an index names, or undefined for no index. */
export function entryAt(list: readonly LooseJson[], index: unknown, what: string): LooseJson | undefined {
  if (index === undefined) return undefined;
  const entry = typeof index === 'number' ? list[index] : undefined;
  if (!entry) throw malformed(`it names a ${what} that does not exist`);
  return entry;
}

export function isObject(value: unknown): value is LooseJson {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is a whole number from 0 on; `fallback` stands for a missing one. */
export function wholeNumber(value: unknown, what: string, fallback?: number): number {
  if (value === undefined && fallback !== undefined) return fallback;
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw malformed(`${what} is not a whole number`);
  return value as number;
}

/** @param why completes "The source model cannot be read: " */
export function malformed(why: string): InputError {
  return new InputError('source_unreadable', `The source model cannot be read: ${why}.`);
}
