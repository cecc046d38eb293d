import type { LedgerEntry } from './account.ts';
import { type Asset, TASK_STATUS } from './asset.ts';
import { UNKNOWN } from './job-use.ts';

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
  asset?: Pick<Asset, 'engine' | 'taskStatus' | 'createdAt'>;
  /** As the ledger has it, which keeps it when the asset is deleted. */
  engine?: string;
  chargedAt?: string;
  charged: number;
  refunded: number;
  costs: readonly UnitCost[];
}

/**
 * Adds up what a scan finds, in whatever order. Of a job whose asset is deleted the ledger alone says what it was: one that
 * was refunded had failed.
 */
export class UsageBooks {
  readonly #jobs = new Map<string, JobUsage>();

  addAsset({ id, engine, taskStatus, createdAt }: Asset): void {
    this.#job(id).asset = { engine, taskStatus, createdAt };
  }

  addLedgerEntry({ kind, assetId, amount, at, use }: LedgerEntry): void {
    if (assetId === undefined || (kind !== 'charged' && kind !== 'refunded')) return;
    const job = this.#job(assetId);
    job[kind] += amount;
    if (use) job.engine = use.engine;
    if (kind === 'charged') job.chargedAt = at;
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
    for (const { asset, engine: charges, chargedAt, charged, refunded, costs } of this.#jobs.values()) {
      const at = asset?.createdAt ?? chargedAt;
      // An import has no job. What has neither asset nor charge is a run whose job was given up, or is of another table.
      if (at === undefined || at < since || asset?.engine === 'import') continue;
      const engine = asset?.engine ?? charges ?? UNKNOWN;
      const before = usages.get(engine) ?? none(engine);
      const failed = asset ? asset.taskStatus === TASK_STATUS.failed : refunded > 0;
      const succeeded = asset ? asset.taskStatus === TASK_STATUS.succeeded : !failed;
      usages.set(engine, {
        engine,
        jobs: before.jobs + 1,
        succeeded: before.succeeded + Number(succeeded),
        failed: before.failed + Number(failed),
        charged: before.charged + charged,
        refunded: before.refunded + refunded,
        vendorCosts: summed([...before.vendorCosts, ...costs]),
      });
    }
    return [...usages.values()].sort((a, b) => b.charged - a.charged || a.engine.localeCompare(b.engine));
  }

  #job(assetId: string): JobUsage {
    const found = this.#jobs.get(assetId) ?? { charged: 0, refunded: 0, costs: [] };
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
