import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FAULTS } from './world/faults.ts';

const ROOT = join(import.meta.dirname, '../..');
const run = (path: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, path), ...args], { encoding: 'utf8' });

/** The release of a day before, where its history is here and it has what is simulated; else this one once more. */
function olderRelease(): string {
  const folder = mkdtempSync(join(tmpdir(), 'older-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const script = `
    set -e
    commit=$(git rev-list -1 --before=$(( $(git log -1 --format=%ct) - 86400 )) HEAD)
    git archive "$commit" functions lib package.json | tar -x -C "${folder}"
    test -e "${folder}/functions/service/api/dashboard/selling.ts"
    test -e "${folder}/functions/service/api/endpoints/run-callback.ts"
    test -e "${folder}/functions/service/api/endpoints/billing-events.ts"
    test -e "${folder}/functions/service/store/key-use.ts"
    test -e "${folder}/functions/service/store/top-ups.ts"`;
  if (spawnSync('bash', ['-c', script], { cwd: ROOT }).status !== 0)
    for (const part of ['functions', 'lib', 'package.json'])
      cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

test('ten minutes of seeds find nothing', { timeout: 1_800_000 }, () => {
  const { stdout, stderr, status } = run('run.ts', '--seed', '1000', '--minutes', '10', '--actions', '240');
  expect({ status, end: stdout.slice(-4_000) + stderr }).toMatchObject({
    status: 0,
    end: expect.stringContaining('nothing was found'),
  });
  for (const fault of FAULTS) expect(stdout).toMatch(new RegExp(`${fault} [1-9]`));
  expect(stdout).toMatch(/[1-9]\d* functions frozen and thawed, clocks apart in [1-9]/);
});

test('each await of store, jobs and webhooks that a seed comes to is failed before and after', {
  timeout: 1_800_000,
}, () => {
  const { stdout, stderr, status } = run(
    'run.ts',
    ...'--cover --seed 11 --days 0.3 --actions 200'.split(' '),
  );
  expect({ status, end: stderr }).toMatchObject({ status: 0 });
  const [, seen, failed] = /: (\d+) seen, (\d+) failed before and after/.exec(stdout)!;
  expect(Number(seen)).toBeGreaterThan(60);
  expect({ failed, missing: stdout.split('Not yet:')[1] }).toEqual({ failed: seen, missing: undefined });
});

test('two releases side by side find nothing', { timeout: 1_800_000 }, () => {
  const older = olderRelease();
  const { stdout, stderr, status } = run(
    'run.ts',
    ...`--older ${older} --seed 1 --minutes 0.4 --days 0.4`.split(' '),
  );
  expect({ status, end: stdout.slice(-4_000) + stderr }).toMatchObject({
    status: 0,
    end: expect.stringContaining('2 releases side by side'),
  });
});

test('a month passes, and finds nothing', { timeout: 1_800_000 }, () => {
  const { stdout, stderr, status } = run('run.ts', '--seed', '1', '--days', '32', '--actions', '20');
  expect({ status, end: stdout.slice(-4_000) + stderr }).toMatchObject({ status: 0 });
});

test('mistakes in refunds are found', { timeout: 1_800_000 }, () => {
  const { stdout, stderr } = run('mutations/run.ts', 'refund', '--check');
  expect(stdout + stderr).toContain(', 0 missed.');
});
