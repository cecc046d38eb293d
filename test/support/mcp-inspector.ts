import { existsSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../.venv/mcp-inspector');

/** The inspector of the Model Context Protocol, too large to be a dependency of contributors. */
export const INSPECTOR = join(FOLDER, 'node_modules/.bin/mcp-inspector');
export const hasInspector = existsSync(INSPECTOR);

/** What a test that lacks it says after its name. */
export const NO_INSPECTOR =
  ' (not on this machine: npm install --prefix .venv/mcp-inspector @modelcontextprotocol/inspector@2.12.0)';
