import { mkdtempSync } from 'node:fs';
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
