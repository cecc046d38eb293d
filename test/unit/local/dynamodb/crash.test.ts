import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, link, mkdir, mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DynamoDbEmulator, startDynamoDb } from '../../../../lib/local/dynamodb/emulator.ts';
import { openRows } from '../../../../lib/local/dynamodb/rows.ts';
import { ITEM_COUNT, stateAt, stateOf, transactionTo } from './eight-items.ts';
import { ITEMS_TABLE } from './harness.ts';

/** Every step of a transaction of eight actions, and the version that must stand after a death there. */
const STEPS: [step: string, pass: number, version: number][] = [
  ['begun', 0, 1],
  ...Array.from({ length: ITEM_COUNT }, (_, i): [string, number, number] => ['evaluated', i, 1]),
  ['writing', 0, 1],
  ['written', 0, 2],
];

describe('a transaction in a process that dies', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'dynamodb-crash-'));
    await using(dir, async (emulator) => {
      await emulator.createTable(ITEMS_TABLE);
      await emulator.handle('TransactWriteItems', transactionTo(1));
    });
  });
  afterEach(() => rm(dir, { recursive: true }));

  test.each(STEPS)(
    'leaves all or nothing when killed at %s (after %i before it)',
    async (step, pass, version) => {
      expect(await killedAt(dir, step, pass)).toBe('SIGKILL');
      await using(dir, async (emulator) => {
        expect(await stateOf(emulator, 2)).toEqual(stateAt(version, 2));
        // The client never heard: its retry with the same token must not make the transaction twice.
        await emulator.handle('TransactWriteItems', transactionTo(2));
        expect(await stateOf(emulator, 2)).toEqual(stateAt(2, 2));
      });
    },
  );

  test('leaves all or nothing wherever the write to the log is cut off', async () => {
    const emulator = await startDynamoDb({ dir });
    const log = await currentLog(dir);
    const before = (await stat(join(dir, log))).size;
    await emulator.handle('TransactWriteItems', transactionTo(2));
    const after = (await stat(join(dir, log))).size;
    await emulator.close();
    expect(after - before).toBeGreaterThan(1000);
    const cuts = Array.from({ length: 24 }, (_, i) => before + Math.floor(((after - before) * i) / 24));
    for (const size of [...cuts, after - 1, after]) {
      const copy = `${dir}-cut`;
      await cp(dir, copy, { recursive: true });
      await truncate(join(copy, log), size);
      await using(copy, async (reopened) => {
        expect(await stateOf(reopened, 2)).toEqual(stateAt(size === after ? 2 : 1, 2));
      });
      await rm(copy, { recursive: true });
    }
  });
});

describe('a database whose kill tears the list of its files', () => {
  test('has every row, wherever that write was cut off', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'dynamodb-manifest-'));
    const kept = `${dir}-kept`;
    await mkdir(kept);
    const rows = await openRows(dir);
    // What the write makes superfluous is deleted after it: under second names it is there still, as it was then.
    const keep = async () => {
      for (const name of await readdir(dir)) await link(join(dir, name), join(kept, name)).catch(() => {});
    };
    const manifest = (await readdir(dir)).find((name) => name.startsWith('MANIFEST'))!;
    const sizeNow = async () => (await stat(join(dir, manifest))).size;
    const before = await sizeNow();
    let count = 0;
    for (; (await sizeNow()) === before; count++) {
      await rows.batch([{ type: 'put', key: `row-${count}`, value: 'x'.repeat(200_000) }]);
      await keep();
    }
    await rows.close();
    await keep();
    const after = (await stat(join(kept, manifest))).size;
    for (const size of [before, before + 1, Math.floor((before + after) / 2), after - 1, after]) {
      const copy = `${dir}-cut`;
      await cp(kept, copy, { recursive: true });
      await truncate(join(copy, manifest), size);
      const reopened = await openRows(copy);
      expect((await reopened.keys().all()).length, `${size} of ${after} bytes`).toBe(count);
      await reopened.close();
      await rm(copy, { recursive: true });
    }
    for (const folder of [dir, kept]) await rm(folder, { recursive: true });
  });
});

async function using(dir: string, work: (emulator: DynamoDbEmulator) => Promise<void>): Promise<void> {
  const emulator = await startDynamoDb({ dir });
  try {
    await work(emulator);
  } finally {
    await emulator.close();
  }
}

async function killedAt(dir: string, step: string, pass: number): Promise<unknown> {
  const script = join(import.meta.dirname, 'killed-child.ts');
  const child = spawn(process.execPath, [script, dir, step, String(pass)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [, signal] = await once(child, 'exit');
  return signal;
}

async function currentLog(dir: string): Promise<string> {
  const logs = (await readdir(dir)).filter((name) => /^\d+\.log$/.test(name)).sort();
  return logs.at(-1)!;
}
