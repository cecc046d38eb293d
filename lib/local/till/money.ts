import type { Events } from './events.ts';
import type { Objects, StripeObject } from './objects.ts';
import { TillError } from './till-error.ts';

/** A month later, on the same day or the last of a shorter month. UTC. */
export function monthAfter(time_s: number): number {
  const time = new Date(time_s * 1000);
  const [year, month] = [time.getUTCFullYear(), time.getUTCMonth()];
  const lastDay = new Date(Date.UTC(year, month + 2, 0)).getUTCDate();
  const day_ms = Date.UTC(year, month + 1, Math.min(time.getUTCDate(), lastDay));
  return (day_ms + (time.getTime() % 86_400_000)) / 1000;
}

/** A line of an invoice before it is one. */
export interface Line {
  readonly price: StripeObject;
  readonly amount: number;
  readonly start: number;
  readonly end: number;
  readonly isProration: boolean;
}

/** What moves money: payments, invoices, subscriptions, refunds and disputes, with their events. */
export class Money {
  readonly #objects: Objects;
  readonly #events: Events;
  /** Where the pages are. */
  readonly #pages: string;

  constructor(objects: Objects, events: Events, pages: string) {
    this.#objects = objects;
    this.#events = events;
    this.#pages = pages;
  }

  /** A payment of a card that works. */
  pay(
    customer: string,
    amount: number,
    currency: string,
    metadata: object,
    known?: StripeObject,
  ): StripeObject {
    const common = { amount, currency, customer };
    const fields = { ...common, amount_received: amount, status: 'succeeded', metadata };
    const intent = known ?? this.#objects.add('pi', 'payment_intent', fields);
    Object.assign(intent, fields);
    const charge = this.#objects.add('ch', 'charge', {
      ...common,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      paid: true,
      status: 'succeeded',
      payment_intent: intent.id,
    });
    intent.latest_charge = charge.id;
    return intent;
  }

  /** A subscription whose first month is paid. */
  subscribe(session: StripeObject, price: StripeObject, metadata: object): StripeObject {
    const start = this.#objects.now_s;
    const end = monthAfter(start);
    const subscription = this.#objects.add('sub', 'subscription', {
      customer: session.customer,
      status: 'active',
      metadata,
      start_date: start,
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      ended_at: null,
      currency: price.currency,
      items: {
        object: 'list',
        has_more: false,
        data: [this.#item(price, start, end)],
      },
    });
    const line = { price, amount: price.unit_amount, start, end, isProration: false };
    this.bill(subscription, [line], 'subscription_create', true);
    return subscription;
  }

  /** An invoice for a subscription, paid at once if the card works. */
  bill(
    subscription: StripeObject,
    lines: readonly Line[],
    billing_reason: string,
    cardWorks: boolean,
  ): StripeObject {
    const { currency, customer } = subscription;
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    const invoice = this.#objects.add('in', 'invoice', {
      customer,
      currency,
      billing_reason,
      status: 'open',
      total,
      amount_due: total,
      amount_paid: 0,
      parent: {
        type: 'subscription_details',
        quote_details: null,
        subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
      },
    });
    invoice.hosted_invoice_url = `${this.#pages}/invoices/${invoice.id}`;
    invoice.lines = {
      object: 'list',
      has_more: false,
      data: lines.map((line, i) => this.#line(subscription, invoice, line, i)),
    };
    subscription.latest_invoice = invoice.id;
    if (cardWorks) this.settle(invoice);
    else this.#events.tell('invoice.payment_failed', invoice);
    return invoice;
  }

  /** The invoice of what was paid once. */
  receipt({ customer, currency, payment_intent }: StripeObject, price: StripeObject): void {
    const { unit_amount: total, product } = price;
    const invoice = this.#objects.add('in', 'invoice', {
      ...{ customer, currency, total, amount_due: total, amount_paid: total },
      billing_reason: 'manual',
      status: 'paid',
      parent: null,
    });
    const pricing = { type: 'price_details', price_details: { price: price.id, product } };
    const period = { start: invoice.created, end: invoice.created };
    const line = {
      id: `il_${invoice.id}`,
      object: 'line_item',
      amount: total,
      pricing,
      period,
      parent: null,
    };
    invoice.lines = { object: 'list', has_more: false, data: [line] };
    invoice.hosted_invoice_url = `${this.#pages}/invoices/${invoice.id}`;
    this.paidBy(invoice, payment_intent);
    this.#events.tell('invoice.paid', invoice);
  }

  /** Pays an invoice that is open. */
  settle(invoice: StripeObject): void {
    if (invoice.status !== 'open') throw new TillError('The invoice is not open.');
    const intent = this.pay(invoice.customer, invoice.total, invoice.currency, {});
    this.paidBy(invoice, intent.id);
    Object.assign(invoice, { status: 'paid', amount_paid: invoice.total });
    this.#events.tell('invoice.paid', invoice);
    const { subscription: id } = invoice.parent?.subscription_details ?? {};
    const subscription = id === undefined ? undefined : this.#objects.find(id);
    if (subscription?.status === 'past_due') this.changed(subscription, { status: 'active' });
  }

  /** Another price for what is left of the month, which is paid now. */
  upgrade(subscription: StripeObject, price: StripeObject): void {
    const [item] = subscription.items.data;
    const { price: before, current_period_start, current_period_end: end } = item;
    const start = Math.max(this.#objects.now_s, current_period_start);
    const share = Math.max(0, (end - start) / (end - current_period_start));
    const part = (of: StripeObject) => Math.round(of.unit_amount * share);
    const lines = [
      { price: before, amount: -part(before), start, end, isProration: true },
      { price, amount: part(price), start, end, isProration: true },
    ];
    item.price = price;
    this.bill(subscription, lines, 'subscription_update', true);
    this.changed(subscription, {});
  }

  /** The month is over: what is cancelled ends, a downgrade begins, all else is billed again. */
  renew(subscription: StripeObject, cardWorks: boolean): void {
    const [item] = subscription.items.data;
    const start = item.current_period_end;
    if (subscription.cancel_at_period_end) {
      this.end(subscription);
      return;
    }
    const notes = this.#objects.notes(subscription.id);
    if (notes.nextPrice !== undefined) item.price = this.#objects.get('price', notes.nextPrice);
    delete notes.nextPrice;
    const end = monthAfter(start);
    Object.assign(item, { current_period_start: start, current_period_end: end });
    const line = { price: item.price, amount: item.price.unit_amount, start, end, isProration: false };
    this.bill(subscription, [line], 'subscription_cycle', cardWorks);
    this.changed(subscription, cardWorks ? {} : { status: 'past_due' });
  }

  /** Ends a subscription now. */
  end(subscription: StripeObject): void {
    Object.assign(subscription, { status: 'canceled', ended_at: this.#objects.now_s });
    this.#events.tell('customer.subscription.deleted', subscription);
  }

  /** Changes a subscription, and tells it. */
  changed(subscription: StripeObject, fields: object): void {
    Object.assign(subscription, fields);
    this.#events.tell('customer.subscription.updated', subscription);
  }

  /** Gives money back. */
  refund(charge: StripeObject, amount: number): void {
    if (amount < 1 || amount > charge.amount - charge.amount_refunded)
      throw new TillError('There is not so much to give back.');
    this.#objects.add('re', 'refund', {
      amount,
      charge: charge.id,
      payment_intent: charge.payment_intent,
      status: 'succeeded',
    });
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    this.#events.tell('charge.refunded', charge);
  }

  /** The payer's bank takes the money back, until it is decided. */
  dispute(charge: StripeObject): void {
    if (charge.disputed) throw new TillError('It is disputed already.');
    charge.disputed = true;
    const { id, amount, currency, payment_intent } = charge;
    const dispute = {
      amount,
      currency,
      charge: id,
      payment_intent,
      reason: 'general',
      status: 'needs_response',
    };
    this.#events.tell('charge.dispute.created', this.#objects.add('du', 'dispute', dispute));
  }

  decide(dispute: StripeObject, status: 'won' | 'lost'): void {
    dispute.status = status;
    this.#events.tell('charge.dispute.closed', dispute);
  }

  /** Notes by which payment an invoice was paid, or is to be. */
  paidBy(
    { id, total, currency }: StripeObject,
    payment_intent: string,
    status: 'paid' | 'open' = 'paid',
  ): void {
    this.#objects.add('inpay', 'invoice_payment', {
      invoice: id,
      amount_paid: status === 'paid' ? total : null,
      amount_requested: total,
      currency,
      status,
      payment: { type: 'payment_intent', payment_intent },
    });
  }

  #item(price: StripeObject, start: number, end: number): StripeObject {
    return {
      id: `si_${price.id}`,
      object: 'subscription_item',
      created: start,
      price,
      quantity: 1,
      current_period_start: start,
      current_period_end: end,
    };
  }

  #line(subscription: StripeObject, invoice: StripeObject, line: Line, i: number): object {
    const { price, amount, start, end, isProration } = line;
    return {
      id: `il_${invoice.id}_${i}`,
      object: 'line_item',
      amount,
      currency: invoice.currency,
      invoice: invoice.id,
      period: { start, end },
      pricing: { type: 'price_details', price_details: { price: price.id, product: price.product } },
      parent: {
        type: 'subscription_item_details',
        subscription_item_details: {
          subscription: subscription.id,
          subscription_item: subscription.items.data[0].id,
          proration: isProration,
        },
      },
    };
  }
}
