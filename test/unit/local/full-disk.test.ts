import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDiskFull } from '../../../lib/local/disk-full.ts';
import { openRows } from '../../../lib/local/dynamodb/rows.ts';
import { damaged, readJsonFile } from '../../../lib/local/json-file.ts';
import { LogFile } from '../../../lib/local/log-file.ts';

let disk: string;
let isMounted = false;

beforeAll(() => {
  disk = mkdtempSync(join(tmpdir(), 'disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk], { stdio: 'ignore' });
    isMounted = true;
  } catch {
    console.log('The tests of a full disk need the right to mount one.');
  }
});
afterAll(() => {
  if (isMounted) execFileSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});

const ballast = () => join(disk, 'ballast');
function fill(): void {
  for (const size of [1 << 20, 1 << 12, 1]) {
    try {
      for (;;) appendFileSync(ballast(), Buffer.alloc(size));
    } catch (error) {
      expect(isDiskFull(error)).toBe(true);
    }
  }
}
const written = (log: LogFile, text: string) =>
  new Promise<void>((resolve) => log.write(text, () => resolve()));

describe('on a full disk', () => {
  test('a log drops what it cannot write, says so once, and goes on when there is room', async ({ skip }) => {
    if (!isMounted) skip('no right to mount a small disk');
    const failures: Error[] = [];
    const path = join(disk, 'a.log');
    const log = new LogFile(path, (error) => failures.push(error));
    await written(log, 'first\n');
    fill();
    await written(log, 'x'.repeat(10_000));
    await written(log, 'y'.repeat(10_000));
    rmSync(ballast());
    await written(log, 'last\n');
    expect(failures.map(isDiskFull)).toEqual([true]);
    expect(readFileSync(path, 'utf8')).toMatch(/^first\n[\s\S]*last\n$/);
  });

  test('the table refuses writes, still answers reads, and loses nothing that it accepted', async ({
    skip,
  }) => {
    if (!isMounted) skip('no right to mount a small disk');
    const dir = join(disk, 'rows');
    const rows = await openRows(dir);
    const put = (key: string, value: unknown) => rows.batch([{ type: 'put', key, value }]);
    await put('before', 1);
    fill();
    const accepted: string[] = [];
    const refusals: unknown[] = [];
    for (let i = 0; i < 20; i++) {
      const key = `row-${i}`;
      await put(key, 'x'.repeat(50_000)).then(
        () => accepted.push(key),
        (error) => refusals.push(error),
      );
    }
    expect(refusals.length).toBeGreaterThan(0);
    expect(refusals.every(isDiskFull)).toBe(true);
    expect(String(refusals[0])).toContain(dir);
    expect(await rows.get('before')).toBe(1);
    rmSync(ballast());
    await put('after', 2);
    await rows.close();
    const again = await openRows(dir);
    expect(await again.get('before')).toBe(1);
    expect(await again.get('after')).toBe(2);
    for (const key of accepted) expect(await again.get(key), key).toBeDefined();
    await again.close();
  });
});

test('a damaged file is named, with what to do', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'damaged-')), 'secrets.json');
  writeFileSync(file, '{"half":');
  expect(() => readJsonFile(file, {})).toThrow(`${file} is damaged`);
  expect(() => readJsonFile(file, {})).toThrow('--fresh');
  const whole = { list: [], byName: { a: {} } };
  writeFileSync(file, JSON.stringify({ ...whole, more: 1 }));
  expect(readJsonFile(file, { list: [], byName: {} })).toEqual({ ...whole, more: 1 });
  for (const other of [null, [], 'text', {}, { list: {}, byName: {} }, { list: [], byName: [] }]) {
    writeFileSync(file, JSON.stringify(other));
    expect(() => readJsonFile(file, { list: [], byName: {} })).toThrow(`${file} is damaged`);
  }
  expect(damaged('x', new Error('outer', { cause: new Error('inner') })).message).toContain('inner');
});
