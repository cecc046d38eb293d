import type { Events } from './events.ts';
import type { Money } from './money.ts';
import type { Objects, StripeObject } from './objects.ts';
import { TillError } from './till-error.ts';

/** What a saved card does when its owner is not there, by the last digits of Stripe's own test cards. */
export const CARDS = {
  '4242': 'pays',
  '0341': 'declines',
  '3184': 'asks',
} as const;
export type LastFour = keyof typeof CARDS;

/** Invoices for what is bought once, which the service makes itself and pays without the payer. */
export class OneOffInvoices {
  readonly #objects: Objects;
  readonly #events: Events;
  readonly #money: Money;

  constructor(objects: Objects, events: Events, money: Money) {
    this.#objects = objects;
    this.#events = events;
    this.#money = money;
  }

  /** Saves a card, by which invoices are paid from now on. */
  saveCard(customer: StripeObject, last4: string): void {
    if (!Object.hasOwn(CARDS, last4)) throw new TillError('There is no such card.');
    const card = { brand: 'visa', last4, exp_month: 12, exp_year: 2040 };
    const method = this.#objects.add('pm', 'payment_method', { type: 'card', customer: customer.id, card });
    customer.invoice_settings = { default_payment_method: method.id };
  }

  draft(customer: StripeObject, currency: string, metadata: object): StripeObject {
    const common = { customer: customer.id, currency, metadata };
    return this.#objects.add('in', 'invoice', {
      ...common,
      billing_reason: 'manual',
      collection_method: 'charge_automatically',
      auto_advance: false,
      status: 'draft',
      attempted: false,
      attempt_count: 0,
      parent: null,
      status_transitions: { finalized_at: null, paid_at: null, voided_at: null },
      lines: { object: 'list', has_more: false, data: [] },
      ...totals(0),
    });
  }

  addLine(invoice: StripeObject, price: StripeObject): StripeObject {
    if (invoice.status !== 'draft') throw new TillError('The invoice is no longer a draft.');
    const { unit_amount: amount, product, currency } = price;
    const line = {
      id: `il_${invoice.id}_${invoice.lines.data.length}`,
      object: 'line_item',
      amount,
      currency,
      pricing: { type: 'price_details', price_details: { price: price.id, product } },
      period: { start: invoice.created, end: invoice.created },
      parent: null,
    };
    invoice.lines.data.push(line);
    Object.assign(invoice, totals(invoice.total + amount));
    return this.#objects.add('ii', 'invoiceitem', { invoice: invoice.id, amount, currency });
  }

  finalize(invoice: StripeObject, pages: string): StripeObject {
    if (invoice.status !== 'draft') throw new TillError('This invoice is already finalized.');
    invoice.status = 'open';
    invoice.status_transitions.finalized_at = this.#objects.now_s;
    invoice.hosted_invoice_url = `${pages}/invoices/${invoice.id}`;
    if (invoice.total === 0) this.#paid(invoice);
    return invoice;
  }

  /** Pays by the saved card, its owner not being there. */
  charge(invoice: StripeObject): StripeObject {
    if (invoice.status === 'paid') throw new TillError('Invoice is already paid');
    if (invoice.status !== 'open') throw new TillError('The invoice is not open.');
    const customer = this.#objects.get('customer', invoice.customer);
    const method = this.#objects.find(customer.invoice_settings?.default_payment_method ?? '');
    if (!method)
      throw new TillError('This customer has no attached payment source or default payment method.');
    Object.assign(invoice, { attempted: true, attempt_count: 1 });
    const does = CARDS[method.card.last4 as LastFour];
    if (does === 'pays') {
      const intent = this.#money.pay(invoice.customer, invoice.total, invoice.currency, {});
      this.#money.paidBy(invoice, intent.id);
      return this.#paid(invoice);
    }
    this.#refused(invoice, does);
    throw does === 'asks'
      ? new TillError('This payment requires additional user action before it can be completed.', {
          status: 402,
          type: 'card_error',
          code: 'invoice_payment_intent_requires_action',
        })
      : new TillError('Your card was declined.', { status: 402, type: 'card_error', code: 'card_declined' });
  }

  void(invoice: StripeObject): StripeObject {
    if (invoice.status !== 'open') throw new TillError('You can only pass in open invoices.');
    invoice.status_transitions.voided_at = this.#objects.now_s;
    return Object.assign(invoice, { status: 'void' });
  }

  remove(invoice: StripeObject): StripeObject {
    if (invoice.status !== 'draft') throw new TillError('You can only delete draft invoices.');
    this.#objects.remove(invoice.id);
    return { ...invoice, deleted: true };
  }

  #paid(invoice: StripeObject): StripeObject {
    Object.assign(invoice, { status: 'paid', amount_paid: invoice.total });
    invoice.status_transitions.paid_at = this.#objects.now_s;
    this.#events.tell('invoice.paid', invoice);
    return invoice;
  }

  #refused(invoice: StripeObject, does: 'declines' | 'asks'): void {
    const { customer, total: amount, currency } = invoice;
    const code = does === 'asks' ? 'authentication_required' : 'card_declined';
    const intent = this.#objects.add('pi', 'payment_intent', {
      ...{ customer, amount, currency, amount_received: 0, latest_charge: null },
      status: does === 'asks' ? 'requires_action' : 'requires_payment_method',
      last_payment_error: { type: 'card_error', code },
    });
    this.#money.paidBy(invoice, intent.id, 'open');
    this.#events.tell('invoice.payment_failed', invoice);
  }
}

const totals = (total: number) => ({ subtotal: total, total, amount_due: total, amount_paid: 0 });
