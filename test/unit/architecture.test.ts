import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../../', import.meta.url);

/** Which of the project's files each part may import, as prefixes of paths; the longest prefix of a file decides. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  'functions/service/domain/': ['functions/service/domain/'],
  'functions/service/store/': [
    'functions/service/store/',
    'functions/service/domain/',
    'functions/service/environment.ts',
    'functions/service/log.ts',
  ],
  'functions/service/outbound/': ['functions/service/outbound/', 'functions/service/domain/'],
  'functions/service/api/': [
    'functions/service/api/',
    'functions/service/store/',
    'functions/service/domain/',
    'functions/service/outbound/',
    'functions/service/moderation/',
    'functions/service/environment.ts',
    'functions/service/log.ts',
  ],
  'functions/service/moderation/': ['functions/service/moderation/', 'functions/service/domain/'],
  'functions/service/webhooks/': [
    'functions/service/webhooks/',
    'functions/service/store/',
    'functions/service/domain/',
    'functions/service/outbound/',
    'functions/service/environment.ts',
    'functions/service/log.ts',
  ],
  'functions/service/jobs/': [
    'functions/service/jobs/',
    'functions/service/store/',
    'functions/service/domain/',
    'functions/engines/engine.ts',
    'functions/studio/export/',
    'functions/studio/figures/rig/',
    'functions/studio/geometry/mesh/',
    'functions/studio/imaging/',
    'functions/studio/threads/',
    'functions/service/environment.ts',
    'functions/service/log.ts',
  ],
  'functions/studio/threads/': ['functions/studio/threads/'],
  'functions/studio/geometry/mesh/': [
    'functions/studio/geometry/mesh/',
    'functions/studio/threads/team.ts',
    'functions/service/domain/',
  ],
  'functions/studio/imaging/': [
    'functions/studio/imaging/',
    'functions/studio/geometry/mesh/',
    'functions/studio/threads/team.ts',
    'functions/service/domain/',
  ],
  'functions/studio/export/': [
    'functions/studio/export/',
    'functions/studio/geometry/mesh/',
    'functions/studio/imaging/',
    'functions/service/domain/',
  ],
  'functions/studio/figures/rig/': [
    'functions/studio/figures/rig/',
    'functions/studio/geometry/mesh/',
    'functions/service/domain/',
  ],
  'functions/studio/figures/motion/': [
    'functions/studio/figures/motion/',
    'functions/studio/figures/rig/',
    'functions/studio/geometry/mesh/',
    'functions/service/domain/',
  ],
  'functions/studio/materials/': ['functions/studio/materials/'],
  'functions/studio/geometry/shapes/': ['functions/studio/geometry/shapes/'],
  'functions/studio/sculpt/prompt/': ['functions/studio/sculpt/prompt/', 'functions/studio/materials/'],
  'functions/studio/sculpt/things/': [
    'functions/studio/sculpt/things/',
    'functions/studio/geometry/shapes/',
    'functions/studio/sculpt/prompt/',
    'functions/studio/materials/',
  ],
  'functions/studio/sculpt/compose/': [
    'functions/studio/sculpt/compose/',
    'functions/studio/sculpt/things/',
    'functions/studio/geometry/shapes/',
    'functions/studio/sculpt/prompt/',
    'functions/studio/materials/',
  ],
  'functions/studio/sculpt/scene/': [
    'functions/studio/sculpt/scene/',
    'functions/studio/sculpt/prompt/',
    'functions/studio/materials/',
    'functions/studio/geometry/mesh/',
    'functions/studio/imaging/',
  ],
  'functions/studio/imaging/silhouette/': [
    'functions/studio/imaging/silhouette/',
    'functions/studio/imaging/',
    'functions/studio/geometry/mesh/beside.ts',
    'functions/service/domain/',
  ],
  'functions/engines/': [
    'functions/engines/',
    'functions/studio/sculpt/scene/',
    'functions/studio/sculpt/compose/',
    'functions/studio/sculpt/things/',
    'functions/studio/geometry/shapes/',
    'functions/studio/sculpt/prompt/',
    'functions/studio/materials/',
    'functions/studio/figures/rig/',
    'functions/studio/figures/motion/',
    'functions/studio/imaging/silhouette/',
    'functions/studio/geometry/mesh/',
    'functions/studio/imaging/',
    'functions/studio/export/archive.ts',
    'functions/studio/threads/',
    'functions/service/domain/',
  ],
  'functions/service/deploy/': [],
  'functions/service/environment.ts': [],
  'functions/service/log.ts': [],
  'lib/': [
    'lib/',
    'functions/service/domain/',
    'functions/service/moderation/',
    'functions/service/api/routes.ts',
    'functions/service/store/keys.ts',
  ],
  'lib/local/': ['lib/local/'],
};

/** The one composition root of an engine joins its operation to the step that runs it. */
const ENGINE_HANDLER = /^functions\/engines\/[^/]+\/handler\.ts$/;
const PURE = [
  'functions/service/domain/',
  'functions/service/moderation/',
  'functions/studio/imaging/silhouette/',
  'functions/studio/geometry/shapes/',
  'functions/studio/materials/',
  'functions/studio/sculpt/prompt/',
  'functions/studio/sculpt/things/',
  'functions/studio/sculpt/compose/',
  'functions/studio/sculpt/scene/',
  'functions/studio/figures/rig/',
  'functions/studio/figures/motion/',
  'functions/studio/geometry/mesh/',
  'functions/studio/imaging/',
  'functions/engines/',
  'functions/studio/export/',
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

const sources: readonly SourceFile[] = ['functions', 'lib'].flatMap((folder) =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name.replaceAll('\\', '/')))
    .filter((path) => path.endsWith('.ts'))
    .map((path) => {
      const text = readFileSync(new URL(path, ROOT), 'utf8');
      return { path, text, imports: importsOf(path, text) };
    }),
);

/** The part that a file belongs to: undefined if nobody has said what it may import. */
const partOf = (path: string): string | undefined =>
  Object.keys(ARROWS)
    .filter((prefix) => path.startsWith(prefix))
    .sort((a, b) => b.length - a.length)[0];

const isOurs = (name: string): boolean => /^(?:\.\.\/|bin\/|lib\/|functions\/|test\/)/.test(name);

const mayImport = (path: string, target: string): boolean =>
  ARROWS[partOf(path)!]!.some((prefix) => target.startsWith(prefix)) ||
  (ENGINE_HANDLER.test(path) && target === 'functions/service/jobs/run-engine.ts');

/** Imports that no arrow allows, as `path -> target`. */
const violations = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, imports }) =>
    imports
      .filter((target) => isOurs(target) && !mayImport(path, target))
      .map((target) => `${path} -> ${target}`),
  );

describe('the arrows between parts', () => {
  it('are said for every file', () => {
    expect(sources.filter(({ path }) => !partOf(path)).map(({ path }) => path)).toEqual([]);
    expect(sources.length).toBeGreaterThan(20);
  });

  it('are obeyed by every import, of types too', () => {
    expect(violations(sources)).toEqual([]);
  });

  it('leave the database client to the store', () => {
    const importers = sources.filter(
      ({ path, imports }) =>
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

  it('refuse a domain that reads the store', () => {
    const file = {
      path: 'functions/service/domain/x.ts',
      text: '',
      imports: ['functions/service/store/table.ts'],
    };
    expect(violations([file])).toEqual(['functions/service/domain/x.ts -> functions/service/store/table.ts']);
  });
});

describe('pure parts', () => {
  const pure = sources.filter(
    ({ path }) => PURE.some((prefix) => path.startsWith(prefix)) && !ENGINE_HANDLER.test(path),
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
