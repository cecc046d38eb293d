import { expect, test } from 'vitest';
import { ConcurrencyQuota } from '../../../../lib/local/functions/concurrency-quota.ts';

test('refuses what is past the quota, and takes it again when one has ended', () => {
  const quota = new ConcurrencyQuota(2, new Map());
  const release = quota.take('a');
  quota.take('b');
  expect(quota.take('a')).toBeUndefined();
  release?.();
  expect(quota.take('c')).toBeDefined();
});

test('keeps what a function has reserved for it, and gives it no more', () => {
  const quota = new ConcurrencyQuota(3, new Map([['settle', 1]]));
  quota.take('a');
  quota.take('a');
  expect(quota.take('a')).toBeUndefined();
  expect(quota.take('settle')).toBeDefined();
  expect(quota.take('settle')).toBeUndefined();
});

test('refuses reservations past the quota', () => {
  expect(() => new ConcurrencyQuota(3, new Map([['settle', 4]]))).toThrow('reserve more than the 3');
});
