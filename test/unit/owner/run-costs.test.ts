import { describe, expect, it } from 'vitest';
import { runCosts, saidOf } from '../../../bin/owner/run-costs.ts';
import type { EngineUsage } from '../../../functions/service/domain/usage.ts';

const usage = (engine: string, over: Partial<EngineUsage> = {}): EngineUsage => ({
  engine,
  jobs: 5,
  succeeded: 4,
  failed: 1,
  charged: 100,
  refunded: 20,
  vendorCosts: [{ amount: 50, unit: 'GPU seconds' }],
  ...over,
});
const engines = ['trellis', 'flux'].map((id) => ({ id, models: [] }));

describe('what a run costs', () => {
  it('is the average of what the provider charged for those that ended well', () => {
    const costs = runCosts([usage('trellis'), usage('svc-remesh')], { engines, unitPrice_usd: 0.001 });
    expect(costs).toEqual([
      { engine: 'trellis', runs: 4, costs: [{ amount: 12.5, unit: 'GPU seconds' }], usd: 0.0125 },
    ]);
    expect(saidOf(costs)).toEqual(['a run of trellis costs 12.5 GPU seconds ($0.0125), the average of 4']);
  });

  it('is told in the units of the provider where their price is not known', () => {
    expect(saidOf(runCosts([usage('trellis')], { engines }))).toEqual([
      'a run of trellis costs 12.5 GPU seconds, the average of 4',
    ]);
  });

  it('is told once where the provider charges in dollars', () => {
    const paid = usage('flux', { vendorCosts: [{ amount: 0.4, unit: 'USD' }] });
    expect(runCosts([paid], { engines })).toMatchObject([{ usd: 0.1 }]);
    expect(saidOf(runCosts([paid], { engines }))).toEqual(['a run of flux costs 0.1 USD, the average of 4']);
  });

  it('is not known before one ended well, or where the provider does not say what it charges', () => {
    for (const over of [{ succeeded: 0 }, { vendorCosts: [] }]) {
      expect(saidOf(runCosts([usage('trellis', over)], { engines }))).toEqual([
        'what a run costs is known when one has ended',
      ]);
    }
  });
});
