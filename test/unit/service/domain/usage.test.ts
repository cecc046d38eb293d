import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from '../../../../functions/service/domain/account.ts';
import type { Asset } from '../../../../functions/service/domain/asset.ts';
import { marginOf, UsageBooks } from '../../../../functions/service/domain/usage.ts';

const job = (id: string, over: Partial<Asset>) =>
  ({ id, engine: 'trellis', taskStatus: 2, cost: 50, createdAt: '2026-03-10', ...over }) as Asset;
const entry = (assetId: string, amount: number, over: Partial<LedgerEntry> = {}): LedgerEntry => ({
  ...{ kind: 'charged', pool: 'plan', amount, at: '2026-03-10', assetId },
  use: { day: '2026-03-10', keyId: 'key', engine: 'trellis', operation: 'from-text' },
  ...over,
});

function books() {
  const all = new UsageBooks();
  all.addRun('a', [
    { amount: 0.1, unit: 'GPU seconds' },
    { amount: 0.2, unit: 'GPU seconds' },
  ]);
  all.addAsset(job('a', {}));
  all.addLedgerEntry(entry('a', 30));
  all.addLedgerEntry(entry('a', 20, { pool: 'pack' }));
  all.addLedgerEntry(entry('b', 50));
  all.addLedgerEntry(entry('b', 50, { kind: 'refunded' }));
  all.addAsset(job('b', { taskStatus: 3, cost: 0 }));
  all.addRun('b', [{ amount: 4, unit: 'GPU seconds' }]);
  all.addAsset(job('c', { taskStatus: 1 }));
  all.addLedgerEntry(entry('c', 50));
  all.addAsset(job('d', { engine: 'flux', cost: 20 }));
  all.addLedgerEntry(entry('d', 20));
  all.addAsset(job('e', { engine: 'import', cost: 0 }));
  all.addAsset(job('f', { createdAt: '2026-02-10' }));
  all.addRun('gone', [{ amount: 9, unit: 'credits' }]);
  return all;
}

describe('usage by engine', () => {
  it('adds up what was charged, refunded and paid, in whatever order it was found, of the jobs since a day', () => {
    expect(books().byEngine('2026-03-01')).toMatchObject([
      {
        engine: 'trellis',
        jobs: 3,
        succeeded: 1,
        failed: 1,
        charged: 150,
        refunded: 50,
        vendorCosts: [{ amount: 4.3, unit: 'GPU seconds' }],
      },
      { engine: 'flux', jobs: 1, charged: 20, refunded: 0, vendorCosts: [] },
    ]);
  });

  it('counts jobs whose assets are deleted, as the ledger has them', () => {
    const all = new UsageBooks();
    all.addLedgerEntry(entry('a', 50));
    all.addRun('a', [{ amount: 2, unit: 'credits' }]);
    all.addLedgerEntry(entry('b', 50));
    all.addLedgerEntry(entry('b', 50, { kind: 'refunded' }));
    all.addLedgerEntry(entry('old', 50, { at: '2026-02-10' }));
    all.addLedgerEntry({ kind: 'granted', pool: 'plan', amount: 2_000, at: '2026-03-10' });
    all.addLedgerEntry({ kind: 'charged', pool: 'plan', amount: 7, at: '2026-03-10', assetId: 'c' });
    const counts = { charged: 100, refunded: 50, jobs: 2, succeeded: 1, failed: 1 };
    expect(all.byEngine('2026-03-01')).toEqual([
      { engine: 'trellis', ...counts, vendorCosts: [{ amount: 2, unit: 'credits' }] },
      { engine: 'unknown', charged: 7, refunded: 0, jobs: 1, succeeded: 1, failed: 0, vendorCosts: [] },
    ]);
  });

  it('has a margin where the price of every unit is known', () => {
    const [trellis, flux] = books().byEngine('2026-03-01');
    expect(marginOf(trellis!, { credit_usd: 0.01 })).toBeUndefined();
    expect(marginOf(trellis!, { credit_usd: 0.01, unit_usd: 0.1 })).toEqual({
      earned_usd: 1,
      spent_usd: 0.43,
      margin_usd: 0.57,
    });
    expect(marginOf(flux!, { credit_usd: 0.01 })).toMatchObject({ margin_usd: 0.2 });
    const inDollars = { ...trellis!, vendorCosts: [{ amount: 1.5, unit: 'USD' }] };
    expect(marginOf(inDollars, { credit_usd: 0.01 })).toMatchObject({ spent_usd: 1.5, margin_usd: -0.5 });
  });
});
