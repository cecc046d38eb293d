import { describe, expect, it } from 'vitest';
import { retryAfter_s } from '../../../../functions/service/webhooks/retry-after.ts';

const NOW_MS = Date.parse('2026-03-10T04:00:00.000Z');

describe('retryAfter_s', () => {
  it.each([
    ['0', 0],
    ['120', 120],
    ['Tue, 10 Mar 2026 04:02:00 GMT', 120],
    ['Tue, 10 Mar 2026 03:00:00 GMT', 0],
  ])('reads %j as %i s', (header, seconds) => {
    expect(retryAfter_s(header, NOW_MS)).toBe(seconds);
  });

  it.each([undefined, '', 'soon', '-5', '1.5.2', '99999999999999'])('reads nothing from %j', (header) => {
    expect(retryAfter_s(header, NOW_MS)).toBeUndefined();
  });
});
