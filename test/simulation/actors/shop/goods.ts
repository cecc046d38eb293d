import type { Shop } from '../../../../functions/service/domain/billing/shop.ts';

export const STRIPE_KEY = 'sk_simulated';
export const SIGNING_SECRET = 'whsec_simulated';

/** What this deployment sells, and the plan of each monthly price. */
export const GOODS: Shop = {
  currency: 'usd',
  packs: [
    { credits: 150, amount: 299, price: 'price_pack_150' },
    { credits: 1_000, amount: 1_000, price: 'price_pack_1000' },
  ],
  plans: {
    starter: { amount: 2_000, price: 'price_starter' },
    pro: { amount: 6_000, price: 'price_pro' },
    max: { amount: 20_000, price: 'price_max' },
  },
  tax: false,
};

export const PAID_PLANS = ['starter', 'pro', 'max'] as const;

/** The prices as the till stocks them. */
export const PRICES = [
  ...GOODS.packs.map(({ price, amount }) => ({ id: price!, amount, recurring: null })),
  ...PAID_PLANS.map((plan) => ({
    id: GOODS.plans[plan]!.price!,
    amount: GOODS.plans[plan]!.amount,
    recurring: { interval: 'month', interval_count: 1 },
  })),
];
