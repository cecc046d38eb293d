import { describe, expect, test } from 'vitest';
import type { Account } from '../../../../functions/service/domain/account.ts';
import { changeLimits, maxTotalOf } from '../../../../functions/service/domain/account-limits.ts';
import { isPaused } from '../../../../functions/service/domain/api-key.ts';
import { NOW_MS, sampleAccount, sampleAllowance } from '../../../support/domain-samples.ts';

test('an account without limits of its own has those of its plan', () => {
  expect(maxTotalOf(sampleAccount())).toEqual({ image: 3, model: 5 });
});

test('a limit of its own takes the place of one, and the others stay', () => {
  const one = changeLimits(sampleAccount(), { model: 9 }, NOW_MS);
  const both = changeLimits(one, { generationsPerMinute: 500 }, NOW_MS);
  expect(maxTotalOf(both)).toEqual({ image: 3, model: 9 });
  expect(both.limits).toEqual({ generationsPerMinute: 500, maxTotal: { model: 9 } });
});

test('limits that are all taken away leave no trace', () => {
  const raised = changeLimits(sampleAccount(), { model: 9, image: 1, generationsPerMinute: 5 }, NOW_MS);
  const reset = changeLimits(raised, { model: null, image: null, generationsPerMinute: null }, NOW_MS);
  expect(reset).toEqual(sampleAccount());
});

test.each([0, -1, 1.5, Number.NaN])('%d is no limit', (limit) => {
  expect(() => changeLimits(sampleAccount(), { image: limit }, NOW_MS)).toThrow(
    'image is an integer above 0',
  );
});

describe('another daily allowance', () => {
  const DAY_MS = 86_400_000;
  const raised = changeLimits(sampleAccount(), { dailyAllowance_credits: 50_000 }, NOW_MS);
  const spending = (spent: number) => ({
    ...raised,
    keys: { 'key-1': sampleAllowance({ allowance: 50_000, spent }) },
  });
  const lowered = (account: Account, now_ms: number) =>
    changeLimits(account, { dailyAllowance_credits: null }, now_ms).keys['key-1']!;

  test('that is lowered pauses a key that has spent as much today', () => {
    const key = lowered(spending(30_000), NOW_MS);
    expect(key).toMatchObject({ spent: 30_000, allowance: 20_000 });
    expect(isPaused(key)).toBe(true);
  });

  test('that is lowered pauses no key for what it has spent on an earlier day', () => {
    const key = lowered(spending(30_000), NOW_MS + DAY_MS);
    expect(key).toMatchObject({ day: '2026-03-11', spent: 0, allowance: 20_000 });
    expect(isPaused(key)).toBe(false);
  });

  test('that is raised resumes no key that has spent all on an earlier day', () => {
    const account = sampleAccount({ keys: { 'key-1': sampleAllowance({ spent: 20_000 }) } });
    const change = { dailyAllowance_credits: 50_000 };
    const key = changeLimits(account, change, NOW_MS + DAY_MS).keys['key-1']!;
    expect(key).toMatchObject({ spent: 0, allowance: 50_000 });
    expect(isPaused(key)).toBe(true);
  });

  test('keeps what a resume of today has added, and no earlier one', () => {
    const account = sampleAccount({ keys: { 'key-1': sampleAllowance({ spent: 5, allowance: 40_000 }) } });
    const change = { dailyAllowance_credits: 30_000 };
    expect(changeLimits(account, change, NOW_MS).keys['key-1']).toMatchObject({ allowance: 50_000 });
    const tomorrow = changeLimits(account, change, NOW_MS + DAY_MS).keys['key-1'];
    expect(tomorrow).toMatchObject({ spent: 0, allowance: 30_000 });
  });
});
