import type Stripe from 'stripe';
import type { Card } from '../domain/billing/billing.ts';

/** The card by which a customer's invoices are paid; undefined if there is none. */
export async function savedCard(stripe: Stripe, customerId: string): Promise<Card | undefined> {
  const customer = await stripe.customers.retrieve(customerId, {
    expand: ['invoice_settings.default_payment_method'],
  });
  if (customer.deleted) return undefined;
  const method = customer.invoice_settings.default_payment_method;
  const card = typeof method === 'object' ? method?.card : undefined;
  return card ? { brand: card.brand, lastFour: card.last4 } : undefined;
}
