import type { Events } from './events.ts';
import type { Money } from './money.ts';
import type { Objects, StripeObject } from './objects.ts';
import type { OneOffInvoices } from './one-off-invoices.ts';
import { TillError } from './till-error.ts';

/** What somebody at a page of the till can do, by the button's name. */
type Acts = Readonly<Record<string, (value: string) => void>>;

/** What the buttons on the pages do: what a payer does, their bank, the operator, and time. */
export class Counter {
  readonly #objects: Objects;
  readonly #events: Events;
  readonly #money: Money;
  readonly #invoices: OneOffInvoices;

  constructor(objects: Objects, events: Events, money: Money, invoices: OneOffInvoices) {
    this.#objects = objects;
    this.#events = events;
    this.#money = money;
    this.#invoices = invoices;
  }

  /** @returns where the payer's browser goes */
  checkout(session: StripeObject, act: string): string {
    const notes = this.#objects.notes(session.id);
    const price = this.#objects.get('price', notes.price!);
    const acts: Acts = {
      pay: () => this.#complete(session, price),
      decline: () => {
        notes.said = 'Your card was declined. Nothing was paid; try another one.';
      },
      // A bank transfer: the order is complete, and nothing is paid yet.
      transfer: () => this.#order(session, price),
      arrive: () => this.#arrive(session),
    };
    if (session.status !== 'open' && act !== 'arrive') throw new TillError('This page was used, or is over.');
    delete notes.said;
    perform(acts, act, '');
    const isStaying = act === 'decline' || act === 'transfer';
    return isStaying ? '' : session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id);
  }

  /** @returns where the payer's browser goes; empty for the page itself */
  portal(portal: StripeObject, act: string, value: string): string {
    const subscription = () => this.#own(portal, 'subscription', value);
    const charge = () => this.#own(portal, 'charge', value);
    const acts: Acts = {
      confirm: () => this.#confirm(portal),
      card: () => this.#saveCard(portal, value),
      cancel: () => this.#money.changed(subscription(), { cancel_at_period_end: true }),
      keep: () => this.#money.changed(subscription(), { cancel_at_period_end: false }),
      change: () => {
        const [id = '', price = ''] = value.split(' ');
        this.#change(this.#own(portal, 'subscription', id), this.#objects.get('price', price));
      },
      month: () => this.#money.renew(subscription(), true),
      'month-declined': () => this.#money.renew(subscription(), false),
      'give-up': () => this.#money.end(subscription()),
      settle: () => this.#money.settle(this.#own(portal, 'invoice', value)),
      refund: () => this.#money.refund(charge(), charge().amount - charge().amount_refunded),
      'refund-half': () => this.#money.refund(charge(), Math.floor(charge().amount / 2)),
      dispute: () => this.#money.dispute(charge()),
      won: () => this.#money.decide(this.#dispute(charge()), 'won'),
      lost: () => this.#money.decide(this.#dispute(charge()), 'lost'),
    };
    perform(acts, act, value);
    const isFlow = act === 'confirm' || (act === 'card' && portal.flow);
    return isFlow ? portal.flow.after_completion.redirect.return_url : '';
  }

  #complete(session: StripeObject, price: StripeObject): void {
    const metadata = JSON.parse(this.#objects.notes(session.id).metadata!);
    if (session.mode === 'subscription') {
      session.subscription = this.#money.subscribe(session, price, metadata).id;
    } else {
      const { customer, currency, amount_total } = session;
      session.payment_intent = this.#money.pay(customer, amount_total, currency, metadata).id;
      if (this.#objects.notes(session.id).hasInvoice === 'true') this.#money.receipt(session, price);
    }
    Object.assign(session, { status: 'complete', payment_status: 'paid' });
    this.#events.tell('checkout.session.completed', session);
  }

  #order(session: StripeObject, price: StripeObject): void {
    if (session.mode !== 'payment') throw new TillError('A plan is paid by card.');
    const { customer, currency } = session;
    const metadata = JSON.parse(this.#objects.notes(session.id).metadata!);
    const amount = price.unit_amount;
    const fields = { amount, amount_received: 0, currency, customer, metadata, latest_charge: null };
    session.payment_intent = this.#objects.add('pi', 'payment_intent', {
      ...fields,
      status: 'processing',
    }).id;
    session.status = 'complete';
    this.#events.tell('checkout.session.completed', session);
  }

  #arrive(session: StripeObject): void {
    if (session.status !== 'complete' || session.payment_status === 'paid')
      throw new TillError('No transfer is on its way.');
    const intent = this.#objects.get('payment_intent', session.payment_intent);
    this.#money.pay(session.customer, intent.amount, intent.currency, intent.metadata, intent);
    session.payment_status = 'paid';
    this.#events.tell('checkout.session.async_payment_succeeded', session);
  }

  #saveCard(portal: StripeObject, lastFour: string): void {
    this.#invoices.saveCard(this.#objects.get('customer', portal.customer), lastFour);
    this.#objects.notes(portal.id).isConfirmed = 'yes';
  }

  #confirm(portal: StripeObject): void {
    const { subscription, items } = portal.flow.subscription_update_confirm;
    if (this.#objects.notes(portal.id).isConfirmed) throw new TillError('This was confirmed before.');
    this.#objects.notes(portal.id).isConfirmed = 'yes';
    this.#change(this.#own(portal, 'subscription', subscription), this.#objects.get('price', items[0].price));
  }

  /** As the portal is set up: more is paid at once, less waits for the end of the month. */
  #change(subscription: StripeObject, price: StripeObject): void {
    const [item] = subscription.items.data;
    if (price.id === item.price.id) throw new TillError('That is the plan already.');
    const notes = this.#objects.notes(subscription.id);
    delete notes.nextPrice;
    if (price.unit_amount > item.price.unit_amount) {
      this.#money.upgrade(subscription, price);
    } else {
      notes.nextPrice = price.id;
      this.#money.changed(subscription, {});
    }
  }

  #dispute({ id }: StripeObject): StripeObject {
    const found = this.#objects.all('dispute').find(({ charge }) => charge === id);
    if (found?.status !== 'needs_response') throw new TillError('There is no dispute to decide.');
    return found;
  }

  /** Somebody else's is as one that is not there. */
  #own({ customer }: StripeObject, object: string, id: string): StripeObject {
    const found = this.#objects.get(object, id);
    if (found.customer !== customer) throw new TillError('That is of another customer.');
    return found;
  }
}

function perform(acts: Acts, act: string, value: string): void {
  if (!Object.hasOwn(acts, act)) throw new TillError(`There is nothing called ${act} here.`);
  acts[act]!(value);
}
