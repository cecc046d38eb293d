import { expect, test } from 'vitest';
import { rateInterval_ms } from '../../../../lib/local/events/rate.ts';

test('a rate is so many minutes, hours or days', () => {
  expect(['rate(1 minute)', 'rate(2 hours)', 'rate(1 day)'].map(rateInterval_ms)).toEqual([
    60_000, 7_200_000, 86_400_000,
  ]);
});

test('any other schedule fails by its text', () => {
  expect(() => rateInterval_ms('cron(0 * * * ? *)')).toThrow('cron(0 * * * ? *)');
});
