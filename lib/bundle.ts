import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type BuildOptions, buildSync, type Metafile, transformSync } from 'esbuild';
import type { Catalogue } from '../functions/service/domain/catalogue.ts';
import { CONTRACT_TERMS, type Terms } from '../functions/service/domain/terms.ts';
import { englishList } from '../functions/service/moderation/english-list.ts';
import { NO_WORD_LISTS, type WordLists } from '../functions/service/moderation/word-lists.ts';
import type { Provider } from '../functions/service/providers/provider.ts';
import { apiDocumentText } from './api-document.ts';
import { bundleAssetsOf, THREADS, threadsOf } from './bundle-assets.ts';
import {
  BUILT_IN_ENGINES,
  type EngineSources,
  type FunctionEntry,
  functionEntries,
  PAGES_ENTRY,
  WEB_ENTRY,
} from './entries.ts';
import { buildPages } from './pages/build-pages.ts';

const ROOT = join(import.meta.dirname, '..');

/** As functions/service/api/endpoints/pages.ts names it. */
const PAGES_FOLDER = 'pages';

/** Where esbuild believes it writes: source maps are relative to it, so it must not vary from machine to machine. */
const NOMINAL_OUTDIR = 'dist';

/**
 * Credential providers that no function reaches: a Lambda function's credentials are in its environment, and the SDK
 * imports the other providers only if they are not. Without them a bundle is a third smaller and quicker to load.
 */
const NEVER_REACHED = [
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-login',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@smithy/credential-provider-imds',
];

const ALIAS = {
  // @gltf-transform/functions brings sharp, 130 KB and a native library, for operations on textures that no engine uses;
  // of the browser's variant nothing is left in the bundle.
  'ndarray-pixels': './node_modules/ndarray-pixels/dist/ndarray-pixels-browser.js',
  // A tenth of what an SDK client takes to load, with the zlib that it asks for.
  '@smithy/core/event-streams': './functions/service/store/no-event-streams.ts',
};

/** CommonJS packages call `require`, which an ES module has not. The name cannot clash with an import of the code. */
const REQUIRE_BANNER =
  "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);";

/**
 * No name that a stranger chooses adds to what every object inherits. Frozen, nothing could be given a `toString` of its
 * own by assignment either, as packages do.
 */
const SEAL_BANNER = 'Object.seal(Object.prototype);';

/**
 * Runs first in every bundle, and exports nothing. As a module that esbuild injects, each other one would call it in
 * bundles that import anything as they go.
 */
const SOURCE_POSITIONS_BANNER = transformSync(
  readFileSync(join(ROOT, 'functions/service/source-positions.ts'), 'utf8'),
  { loader: 'ts', format: 'iife', minify: true, platform: 'node', target: 'node24' },
).code.trimEnd();

/** How every function is bundled, and what the benches compare one with. */
export const BUNDLE_OPTIONS = {
  bundle: true,
  splitting: false,
  minify: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  // Without it the CommonJS builds of the SDK come in, three times as large.
  mainFields: ['module', 'main'],
  alias: ALIAS,
  banner: { js: `${SEAL_BANNER}${REQUIRE_BANNER}` },
  outExtension: { '.js': '.mjs' },
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
  external: NEVER_REACHED,
} satisfies BuildOptions;

/** The bundled functions on disk. */
export interface Bundles {
  /**
   * The folder to deploy: `index.mjs`, its source map, its worker threads and its assets.
   * @throws Error if no entry has this name
   */
  folder(name: string): string;
  /** What the functions were told that they can run; the stack is made from the same. */
  readonly catalogue: Catalogue;
  /** Who runs engines of the catalogue elsewhere. */
  readonly providers: readonly Provider[];
  /** What they give accounts. */
  readonly terms: Terms;
  /** esbuild's account of what went into each bundle. */
  readonly metafile: Metafile;
}

/**
 * Bundles every function of {@link functionEntries} in one call of esbuild (0.3 s; NodejsFunction would start esbuild
 * once a function), their worker threads in another, the web function in a third, and the pages for browsers in a fourth. The same sources give the same
 * bytes, wherever the project and `outdir` are.
 *
 * @param outdir emptied, then filled with one folder an entry
 * @param engines what the deployment runs; by default what is built in
 * @param terms what it gives accounts; by default what the contract says
 * @param wordLists what the operator allows and refuses in prompts; by default nothing of their own
 */
export function bundleFunctions(
  outdir: string,
  engines: EngineSources = BUILT_IN_ENGINES,
  terms: Terms = CONTRACT_TERMS,
  wordLists: WordLists = NO_WORD_LISTS,
): Bundles {
  const functions = functionEntries(engines);
  const entries = [...functions, WEB_ENTRY];
  rmSync(outdir, { recursive: true, force: true });
  const deployment = {
    catalogue: engines.catalogue,
    providers: engines.providers ?? [],
    terms,
    wordLists,
  };
  const constants = constantsOf(deployment);
  const apiDocument = apiDocumentText('interface', constants);
  const define = {
    ...constants,
    UNDESCRIBED: 'true',
    API_DOCUMENT: JSON.stringify(apiDocument),
    DASHBOARD_DOCUMENT: JSON.stringify(apiDocumentText('dashboard', constants)),
  };
  const metafiles = [
    build(outdir, functions.map(outputOf), define, NEVER_REACHED),
    build(outdir, Object.values(THREADS).map(threadOutput), define, []),
    // How a web function gets its credentials is not documented: it keeps every way to find them.
    build(outdir, [outputOf(WEB_ENTRY)], define, []),
  ];
  const metafile: Metafile = {
    inputs: Object.assign({}, ...metafiles.map(({ inputs }) => inputs)),
    outputs: Object.assign({}, ...metafiles.map(({ outputs }) => outputs)),
  };
  for (const entry of entries) {
    const folder = join(outdir, entry.name);
    const own = modulesOf(metafile, outputOf(entry));
    const threads = threadsOf(own).map(threadOutput);
    for (const { out } of threads) {
      for (const file of [`${out}.mjs`, `${out}.mjs.map`]) {
        copyFileSync(join(outdir, file), join(folder, basename(file)));
      }
    }
    const all = new Set([...own, ...threads.flatMap((thread) => modulesOf(metafile, thread))]);
    copyBundleAssets([...all], folder);
  }
  buildPages(join(outdir, `api/${PAGES_ENTRY}`, PAGES_FOLDER), apiDocument, terms);
  return {
    ...deployment,
    metafile,
    folder(name) {
      if (!entries.some((entry) => entry.name === name)) throw new Error(`No function is called ${name}.`);
      return join(outdir, name);
    },
  };
}

/** A module that is bundled, and the bundle's path without its extension. */
interface Output {
  readonly out: string;
  readonly source: string;
}

const outputOf = ({ name, source }: FunctionEntry): Output => ({ out: `${name}/index`, source });

/** Bundled by itself, before it is copied beside the functions that start it. */
function threadOutput(source: string): Output {
  const name = basename(source, '.ts');
  return { out: `threads/${name}/${name}`, source };
}

/** What every bundle knows of the deployment. */
interface Deployment {
  readonly catalogue: Catalogue;
  readonly providers: readonly Provider[];
  readonly terms: Terms;
  readonly wordLists: WordLists;
}

/** The same as the constants that the code declares: what is no flag as the text of its JSON. */
function constantsOf({ catalogue, providers, terms, wordLists }: Deployment): Record<string, string> {
  return {
    BUNDLED: 'true',
    DEPLOYED_CATALOGUE: textOf(catalogue),
    DEPLOYED_PROVIDERS: textOf(providers),
    DEPLOYED_TERMS: textOf(terms),
    DEPLOYED_WORD_LISTS: textOf(wordLists),
    ENGLISH_LIST: textOf(englishList()),
  };
}

const textOf = (value: object): string => JSON.stringify(JSON.stringify(value));

function build(
  outdir: string,
  outputs: readonly Output[],
  define: Record<string, string>,
  external: string[],
): Metafile {
  const { outputFiles, metafile } = buildSync({
    absWorkingDir: ROOT,
    entryPoints: outputs.map(({ out, source }) => ({ in: source, out })),
    outdir: NOMINAL_OUTDIR,
    write: false,
    ...BUNDLE_OPTIONS,
    banner: { js: `${BUNDLE_OPTIONS.banner.js}${SOURCE_POSITIONS_BANNER}` },
    external,
    define,
    sourcemap: true,
    sourcesContent: false,
  });
  for (const file of outputFiles) {
    const target = join(outdir, file.path.slice(join(ROOT, NOMINAL_OUTDIR).length));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, file.contents);
  }
  return metafile;
}

/** The modules whose code is in a bundle, as paths from the project's root. */
function modulesOf({ outputs }: Metafile, { out }: Output): string[] {
  const { inputs } = outputs[`${NOMINAL_OUTDIR}/${out}.mjs`]!;
  return Object.keys(inputs).filter((path) => inputs[path]!.bytesInOutput > 0);
}

function copyBundleAssets(modules: readonly string[], folder: string): void {
  const assets = bundleAssetsOf(modules);
  if (assets.length === 0) return;
  const require = createRequire(import.meta.url);
  for (const { path, name } of assets) copyFileSync(require.resolve(path), join(folder, name));
  // Whatever folder this one lies in, its .js files are CommonJS; the bundle itself is .mjs.
  writeFileSync(join(folder, 'package.json'), '{"type":"commonjs"}\n');
}
