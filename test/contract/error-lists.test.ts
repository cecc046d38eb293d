import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { errorsOf } from '../../functions/service/api/document/error-answers.ts';
import { OPERATIONS } from '../../functions/service/api/document/operations.ts';
import { ROUTES } from '../../functions/service/api/routes.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const THROWN = /new ServiceError\(\s*'(\w+)'/g;
const DECLARED = /^(?:export )?const \w*REFUSALS\b[^;]*;/gm;
const IMPORTED = /(?:from|import\()\s*'(\.[^']+\.ts)'/g;

/**
 * What every endpoint answers without declaring it, the envelope's own row and a request that is no client's; and what is no
 * route of the description: a URL that only providers are given, and pages for people.
 */
const OF_NO_STEP = [
  'functions/service/api/reply.ts',
  'functions/service/api/middlewares/trusted-origin.ts',
  'functions/service/api/endpoints/billing-events.ts',
  'functions/service/api/endpoints/run-callback.ts',
  'functions/service/api/endpoints/pages.ts',
];

/** What an engine has against its input is for every job's client to expect, whenever it is told. */
const OF_ENGINES: readonly string[] = ['engineRejectedInput'];

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([whole, group]) => group ?? whole);

const throwers = globSync('functions/**/*.ts', { cwd: ROOT })
  .filter((file) => !OF_NO_STEP.includes(file))
  .map((file) => ({ file, thrown: new Set(matches(textOf(file), THROWN)) }))
  .filter(({ thrown }) => thrown.size > 0);

const importsOf = (file: string): string[] =>
  matches(textOf(file), IMPORTED)
    .map((path) => join(dirname(file), path))
    .filter((path) => existsSync(join(ROOT, path)));

/** The names in the lists of a file. */
const declaredIn = (file: string): string[] =>
  matches(textOf(file), DECLARED).flatMap((list) => matches(list, /'(\w+)'/g));

/** What the code that an endpoint reaches by its imports throws, or says that it refuses. */
function reachable(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return new Set();
  seen.add(file);
  return new Set([
    ...matches(textOf(file), THROWN),
    ...declaredIn(file),
    ...importsOf(file).flatMap((path) => [...reachable(path, seen)]),
  ]);
}

describe('the errors that the description lists at a route', () => {
  it.each(throwers.map(({ file, thrown }) => [file, [...thrown]] as const))(
    'are declared where they are thrown, beside it, or by what is implemented there: %s throws %j',
    (file, thrown) => {
      const beside = join(dirname(file), 'refusals.ts');
      const declaring = [file, ...importsOf(file), ...(existsSync(join(ROOT, beside)) ? [beside] : [])];
      const declared = declaring.flatMap(declaredIn);
      expect(declared).toEqual(expect.arrayContaining([...thrown]));
    },
  );

  it.each(ROUTES.filter(({ name }) => name !== 'api-json').map((route) => [route.name, route] as const))(
    'can all be thrown by what %s reaches, those aside that an engine has',
    (name, route) => {
      const possible = reachable(`functions/service/api/endpoints/${name}.ts`);
      const listed = errorsOf(route, OPERATIONS[name as keyof typeof OPERATIONS]);
      const neverThrown = listed.filter((error) => !possible.has(error) && !OF_ENGINES.includes(error));
      expect(neverThrown).toEqual([]);
    },
  );
});
