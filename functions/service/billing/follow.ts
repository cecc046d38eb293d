import type { Paid, Payments, Purchase } from '../domain/billing/billing.ts';
import { supersededBy, supersededNotice } from '../domain/billing/superseded.ts';
import type { Ports } from '../domain/ports.ts';
import { logLine } from '../log.ts';
import { onUnknownAccount } from '../store/accounts.ts';
import { settlePackPayment, settleSubscriptionPayments } from '../store/billing.ts';
import { oweNotice } from '../store/notices.ts';
import type { Table } from '../store/table.ts';

/** What follows what was paid. */
export interface Books {
  readonly table: Table;
  readonly ports: Ports;
  readonly payments: Payments;
}

/**
 * Makes an account agree with what was paid, as the payment provider says it now. It may be called as often as one likes,
 * in any order; a kill at any moment is made good by the next call.
 */
export async function follow(books: Books, purchase: Purchase): Promise<void> {
  const paid = await books.payments.paidFor(purchase);
  if (!paid) return;
  // Deleted, or of another deployment that sells at the same provider: no later try finds it.
  const told = () =>
    logLine('billing_unknown_account', { accountId: paid.accountId, purchaseId: purchase.id });
  await settle(books, paid).catch(onUnknownAccount(told));
}

async function settle(books: Books, { accountId, ...paid }: Paid): Promise<void> {
  const { table, ports } = books;
  if (paid.kind === 'pack') {
    await settlePackPayment(table, ports, accountId, paid.facts);
    return;
  }
  const { subscription } = await settleSubscriptionPayments(table, ports, accountId, paid.facts);
  for (const id of supersededBy(subscription, paid.facts)) await endSuperseded(books, accountId, id);
}

/** The e-mail is owed before, so that a kill in between loses none. */
async function endSuperseded(
  { table, ports, payments }: Books,
  accountId: string,
  id: string,
): Promise<void> {
  const startedAt = await payments.runningSince(id);
  if (startedAt === undefined) return;
  await oweNotice(table, supersededNotice(accountId, { id, startedAt }, ports.now()));
  await payments.endSubscription(id);
  logLine('billing_superseded', { accountId, subscriptionId: id });
}
