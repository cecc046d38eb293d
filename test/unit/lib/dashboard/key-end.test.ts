import { afterEach, describe, expect, it } from 'vitest';
import { endOfDay, localDay } from '../../../../lib/dashboard/key-end.ts';

const before = process.env.TZ;
afterEach(() => {
  if (before === undefined) delete process.env.TZ;
  else process.env.TZ = before;
});

describe('the day on which a key ends', () => {
  it.each([
    ['Asia/Seoul', '2026-11-30T14:59:59.999Z'],
    ['UTC', '2026-11-30T23:59:59.999Z'],
    ['America/Los_Angeles', '2026-12-01T07:59:59.999Z'],
  ])('is over before the key ends, in %s', (zone, end) => {
    process.env.TZ = zone;
    expect(endOfDay('2026-11-30')).toBe(end);
    expect(localDay(end)).toBe('2026-11-30');
  });

  it('is as long as the clock makes it', () => {
    process.env.TZ = 'America/Los_Angeles';
    // The clock goes back in this night.
    expect(endOfDay('2026-11-01')).toBe('2026-11-02T07:59:59.999Z');
    expect(localDay('2026-11-01T07:00:00.000Z')).toBe('2026-11-01');
  });
});
