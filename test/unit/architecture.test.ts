import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
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
  'functions/service/moderation/': ['functions/service/domain/'],
  'functions/service/store/': ['functions/service/domain/', 'functions/service/*'],
  'functions/service/webhooks/': [
    'functions/service/store/',
    'functions/service/domain/',
    'functions/service/outbound/',
    'functions/service/*',
  ],
  'functions/service/api/': [
    'functions/service/store/',
    'functions/service/domain/',
    'functions/service/outbound/',
    'functions/service/moderation/',
    'functions/service/*',
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
  'functions/studio/figures/rig/': ['functions/studio/geometry/mesh/', 'functions/studio/*'],
  'functions/studio/figures/motion/': [
    'functions/studio/figures/rig/',
    'functions/studio/geometry/mesh/',
    'functions/studio/*',
  ],
  'functions/studio/export/': [
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
    'functions/service/moderation/word-lists.ts',
    'functions/service/api/routes.ts',
    'functions/service/providers/provider.ts',
    'functions/service/store/keys.ts',
  ],
  'lib/local/': [],
  'bin/': ['lib/', 'functions/'],
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
  /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bprocess\.env\b|\bperformance\.now\(|\brandomBytes\(/;

const STATEMENT = /^(?:import|export)\b[^;'"]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;

interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly string[];
}

/** The modules that a file names, those of the project as paths from its root. */
function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(STATEMENT)]
    .map(([, from, bare, dynamic]) => from ?? bare ?? dynamic!)
    .map((name) => (name.startsWith('.') ? join(dirname(path), name) : name));
}

const sources: readonly SourceFile[] = ['functions', 'lib', 'bin'].flatMap((folder) =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name.replaceAll('\\', '/')))
    .filter((path) => path.endsWith('.ts'))
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

const isOurs = (name: string): boolean => /^(?:\.\.\/|bin\/|lib\/|functions\/|test\/)/.test(name);

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
      .filter((target) => isOurs(target) && !mayImport(path, target))
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
        imports.some((name) => /^@aws-sdk\/(client|lib)-dynamodb$/.test(name)),
    );
    expect(importers.map(({ path }) => path)).toEqual([]);
  });

  it('see imports on one line, on several, of types, re-exported and dynamic', () => {
    const text = [
      "import a from './a.ts';",
      "import {\n  b,\n} from '../b/b.ts';",
      "import type { C } from './c.ts';",
      "export { d } from './d.ts';",
      "import './e.ts';",
      "const f = await import('./f.ts');",
    ].join('\n');
    const folder = 'functions/service/domain';
    expect(importsOf(`${folder}/x.ts`, text)).toEqual([
      `${folder}/a.ts`,
      'functions/service/b/b.ts',
      ...['c', 'd', 'e', 'f'].map((stem) => `${folder}/${stem}.ts`),
    ]);
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
    const importers = pure.filter(({ imports }) =>
      imports.some((name) => /^(@aws-sdk|@smithy|node:(http|https|net|dns|fs\/promises))/.test(name)),
    );
    expect(importers.map(({ path }) => path)).toEqual([]);
  });

  it('have no clock, randomness or environment of their own', () => {
    expect(pure.filter(({ text }) => IMPURITIES.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
