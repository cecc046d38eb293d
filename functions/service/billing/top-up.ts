import type { InvoiceState, TopUps } from '../domain/billing/billing.ts';
import { packOf, type Shop } from '../domain/billing/shop.ts';
import type { TopUpOrder } from '../domain/billing/top-up-terms.ts';
import { logLine } from '../log.ts';
import { findCustomer } from '../store/billing-customers.ts';
import { endTopUpOrder, noteTopUpInvoice, orderTopUp, type TopUpWork } from '../store/top-ups.ts';
import { type Books, follow } from './follow.ts';

/** What automatic top-up needs. */
export interface TopUpWorld extends Books {
  readonly topUps: TopUps;
  readonly shop: Shop;
}

/**
 * Orders a pack if one is due, and goes on with an order that stands. It may be called as often as one likes and killed
 * anywhere: the order stands on the account before the payment provider hears of it, its invoice before it is charged,
 * and an invoice is charged once. What was paid is granted as any payment is, from what the provider then says.
 */
export async function topUp(world: TopUpWorld, accountId: string): Promise<void> {
  const { table, ports } = world;
  const work = await orderTopUp(table, ports, accountId);
  if (!work) return;
  const { order } = work;
  const invoiceId = await invoiceOf(world, accountId, work);
  if (invoiceId === undefined) return;
  let state = work.isOn ? await world.topUps.charge(order, invoiceId) : await world.topUps.cancel(invoiceId);
  logLine('top_up', { accountId, orderId: order.id, invoiceId, state });
  if (state === 'processing') return;
  const reason = state;
  // Nobody can pay it any more once its failure is told; whoever paid it just now has bought it.
  if (reason !== 'paid' && reason !== 'void') state = await world.topUps.cancel(invoiceId);
  if (state === 'paid') await follow(world, { kind: 'invoice', id: invoiceId });
  else await endTopUpOrder(table, ports, accountId, { ...order, invoiceId }, stopOf(reason, work));
}

/** Why it turns itself off. An invoice that somebody else has made void is not paid again either. */
function stopOf(state: Exclude<InvoiceState, 'processing'>, { isOn }: TopUpWork) {
  if (!isOn || state === 'paid') return undefined;
  return state === 'void' ? 'refused' : state;
}

/** The order's invoice, noted; undefined if there is nothing more to do. */
async function invoiceOf(
  { table, ports, topUps, shop }: TopUpWorld,
  accountId: string,
  { order, isOn }: TopUpWork,
): Promise<string | undefined> {
  if (order.invoiceId !== undefined) return order.invoiceId;
  const end = (stop?: Parameters<typeof endTopUpOrder>[4]) =>
    endTopUpOrder(table, ports, accountId, order, stop).then(() => undefined);
  if (!isOn) return end();
  const price = priceOf(shop, order);
  if (price === undefined) return end('priceChanged');
  const customerId = await findCustomer(table, accountId);
  const against = customerId === undefined ? 'noCard' : await topUps.hindrance(customerId);
  if (customerId === undefined || against) return end(against);
  const invoiceId = await topUps.draft({ accountId, customerId, order }, price);
  if (await noteTopUpInvoice(table, ports, accountId, order.id, invoiceId)) return invoiceId;
  await topUps.cancel(invoiceId);
  return end();
}

/** What is sold at the price that its buyer agreed to. */
function priceOf(shop: Shop, { credits, amount, currency }: TopUpOrder): string | undefined {
  const pack = packOf(shop, credits);
  return pack?.amount === amount && shop.currency === currency ? pack.price : undefined;
}
