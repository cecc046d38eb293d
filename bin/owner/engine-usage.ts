import { type EngineUsage, marginOf } from '../../functions/service/domain/usage.ts';
import { engineUsage } from '../../functions/service/store/engine-usage.ts';
import { tableFromEnvironment } from '../../functions/service/store/table.ts';
import { defineCommand } from './command.ts';
import { listProviders } from './deployed-provider.ts';
import { table } from './table.ts';

const DEFAULT_DAYS = '30';
const DAY_MS = 86_400_000;

export const engineUsageCommand = defineCommand({
  name: 'usage',
  summary: `credits and providers' costs by engine, of the last ${DEFAULT_DAYS} days; with a price, the margin`,
  options: {
    days: { value: 'N', required: false },
    'credit-price': { value: 'USD', required: false },
  },
  async run({ days = DEFAULT_DAYS, 'credit-price': price }) {
    if (!/^[1-9]\d{0,2}$/.test(days)) throw new Error(`--days is a whole number from 1 to 999, not ${days}.`);
    if (price !== undefined && !(Number(price) > 0)) {
      throw new Error(`--credit-price is what users pay for one credit, in US dollars, not ${price}.`);
    }
    const since = new Date(Date.now() - Number(days) * DAY_MS).toISOString();
    const usages = await engineUsage(tableFromEnvironment(), since);
    const engines = usages.map((usage) => withMargin(usage, price));
    return { document: { since, engines }, text: textOf(engines) };
  },
});

function withMargin(usage: EngineUsage, price: string | undefined) {
  if (price === undefined) return usage;
  const provider = listProviders().find(({ engines }) => engines.some(({ id }) => id === usage.engine));
  return { ...usage, ...marginOf(usage, { credit_usd: Number(price), unit_usd: provider?.unitPrice_usd }) };
}

function textOf(engines: readonly ReturnType<typeof withMargin>[]): string {
  const rows = engines.map((usage) => [
    usage.engine,
    usage.jobs,
    usage.failed,
    usage.charged,
    usage.refunded,
    usage.vendorCosts.map(({ amount, unit }) => `${amount} ${unit}`).join(', ') || undefined,
    'margin_usd' in usage ? usage.margin_usd : undefined,
  ]);
  return table([
    ['ENGINE', 'JOBS', 'FAILED', 'CHARGED', 'REFUNDED', 'PROVIDER CHARGED', 'MARGIN, USD'],
    ...rows,
  ]);
}
