import { describe, expect, it } from 'vitest';
import { dayAfter, daysOf, rangeOf, today } from '../../../../lib/dashboard/days.ts';

describe('the days of the usage page', () => {
  it('are the last so many, today among them', () => {
    for (const days of [7, 30, 90]) {
      const range = rangeOf({ range: String(days) });
      expect(range.to).toBe(today());
      expect(daysOf(range)).toHaveLength(days);
    }
  });

  it('begin with the month', () => {
    const { from, to } = rangeOf({ range: 'month' });
    expect(from).toBe(`${to.slice(0, 8)}01`);
  });

  it('are those that the address names', () => {
    const range = rangeOf({ range: 'custom', from: '2026-02-27', to: '2026-03-01' });
    expect(daysOf(range)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  });

  it.each<Record<string, string>>([
    {},
    { range: 'all' },
    { range: '__proto__' },
    { range: 'custom', from: 'yesterday', to: '2026-13-40' },
  ])('are thirty for an address that names none, such as %j', (query) => {
    expect(daysOf(rangeOf(query))).toHaveLength(30);
  });

  it('are none that cannot be asked about', () => {
    expect(daysOf({ from: '2026-03-02', to: '2026-03-01' })).toEqual([]);
    expect(daysOf({ from: '2000-01-01', to: '2026-01-01' })).toHaveLength(366);
    expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
  });
});
