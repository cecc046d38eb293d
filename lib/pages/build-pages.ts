import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { buildSync, type Metafile } from 'esbuild';
import type { PageFile } from '../../functions/service/api/page-files.ts';
import type { Terms } from '../../functions/service/domain/terms.ts';
import { documentPages } from './docs/document-pages.ts';
import { formsOf } from './forms.ts';
import { indexPage } from './index-page.ts';

const ROOT = join(import.meta.dirname, '../..');
const NOMINAL_OUTDIR = 'dist/pages';
/** Where the files of pages are served. */
export const FILES_PATH = '/dashboard/files';

/** The dashboard and its style; what it imports when it is needed follows from it. */
const ENTRIES = {
  dashboard: 'lib/dashboard/main.tsx',
  style: 'lib/dashboard/style.css',
  'docs-page': 'lib/dashboard/docs-page.ts',
  docs: 'lib/pages/docs/docs.css',
};

/** Self-contained and minified as it comes: copied, since to bundle it again takes longer than all the rest. */
const VIEWER = '@google/model-viewer/dist/model-viewer.min.js';

/** What was made: esbuild's account of it, and each file's size as it is sent. */
export interface BuiltPages {
  readonly metafile: Metafile;
  /** The addresses of the scripts that the first page loads. */
  readonly firstScripts: readonly string[];
  readonly gzip_bytes: ReadonlyMap<string, number>;
}

/**
 * Makes the files that the function `pages` serves, each also compressed, and the list of them.
 * @param folder where they are put
 * @param apiDocument the text of `GET /api-json`, which forms and documents are made from
 * @param terms what the deployment gives accounts, for the documents
 */
export function buildPages(folder: string, apiDocument: string, terms: Terms): BuiltPages {
  const document = JSON.parse(apiDocument);
  const viewer = readFileSync(createRequire(import.meta.url).resolve(VIEWER));
  const viewerName = `model-viewer-${createHash('sha256').update(viewer).digest('hex').slice(0, 8)}.js`;
  const { outputFiles, metafile } = buildSync({
    absWorkingDir: ROOT,
    entryPoints: ENTRIES,
    outdir: NOMINAL_OUTDIR,
    write: false,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: ['chrome123', 'firefox128', 'safari17.5'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
    external: [`${FILES_PATH}/*`],
    define: {
      API_FORMS: JSON.stringify(formsOf(document)),
      MODEL_VIEWER: JSON.stringify(`${FILES_PATH}/${viewerName}`),
    },
  });
  const files: Record<string, PageFile> = {};
  const gzip_bytes = new Map<string, number>();
  mkdirSync(folder, { recursive: true });
  const add = (path: string, name: string, contents: Uint8Array, immutable: boolean): void => {
    files[path] = { file: name, type: typeOf(name), immutable };
    gzip_bytes.set(path, writeCompressed(join(folder, name), contents));
  };
  for (const { path, contents } of outputFiles) {
    const name = basename(path);
    add(`${FILES_PATH}/${name}`, name, contents, true);
  }
  add(`${FILES_PATH}/${viewerName}`, viewerName, viewer, true);
  const addressOf = (source: string): string => addressIn(metafile, source);
  const firstScripts = withImports(metafile, [ENTRIES.dashboard, 'lib/dashboard/pages/start.tsx']);
  const index = indexPage({
    script: addressOf(ENTRIES.dashboard),
    preloads: firstScripts,
    style: addressOf(ENTRIES.style),
  });
  add('/dashboard', 'index.html', Buffer.from(index), false);
  const links = { style: addressOf(ENTRIES.docs), script: addressOf(ENTRIES['docs-page']) };
  for (const { path, name, text } of documentPages(document, terms, links)) {
    add(path, name, Buffer.from(text), false);
  }
  writeFileSync(join(folder, 'files.json'), JSON.stringify(files));
  return { metafile, firstScripts, gzip_bytes };
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
};

function typeOf(name: string): string {
  const type = TYPES[name.slice(name.lastIndexOf('.') + 1)];
  if (type === undefined) throw new Error(`The type of ${name} is not known.`);
  return type;
}

/** From here on the best compression takes a second more for a per cent less. */
const LARGE_BYTES = 200_000;

/** The file as it is and in both encodings; its size in gzip. */
function writeCompressed(path: string, contents: Uint8Array): number {
  const gzip = gzipSync(contents, { level: 9 });
  const quality = contents.length < LARGE_BYTES ? 11 : 9;
  writeFileSync(path, contents);
  writeFileSync(`${path}.gz`, gzip);
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  );
  return gzip.length;
}

function outputOf({ outputs }: Metafile, source: string): string {
  const found = Object.keys(outputs).find((path) => outputs[path]!.entryPoint === source);
  if (found === undefined) throw new Error(`${source} has no bundle.`);
  return found;
}

const addressIn = (metafile: Metafile, source: string): string =>
  `${FILES_PATH}/${basename(outputOf(metafile, source))}`;

/** The addresses of these modules' bundles and of all that they import, dynamic imports apart. */
function withImports(metafile: Metafile, sources: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    for (const { path: imported, kind } of metafile.outputs[path]!.imports) {
      if (kind === 'import-statement') visit(imported);
    }
  };
  for (const source of sources) visit(outputOf(metafile, source));
  return [...found].map((path) => `${FILES_PATH}/${basename(path)}`);
}
