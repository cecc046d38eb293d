import type Stripe from 'stripe';
import { type Offer, PAID_PLANS, type Shop } from '../domain/billing/shop.ts';
import type { PaidPlan } from '../domain/billing/subscription.ts';

/** What is made for an offer. */
interface Wanted {
  /** By which it is found again: an amount that changes is another price, and the old one is its payers' still. */
  readonly lookup: string;
  readonly product: string;
  readonly name: string;
  readonly isMonthly: boolean;
  readonly metadata: Readonly<Record<string, string>>;
}

/**
 * Makes products, prices and the portal's configuration that are not there, and archives nothing. It may be called as
 * often as one likes.
 *
 * @returns the shop with the ids of all
 */
export async function ensurePrices(stripe: Stripe, shop: Shop): Promise<Shop> {
  const { currency } = shop;
  const packs: Shop['packs'][number][] = [];
  for (const pack of shop.packs) {
    const credits = String(pack.credits);
    const wanted = {
      lookup: `credits_${credits}_${pack.amount}_${currency}`,
      product: `svc_credits_${credits}`,
      name: `${pack.credits.toLocaleString('en')} credits`,
      isMonthly: false,
      metadata: { credits },
    };
    packs.push({ ...pack, price: await ensurePrice(stripe, wanted, pack, currency) });
  }
  const plans: Partial<Record<PaidPlan, Offer>> = {};
  for (const plan of PAID_PLANS) {
    const offer = shop.plans[plan];
    if (!offer) continue;
    const wanted = {
      lookup: `plan_${plan}_${offer.amount}_${currency}`,
      product: `svc_plan_${plan}`,
      name: `${plan[0]!.toUpperCase()}${plan.slice(1)}`,
      isMonthly: true,
      metadata: { plan },
    };
    plans[plan] = { ...offer, price: await ensurePrice(stripe, wanted, offer, currency) };
  }
  const portal = await ensurePortal(stripe, plans);
  return { ...shop, packs, plans, portal };
}

async function ensurePrice(
  stripe: Stripe,
  { lookup, product, name, isMonthly, metadata }: Wanted,
  { amount }: Offer,
  currency: string,
): Promise<string> {
  const known = await stripe.prices.list({ lookup_keys: [lookup], limit: 1 });
  if (known.data[0]) return known.data[0].id;
  const products = await stripe.products.list({ ids: [product], limit: 1 });
  if (!products.data[0]) await stripe.products.create({ id: product, name });
  const made = await stripe.prices.create(
    {
      product,
      currency,
      unit_amount: amount,
      lookup_key: lookup,
      metadata,
      ...(isMonthly && { recurring: { interval: 'month' } }),
    },
    { idempotencyKey: lookup },
  );
  return made.id;
}

/**
 * Owners save cards there, change and cancel their plan: an upgrade is paid at once, a downgrade and a cancellation wait
 * for the end.
 */
async function ensurePortal(
  stripe: Stripe,
  plans: Readonly<Partial<Record<PaidPlan, Offer>>>,
): Promise<string> {
  const products = Object.entries(plans).map(([plan, { price }]) => ({
    product: `svc_plan_${plan}`,
    prices: [price!],
  }));
  const wanted = products.flatMap(({ prices }) => prices).join(' ') || 'no plans';
  for await (const one of stripe.billingPortal.configurations.list({ active: true, limit: 100 })) {
    if (one.metadata?.svc === wanted) return one.id;
  }
  const made = await stripe.billingPortal.configurations.create({
    metadata: { svc: wanted },
    features: {
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      customer_update: { enabled: true, allowed_updates: ['address', 'name', 'tax_id'] },
      ...(products.length > 0 && {
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
        subscription_update: {
          enabled: true,
          default_allowed_updates: ['price'],
          products,
          proration_behavior: 'always_invoice',
          schedule_at_period_end: { conditions: [{ type: 'decreasing_item_amount' }] },
        },
      }),
    },
  });
  return made.id;
}
