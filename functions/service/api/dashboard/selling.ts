import { shopFromEnvironment } from '../../billing/shop-from-environment.ts';
import type { Buyer, Sales } from '../../domain/billing/billing.ts';
import type { Shop } from '../../domain/billing/shop.ts';
import { type ErrorName, ServiceError } from '../../domain/errors.ts';
import { environment } from '../../environment.ts';
import { requireAccount } from '../../store/accounts.ts';
import { ensureCustomer, findCustomer } from '../../store/billing-customers.ts';
import type { Table } from '../../store/table.ts';
import { BILLING_PAGE } from '../billing-links.ts';

/** What stands against asking for what was bought. */
export const BOUGHT_REFUSALS: readonly ErrorName[] = ['nothingBought'];
/** What stands against being charged later: the first that holds is answered. */
export const CARD_REFUSALS: readonly ErrorName[] = ['priceChanged', 'noCard'];
/** What stands against buying. */
export const BUY_REFUSALS: readonly ErrorName[] = ['notSold'];

/**
 * Stripe's package is loaded by whoever buys: it is larger than all the rest of the dashboard.
 *
 * @throws ServiceError `notSold` (16020) where nothing is sold
 */
export async function requireShop(): Promise<{ readonly shop: Shop; readonly sales: Sales }> {
  const shop = shopFromEnvironment();
  if (!shop) throw new ServiceError('notSold');
  const { salesFor } = await import('../../billing/from-environment.ts');
  return { shop, sales: salesFor(shop) };
}

const returnUrl = (): string => `${environment('BASE_URL')}${BILLING_PAGE}`;

/** The account as a buyer, whom the payment provider knows from now on. */
export async function buyerOf(table: Table, sales: Sales, accountId: string): Promise<Buyer> {
  const customerId = await ensureCustomer(table, accountId, async () =>
    sales.makeCustomer(await requireAccount(table, accountId)),
  );
  return { accountId, customerId, returnUrl: returnUrl() };
}

/** @throws ServiceError `nothingBought` (16023) if the payment provider does not know the account */
export async function requireBuyer(table: Table, accountId: string): Promise<Buyer> {
  const customerId = await findCustomer(table, accountId);
  if (customerId === undefined) throw new ServiceError('nothingBought');
  return { accountId, customerId, returnUrl: returnUrl() };
}

/**
 * Sees to it that nobody is charged for an account that is about to be closed.
 *
 * @returns false if a subscription of it is paid for: nothing is heard of that yet if it was paid a moment ago
 */
export async function leaveShop(table: Table, accountId: string): Promise<boolean> {
  const customerId = await findCustomer(table, accountId);
  if (customerId === undefined || !shopFromEnvironment()) return true;
  return (await requireShop()).sales.leave(customerId);
}
