import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * @returns what the file holds, or the fallback if there is no file
 * @throws if the file is damaged, naming it: it holds no JSON, or lacks an object or a list that the fallback has
 */
export function readJsonFile<T extends object>(file: string, fallback: T): T {
  if (!existsSync(file)) return fallback;
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw damaged(file, error);
  }
  if (!hasShapeOf(fallback, content)) throw damaged(file, new Error('it holds something else'));
  return content as T;
}

function hasShapeOf(fallback: unknown, content: unknown): boolean {
  if (typeof fallback !== 'object' || fallback === null) return true;
  if (typeof content !== 'object' || content === null) return false;
  if (Array.isArray(fallback) !== Array.isArray(content)) return false;
  return Object.entries(fallback).every(([name, part]) =>
    hasShapeOf(part, (content as Readonly<Record<string, unknown>>)[name]),
  );
}

/** What to tell of data that cannot be read. */
export const damaged = (path: string, cause: unknown): Error =>
  new Error(
    `${path} is damaged (${innermost(cause)}). Put back a copy of the data folder, or begin empty: npm start -- --fresh`,
    { cause },
  );

const innermost = (error: unknown): string =>
  error instanceof Error && error.cause !== undefined
    ? innermost(error.cause)
    : String((error as Error).message);

/** Replaces the file whole. Readable by its owner alone. */
export function writeJsonFile(file: string, content: unknown): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  replaceFile(file, `${JSON.stringify(content, null, 2)}\n`);
}

/**
 * Replaces the file, or makes it, whole: a kill in the middle, or a loss of power, leaves the old content or the new.
 * Readable by its owner alone.
 */
export function replaceFile(file: string, content: string | Uint8Array): void {
  const temporary = `${file}.tmp`;
  // On the disk before it has the name: a file system may else know of the name first.
  writeFileSync(temporary, content, { mode: 0o600, flush: true });
  renameSync(temporary, file);
}
