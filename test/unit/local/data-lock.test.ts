import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
