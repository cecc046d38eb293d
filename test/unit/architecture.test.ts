import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path/posix';
// TypeScript 7 has no API.
import ts from 'typescript-5';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../../', import.meta.url);

/**
 * The rooms of the three houses, and what each may import beside itself: rooms, or single files. A file is in the room
 * with the longest path that it begins with; `functions/studio/*` are the files that stand in the house and in no room.
 */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  'functions/service/domain/': [],
  'functions/service/*': ['functions/service/domain/'],
  'functions/service/deploy/': ['functions/service/*'],
  'functions/service/outbound/': ['functions/service/domain/'],
  // Its index makes the whole English list as it loads, and exports none of its parts.
  'functions/service/moderation/': ['functions/service/domain/', 'node_modules/obscenity/dist/'],
  'functions/service/store/': ['functions/service/domain/', 'functions/service/*'],
  'functions/service/webhooks/': [
    'functions/service/store/',
    'functions/service/domain/',
    'functions/service/outbound/',
    'functions/service/*',
  ],
  'functions/service/billing/': [
    'functions/service/store/',
    'functions/service/domain/',
    'functions/service/*',
  ],
  'functions/service/api/': [
    'functions/service/billing/',
    'functions/service/webhooks/',
    'functions/service/store/',
    'functions/service/domain/',
    'functions/service/outbound/',
    'functions/service/moderation/',
    'functions/service/providers/provider.ts',
    'functions/service/*',
    'functions/studio/script.ts',
    'functions/studio/threads/',
  ],
  'functions/service/jobs/': [
    'functions/service/store/',
    'functions/service/domain/',
    'functions/service/*',
    'functions/studio/',
  ],
  'functions/service/providers/': [
    'functions/service/jobs/',
    'functions/service/store/',
    'functions/service/domain/',
    'functions/service/outbound/',
    'functions/service/*',
  ],
  'functions/studio/*': [],
  'functions/studio/threads/': [],
  'functions/studio/materials/': [],
  'functions/studio/geometry/shapes/': [],
  'functions/studio/geometry/mesh/': ['functions/studio/threads/', 'functions/studio/*'],
  'functions/studio/imaging/': [
    'functions/studio/geometry/mesh/',
    'functions/studio/threads/',
    'functions/studio/*',
  ],
  'functions/studio/remesh/': [
    'functions/studio/geometry/mesh/',
    'functions/studio/imaging/',
    'functions/studio/*',
  ],
  'functions/studio/figures/rig/': ['functions/studio/geometry/mesh/', 'functions/studio/*'],
  'functions/studio/figures/motion/': [
    'functions/studio/figures/rig/',
    'functions/studio/geometry/mesh/',
    'functions/studio/*',
  ],
  'functions/studio/export/': [
    'functions/studio/remesh/',
    'functions/studio/geometry/mesh/',
    'functions/studio/imaging/',
    'functions/studio/*',
  ],
  'functions/studio/sculpt/prompt/': ['functions/studio/materials/', 'functions/studio/*'],
  'functions/studio/sculpt/things/': [
    'functions/studio/sculpt/prompt/',
    'functions/studio/geometry/shapes/',
    'functions/studio/materials/',
  ],
  'functions/studio/sculpt/compose/': [
    'functions/studio/sculpt/things/',
    'functions/studio/sculpt/prompt/',
    'functions/studio/*',
    'functions/studio/geometry/shapes/',
    'functions/studio/materials/',
  ],
  'functions/studio/sculpt/scene/': [
    'functions/studio/sculpt/prompt/',
    'functions/studio/geometry/mesh/',
    'functions/studio/imaging/',
    'functions/studio/materials/',
  ],
  'functions/engines/': ['functions/studio/', 'functions/service/jobs/engine.ts'],
  'lib/': [
    'functions/service/domain/',
    'functions/service/moderation/english-list.ts',
    'functions/service/moderation/word-lists.ts',
    'functions/service/api/routes.ts',
    'functions/service/api/billing-links.ts',
    'functions/service/api/page-files.ts',
    'functions/service/api/auth/routes.ts',
    'functions/service/providers/provider.ts',
    'functions/service/store/keys.ts',
  ],
  'lib/client/': [],
  'lib/client/build/': ['functions/service/domain/errors.ts', 'lib/api-document.ts', 'lib/typescript-5.ts'],
  // Runs in a browser.
  'lib/dashboard/': ['lib/pages/forms.ts'],
  // What this package stores has no name that its package.json exports.
  'lib/local/': ['node_modules/fauxqs/'],
  'bin/': ['lib/', 'functions/', 'bin/svc/run.ts'],
  // Installed with the client, which is all that it knows.
  'bin/svc/': ['lib/client/'],
};

/** An engine's handler joins the engine to the step that runs it. */
const ENGINE_HANDLER = /^functions\/engines\/[^/]+\/handler\.ts$/;
const ENGINE_STEPS = /^functions\/service\/(jobs\/run-engine|providers\/(provider|run-result))\.ts$/;
/** Same input, same output. */
const PURE = [
  'functions/service/domain/',
  'functions/service/moderation/',
  'functions/studio/',
  'functions/engines/',
];
const IMPURITIES =
  /\bDate\.now\b|(?<!\.)\bDate\(\)|\bnew Date\b(?!\()|\bMath\.random\b|= (?:Date|Math)\b(?![.(])|\bprocess\.(?!emitWarning\b)|\bperformance\b|\brandom(?:Bytes|UUID|Int|Fill|FillSync)\b|\bgetRandomValues\b|\bset(?:Timeout|Interval)\b|\bfetch\(/;
/** Modules of Node that a pure room may use: none that reaches a network, a clock or the environment. */
const PURE_MODULES = new Set([
  ...[
    'node:crypto',
    'node:module',
    'node:os',
    'node:path',
    'node:url',
    'node:util',
    'node:worker_threads',
    'node:zlib',
  ],
  // The files of packages that a bundle cannot contain, and a thread that lets others have their turn.
  ...['node:fs', 'node:timers/promises'],
]);

/** `export * as a from`, which the compiler's reader of imports passes by. */
const NAMESPACE_EXPORT = /^export (?:type )?\* as \w+ from '([^']+)'/gm;
/** An import of what is not named in words: no arrow can be told of it. A method may be called import. */
const COMPUTED_IMPORT =
  /(?<!\.)\bimport\(\s*(?!\s|'|\w+: )|\bcreateRequire\b|\brequire\(|^\/\/\/ *<reference/m;
/** Those that have to, and what they import. */
const COMPUTED_IMPORTS: Readonly<Record<string, string>> = {
  'functions/service/api/web/load-endpoint.ts': 'the endpoints, by their names',
  'functions/studio/bundle-assets.ts': 'files of packages',
  'functions/studio/imaging/silhouette/grab-cut.ts': 'a package',
  'lib/api-document.ts': 'a bundle that it has made',
  'lib/bundle.ts': 'files of packages',
  'lib/client/open-file.ts': 'modules of Node, with a word to bundlers of pages',
  'lib/client/transfer.ts': 'the same',
  'lib/dashboard/parts/viewer.tsx': 'a file beside the pages',
  'lib/local/dynamodb/dynalite.ts': 'parts of a package',
  'lib/local/functions/worker.ts': 'a bundle',
  'lib/pages/build-pages.ts': 'a file of a package',
};

/** Comments may speak of what code may not do. */
const withoutComments = (text: string): string =>
  text.replace(/^\s*(?:\/?\*|\/\/(?!\/)).*$/gm, '').replace(/(?<=\s)\/\/(?!\/) .*$/gm, '');

interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly string[];
}

/** The modules that a file names, those of the project as paths from its root. */
function importsOf(path: string, text: string): string[] {
  const { importedFiles } = ts.preProcessFile(text, true, true);
  const names = [
    ...importedFiles.map(({ fileName }) => fileName),
    ...[...text.matchAll(NAMESPACE_EXPORT)].map(([, name]) => name!),
  ];
  return names.map((name) => (name.startsWith('.') ? join(dirname(path), name) : name));
}

const sources: readonly SourceFile[] = ['functions', 'lib', 'bin'].flatMap((folder) =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name.replaceAll('\\', '/')))
    .filter((path) => /\.[cm]?[jt]sx?$/.test(path))
    .map((path) => {
      const text = readFileSync(new URL(path, ROOT), 'utf8');
      return { path, text, imports: importsOf(path, text) };
    }),
);

/** Whether a room, a file or `house/*` has this file. */
const holds = (place: string, path: string): boolean =>
  place.endsWith('/*') ? dirname(path) === place.slice(0, -2) : path.startsWith(place);

/** The room that a file is in: undefined if nobody has said what it may import. */
const roomOf = (path: string): string | undefined =>
  Object.keys(ARROWS)
    .filter((room) => holds(room, path))
    .sort((a, b) => b.length - a.length)[0];

/** Not a package by its name: a file, by whatever way it is named. */
const isFile = (name: string): boolean =>
  /^(?:[./#]|file:|data:|(?:bin|lib|functions|test|node_modules|asset-generation-service)\/)/.test(name);

function mayImport(path: string, target: string): boolean {
  const room = roomOf(path);
  if (room === undefined) return false;
  return (
    roomOf(target) === room ||
    ARROWS[room]!.some((place) => holds(place, target)) ||
    (ENGINE_HANDLER.test(path) && ENGINE_STEPS.test(target))
  );
}

/** Imports that no arrow allows, as `path -> target`. */
const violations = (files: readonly Omit<SourceFile, 'text'>[]): string[] =>
  files.flatMap(({ path, imports }) =>
    imports
      .filter((target) => isFile(target) && !mayImport(path, target))
      .map((target) => `${path} -> ${target}`),
  );

/** The ways by imports that come back to where they began, each as a line of paths. */
function circles(files: readonly Omit<SourceFile, 'text'>[]): string[] {
  const importsByPath = new Map(files.map(({ path, imports }) => [path, imports]));
  const done = new Set<string>();
  const way: string[] = [];
  const found: string[] = [];
  const walk = (path: string): void => {
    const start = way.indexOf(path);
    if (start >= 0) found.push([...way.slice(start), path].join(' -> '));
    if (start >= 0 || done.has(path)) return;
    way.push(path);
    for (const target of importsByPath.get(path) ?? []) walk(target);
    way.pop();
    done.add(path);
  };
  for (const { path } of files) walk(path);
  return found;
}

describe('the arrows between rooms', () => {
  it('are said for every file', () => {
    expect(sources.filter(({ path }) => !roomOf(path)).map(({ path }) => path)).toEqual([]);
    expect(sources.length).toBeGreaterThan(20);
  });

  it('are said for no room that is not there', () => {
    const rooms = new Set(sources.map(({ path }) => roomOf(path)));
    expect(Object.keys(ARROWS).filter((room) => !rooms.has(room))).toEqual([]);
  });

  it('are obeyed by every import, of types too', () => {
    expect(violations(sources)).toEqual([]);
  });

  it('leave the database client to the store', () => {
    const importers = sources.filter(
      ({ path, imports }) =>
        /^(?:functions|lib)\//.test(path) &&
        !path.startsWith('functions/service/store/') &&
        !path.startsWith('lib/local/') &&
        imports.some((name) => /^@aws-sdk\/(client|lib)-dynamodb(\/|$)/.test(name)),
    );
    expect(importers.map(({ path }) => path)).toEqual([]);
  });

  it('leave it to the two frames to make a handler, so that each has the log of its frame', () => {
    const makers = sources.filter(({ text }) => /^import (?!type\b).*'@middy\/core/m.test(text));
    expect(makers.map(({ path }) => path).sort()).toEqual([
      'functions/service/api/chain.ts',
      'functions/service/api/frame.ts',
      'functions/service/lambda-handler.ts',
    ]);
  });

  it.each([
    ['on one line', "import a from './a.ts';"],
    ['on several lines', "import {\n  b,\n} from './a.ts';"],
    ['with a comment in between', "import {\n  b, // it's \"b\";\n} from './a.ts';"],
    ['in double quotes', 'import a from "./a.ts";'],
    ['of a type', "import type { A } from './a.ts';"],
    ['of a type among values', "import { type A, b } from './a.ts';"],
    ['of a type where it stands', "let a: import('./a.ts').A;"],
    ['of the type of a module', "let a: typeof import('./a.ts');"],
    ['for its effects', "import './a.ts';"],
    ['of a CommonJS module', "import a = require('./a.ts');"],
    ['of a JSON file', "import a from './a.ts' with { type: 'json' };"],
    ['that is handed on', "export { a } from './a.ts';"],
    ['that is handed on whole', "export * from './a.ts';"],
    ['that is handed on under a name', "export * as a from './a.ts';"],
    ['of types that are handed on under a name', "export type * as a from './a.ts';"],
    ['that is dynamic', "const a = await import('./a.ts');"],
    ['that is dynamic, on several lines', "const a = await import(\n  './a.ts'\n);"],
    ['that is dynamic, within a function', "if (b) {\n  void import('./a.ts');\n}"],
    ['that adds to a module', "export {};\ndeclare module './a.ts' {}"],
  ])('see an import %s', (_, text) => {
    expect(importsOf('functions/service/domain/x.ts', text)).toContain('functions/service/domain/a.ts');
  });

  it('see no import in a text or a comment', () => {
    expect(importsOf('bin/x.ts', `// import a from './a.ts';\nconst b = "import b from './b.ts'";`)).toEqual(
      [],
    );
  });

  it('can be told of every import: those that are computed are listed', () => {
    const computing = sources.filter(({ text }) => COMPUTED_IMPORT.test(withoutComments(text)));
    expect(computing.map(({ path }) => path).sort()).toEqual(Object.keys(COMPUTED_IMPORTS));
  });

  it.each([
    ['a name', 'await import(name)'],
    ['a template', 'await import(`./a.ts`)'],
    ['a sum', "await import(\n  folder + '/a.ts')"],
    ['require', "require('./a.ts')"],
    ['a require of its own', 'const load = createRequire(import.meta.url)'],
    ['a directive', '/// <reference path="./a.ts" />'],
  ])('see that an import by %s is computed', (_, text) => {
    expect(COMPUTED_IMPORT.test(withoutComments(text))).toBe(true);
  });

  it.each([
    ['a domain that reads the store', 'functions/service/domain/x.ts', 'functions/service/store/table.ts'],
    ['a studio that knows the service', 'functions/studio/export/x.ts', 'functions/service/domain/export.ts'],
    [
      'a store that knows geometry',
      'functions/service/store/x.ts',
      'functions/studio/geometry/mesh/quads.ts',
    ],
    ['an endpoint that runs an engine', 'functions/service/api/x.ts', 'functions/engines/svc-uv/engine.ts'],
    [
      'an engine that reads the store',
      'functions/engines/svc-uv/engine.ts',
      'functions/service/store/table.ts',
    ],
    ['a local service that knows the stack', 'lib/local/runtime.ts', 'lib/bundle.ts'],
    ['a file in no room', 'functions/elsewhere/x.ts', 'functions/service/log.ts'],
    ['code that knows the tests', 'functions/service/api/x.ts', 'test/support/forms.ts'],
    [
      'a package by the path of its files',
      'functions/studio/export/x.ts',
      'node_modules/@aws-sdk/client-s3/a.js',
    ],
    ['a file by its URL', 'functions/studio/export/x.ts', 'file:///functions/service/log.ts'],
    ['a name that only package.json resolves', 'functions/studio/export/x.ts', '#log'],
  ])('refuse %s', (_, path, target) => {
    expect(violations([{ path, imports: [target] }])).toEqual([`${path} -> ${target}`]);
  });
});

describe('circles of imports', () => {
  it('are nowhere, of types neither', () => {
    expect(circles(sources)).toEqual([]);
  });

  it('are found between two files, between more, and beside a way that ends', () => {
    const file = (path: string, ...imports: string[]) => ({ path, imports });
    expect(circles([file('a', 'b'), file('b', 'a')])).toEqual(['a -> b -> a']);
    expect(circles([file('a', 'b', 'd'), file('b', 'c'), file('c', 'd', 'b'), file('d')])).toEqual([
      'b -> c -> b',
    ]);
    expect(circles([file('a', 'b', 'c'), file('b', 'd'), file('c', 'd'), file('d')])).toEqual([]);
  });
});

describe('pure rooms', () => {
  const pure = sources.filter(
    ({ path }) => PURE.some((room) => path.startsWith(room)) && !ENGINE_HANDLER.test(path),
  );

  it('use no AWS and no network', () => {
    const reaches = (name: string): boolean =>
      /^@?(aws|smithy|undici|axios)/.test(name) || (isBuiltin(name) && !PURE_MODULES.has(name));
    const importers = pure.filter(({ imports }) => imports.some(reaches));
    expect(importers.map(({ path }) => path)).toEqual([]);
  });

  it('have no clock, randomness or environment of their own', () => {
    const impure = pure.filter(({ text }) => IMPURITIES.test(withoutComments(text)));
    expect(impure.map(({ path }) => path)).toEqual([]);
  });

  it.each([
    'Date.now()',
    'const { now } = Date;',
    'new Date()',
    'new Date',
    'Date()',
    'const random = Math.random;',
    'const { random } = Math;',
    'process.env.A',
    'process.hrtime()',
    'performance.now()',
    'randomUUID()',
    'crypto.getRandomValues(a)',
    "fetch('https://a')",
  ])('have none by %s', (text) => {
    expect(IMPURITIES.test(text)).toBe(true);
  });

  it.each(['new Date(now_ms)', 'Date.parse(at)', 'Date.UTC(1, 2)', 'randomSequence(seed)', 'start: Date,'])(
    'may use %s',
    (text) => {
      expect(IMPURITIES.test(text)).toBe(false);
    },
  );
});
