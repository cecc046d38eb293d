import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { buildSync } from 'esbuild';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = {
  /** What `GET /api-json` answers. */
  interface: 'functions/service/api/document/api-document.ts',
  /** What `GET /dashboard/api/openapi.json` answers. */
  dashboard: 'functions/service/api/dashboard/document/dashboard-document.ts',
} as const;

/**
 * The text of a description in OpenAPI. The module that makes it is bundled first, as a function is, so that it finds
 * there what the deployment gives. That also takes a third of the time of loading it from its many sources.
 *
 * @param define what every bundle of the deployment knows of it
 */
export function apiDocumentText(
  which: keyof typeof SOURCES,
  define: Readonly<Record<string, string>>,
): string {
  const source = SOURCES[which];
  const { outputFiles } = buildSync({
    absWorkingDir: ROOT,
    entryPoints: [source],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    define,
    write: false,
    logLevel: 'warning',
  });
  const module = { exports: {} as { documentText(): string } };
  const run = compileFunction(outputFiles[0]!.text, ['module', 'exports', 'require'], { filename: source });
  run(module, module.exports, createRequire(import.meta.url));
  return module.exports.documentText();
}
