import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LocalService, startService } from '../support/service.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ROW = /^(.+?) +(ok|FAIL) +\d+\.\d s {2}(.+)$/;

const services: LocalService[] = [];
/** One whose webhooks may go to this machine, where its own bin is; and one whose webhooks may not. */
beforeAll(async () => {
  for (const ALLOW_PRIVATE_HOSTS of ['1', '0'])
    services.push(await startService({ env: { ALLOW_PRIVATE_HOSTS } }));
});
afterAll(async () => {
  for (const service of services) await service.stop();
});

/** Runs it as `npm run smoke` does. */
async function smoke(service: LocalService) {
  const env = { ...process.env, DATA_DIR: service.dataDir };
  const child = spawn(process.execPath, ['bin/smoke.ts'], { cwd: ROOT, env });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  const rows = stdout
    .split('\n')
    .map((line) => ROW.exec(line)?.slice(1))
    .filter((row) => row !== undefined);
  return { code, stderr, rows: rows as [step: string, result: string, what: string][] };
}

it('finds nothing wrong with a service that is whole, in every step', async () => {
  const { code, stderr, rows } = await smoke(services[0]!);
  expect(stderr).toBe('');
  expect(rows.filter(([, result]) => result !== 'ok')).toEqual([]);
  expect(rows.map(([step]) => step)).toEqual([
    'credits of the test account',
    'model from text',
    'webhook',
    'image from text',
    'parts board',
    'remesh',
    'remesh to quads',
    'UV unwrap',
    'texture',
    'animate',
    'export as FBX',
    'model from 80 MB of pictures',
    'import',
    'tampered file URL',
  ]);
  expect(code).toBe(0);
});

it('stops at the first step that does not hold, with the sentence of the service', async () => {
  const { code, rows } = await smoke(services[1]!);
  expect(rows.map(([step, result]) => `${step} ${result}`)).toEqual([
    'credits of the test account ok',
    'model from text FAIL',
  ]);
  expect(rows[1]![2]).toMatch(/^400 from \/v1\/models\/from-text: \d+ .*callbackUrl/);
  expect(code).toBe(1);
});
