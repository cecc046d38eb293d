import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import type { Buyer, Card, InvoiceItem, Sales } from '../domain/billing/billing.ts';
import type { PackOffer, Shop, Sold } from '../domain/billing/shop.ts';
import type { PaidPlan } from '../domain/billing/subscription.ts';
import { ServiceError } from '../domain/errors.ts';
import { isoTime } from '../domain/ports.ts';
import { savedCard } from './saved-card.ts';
import { NoBillingKeyError } from './stripe-client.ts';

/** States of a subscription that goes on, so that a second one would be paid beside it. */
const GOING_ON: readonly string[] = ['active', 'past_due', 'trialing', 'unpaid', 'paused'];
/** Of those, a subscription whose present month is paid for. */
const PAID_FOR: readonly string[] = ['active', 'trialing'];
const INVOICES = 24;

/** Sells at Stripe: its pages take the money, and what is sold is told on the object, for who reads what was paid. */
export class StripeSales implements Sales {
  readonly #client: () => Promise<Stripe>;
  readonly #shop: Shop;

  /** @param client asked for at the first call: it may have no key yet */
  constructor(client: () => Promise<Stripe>, shop: Shop) {
    this.#client = client;
    this.#shop = shop;
  }

  makeCustomer({ id, email }: { readonly id: string; readonly email: string }): Promise<string> {
    return this.#ask(async (stripe) => {
      // Asked for twice at once, one is made; another address is another question.
      const idempotencyKey = `customer-${id}-${createHash('sha256').update(email).digest('hex').slice(0, 16)}`;
      const made = await stripe.customers.create({ email, metadata: { accountId: id } }, { idempotencyKey });
      return made.id;
    });
  }

  sellPack(buyer: Buyer, { credits, price }: Sold<PackOffer>): Promise<string> {
    const metadata = { accountId: buyer.accountId, credits: String(credits) };
    return this.#ask((stripe) =>
      this.#checkout(stripe, buyer, {
        mode: 'payment',
        line_items: [{ price, quantity: 1 }],
        metadata,
        payment_intent_data: { metadata },
        invoice_creation: { enabled: true },
      }),
    );
  }

  sellPlan(buyer: Buyer, plan: PaidPlan, price: string): Promise<string> {
    const metadata = { accountId: buyer.accountId, plan };
    return this.#ask(async (stripe) => {
      await expireCheckouts(stripe, buyer.customerId, ({ mode }) => mode === 'subscription');
      const { data } = await stripe.subscriptions.list({ customer: buyer.customerId, limit: 100 });
      const running = data.find(({ status }) => GOING_ON.includes(status));
      if (running) return this.#changePlan(stripe, buyer, running, price);
      await cancel(
        stripe,
        data.filter(({ status }) => status === 'incomplete'),
      );
      return this.#checkout(stripe, buyer, {
        mode: 'subscription',
        line_items: [{ price, quantity: 1 }],
        metadata,
        subscription_data: { metadata },
      });
    });
  }

  leave(customerId: string): Promise<boolean> {
    return this.#ask(async (stripe) => {
      await expireCheckouts(stripe, customerId, () => true);
      const { data } = await stripe.subscriptions.list({ customer: customerId, limit: 100 });
      if (data.some(({ status }) => PAID_FOR.includes(status))) return false;
      // Its payments are tried again for weeks, and one would succeed.
      await cancel(
        stripe,
        data.filter(({ status }) => status === 'incomplete' || GOING_ON.includes(status)),
      );
      return true;
    });
  }

  openPortal({ customerId, returnUrl }: Buyer): Promise<string> {
    return this.#ask(async (stripe) => {
      const session = await stripe.billingPortal.sessions.create({
        customer: customerId,
        return_url: `${returnUrl}?changed=portal`,
        ...this.#configuration(),
      });
      return session.url;
    });
  }

  saveCard({ customerId, returnUrl }: Buyer): Promise<string> {
    return this.#ask(async (stripe) => {
      // The card becomes that of the customer's invoices; its bank is asked now for payments without its owner.
      const session = await stripe.billingPortal.sessions.create({
        customer: customerId,
        return_url: returnUrl,
        ...this.#configuration(),
        flow_data: {
          type: 'payment_method_update',
          after_completion: { type: 'redirect', redirect: { return_url: `${returnUrl}?changed=card` } },
        },
      });
      return session.url;
    });
  }

  cardOf(customerId: string): Promise<Card | undefined> {
    return this.#ask((stripe) => savedCard(stripe, customerId));
  }

  invoicesOf(customerId: string): Promise<readonly InvoiceItem[]> {
    return this.#ask(async (stripe) => {
      const { data } = await stripe.invoices.list({ customer: customerId, limit: INVOICES });
      return data.filter(({ status }) => status !== 'draft').map(invoiceItem);
    });
  }

  async #checkout(
    stripe: Stripe,
    { accountId, customerId, returnUrl }: Buyer,
    order: Stripe.Checkout.SessionCreateParams,
  ): Promise<string> {
    const { url } = await stripe.checkout.sessions.create({
      ...order,
      customer: customerId,
      client_reference_id: accountId,
      success_url: `${returnUrl}?bought={CHECKOUT_SESSION_ID}`,
      cancel_url: returnUrl,
      ...(this.#shop.tax && {
        automatic_tax: { enabled: true },
        customer_update: { address: 'auto', name: 'auto' },
        tax_id_collection: { enabled: true },
      }),
    });
    return url!;
  }

  /** The portal shows what the change costs, and asks: the more at once, the less at the end of the month. */
  async #changePlan(
    stripe: Stripe,
    { customerId, returnUrl }: Buyer,
    { id, items }: Stripe.Subscription,
    price: string,
  ): Promise<string> {
    const [item] = items.data;
    // A subscription that is asked for the price that it has would be refused there.
    const isOther = item !== undefined && item.price.id !== price;
    const session = await stripe.billingPortal.sessions.create({
      customer: customerId,
      return_url: returnUrl,
      ...this.#configuration(),
      ...(isOther && {
        flow_data: {
          type: 'subscription_update_confirm',
          subscription_update_confirm: { subscription: id, items: [{ id: item.id, price, quantity: 1 }] },
          after_completion: { type: 'redirect', redirect: { return_url: `${returnUrl}?bought=plan` } },
        },
      }),
    });
    return session.url;
  }

  #configuration(): { readonly configuration?: string } {
    return this.#shop.portal === undefined ? {} : { configuration: this.#shop.portal };
  }

  /** @throws ServiceError `paymentsClosed` (16021) if the provider does not answer, or refuses our key */
  async #ask<T>(question: (stripe: Stripe) => Promise<T>): Promise<T> {
    try {
      return await question(await this.#client());
    } catch (error) {
      const isTheirs =
        error instanceof NoBillingKeyError ||
        error instanceof Stripe.errors.StripeConnectionError ||
        error instanceof Stripe.errors.StripeAPIError ||
        error instanceof Stripe.errors.StripeRateLimitError ||
        error instanceof Stripe.errors.StripeAuthenticationError;
      throw isTheirs ? new ServiceError('paymentsClosed') : error;
    }
  }
}

/** Ends pages that the buyer has left open, so that nothing is paid for there, such as a second plan. */
async function expireCheckouts(
  stripe: Stripe,
  customer: string,
  isEnded: (session: Stripe.Checkout.Session) => boolean,
): Promise<void> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
  for (const { id } of data.filter(isEnded)) await unlessRefused(stripe.checkout.sessions.expire(id));
}

async function cancel(stripe: Stripe, subscriptions: readonly Stripe.Subscription[]): Promise<void> {
  for (const { id } of subscriptions) await unlessRefused(stripe.subscriptions.cancel(id));
}

/** What cannot be ended was paid meanwhile, or has ended. */
async function unlessRefused(asked: Promise<unknown>): Promise<void> {
  await asked.catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  });
}

const STATUSES: Readonly<Record<string, InvoiceItem['status']>> = { paid: 'paid', open: 'open' };

const invoiceItem = (invoice: Stripe.Invoice): InvoiceItem => ({
  id: invoice.id!,
  madeAt: isoTime(invoice.created * 1000),
  amount: invoice.total,
  currency: invoice.currency,
  status: STATUSES[invoice.status ?? ''] ?? 'void',
  ...(invoice.hosted_invoice_url && { url: invoice.hosted_invoice_url }),
});
