import type { Purchase } from '../domain/billing/billing.ts';
import { heardTo, noteHeard } from '../store/billing-cursor.ts';
import { type Books, follow } from './follow.ts';

const DAY_S = 86_400;
/** As far back as Stripe lists events. */
const REMEMBERED_S = 30 * DAY_S;
/** An event is listed some time after the moment that it says it is of. */
const OVERLAP_S = 3_600;

/** What a reconciliation has looked at. */
export interface Reconciled {
  /** What changed since the last one, each once. */
  readonly purchases: number;
  /** ISO 8601: from when on. */
  readonly since: string;
}

/**
 * Goes through all that changed at the payment provider since the last time that this was done, as if no event had come.
 * What fails keeps nothing else waiting, and is gone through the next time again.
 *
 * @throws AggregateError of what failed
 */
export async function reconcile(books: Books): Promise<Reconciled> {
  const now_s = Math.floor(books.ports.now() / 1000);
  const heard_s = await heardTo(books.table);
  const since_s = Math.max(now_s - REMEMBERED_S, (heard_s ?? 0) - OVERLAP_S);
  const objects = new Set<string>();
  const purchases = new Map<string, Purchase>();
  const failures: unknown[] = [];
  const tried = async (work: () => Promise<void>): Promise<void> =>
    work().catch((error: unknown) => void failures.push(error));
  for await (const named of books.payments.changedSince(since_s)) {
    const name = `${named.object} ${named.id}`;
    if (objects.has(name)) continue;
    objects.add(name);
    await tried(async () => {
      const purchase = await books.payments.purchaseOf(named);
      if (purchase) purchases.set(`${purchase.kind} ${purchase.id}`, purchase);
    });
  }
  for (const purchase of purchases.values()) await tried(() => follow(books, purchase));
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} purchases could not be followed.`);
  await noteHeard(books.table, now_s);
  return { purchases: purchases.size, since: new Date(since_s * 1000).toISOString() };
}
