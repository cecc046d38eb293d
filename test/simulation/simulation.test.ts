import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { MUTATIONS } from './mutations/list.ts';

const FOUND = JSON.parse(readFileSync(join(import.meta.dirname, 'mutations/results.json'), 'utf8'));
const KEPT = join(import.meta.dirname, 'kept');

/** Each run has a process to itself: it replaces the clock, the timers and the clients of all that it loads. */
async function run(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'run.ts'),
    ...args,
  ]).catch((error: { stdout?: string; stderr?: string }) => {
    throw new Error(`The simulation failed:\n${error.stdout}${error.stderr}`);
  });
  return stdout;
}

test('a minute of seeds finds nothing', { timeout: 900_000 }, async () => {
  expect(await run('--minutes', '1', '--actions', '240')).toContain('nothing was found');
});

test('the same seed is the same run', { timeout: 900_000 }, async () => {
  const traceOf = async () => /trace (\w+)/.exec(await run('--seed', '9', '--days', '0.5'))?.[1];
  const first = await traceOf();
  expect(first).toMatch(/^\w{8}$/);
  expect(await traceOf()).toBe(first);
});

describe('a failure that was found once', () => {
  test.each(readdirSync(KEPT))('is mended: %s', { timeout: 900_000 }, async (file) => {
    expect(await run('--script', join(KEPT, file))).toContain('nothing was found');
  });
});

test('each mistake of the list has been found, or says why nothing finds it', () => {
  const open = MUTATIONS.filter(({ name, harmless }) => !(name in FOUND) && harmless === undefined);
  expect(open.map(({ name }) => name)).toEqual([]);
});

test('what was found is a mistake of the list', () => {
  const names = MUTATIONS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(FOUND).filter((name) => !names.includes(name))).toEqual([]);
});

test.each(MUTATIONS)('a mistake that is to be found has its place: $name', ({ file, from }) => {
  expect(readFileSync(join(import.meta.dirname, '../..', file), 'utf8').split(from)).toHaveLength(2);
});
