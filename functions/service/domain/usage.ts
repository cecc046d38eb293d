import { type Asset, isOpen, TASK_STATUS } from './asset.ts';
import type { Job } from './job.ts';

/** What a provider says that it charged, in units of its own. */
export interface UnitCost {
  readonly amount: number;
  readonly unit: string;
}

/** What the jobs of one engine brought and cost. */
export interface EngineUsage {
  readonly engine: string;
  readonly jobs: number;
  readonly succeeded: number;
  readonly failed: number;
  /** Credits. */
  readonly charged: number;
  readonly refunded: number;
  /** By unit. Failed jobs are in it, where their provider said what they cost. */
  readonly vendorCosts: readonly UnitCost[];
}

/** What prices make of a usage. */
export interface Prices {
  /** US dollars that users pay for a credit. */
  readonly credit_usd: number;
  /** US dollars of one unit of the engine's provider; one that charges in USD needs none. */
  readonly unit_usd?: number | undefined;
}

export interface Margin {
  readonly earned_usd: number;
  readonly spent_usd: number;
  readonly margin_usd: number;
}

interface JobUsage {
  asset?: Pick<Asset, 'engine' | 'taskStatus' | 'cost' | 'createdAt'>;
  charged: number;
  costs: readonly UnitCost[];
}

/** Adds up what a scan finds, in whatever order. */
export class UsageBooks {
  readonly #jobs = new Map<string, JobUsage>();

  addAsset({ id, engine, taskStatus, cost, createdAt }: Asset): void {
    this.#job(id).asset = { engine, taskStatus, cost, createdAt };
  }

  addJob({ assetId, charge }: Pick<Job, 'assetId' | 'charge'>): void {
    this.#job(assetId).charged = charge.planCredits + charge.packCredits;
  }

  addRun(assetId: string, costs: readonly UnitCost[]): void {
    this.#job(assetId).costs = costs;
  }

  /**
   * By engine, the one that charged most first.
   *
   * @param since ISO 8601: older jobs do not count
   */
  byEngine(since: string): readonly EngineUsage[] {
    const usages = new Map<string, EngineUsage>();
    for (const { asset, charged, costs } of this.#jobs.values()) {
      // An import has no job, and what is no longer there no asset.
      if (!asset || asset.createdAt < since || asset.engine === 'import') continue;
      const before = usages.get(asset.engine) ?? none(asset.engine);
      usages.set(asset.engine, {
        engine: asset.engine,
        jobs: before.jobs + 1,
        succeeded: before.succeeded + Number(asset.taskStatus === TASK_STATUS.succeeded),
        failed: before.failed + Number(asset.taskStatus === TASK_STATUS.failed),
        charged: before.charged + charged,
        refunded: before.refunded + (isOpen(asset) ? 0 : charged - asset.cost),
        vendorCosts: summed([...before.vendorCosts, ...costs]),
      });
    }
    return [...usages.values()].sort((a, b) => b.charged - a.charged || a.engine.localeCompare(b.engine));
  }

  #job(assetId: string): JobUsage {
    const found = this.#jobs.get(assetId) ?? { charged: 0, costs: [] };
    this.#jobs.set(assetId, found);
    return found;
  }
}

/** @returns undefined where the provider charged in units whose price is not known */
export function marginOf(
  { charged, refunded, vendorCosts }: EngineUsage,
  { credit_usd, unit_usd }: Prices,
): Margin | undefined {
  const spent = vendorCosts.map(({ amount, unit }) =>
    unit === 'USD' ? amount : amount * (unit_usd ?? Number.NaN),
  );
  const spent_usd = cents(spent.reduce((sum, one) => sum + one, 0));
  const earned_usd = cents((charged - refunded) * credit_usd);
  return Number.isNaN(spent_usd)
    ? undefined
    : { earned_usd, spent_usd, margin_usd: cents(earned_usd - spent_usd) };
}

const cents = (usd: number): number => Math.round(usd * 100) / 100;

const none = (engine: string): EngineUsage => ({
  engine,
  jobs: 0,
  succeeded: 0,
  failed: 0,
  charged: 0,
  refunded: 0,
  vendorCosts: [],
});

function summed(costs: readonly UnitCost[]): readonly UnitCost[] {
  const byUnit = new Map<string, number>();
  for (const { amount, unit } of costs) byUnit.set(unit, (byUnit.get(unit) ?? 0) + amount);
  return [...byUnit].map(([unit, amount]) => ({ amount: Number(amount.toFixed(6)), unit }));
}
