import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Where a package's file is that a bundle cannot contain: beside the bundle, where lib/bundle-assets.ts has it copied,
 * or, run from source, in the package.
 *
 * @param path begins with the package's name
 * @param name the file's name beside the bundle
 */
export function bundleAssetPath(path: string, name = basename(path)): string {
  const beside = new URL(name, import.meta.url);
  return existsSync(beside) ? fileURLToPath(beside) : createRequire(import.meta.url).resolve(path);
}

/** Loads a CommonJS module that finds its WebAssembly by `__dirname`, which an ES module bundle has not. */
export function requireBundleAsset<T>(path: string): T {
  return createRequire(import.meta.url)(bundleAssetPath(path));
}
