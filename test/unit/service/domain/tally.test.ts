import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../../../functions/service/domain/limits.ts';
import {
  type DayTally,
  emptyTally,
  tallied,
  talliedAll,
  totalOf,
  type UsageRow,
  usageLines,
} from '../../../../functions/service/domain/tally.ts';
import { daysOf, usageRange } from '../../../../functions/service/domain/usage-range.ts';

const row = (over: Partial<UsageRow['use']> = {}, amount = 10): UsageRow => ({
  kind: 'charged',
  amount,
  use: { day: '2026-03-10', keyId: 'a', engine: 'svc-remesh', operation: 'remesh', ...over },
});

describe('a tally', () => {
  test('sums each day by itself, and each group over all days, with what cost most first', () => {
    const tallies = talliedAll(
      [],
      [
        row({ day: '2026-03-11', engine: 'svc-uv', operation: 'uv-unwrap' }, 30),
        row(),
        row({ keyId: 'b' }, 20),
        { ...row({ keyId: 'b' }, 20), kind: 'refunded' },
      ],
    );
    expect(usageLines(tallies, 'day')).toEqual([
      { name: '2026-03-10', charged: 30, refunded: 20, jobs: 2 },
      { name: '2026-03-11', charged: 30, refunded: 0, jobs: 1 },
    ]);
    expect(usageLines(tallies, 'key').map(({ name }) => name)).toEqual(['a', 'b']);
    expect(usageLines(tallies, 'engine').map(({ name }) => name)).toEqual(['svc-uv', 'svc-remesh']);
    expect(usageLines(tallies, 'operation')).toHaveLength(2);
    expect(totalOf(tallies)).toEqual({ charged: 60, refunded: 20, jobs: 3 });
  });

  test('takes names that objects have of their own', () => {
    const names = ['__proto__', 'constructor', 'toString'];
    const tallies = talliedAll(
      [],
      names.map((engine) => row({ engine })),
    );
    const stored: DayTally[] = JSON.parse(JSON.stringify(tallies));
    expect(usageLines(stored, 'engine').map(({ name, charged }) => [name, charged])).toEqual(
      names.toSorted().map((name) => [name, 10]),
    );
  });

  test('of a day of 20,000 jobs fits an item, whatever keys and engines there were, and loses no credit', () => {
    let tally = emptyTally('2026-03-10');
    for (let i = 0; i < 20_000; i++) {
      // Past the keys that are named all others are one, so a fifth of them shows what five do.
      if (i % 5 === 0)
        tally = tallied(tally, row({ keyId: `key-${i}`.padEnd(12, 'x'), engine: `engine-${i % 60}` }));
    }
    expect(tally.all).toEqual({ charged: 40_000, refunded: 0, jobs: 4_000 });
    expect(Object.keys(tally.key)).toHaveLength(LIMITS.talliedKeysPerDay + 1);
    expect(tally.key.other).toEqual({ charged: 20_000, refunded: 0, jobs: 2_000 });
    expect(JSON.stringify(tally).length).toBeLessThan(400_000 / 2);
  });
});

describe('the days that are asked about', () => {
  const NOW_MS = Date.parse('2026-03-10T15:00:00Z');

  test('are the last thirty in Korea, unless they are named', () => {
    expect(usageRange({}, NOW_MS)).toEqual({ from: '2026-02-10', to: '2026-03-11' });
    expect(daysOf(usageRange({}, NOW_MS))).toBe(30);
    expect(usageRange({ to: '2024-03-01' }, NOW_MS)).toEqual({ from: '2024-02-01', to: '2024-03-01' });
    expect(usageRange({ from: '2026-03-01' }, NOW_MS)).toEqual({ from: '2026-03-01', to: '2026-03-11' });
  });

  test('are counted with both ends', () => {
    expect(daysOf({ from: '2024-01-01', to: '2024-12-31' })).toBe(366);
    expect(daysOf({ from: '2026-03-10', to: '2026-03-09' })).toBe(0);
  });
});
