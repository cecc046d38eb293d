import type Stripe from 'stripe';
import type { Shop } from '../domain/billing/shop.ts';
import { environment } from '../environment.ts';
import { systemPorts as ports } from '../store/system-ports.ts';
import { tableFromEnvironment } from '../store/table.ts';
import type { Books } from './follow.ts';
import { billingSecret, stripeClient } from './stripe-client.ts';
import { StripePayments } from './stripe-payments.ts';
import { StripeSales } from './stripe-sales.ts';
import { StripeTopUps } from './stripe-top-ups.ts';
import type { TopUpWorld } from './top-up.ts';

/** @throws NoBillingKeyError if the operator has given no key yet */
export const clientFromEnvironment = async (): Promise<Stripe> =>
  stripeClient(await billingSecret('BILLING_KEY_ARN', ports.now()));

/** @throws NoBillingKeyError if the operator has given no key yet */
export const booksFromEnvironment = async (): Promise<Books> => ({
  table: tableFromEnvironment(),
  ports,
  payments: new StripePayments(await clientFromEnvironment(), JSON.parse(environment('SHOP')), ports.now),
});

/** @throws NoBillingKeyError if the operator has given no key yet */
export async function topUpWorldFromEnvironment(): Promise<TopUpWorld> {
  const shop: Shop = JSON.parse(environment('SHOP'));
  const stripe = await clientFromEnvironment();
  return { ...(await booksFromEnvironment()), topUps: new StripeTopUps(stripe, shop, ports.now), shop };
}

export const salesFor = (shop: Shop): StripeSales => new StripeSales(clientFromEnvironment, shop);
