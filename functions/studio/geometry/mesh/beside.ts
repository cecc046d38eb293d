import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Where a package's file is that cannot be a part of a bundle: beside it (lib/besides.ts copies it there) or, run from
 * source, in the package.
 *
 * @param path of the file, beginning with its package's name
 * @param name that it has beside the bundle
 */
export function besidePath(path: string, name = basename(path)): string {
  const beside = new URL(name, import.meta.url);
  return existsSync(beside) ? fileURLToPath(beside) : createRequire(import.meta.url).resolve(path);
}

/** Loads a CommonJS module that finds its WebAssembly beside itself by `__dirname`, which an ES module bundle has not. */
export function requireBeside<T>(path: string): T {
  return createRequire(import.meta.url)(besidePath(path));
}
