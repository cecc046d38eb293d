import { describe, expect, test } from 'vitest';
import { addPack, chargeEntries, split } from '../../../../functions/service/domain/wallet.ts';
import { NOW_MS, refusalOf, sampleAccount, TOP_UP_URL } from '../../../support/domain-samples.ts';

describe('a price', () => {
  test('is paid with plan credits before pack credits', () => {
    const account = sampleAccount({ planCredits: 7, packCredits: 100 });
    expect(split(account, 10, TOP_UP_URL)).toEqual({ planCredits: 7, packCredits: 3 });
  });

  test('may take the last credit, and not one more than there is', () => {
    const account = sampleAccount({ planCredits: 7, packCredits: 3 });
    expect(split(account, 10, TOP_UP_URL)).toEqual({ planCredits: 7, packCredits: 3 });
    const refusal = refusalOf(() => split(account, 11, TOP_UP_URL));
    expect(refusal.error).toBe('insufficientCredits');
    expect(refusal.details).toEqual({ required: 11, available: 10, topUpUrl: TOP_UP_URL });
  });

  test('leaves an entry of each pool that it came from', () => {
    const use = { day: '2026-03-10', keyId: 'key-1', engine: 'svc-remesh', operation: 'remesh' };
    const job = { assetId: 'x', charge: { planCredits: 7, packCredits: 3 }, use };
    expect(chargeEntries('charged', job, 'now')).toEqual([
      { kind: 'charged', pool: 'plan', amount: 7, assetId: 'x', at: 'now', use },
      { kind: 'charged', pool: 'pack', amount: 3, assetId: 'x', at: 'now', use },
    ]);
    const free = { ...job, charge: { planCredits: 7, packCredits: 0 } };
    expect(chargeEntries('refunded', free, 'now')).toMatchObject([{ kind: 'refunded', pool: 'plan' }]);
  });
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
