import Stripe from 'stripe';
import type { InvoiceState, Ordered, TopUps } from '../domain/billing/billing.ts';
import type { TopUpOrder } from '../domain/billing/top-up-terms.ts';
import { savedCard } from './saved-card.ts';

/** A dispute in one of these states is not decided. */
const STANDING = [
  'needs_response',
  'under_review',
  'warning_needs_response',
  'warning_under_review',
] as const satisfies readonly Stripe.Dispute.Status[];
/** Longer than a bank takes to dispute a payment. */
const CHARGES_S = 200 * 86_400;

/**
 * Charges at Stripe without the payer. An invoice and not a bare payment: it is listed and linked with all others, and
 * its tax is Stripe's. It never advances by itself, so nothing is paid but by {@link charge}, nor tried again.
 */
export class StripeTopUps implements TopUps {
  readonly #stripe: Stripe;
  readonly #tax: boolean;
  readonly #now: () => number;

  constructor(stripe: Stripe, { tax }: { readonly tax: boolean }, now: () => number) {
    this.#stripe = stripe;
    this.#tax = tax;
    this.#now = now;
  }

  async hindrance(customer: string): Promise<'noCard' | 'disputed' | undefined> {
    if (!(await savedCard(this.#stripe, customer))) return 'noCard';
    const gte = Math.floor(this.#now() / 1000) - CHARGES_S;
    for await (const { id, disputed } of this.#stripe.charges.list({
      customer,
      created: { gte },
      limit: 100,
    })) {
      if (!disputed) continue;
      const { data } = await this.#stripe.disputes.list({ charge: id, limit: 100 });
      if (data.some(({ status }) => STANDING.some((one) => one === status))) return 'disputed';
    }
    return undefined;
  }

  async draft({ accountId, customerId: customer, order }: Ordered, price: string): Promise<string> {
    const { id: orderId, credits, currency } = order;
    const invoice = await this.#stripe.invoices.create(
      {
        customer,
        currency,
        auto_advance: false,
        collection_method: 'charge_automatically',
        pending_invoice_items_behavior: 'exclude',
        // Of a card it is known at once whether it pays.
        payment_settings: { payment_method_types: ['card'] },
        metadata: { accountId, credits: String(credits), orderId },
        ...(this.#tax && { automatic_tax: { enabled: true } }),
      },
      { idempotencyKey: `top-up-${orderId}` },
    );
    await this.#stripe.invoiceItems.create(
      { customer, invoice: invoice.id, pricing: { price }, quantity: 1 },
      { idempotencyKey: `top-up-${orderId}-line` },
    );
    return invoice.id!;
  }

  async charge(order: TopUpOrder, invoiceId: string): Promise<InvoiceState> {
    let invoice = await this.#read(invoiceId);
    if (!invoice) return 'void';
    if (invoice.status === 'draft') {
      // Also one that died before it had its line: an invoice of nothing would count as paid.
      if (invoice.subtotal !== order.amount || invoice.currency !== order.currency) return 'priceChanged';
      await this.#tried(
        this.#stripe.invoices.finalizeInvoice(
          invoiceId,
          { auto_advance: false },
          { idempotencyKey: `top-up-${order.id}-finalize` },
        ),
      );
      invoice = await this.#read(invoiceId);
    }
    if (invoice?.status === 'open' && !invoice.attempted) {
      await this.#tried(
        this.#stripe.invoices.pay(
          invoiceId,
          { off_session: true },
          { idempotencyKey: `top-up-${order.id}-pay` },
        ),
      );
      invoice = await this.#read(invoiceId);
    }
    return invoice ? stateOf(invoice) : 'void';
  }

  async cancel(invoiceId: string): Promise<InvoiceState> {
    const invoice = await this.#read(invoiceId);
    if (invoice?.status === 'draft') await this.#tried(this.#stripe.invoices.del(invoiceId));
    if (invoice?.status === 'open') await this.#tried(this.#stripe.invoices.voidInvoice(invoiceId));
    const after = await this.#read(invoiceId);
    if (after?.status === 'draft' || after?.status === 'open')
      throw new Error(`The invoice ${invoiceId} cannot be ended.`);
    return after?.status === 'paid' ? 'paid' : 'void';
  }

  async #read(id: string): Promise<Stripe.Invoice | undefined> {
    const expand = ['payments.data.payment.payment_intent'];
    return this.#stripe.invoices.retrieve(id, { expand }).catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
        return undefined;
      throw error;
    });
  }

  /** What Stripe refuses shows at the invoice: that is read, and not the error believed. All else is thrown. */
  async #tried(asked: Promise<unknown>): Promise<void> {
    await asked.catch((error: unknown) => {
      const isRefusal =
        error instanceof Stripe.errors.StripeCardError ||
        error instanceof Stripe.errors.StripeInvalidRequestError;
      // 409: another call with this invoice is under way.
      if (!isRefusal || error.statusCode === 409) throw error;
    });
  }
}

function stateOf({ status, attempted, payments }: Stripe.Invoice): InvoiceState {
  if (status === 'paid') return 'paid';
  const intents = (payments?.data ?? []).map(({ payment }) => payment.payment_intent);
  const intent = intents.find((one) => typeof one === 'object');
  if (status === 'open' && intent?.status === 'processing') return 'processing';
  const needsPayer =
    intent?.status === 'requires_action' || intent?.last_payment_error?.code === 'authentication_required';
  if (needsPayer) return 'authentication';
  if (attempted) return 'declined';
  return status === 'void' || status === 'uncollectible' ? 'void' : 'refused';
}
