import type Stripe from 'stripe';

/** Every event that changes what an account has paid for; an operator names them at the payment provider. */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'invoice.paid',
  'invoice.payment_failed',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'refund.failed',
] as const satisfies readonly Stripe.Event.Type[];

export const isHeard = (type: string): boolean => EVENT_TYPES.some((known) => known === type);
