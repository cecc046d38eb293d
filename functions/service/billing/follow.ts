import type { Paid, Payments, Purchase } from '../domain/billing/billing.ts';
import type { Ports } from '../domain/ports.ts';
import { logLine } from '../log.ts';
import { UnknownAccountError } from '../store/accounts.ts';
import { settlePackPayment, settleSubscriptionPayments } from '../store/billing.ts';
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
export async function follow({ table, ports, payments }: Books, purchase: Purchase): Promise<void> {
  const paid = await payments.paidFor(purchase);
  if (!paid) return;
  await settle(table, ports, paid).catch((error: unknown) => {
    // Deleted, or of another deployment that sells at the same provider: no later try finds it.
    if (!(error instanceof UnknownAccountError)) throw error;
    logLine('billing_unknown_account', { accountId: paid.accountId, purchaseId: purchase.id });
  });
}

const settle = (table: Table, ports: Ports, { accountId, ...paid }: Paid): Promise<unknown> =>
  paid.kind === 'pack'
    ? settlePackPayment(table, ports, accountId, paid.facts)
    : settleSubscriptionPayments(table, ports, accountId, paid.facts);
