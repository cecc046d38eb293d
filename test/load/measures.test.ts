import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { arrive, randomOf } from './arrivals.ts';
import { trendOf } from './memory.ts';
import { lowest, percentile, slope_perS } from './numbers.ts';
import { stretches, stretchOf } from './windows.ts';

const MINUTE_MS = 60_000;

it('sends on while nothing is answered, as many as the rate says, at the same times for the same seed', async () => {
  const run = async () => {
    const due: number[] = [];
    const from_ms = Date.now();
    const random = randomOf(7);
    await arrive({ from_ms, to_ms: from_ms + 300, rate_perS: 200, random }, (due_ms) => {
      due.push(due_ms - from_ms);
      // An answer that comes long after the run.
      void sleep(1_000_000, undefined, { ref: false });
    });
    return due;
  };
  const [one, other] = [await run(), await run()];
  expect(one).toEqual(other);
  expect(one.length).toBeGreaterThan(30);
  expect(one.length).toBeLessThan(120);
});

it('names percentiles by nearest rank', () => {
  const values = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect([0.5, 0.9, 0.99, 1].map((share) => percentile(values, share))).toEqual([50, 90, 99, 100]);
  expect(percentile([], 0.5)).toBeNaN();
});

/** A run of an hour, a sample each 5 s: a saw of garbage on what is kept. */
const samples = (kept_mb: (minute: number) => number) =>
  Array.from({ length: 720 }, (_, i) => ({ at_ms: i * 5_000, value: kept_mb(i / 12) + 40 * (i % 12) }));

it('tells memory that grows from garbage that comes and goes', () => {
  expect(trendOf(samples(() => 900)).verdict).toBe('flat');
  // What is loaded in the first minutes stays.
  expect(trendOf(samples((minute) => (minute < 15 ? 300 + 40 * minute : 900))).verdict).toBe('flat');
  const leak = trendOf(samples((minute) => 900 + 4 * minute));
  expect(leak.verdict).toBe('grows');
  expect(leak.slope_mbPerHour).toBeCloseTo(240, 0);
  expect(trendOf(samples(() => 900).slice(0, 60)).verdict).toBe('too short to say');
});

it('takes the slope that most pairs agree on, and of each stretch the lowest', () => {
  const line = [0, 1, 2, 3, 4].map((i) => ({ at_ms: i * 1_000, value: i === 3 ? 900 : 2 * i }));
  expect(slope_perS(line)).toBe(2);
  expect(lowest(line, 2_000).map(({ value }) => value)).toEqual([0, 4, 8]);
});

it('gives calm and flood turns, the same time each, after a time to warm up', () => {
  const plan = stretches(0, 10 * MINUTE_MS);
  expect(plan.map(({ kind }) => kind)).toEqual([
    'warm',
    ...['calm', 'flood', 'rest', 'calm', 'flood', 'rest', 'calm', 'flood', 'rest'],
  ]);
  expect(stretches(0, MINUTE_MS).map(({ kind }) => kind)).toEqual(['warm', 'calm', 'flood', 'rest']);
  expect(stretchOf(plan, 1.5 * MINUTE_MS)).toBe('calm');
  expect(stretchOf(plan, 99 * MINUTE_MS)).toBe('rest');
});
