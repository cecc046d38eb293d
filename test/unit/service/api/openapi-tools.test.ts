import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiDocument } from '../../../../functions/service/api/document/api-document.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const BIN = join(ROOT, 'node_modules/.bin');
const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
const at = (name: string) => join(folder, name);
const document = JSON.stringify(apiDocument());

/** Warnings that stand, each with its reason: rule and place. */
const EXPLAINED: Readonly<Record<string, string>> = {
  'operation-4xx-response #/paths/~1api-json/get/responses':
    'Nothing that a caller sends can make the description be refused.',
};

const CLIENT = `
import createClient from 'openapi-fetch';
import type { components, paths, webhooks } from './types.ts';
const client = createClient<paths>({ baseUrl: 'https://assets.example' });
export async function use(): Promise<components['schemas']['Asset']> {
  await client.GET('/v1/assets', { params: { query: { category: 'image', limit: 5 } } });
  // @ts-expect-error a category that there is not
  await client.GET('/v1/assets', { params: { query: { category: 'sound' } } });
  // @ts-expect-error the prompt is required
  await client.POST('/v1/models/from-text', { body: { polycount: 5_000 } });
  const { data, error } = await client.POST('/v1/models/from-text', { body: { prompt: 'A chair' } });
  if (error) throw new Error(String(error.error.code));
  return data.data;
}
export type Event = webhooks['asset.failed']['post']['requestBody']['content']['application/json'];
`;

beforeAll(() => writeFileSync(at('openapi.json'), document));
afterAll(() => rmSync(folder, { recursive: true }));

it("passes Redocly's recommended rules with no error and no warning that is not explained", () => {
  writeFileSync(at('redocly.yaml'), 'extends:\n  - recommended\n');
  const run = spawnSync(
    join(BIN, 'redocly'),
    ['lint', at('openapi.json'), '--config', at('redocly.yaml'), '--format=json'],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  );
  const { totals, problems } = JSON.parse(run.stdout);
  expect(totals).toMatchObject({ errors: 0, ignored: 0 });
  expect(
    problems.map(
      (problem: { ruleId: string; location: { pointer: string }[] }) =>
        `${problem.ruleId} ${problem.location[0]!.pointer}`,
    ),
  ).toEqual(Object.keys(EXPLAINED));
});

it('gives types by openapi-typescript that compile, and that tell a right request from a wrong one', () => {
  const made = spawnSync(process.execPath, [join(ROOT, 'lib/pages/openapi-types.ts')], {
    cwd: ROOT,
    input: document,
    encoding: 'utf8',
    maxBuffer: 16 * 2 ** 20,
  });
  expect(made.stderr).toBe('');
  writeFileSync(at('types.ts'), made.stdout);
  writeFileSync(at('client.ts'), CLIENT);
  const options = {
    strict: true,
    noEmit: true,
    target: 'esnext',
    module: 'preserve',
    lib: ['esnext', 'dom', 'dom.iterable'],
    types: [],
    allowImportingTsExtensions: true,
    paths: { 'openapi-fetch': [join(ROOT, 'node_modules/openapi-fetch/dist/index.d.cts')] },
  };
  writeFileSync(at('tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['client.ts'] }));
  const compiled = spawnSync(join(BIN, 'tsc'), ['-p', at('tsconfig.json')], { encoding: 'utf8' });
  expect([compiled.stdout, compiled.status]).toEqual(['', 0]);
});
