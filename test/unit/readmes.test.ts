import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const READMES = [
  'README.md',
  'functions/service/README.md',
  'functions/studio/README.md',
  'functions/engines/README.md',
  'lib/README.md',
  'lib/client/README.md',
  'lib/local/README.md',
];

/** What a text names as a folder or a source file of the project, in backticks or as a link; not `<name>.ts`. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w./-]+(?:\/|\.ts|\.json|\.yaml|\.md))`|\]\(([^)#:]+)\)/g)].map(
    ([, named, linked]) => named ?? linked!,
  );

const FILES = ['functions', 'lib', 'bin', 'test']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .map((path) => `/${path.replaceAll('\\', '/')}`);

/** Whether a path leads from the README's folder or the root to a file, or is how one ends: a table may name a room first. */
const isThere = (readme: string, path: string): boolean =>
  [dirname(join(ROOT, readme)), ROOT].some((folder) => existsSync(join(folder, path))) ||
  FILES.some((file) => file.endsWith(`/${path.replace(/\/$/, '')}`));

const missingIn = (readme: string, paths: readonly string[]): string[] =>
  paths.filter((path) => !isThere(readme, path));

describe('the READMEs', () => {
  it.each(READMES)('name only files that are there: %s', (readme) => {
    const paths = pathsIn(readFileSync(join(ROOT, readme), 'utf8'));
    expect(paths.length).toBeGreaterThan(4);
    expect(missingIn(readme, paths)).toEqual([]);
  });

  it('would be told of one that is not', () => {
    const paths = pathsIn(
      'See `domain/errors.ts`, `domain/gone.ts`, `<id>/engine.ts` and [lib](../../lib/GONE.md).',
    );
    expect(missingIn('functions/service/README.md', paths)).toEqual(['domain/gone.ts', '../../lib/GONE.md']);
  });
});
