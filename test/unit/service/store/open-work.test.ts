import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isoTime } from '../../../../functions/service/domain/ports.ts';
import {
  jobKey,
  OPEN_INDEX,
  OPEN_SHARDS,
  oldOpenPartition,
  openFields,
  openPartitions,
} from '../../../../functions/service/store/keys.ts';
import { listOpen, oldestOpen } from '../../../../functions/service/store/open-work.ts';
import { startTestTable } from '../../../support/test-table.ts';

const NOW_MS = Date.parse('2026-03-10T04:00:00.000Z');
/** Enough that no partition stays empty. */
const JOBS = 120;
const ids = Array.from({ length: JOBS }, () => randomUUID());
const since = (i: number): string => isoTime(NOW_MS + i);
const OLD_ID = 'of-an-older-release';

let testTable: Awaited<ReturnType<typeof startTestTable>>;
beforeAll(async () => {
  testTable = await startTestTable();
  const { client, name } = testTable.table;
  const open = ids.map((id, i) => ({ ...jobKey(id), ...openFields('JOB', id, since(i)) }));
  const old = { [OPEN_INDEX.pk]: oldOpenPartition('JOB'), [OPEN_INDEX.sk]: since(-1) };
  for (const Item of [...open, { ...jobKey(OLD_ID), ...old }])
    await client.send(new PutCommand({ TableName: name, Item }));
});
afterAll(() => testTable.close());

describe('the index of open work', () => {
  it('spreads a kind over all of its partitions, none with more than its share twice over', () => {
    const counts = new Map<string, number>();
    for (let i = 0; i < 8_000; i++) {
      const { openKind } = openFields('JOB', `${i}`, since(0));
      counts.set(openKind, (counts.get(openKind) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(openPartitions('JOB').slice(1));
    expect(Math.max(...counts.values())).toBeLessThan((2 * 8_000) / OPEN_SHARDS);
  });

  it.each([false, true])(
    'is read whole, the partition of older releases too, newest first: %s',
    async (newestFirst) => {
      const pages: string[] = [];
      for await (const page of listOpen(testTable.table, 'JOB', { olderThan_ms: NOW_MS + JOBS, newestFirst }))
        pages.push(...page);
      const inOrder = [OLD_ID, ...ids];
      expect(pages).toEqual(newestFirst ? inOrder.reverse() : inOrder);
    },
  );

  it('names the oldest of all partitions', async () => {
    expect(await oldestOpen(testTable.table, 'JOB', NOW_MS + JOBS)).toBe(since(-1));
    expect(await oldestOpen(testTable.table, 'DELIVERY', NOW_MS + JOBS)).toBeUndefined();
  });
});
