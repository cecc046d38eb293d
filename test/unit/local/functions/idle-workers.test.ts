import { expect, test } from 'vitest';
import { IdleWorkers } from '../../../../lib/local/functions/idle-workers.ts';

const MINUTE_MS = 60_000;

function idleFor(...minutes: readonly number[]) {
  let now_ms = 0;
  const idle = new IdleWorkers<number>(() => now_ms);
  for (const [i, wait] of minutes.entries()) {
    now_ms += wait * MINUTE_MS;
    idle.push(i);
  }
  const pass = (wait: number) => {
    now_ms += wait * MINUTE_MS;
  };
  return { idle, pass };
}

test('who came last goes first', () => {
  const { idle } = idleFor(0, 0, 0);
  expect([idle.pop(), idle.pop(), idle.length]).toEqual([2, 1, 1]);
});

test('those that were not needed for five minutes are given up, the oldest first, and some are kept', () => {
  const { idle, pass } = idleFor(0, 2, 2, 0);
  pass(1.5);
  expect(idle.takeStale(1)).toEqual([0]);
  pass(10);
  expect(idle.takeStale(1)).toEqual([1, 2]);
  expect(idle.takeStale(1)).toEqual([]);
  expect(idle.pop()).toBe(3);
  expect(idle.takeStale(0)).toEqual([]);
});

test('the one that is needed again and again stays, and takes nobody with it', () => {
  const { idle, pass } = idleFor(0, 0);
  for (let i = 0; i < 6; i++) {
    pass(1);
    idle.push(idle.pop()!);
  }
  expect(idle.takeStale(0)).toEqual([0]);
  expect(idle.takeStale(0)).toEqual([]);
});
