import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Loads a CommonJS module of a package that finds its WebAssembly beside itself by `__dirname`. It cannot be a part of
 * an ES module bundle, so such files are copied beside the bundle as they are (`besides` in lib/entries.ts) and loaded
 * from there; run from source, from the package.
 *
 * @param path of the module, beginning with its package's name
 */
export function requireBeside<T>(path: string): T {
  const beside = new URL(basename(path), import.meta.url);
  return createRequire(import.meta.url)(existsSync(beside) ? fileURLToPath(beside) : path);
}
