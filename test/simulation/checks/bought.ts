import { PLANS, type PlanName } from '../../../functions/service/domain/plans.ts';
import type { StripeObject } from '../../../lib/local/till/objects.ts';
import { GOODS, PAID_PLANS } from '../actors/shop/goods.ts';
import type { Shop } from '../actors/shop/shop.ts';
import { topUpsPaidAt } from './top-ups.ts';

/** A payment, and what it has bought. */
export interface Bought {
  readonly id: string;
  readonly accountId: string;
  readonly kind: 'pack' | 'month' | 'upgrade';
  readonly credits: number;
  /** Of a plan. */
  readonly plan?: PlanName;
  readonly subscription?: string;
  readonly madeAt_s: number;
  readonly endsAt_s?: number;
  /** From 0 to 1: what of its money is not the operator's any more. */
  readonly back: number;
}

/** All that was ever paid for, by the payment provider's own books: packs, those of automatic top-up, and months. */
export function boughtAt(shop: Shop): readonly Bought[] {
  const { objects } = shop;
  const intents = objects.all('payment_intent');
  const packs = intents
    .filter(({ status, metadata }) => status === 'succeeded' && metadata.credits !== undefined)
    .map((intent): Bought => {
      const { accountId, credits } = intent.metadata;
      const back = backOf(shop, intent.id);
      return {
        id: intent.id,
        accountId,
        kind: 'pack',
        credits: Number(credits),
        madeAt_s: intent.created,
        back,
      };
    });
  const months = objects
    .all('invoice')
    .filter(({ status, parent }) => status === 'paid' && parent !== null)
    .map((invoice) => boughtBy(shop, invoice));
  const topUps = topUpsPaidAt(shop).map(({ id, accountId, credits, intent, invoice }): Bought => {
    const madeAt_s = invoice.created;
    return { id, accountId, kind: 'pack', credits, madeAt_s, back: backOf(shop, intent) };
  });
  return [...packs, ...topUps, ...months];
}

function boughtBy(shop: Shop, invoice: StripeObject): Bought {
  const { subscription, metadata } = invoice.parent.subscription_details;
  const lines: readonly StripeObject[] = invoice.lines.data;
  const endsAt_s = Math.max(...lines.map(({ period }) => period.end));
  const last = lines.at(-1)!;
  const plan = planOf(last);
  const payment = shop.objects.all('invoice_payment').find((one) => one.invoice === invoice.id)!;
  const isUpgrade = invoice.billing_reason === 'subscription_update';
  return {
    id: invoice.id,
    accountId: metadata.accountId,
    kind: isUpgrade ? 'upgrade' : 'month',
    credits: isUpgrade ? upgradeCredits(lines) : PLANS[plan].planCredits,
    plan,
    subscription,
    madeAt_s: invoice.created,
    endsAt_s,
    back: backOf(shop, payment.payment.payment_intent),
  };
}

/** What of a payment was given back, or is held by the payer's bank, or was taken by it. */
function backOf({ objects }: Shop, intent: string): number {
  const charge = objects.all('charge').find(({ payment_intent }) => payment_intent === intent);
  if (!charge || charge.amount === 0) return 0;
  const disputed = objects
    .all('dispute')
    .filter((dispute) => dispute.charge === charge.id && dispute.status !== 'won')
    .reduce((sum, { amount }) => sum + amount, 0);
  return Math.min(1, (charge.amount_refunded + disputed) / charge.amount);
}

const planOf = (line: StripeObject): PlanName =>
  PAID_PLANS.find((name) => GOODS.plans[name]!.price === line.pricing.price_details.price)!;

/** The rest of the month's share of the difference between two plans, rounded down. */
function upgradeCredits([from, to]: readonly StripeObject[]): number {
  const end_ms = to!.period.end * 1000;
  const began = new Date(end_ms);
  began.setUTCMonth(began.getUTCMonth() - 1);
  const share = Math.min(1, (end_ms - to!.period.start * 1000) / (end_ms - began.getTime()));
  return Math.floor((PLANS[planOf(to!)].planCredits - PLANS[planOf(from!)].planCredits) * share + 1e-6);
}
