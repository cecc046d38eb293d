import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { lockData } from '../../../lib/local/data-lock.ts';

test('a data folder has one owner at a time, and the refusal names it', () => {
  const directory = mkdtempSync(join(tmpdir(), 'lock-'));
  const lock = lockData(directory);
  expect(() => lockData(directory)).toThrow(`runs already on ${directory} (process ${process.pid})`);
  lock.release();
  lockData(directory).release();
});

test('of two that start at once, the later is refused before the other has said who it is', () => {
  const directory = mkdtempSync(join(tmpdir(), 'lock-'));
  const lock = lockData(directory);
  rmSync(join(directory, 'lock.pid'));
  expect(() => lockData(directory)).toThrow(`runs already on ${directory}. Stop it`);
  lock.release();
});

/** Claims each of the folders at the same moment as another thread, and says which it got. */
const CLAIMANT = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { gates, directories, module } = workerData;
  const meet = (gate) => {
    Atomics.add(gates, gate, 1);
    while (Atomics.load(gates, gate) < 2);
  };
  import(module).then(({ lockData }) => {
    const got = directories.map((directory, i) => {
      meet(2 * i);
      let lock;
      try {
        lock = lockData(directory);
      } catch {}
      meet(2 * i + 1);
      lock?.release();
      return lock !== undefined;
    });
    parentPort.postMessage(got);
  });`;

test('of two that start at the very same time, one serves', async () => {
  const directories = Array.from({ length: 12 }, () => mkdtempSync(join(tmpdir(), 'lock-')));
  const workerData = {
    gates: new Int32Array(new SharedArrayBuffer(2 * directories.length * Int32Array.BYTES_PER_ELEMENT)),
    directories,
    module: new URL('../../../lib/local/data-lock.ts', import.meta.url).href,
  };
  const claims = await Promise.all(
    [0, 1].map(
      () =>
        new Promise<boolean[]>((resolve, reject) => {
          const worker = new Worker(CLAIMANT, { eval: true, workerData });
          worker.once('message', resolve).once('error', reject);
        }),
    ),
  );
  expect(directories.map((_, i) => claims.filter((got) => got[i]).length)).toEqual(directories.map(() => 1));
});
