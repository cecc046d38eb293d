import type { Shop } from '../../functions/service/domain/billing/shop.ts';
import type { TillSettings } from '../../lib/local/runtime.ts';
import type { TillPrice } from '../../lib/local/till/till.ts';

/** What is sold on this machine, where no money moves. */
export const TILL_SHOP = {
  currency: 'usd',
  packs: [
    { credits: 1_000, amount: 1_000, price: 'price_credits_1000' },
    { credits: 5_000, amount: 4_500, price: 'price_credits_5000' },
    { credits: 20_000, amount: 16_000, price: 'price_credits_20000' },
  ],
  plans: {
    starter: { amount: 1_900, price: 'price_starter' },
    pro: { amount: 7_900, price: 'price_pro' },
    max: { amount: 24_900, price: 'price_max' },
  },
  tax: false,
} as const satisfies Shop;

const { currency, packs, plans } = TILL_SHOP;

const PRICES: readonly TillPrice[] = [
  ...packs.map(({ credits, amount, price }) => ({
    id: price,
    name: `${credits.toLocaleString('en')} credits`,
    amount,
    currency,
    isMonthly: false,
    metadata: { credits: String(credits) },
  })),
  ...Object.entries(plans).map(([plan, { amount, price }]) => ({
    id: price,
    name: `${plan[0]!.toUpperCase()}${plan.slice(1)}`,
    amount,
    currency,
    isMonthly: true,
    metadata: { plan },
  })),
];

/** How the till and the service find each other. */
export const TILL_SETTINGS: TillSettings = {
  prices: PRICES,
  eventsPath: '/billing/events',
  apiKeyOutput: 'BillingKeyArn',
  signingOutput: 'BillingSigningArn',
  variable: 'STRIPE_URL',
};
