import { describe, expect, test } from 'vitest';
import { changePlan, isEntitled, openAccount, renew } from '../../../../functions/service/domain/account.ts';
import { NOW_MS, sampleAccount } from '../../../support/domain-samples.ts';

const at = (iso: string): number => Date.parse(iso);

describe('a new account', () => {
  test('begins with one month of its plan', () => {
    const { account, entries } = openAccount({ id: 'a', email: 'a@b.c', plan: 'pro' }, NOW_MS);
    expect(account).toMatchObject({
      planCredits: 10_000,
      packCredits: 0,
      planRenewsAt: '2026-04-10T04:00:00.000Z',
      version: 1,
    });
    expect(entries).toEqual([{ kind: 'granted', pool: 'plan', amount: 10_000, at: account.createdAt }]);
  });

  test('on the free plan renews too, and its ledger has no entry of nothing', () => {
    const { account, entries } = openAccount({ id: 'a', email: 'a@b.c', plan: 'free' }, NOW_MS);
    expect(account.planRenewsAt).toBe('2026-04-10T04:00:00.000Z');
    expect(entries).toEqual([]);
  });

  test('is entitled by a paid plan or a purchase', () => {
    expect(isEntitled({ plan: 'free', packPurchases: 0 })).toBe(false);
    expect(isEntitled({ plan: 'free', packPurchases: 1 })).toBe(true);
    expect(isEntitled({ plan: 'starter', packPurchases: 0 })).toBe(true);
  });
});

describe('renewal', () => {
  test('does nothing a millisecond before its time', () => {
    const account = sampleAccount({ planCredits: 700 });
    const renewed = renew(account, at(account.planRenewsAt) - 1);
    expect(renewed).toEqual({ account, entries: [] });
  });

  test('replaces what is left of the plan credits at its time, and leaves pack credits', () => {
    const before = sampleAccount({ planCredits: 700, packCredits: 50 });
    const { account, entries } = renew(before, at(before.planRenewsAt));
    expect(account).toMatchObject({ planCredits: 2_000, packCredits: 50 });
    expect(account.planRenewsAt).toBe('2026-05-10T04:00:00.000Z');
    expect(entries.map(({ kind, pool, amount }) => [kind, pool, amount])).toEqual([
      ['expired', 'plan', 700],
      ['granted', 'plan', 2_000],
    ]);
  });

  test('after months untouched grants one month and renews on the day of the subscription', () => {
    const { account, entries } = renew(sampleAccount(), at('2027-01-20T00:00:00.000Z'));
    expect(account.planRenewsAt).toBe('2027-02-10T04:00:00.000Z');
    expect(entries).toHaveLength(2);
  });

  test('on the 31st comes on the last day of shorter months and returns to the 31st', () => {
    const start = at('2027-12-31T23:30:00.000Z');
    let { account } = openAccount({ id: 'a', email: 'a@b.c', plan: 'starter' }, start);
    const days = Array.from({ length: 5 }, () => {
      const day = account.planRenewsAt;
      account = renew(account, at(day)).account;
      return day.slice(0, 16);
    });
    expect(days).toEqual([
      '2028-01-31T23:30',
      '2028-02-29T23:30',
      '2028-03-31T23:30',
      '2028-04-30T23:30',
      '2028-05-31T23:30',
    ]);
  });
});

describe('a plan change', () => {
  test('expires the old plan, grants the new one and begins its month', () => {
    const now_ms = at('2026-03-20T10:00:00.000Z');
    const before = sampleAccount({ planCredits: 100, packCredits: 5 });
    const { account, entries } = changePlan(before, 'max', now_ms);
    expect(account).toMatchObject({ plan: 'max', planCredits: 40_000, packCredits: 5 });
    expect(account.planRenewsAt).toBe('2026-04-20T10:00:00.000Z');
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['expired', 100],
      ['granted', 40_000],
    ]);
  });

  test('to the plan it has grants nothing', () => {
    const account = sampleAccount({ planCredits: 100 });
    expect(changePlan(account, 'starter', NOW_MS)).toEqual({ account, entries: [] });
  });
});
