import { type Account, renew } from '../domain/account.ts';
import {
  agreeTopUp,
  dropOrder,
  endTopUp,
  isTopUpDue,
  noteInvoice,
  placeOrder,
  stopTopUp,
} from '../domain/billing/top-up.ts';
import type { TopUpOrder, TopUpStop, TopUpTerms } from '../domain/billing/top-up-terms.ts';
import { uuidv7 } from '../domain/ids.ts';
import type { Ports } from '../domain/ports.ts';
import { changeStanding, rewriteAccount } from './account-standing.ts';
import { getAccount } from './accounts.ts';
import { transact, untilCommitted } from './commit.ts';
import { noticeAction } from './notices.ts';
import type { Table } from './table.ts';
import { accountActions } from './write-account.ts';

/**
 * Turns automatic top-up on with these terms, or off.
 *
 * @param terms undefined to turn it off
 * @throws UnknownAccountError if there is no such account
 */
export const setTopUp = (
  table: Table,
  ports: Ports,
  accountId: string,
  terms: TopUpTerms | undefined,
): Promise<Account> =>
  rewriteAccount(table, ports, accountId, (account) =>
    terms ? agreeTopUp(account, terms) : endTopUp(account),
  );

/** What is to be done about an account's top-up. */
export interface TopUpWork {
  readonly order: TopUpOrder;
  /** Whether it may still be paid: not once its owner has turned it off. */
  readonly isOn: boolean;
}

/**
 * The order that stands, or one that is placed because it is due: however many ask at once, one is.
 *
 * @returns undefined if there is nothing to do
 */
export async function orderTopUp(
  table: Table,
  ports: Ports,
  accountId: string,
): Promise<TopUpWork | undefined> {
  const known = await getAccount(table, accountId);
  if (!known || known.closedAt !== undefined) return undefined;
  const id = uuidv7(ports);
  const { topUp } = await changeStanding(table, ports, accountId, (read) => {
    const { account, entries } = renew(read, ports.now());
    return isTopUpDue(account, ports.now())
      ? { account: placeOrder(account, id, ports.now()), entries }
      : undefined;
  });
  return topUp?.order && { order: topUp.order, isOn: topUp.isOn };
}

/**
 * Notes the invoice that is about to be paid.
 *
 * @returns false if it may not be: the order stands no more or has another invoice, or its owner has turned it off
 */
export const noteTopUpInvoice = (
  table: Table,
  ports: Ports,
  accountId: string,
  orderId: string,
  invoiceId: string,
): Promise<boolean> =>
  untilCommitted(ports, async () => {
    const read = await getAccount(table, accountId);
    if (read?.topUp?.order?.invoiceId === invoiceId) return read.topUp.isOn;
    const account = read && noteInvoice(read, orderId, invoiceId);
    if (!account) return false;
    await transact(table, accountActions(table, { account, entries: [] }));
    return true;
  });

/**
 * Ends an order for which nothing was paid, unless somebody has got further with it.
 *
 * @param order as it was read, or with the invoice that it then got
 * @param stop why automatic top-up turns itself off, which its owner is told; undefined if they turned it off
 */
export const endTopUpOrder = (
  table: Table,
  ports: Ports,
  accountId: string,
  { id, invoiceId }: Pick<TopUpOrder, 'id' | 'invoiceId'>,
  stop?: TopUpStop,
): Promise<void> =>
  untilCommitted(ports, async () => {
    const read = await getAccount(table, accountId);
    const order = read?.topUp?.order;
    if (order?.id !== id || order.invoiceId !== invoiceId) return;
    const dropped = dropOrder(read!, id);
    const { account, notice } = stop
      ? stopTopUp(dropped, stop, ports.now())
      : { account: dropped, notice: undefined };
    await transact(table, [
      ...accountActions(table, { account, entries: [] }),
      ...(notice ? [noticeAction(table, notice)] : []),
    ]);
  });
