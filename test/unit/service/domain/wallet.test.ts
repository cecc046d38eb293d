import { describe, expect, test } from 'vitest';
import { addPack, balance, charge, refund } from '../../../../functions/service/domain/wallet.ts';
import { NOW_MS, refusalOf, sampleAccount, TOP_UP_URL } from '../../../support/domain-samples.ts';

const context = { now_ms: NOW_MS, topUpUrl: TOP_UP_URL };

describe('charge', () => {
  test('spends plan credits before pack credits', () => {
    const account = sampleAccount({ planCredits: 7, packCredits: 100 });
    const charged = charge(account, { assetId: 'x', cost: 10 }, context);
    expect(charged.charge).toEqual({ planCredits: 7, packCredits: 3 });
    expect(charged.account).toMatchObject({ planCredits: 0, packCredits: 97 });
    expect(charged.entries).toMatchObject([
      { kind: 'charged', pool: 'plan', amount: 7, assetId: 'x' },
      { kind: 'charged', pool: 'pack', amount: 3, assetId: 'x' },
    ]);
  });

  test('takes the last credit, and refuses one more than there is', () => {
    const account = sampleAccount({ planCredits: 7, packCredits: 3 });
    expect(balance(charge(account, { assetId: 'x', cost: 10 }, context).account)).toBe(0);
    const refusal = refusalOf(() => charge(account, { assetId: 'x', cost: 11 }, context));
    expect(refusal.error).toBe('insufficientCredits');
    expect(refusal.details).toEqual({ required: 11, available: 10, topUpUrl: TOP_UP_URL });
  });
});

test('a refund goes back to the pools it came from', () => {
  const account = sampleAccount({ planCredits: 0, packCredits: 97 });
  const paid = { assetId: 'x', charge: { planCredits: 7, packCredits: 3 } };
  const refunded = refund(account, paid, NOW_MS);
  expect(refunded.account).toMatchObject({ planCredits: 7, packCredits: 100 });
  expect(refunded.entries).toMatchObject([
    { kind: 'refunded', pool: 'plan', amount: 7 },
    { kind: 'refunded', pool: 'pack', amount: 3 },
  ]);
});

describe('a pack', () => {
  test('adds to the pack credits and counts as a purchase', () => {
    const granted = addPack(sampleAccount(), { purchaseId: 'p', credits: 500 }, NOW_MS);
    expect(granted.account).toMatchObject({ packCredits: 500, packPurchases: 1, planCredits: 2_000 });
    expect(granted.entries).toMatchObject([{ kind: 'granted', pool: 'pack', amount: 500, purchaseId: 'p' }]);
  });

  test.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('of %s credits is refused', (credits) => {
    expect(() => addPack(sampleAccount(), { purchaseId: 'p', credits }, NOW_MS)).toThrow(RangeError);
  });
});
