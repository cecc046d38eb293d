import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileExpiry_s } from '../../../../functions/service/domain/file-expiry.ts';
import { NOW_MS } from '../../../support/domain-samples.ts';

const DAY_MS = 86_400_000;
const completed = fc.integer({ min: NOW_MS, max: NOW_MS + 365 * DAY_MS });
const age = fc.integer({ min: 0, max: 3_000 * DAY_MS });
const expiry = (completed_ms: number, age_ms: number): number =>
  fileExpiry_s(new Date(completed_ms).toISOString(), completed_ms + age_ms);

describe('the expiry of signed URLs', () => {
  test('is always at least 7 and at most 21 days away', () => {
    fc.assert(
      fc.property(completed, age, (completed_ms, age_ms) => {
        const left_ms = expiry(completed_ms, age_ms) * 1000 - completed_ms - age_ms;
        expect(left_ms).toBeGreaterThanOrEqual(7 * DAY_MS);
        expect(left_ms).toBeLessThanOrEqual(21 * DAY_MS + 1000);
      }),
    );
  });

  test('stays the same for the first 7 days', () => {
    fc.assert(
      fc.property(completed, fc.integer({ min: 0, max: 7 * DAY_MS }), (completed_ms, age_ms) => {
        expect(expiry(completed_ms, age_ms)).toBe(expiry(completed_ms, 0));
      }),
    );
    expect(expiry(NOW_MS, 7 * DAY_MS + 1)).toBeGreaterThan(expiry(NOW_MS, 7 * DAY_MS));
  });

  test('never goes back', () => {
    fc.assert(
      fc.property(completed, age, age, (completed_ms, a, b) => {
        const [earlier, later] = [Math.min(a, b), Math.max(a, b)];
        expect(expiry(completed_ms, later)).toBeGreaterThanOrEqual(expiry(completed_ms, earlier));
      }),
    );
  });

  test('is the same for a clock that is behind', () => {
    expect(expiry(NOW_MS, -60_000)).toBe(expiry(NOW_MS, 0));
  });
});
