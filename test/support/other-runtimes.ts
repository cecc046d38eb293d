import { existsSync } from 'node:fs';
import { join } from 'node:path';

const TOOLS = join(import.meta.dirname, '../../.venv/runtimes/node_modules/.bin');

/** What a test that lacks a runtime says after its name. */
export const NO_RUNTIME = ' (not on this machine: npm install --prefix .venv/runtimes deno@2.9.6 bun@1.4.5)';

/** Path of a runtime beside Node; undefined if it is not installed. */
export function jsRuntime(name: 'deno' | 'bun'): string | undefined {
  const path = join(TOOLS, name);
  return existsSync(path) ? path : undefined;
}
