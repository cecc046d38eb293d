import { expect, test } from 'vitest';
import type { KeyAllowance } from '../../functions/service/domain/api-key.ts';
import { NOW_MS, sampleAccount, sampleAllowance } from '../support/domain-samples.ts';
import { wrongIn } from './checks/steps.ts';

const TOMORROW = { at_ms: NOW_MS + 86_400_000, by: 'owner.a1' };
const ALL = { allowance: 50_000, spent: 50_000 };
const FRESH = { day: '2026-03-11', spent: 0 };

/** What the model finds wrong where a key's limit sinks from 50,000 to 20,000 credits on the day after it spent. */
const found = (before: Partial<KeyAllowance>, after: Partial<KeyAllowance>) =>
  wrongIn(
    sampleAccount({
      limits: { dailyAllowance_credits: 50_000 },
      keys: { 'key-1': sampleAllowance(before) },
    }),
    sampleAccount({ keys: { 'key-1': sampleAllowance(after) } }),
    TOMORROW,
  ).join();

test('another limit is held against no key for what it spent on an earlier day', () => {
  const some = { allowance: 50_000, spent: 30_000 };
  expect(found(some, { spent: 30_000 })).toContain('paused for what it spent on an earlier day');
  expect(found(some, FRESH)).toBe('');
});

test('another limit resumes no key that was paused on an earlier day', () => {
  expect(found(ALL, FRESH)).toContain('other limits resumed a key');
  expect(found(ALL, { ...FRESH, paused: true })).toBe('');
});
