import Stripe from 'stripe';
import type { Named, Paid, Payments, Purchase } from '../domain/billing/billing.ts';
import type { Invoice, InvoiceLine } from '../domain/billing/payments.ts';
import { PAID_PLANS, planOfPrice, type Shop } from '../domain/billing/shop.ts';
import type { PaidPlan } from '../domain/billing/subscription.ts';
import { isoTime } from '../domain/ports.ts';
import { EVENT_TYPES } from './events.ts';

/** Somewhat more than the months that the domain keeps. */
const INVOICES_S = 200 * 86_400;
/** Money of a dispute in one of these states is the operator's. */
const NOT_TAKEN = ['won', 'warning_closed', 'warning_needs_response', 'warning_under_review'];
/** Of a subscription in one of these states nothing is charged any more. */
const OVER = ['canceled', 'incomplete_expired'];
/** A subscription in any other state is over, or was never paid. */
const RENEWING = ['active', 'past_due', 'trialing'];

const iso = (time_s: number): string => isoTime(time_s * 1000);
const idOf = (of: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof of === 'object' ? of?.id : of;

/** Reads at Stripe what was paid, and ends what is paid for in vain. Whose it is stands on the object, put there when it was sold: no row of ours is needed. */
export class StripePayments implements Payments {
  readonly #stripe: Stripe;
  readonly #shop: Shop;
  readonly #now: () => number;
  /** Plans of prices that are sold no more; a price never becomes another's. */
  readonly #former = new Map<string, PaidPlan | undefined>();

  constructor(stripe: Stripe, shop: Shop, now: () => number) {
    this.#stripe = stripe;
    this.#shop = shop;
    this.#now = now;
  }

  async purchaseOf({ object, id }: Named): Promise<Purchase | undefined> {
    const { checkout, invoices, charges, disputes, refunds } = this.#stripe;
    switch (object) {
      case 'subscription':
        return { kind: 'subscription', id };
      case 'checkout.session': {
        const session = await found(checkout.sessions.retrieve(id));
        if (session?.mode === 'subscription') return subscriptionOf(session.subscription);
        return session?.payment_status === 'paid' ? this.#ofIntent(session.payment_intent) : undefined;
      }
      case 'invoice':
        return invoiceOwner(await found(invoices.retrieve(id)));
      case 'charge':
        return this.#ofIntent((await found(charges.retrieve(id)))?.payment_intent);
      case 'dispute':
        return this.#ofIntent((await found(disputes.retrieve(id)))?.payment_intent);
      case 'refund':
        return this.#ofIntent((await found(refunds.retrieve(id)))?.payment_intent);
      default:
        return undefined;
    }
  }

  paidFor({ kind, id }: Purchase): Promise<Paid | undefined> {
    if (kind === 'subscription') return this.#subscription(id);
    return kind === 'pack' ? this.#pack(id) : this.#invoicedPack(id);
  }

  async *changedSince(since_s: number): AsyncIterable<Named> {
    const types = [...EVENT_TYPES];
    for await (const event of this.#stripe.events.list({ created: { gte: since_s }, types, limit: 100 })) {
      const { object, id } = event.data.object as unknown as Named;
      yield { object, id };
    }
  }

  async runningSince(subscriptionId: string): Promise<string | undefined> {
    const read = await found(this.#stripe.subscriptions.retrieve(subscriptionId));
    return read && !OVER.includes(read.status) ? iso(read.start_date) : undefined;
  }

  /** One that is over already is not found. */
  async endSubscription(subscriptionId: string): Promise<void> {
    await found(this.#stripe.subscriptions.cancel(subscriptionId));
  }

  /** A pack says on its payment what it is; any other payment is of an invoice. */
  async #ofIntent(intent: string | Stripe.PaymentIntent | null | undefined): Promise<Purchase | undefined> {
    const id = idOf(intent);
    const read = id === undefined ? undefined : await found(this.#stripe.paymentIntents.retrieve(id));
    if (!read) return undefined;
    if (read.metadata.credits !== undefined) return { kind: 'pack', id: read.id };
    const { data } = await this.#stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: read.id },
      expand: ['data.invoice'],
      limit: 1,
    });
    const invoice = data[0]?.invoice;
    return typeof invoice === 'object' && 'parent' in invoice ? invoiceOwner(invoice) : undefined;
  }

  async #pack(id: string): Promise<Paid | undefined> {
    const readAt = isoTime(this.#now());
    const intent = await found(this.#stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
    const { accountId, credits } = intent?.metadata ?? {};
    if (!intent || !accountId || !/^[1-9]\d{0,9}$/.test(credits ?? '')) return undefined;
    const charge = intent.latest_charge as Stripe.Charge | null;
    const isPaid = intent.status === 'succeeded' && charge !== null;
    const reversedShare = isPaid ? shareOf(await this.#reversed(charge), charge.amount) : 0;
    return {
      kind: 'pack',
      accountId,
      facts: { id, readAt, credits: Number(credits), isPaid, reversedShare },
    };
  }

  /** A pack that automatic top-up bought. */
  async #invoicedPack(id: string): Promise<Paid | undefined> {
    const readAt = isoTime(this.#now());
    const invoice = await found(this.#stripe.invoices.retrieve(id, { expand: ['payments'] }));
    const { accountId, credits, orderId } = invoice?.metadata ?? {};
    if (!invoice || !accountId || !orderId || !/^[1-9]\d{0,9}$/.test(credits ?? '')) return undefined;
    const isPaid = invoice.status === 'paid';
    const charges: Stripe.Charge[] = [];
    for (const { payment } of isPaid ? (invoice.payments?.data ?? []) : []) {
      const intentId = idOf(payment.payment_intent);
      if (intentId === undefined) continue;
      const intent = await this.#stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
      if (intent.latest_charge) charges.push(intent.latest_charge as Stripe.Charge);
    }
    const paidAt = iso(invoice.status_transitions.paid_at ?? invoice.created);
    return {
      kind: 'pack',
      accountId,
      facts: {
        id,
        readAt,
        credits: Number(credits),
        isPaid,
        reversedShare: isPaid ? await this.#reversedShareOf(invoice, charges) : 0,
        topUp: { orderId, paidAt },
      },
    };
  }

  async #subscription(id: string): Promise<Paid | undefined> {
    const readAt = isoTime(this.#now());
    const gte = Math.floor(this.#now() / 1000) - INVOICES_S;
    const read = await found(this.#stripe.subscriptions.retrieve(id));
    const accountId = read?.metadata.accountId;
    if (!read || !accountId) return undefined;
    const { status, cancel_at_period_end, cancel_at, start_date } = read;
    const [all, charges] = await Promise.all([
      allOf(
        this.#stripe.invoices.list({
          subscription: id,
          created: { gte },
          expand: ['data.payments'],
          limit: 100,
        }),
      ),
      allOf(this.#stripe.charges.list({ customer: idOf(read.customer)!, created: { gte }, limit: 100 })),
    ]);
    const invoices: Invoice[] = [];
    for (const one of all) invoices.push(await this.#invoice(one, charges));
    return {
      kind: 'subscription',
      accountId,
      facts: {
        id,
        readAt,
        startedAt: iso(start_date),
        renews: RENEWING.includes(status) && !cancel_at_period_end && cancel_at === null,
        invoices,
      },
    };
  }

  async #invoice(invoice: Stripe.Invoice, charges: readonly Stripe.Charge[]): Promise<Invoice> {
    const { id, created, status } = invoice;
    const isPaid = status === 'paid';
    return {
      id: id!,
      madeAt: iso(created),
      isPaid,
      reversedShare: isPaid ? await this.#reversedShareOf(invoice, charges) : 0,
      lines: isPaid ? await this.#linesOf(invoice) : [],
    };
  }

  async #reversedShareOf({ payments }: Stripe.Invoice, charges: readonly Stripe.Charge[]): Promise<number> {
    const paid = (payments?.data ?? []).filter(({ status }) => status === 'paid');
    const ids = paid.map(({ payment }) => idOf(payment.payment_intent) ?? idOf(payment.charge));
    const own = charges.filter(
      ({ id, payment_intent, status }) =>
        status === 'succeeded' && (ids.includes(id) || ids.includes(idOf(payment_intent))),
    );
    const reversed = await Promise.all(own.map((charge) => this.#reversed(charge)));
    return shareOf(
      reversed.reduce((sum, amount) => sum + amount, 0),
      own.reduce((sum, { amount }) => sum + amount, 0),
    );
  }

  /** What of a charge went back to the payer, or is held back by a dispute. */
  async #reversed({ id, amount, amount_refunded, disputed }: Stripe.Charge): Promise<number> {
    const disputes = disputed ? await allOf(this.#stripe.disputes.list({ charge: id, limit: 100 })) : [];
    const taken = disputes.filter(({ status }) => !NOT_TAKEN.includes(status));
    return Math.min(
      amount,
      taken.reduce((sum, dispute) => sum + dispute.amount, amount_refunded),
    );
  }

  async #linesOf({ id, lines }: Stripe.Invoice): Promise<InvoiceLine[]> {
    const all = lines.has_more
      ? await allOf(this.#stripe.invoices.listLineItems(id!, { limit: 100 }))
      : lines.data;
    const read: InvoiceLine[] = [];
    for (const { amount, period, pricing, parent } of all) {
      const plan = await this.#planOf(idOf(pricing?.price_details?.price));
      if (plan === undefined) continue;
      const isProration = parent?.subscription_item_details?.proration ?? false;
      read.push({ plan, amount, from: iso(period.start), to: iso(period.end), isProration });
    }
    return read;
  }

  /** A price that is sold no more says itself what it is of. */
  async #planOf(price: string | undefined): Promise<PaidPlan | undefined> {
    if (price === undefined) return undefined;
    const sold = planOfPrice(this.#shop, price);
    if (sold !== undefined || this.#former.has(price)) return sold ?? this.#former.get(price);
    const read = await found(this.#stripe.prices.retrieve(price));
    const plan = PAID_PLANS.find((name) => name === read?.metadata.plan);
    this.#former.set(price, plan);
    return plan;
  }
}

const shareOf = (part: number, whole: number): number => (whole > 0 ? Math.min(1, part / whole) : 0);

const subscriptionOf = (of: Parameters<typeof idOf>[0]): Purchase | undefined => {
  const id = idOf(of);
  return id === undefined ? undefined : { kind: 'subscription', id };
};

const invoiceOwner = (invoice: Stripe.Invoice | undefined): Purchase | undefined =>
  invoice?.metadata?.orderId === undefined
    ? subscriptionOf(invoice?.parent?.subscription_details?.subscription)
    : { kind: 'invoice', id: invoice.id! };

async function allOf<T>(list: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of list) all.push(one);
  return all;
}

/** @returns undefined if there is no such object */
async function found<T>(asked: Promise<T>): Promise<T | undefined> {
  return asked.catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return undefined;
    throw error;
  });
}
