import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../../', import.meta.url);

/** Which of the project's files each part may import, as prefixes of paths; the longest prefix of a file decides. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  'functions/domain/': ['functions/domain/'],
  'functions/store/': [
    'functions/store/',
    'functions/domain/',
    'functions/environment.ts',
    'functions/log.ts',
  ],
  'functions/outbound/': ['functions/outbound/', 'functions/domain/'],
  'functions/api/': [
    'functions/api/',
    'functions/store/',
    'functions/domain/',
    'functions/outbound/',
    'functions/moderation/',
    'functions/environment.ts',
    'functions/log.ts',
  ],
  'functions/moderation/': ['functions/moderation/', 'functions/domain/'],
  'functions/webhooks/': [
    'functions/webhooks/',
    'functions/store/',
    'functions/domain/',
    'functions/outbound/',
    'functions/environment.ts',
    'functions/log.ts',
  ],
  'functions/jobs/': [
    'functions/jobs/',
    'functions/store/',
    'functions/domain/',
    'functions/engines/engine.ts',
    'functions/export/',
    'functions/rig/',
    'functions/mesh/',
    'functions/imaging/',
    'functions/threads/',
    'functions/environment.ts',
    'functions/log.ts',
  ],
  'functions/threads/': ['functions/threads/'],
  'functions/mesh/': ['functions/mesh/', 'functions/threads/team.ts', 'functions/domain/'],
  'functions/imaging/': [
    'functions/imaging/',
    'functions/mesh/',
    'functions/threads/team.ts',
    'functions/domain/',
  ],
  'functions/export/': ['functions/export/', 'functions/mesh/', 'functions/imaging/', 'functions/domain/'],
  'functions/rig/': ['functions/rig/', 'functions/mesh/', 'functions/domain/'],
  'functions/motion/': ['functions/motion/', 'functions/rig/', 'functions/mesh/', 'functions/domain/'],
  'functions/materials/': ['functions/materials/'],
  'functions/shapes/': ['functions/shapes/'],
  'functions/prompt/': ['functions/prompt/', 'functions/materials/'],
  'functions/things/': [
    'functions/things/',
    'functions/shapes/',
    'functions/prompt/',
    'functions/materials/',
  ],
  'functions/compose/': [
    'functions/compose/',
    'functions/things/',
    'functions/shapes/',
    'functions/prompt/',
    'functions/materials/',
  ],
  'functions/scene/': [
    'functions/scene/',
    'functions/prompt/',
    'functions/materials/',
    'functions/mesh/',
    'functions/imaging/',
  ],
  'functions/silhouette/': [
    'functions/silhouette/',
    'functions/imaging/',
    'functions/mesh/beside.ts',
    'functions/domain/',
  ],
  'functions/engines/': [
    'functions/engines/',
    'functions/scene/',
    'functions/compose/',
    'functions/things/',
    'functions/shapes/',
    'functions/prompt/',
    'functions/materials/',
    'functions/rig/',
    'functions/motion/',
    'functions/silhouette/',
    'functions/mesh/',
    'functions/imaging/',
    'functions/export/archive.ts',
    'functions/threads/',
    'functions/domain/',
  ],
  'functions/deploy/': [],
  'functions/environment.ts': [],
  'functions/log.ts': [],
  'lib/': [
    'lib/',
    'functions/domain/',
    'functions/moderation/',
    'functions/api/routes.ts',
    'functions/store/keys.ts',
  ],
  'lib/local/': ['lib/local/'],
};

/** The one composition root of an engine joins its operation to the step that runs it. */
const ENGINE_HANDLER = /^functions\/engines\/[^/]+\/handler\.ts$/;
const PURE = [
  'functions/domain/',
  'functions/moderation/',
  'functions/silhouette/',
  'functions/shapes/',
  'functions/materials/',
  'functions/prompt/',
  'functions/things/',
  'functions/compose/',
  'functions/scene/',
  'functions/rig/',
  'functions/motion/',
  'functions/mesh/',
  'functions/imaging/',
  'functions/engines/',
  'functions/export/',
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
  (ENGINE_HANDLER.test(path) && target === 'functions/jobs/run-engine.ts');

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
        !path.startsWith('functions/store/') &&
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
    const folder = 'functions/domain';
    expect(importsOf(`${folder}/x.ts`, text)).toEqual([
      `${folder}/a.ts`,
      'functions/b/b.ts',
      ...['c', 'd', 'e', 'f'].map((stem) => `${folder}/${stem}.ts`),
    ]);
  });

  it('refuse a domain that reads the store', () => {
    const file = { path: 'functions/domain/x.ts', text: '', imports: ['functions/store/table.ts'] };
    expect(violations([file])).toEqual(['functions/domain/x.ts -> functions/store/table.ts']);
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
