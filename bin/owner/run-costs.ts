import type { EngineUsage, UnitCost } from '../../functions/service/domain/usage.ts';
import type { DeployedProvider } from './deployed-provider.ts';

/** What a run of an engine costs the operator, on the average. */
export interface RunCost {
  readonly engine: string;
  /** How many runs it is the average of. */
  readonly runs: number;
  readonly costs: readonly UnitCost[];
  /** In US dollars; absent where the price of a unit is not known. */
  readonly usd?: number;
}

/**
 * What runs of a provider's engines cost, as the provider said itself. Of an engine of which nothing ended well, or whose
 * provider does not say what it charges, there is none.
 */
export function runCosts(
  usages: readonly EngineUsage[],
  { engines, unitPrice_usd }: Pick<DeployedProvider, 'engines' | 'unitPrice_usd'>,
): readonly RunCost[] {
  const own = usages.filter(({ engine }) => engines.some(({ id }) => id === engine));
  return own
    .filter(({ succeeded, vendorCosts }) => succeeded > 0 && vendorCosts.length > 0)
    .map(({ engine, succeeded, vendorCosts }) => {
      const costs = vendorCosts.map(({ amount, unit }) => ({ amount: rounded(amount / succeeded), unit }));
      const usd = rounded(
        costs.reduce(
          (sum, { amount, unit }) => sum + amount * (unit === 'USD' ? 1 : (unitPrice_usd ?? Number.NaN)),
          0,
        ),
      );
      return { engine, runs: succeeded, costs, ...(!Number.isNaN(usd) && { usd }) };
    });
}

/** As sentences of a check. */
export const saidOf = (costs: readonly RunCost[]): readonly string[] =>
  costs.length === 0
    ? ['what a run costs is known when one has ended']
    : costs.map(({ engine, runs, costs: each, usd }) => {
        const amounts = each.map(({ amount, unit }) => `${amount} ${unit}`).join(' and ');
        const inMoney = usd === undefined || each.every(({ unit }) => unit === 'USD') ? '' : ` ($${usd})`;
        return `a run of ${engine} costs ${amounts}${inMoney}, the average of ${runs}`;
      });

/** Four digits that count: a run may cost a hundredth of a cent. */
const rounded = (value: number): number => Number(value.toPrecision(4));
