import { existsSync } from 'node:fs';
import { join } from 'node:path';

const TOOLS = join(import.meta.dirname, '../../.venv/bin');

/** What a test that lacks a tool says after its name. */
export const NO_TOOL =
  ' (not on this machine: python3 -m venv .venv && .venv/bin/pip install -r test/support/python/requirements.txt)';

/** Path of a program of requirements.txt; undefined if it is not installed. */
export function pythonTool(
  name: 'cfn-lint' | 'moto_server' | 'openapi-python-client' | 'python',
): string | undefined {
  const path = join(TOOLS, name);
  return existsSync(path) ? path : undefined;
}
