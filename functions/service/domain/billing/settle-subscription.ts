import { isDeepStrictEqual } from 'node:util';
import {
  type Account,
  type AccountChange,
  endPaidPlan,
  type LedgerEntry,
  ledgerEntry,
  renew,
} from '../account.ts';
import { isoTime } from '../ports.ts';
import { boughtBy } from './invoice-credits.ts';
import { creditsTaken, type Invoice, type SubscriptionFacts } from './payments.ts';
import {
  isLatest,
  type PaidPeriod,
  PERIODS_KEPT,
  type PeriodPayment,
  planOf,
  type Subscription,
  withExpired,
} from './subscription.ts';

/**
 * Makes an account agree with what was paid for a subscription. Each payment gives its credits once; the first of a new
 * period lets the old period's rest expire; credits whose money went back are taken back, spent or not, so the balance
 * may go below zero. The plan is what the present period's payments bought.
 *
 * Of two subscriptions the one that started last counts: of an earlier one only what goes back is looked at.
 *
 * @param account as stored
 * @param facts the whole truth of a moment; one that is older than what was acted on is not looked at
 * @param now_ms present time
 * @returns undefined if the account agrees already
 */
export function settleSubscription(
  account: Account,
  facts: SubscriptionFacts,
  now_ms: number,
): AccountChange | undefined {
  const known = account.subscription;
  if (known?.id === facts.id && facts.readAt < known.readAt) return undefined;
  const renewed = renew(account, now_ms);
  const books = new Books(renewed.account, now_ms);
  books.follow(facts);
  const end = renew(books.account, now_ms);
  const entries = [...renewed.entries, ...books.entries, ...end.entries];
  if (entries.length === 0 && isDeepStrictEqual(end.account, account)) return undefined;
  const { subscription } = end.account;
  const isHeard = subscription?.id === facts.id;
  return {
    account: isHeard
      ? { ...end.account, subscription: { ...subscription, readAt: facts.readAt } }
      : end.account,
    entries,
  };
}

const NONE: Subscription = { id: '', startedAt: '', readAt: '', renews: false, periods: [] };

/** An account while the payments of one subscription are gone through. */
class Books {
  account: Account;
  readonly entries: LedgerEntry[] = [];
  readonly #now_ms: number;

  constructor(account: Account, now_ms: number) {
    this.account = account;
    this.#now_ms = now_ms;
  }

  follow(facts: SubscriptionFacts): void {
    const { id, renews } = facts;
    const counts = isLatest(this.#subscription, facts);
    for (const invoice of facts.invoices.filter(({ isPaid }) => isPaid).sort(inOrder)) {
      if (!this.#correct(invoice) && counts) this.#grant(facts, invoice);
    }
    const { periods } = this.#subscription;
    // One of which nothing was ever paid changes nothing.
    if (periods[0]?.subscriptionId !== id) return;
    this.#keep({ ...this.#subscription, renews });
    this.#followPlan(periods[0]);
  }

  get #subscription(): Subscription {
    return this.account.subscription ?? NONE;
  }

  /** Whether the plan, and its credits, are of the subscription: not those of the free plan or of one that was given. */
  get #isFollowed(): boolean {
    return this.account.plan !== 'free' && !this.#subscription.isLeft;
  }

  /** The plan that the present period bought; none if all of its money went back. */
  #followPlan(period: PaidPeriod): void {
    const plan = planOf(period);
    if (plan !== undefined && Date.parse(period.endsAt) > this.#now_ms) {
      const { isLeft: _, ...subscription } = this.#subscription;
      this.account = { ...this.account, plan, planRenewsAt: period.endsAt, subscription };
    } else if (plan === undefined && this.#isFollowed) {
      const ended = endPaidPlan(this.account, isoTime(this.#now_ms), this.#now_ms);
      this.account = ended.account;
      this.entries.push(...ended.entries);
    }
  }

  /** Gives what a payment bought, unless its period is over or all of it went back before it was heard of. */
  #grant(facts: SubscriptionFacts, invoice: Invoice): void {
    const bought = boughtBy(invoice);
    if (!bought || Date.parse(bought.endsAt) <= this.#now_ms || invoice.reversedShare >= 1) return;
    const present = this.#subscription.periods[0];
    const isOfPresent = present?.subscriptionId === facts.id;
    if (isOfPresent && bought.endsAt < present.endsAt) return;
    if (!isOfPresent || bought.endsAt > present.endsAt) this.#begin(facts, bought.endsAt);
    const { plan, credits } = bought;
    this.#write(0, invoice.id, { plan, madeAt: invoice.madeAt, credits, taken: 0, isReversed: false });
    this.#give('plan', credits, invoice.id);
    this.#correct(invoice);
  }

  /** A new period: what is left of the one before expires. */
  #begin({ id, startedAt, readAt, renews }: SubscriptionFacts, endsAt: string): void {
    const { planCredits, subscription } = this.account;
    const before = subscription?.periods ?? [];
    const at = isoTime(this.#now_ms);
    this.entries.push(...ledgerEntry({ kind: 'expired', pool: 'plan', amount: planCredits, at }));
    const period: PaidPeriod = { subscriptionId: id, endsAt, payments: {}, expired: 0 };
    const ended = this.#isFollowed ? withExpired(before, planCredits) : before;
    const isOther = subscription?.id !== id;
    this.account = {
      ...this.account,
      planCredits: 0,
      ...(isOther && { subscribedAt: startedAt }),
      subscription: {
        id,
        startedAt,
        readAt,
        renews,
        periods: [period, ...ended].slice(0, PERIODS_KEPT),
      },
    };
  }

  /** Takes back what went back of a payment that is known, or gives it again. @returns false if it is not known */
  #correct({ id, reversedShare }: Invoice): boolean {
    const { periods } = this.#subscription;
    const index = periods.findIndex(({ payments }) => Object.hasOwn(payments, id));
    const period = periods[index];
    if (!period) return false;
    const payment = period.payments[id]!;
    const wanted = creditsTaken(payment.credits, reversedShare) - payment.taken;
    const back = Math.min(wanted, leftToTake(period));
    this.#write(index, id, { ...payment, taken: payment.taken + back, isReversed: reversedShare >= 1 });
    const isPresent = index === 0 && this.#isFollowed;
    if (back > 0) this.#take(back, isPresent ? this.account.planCredits : 0, id);
    else this.#give(isPresent ? 'plan' : 'pack', -back, id);
    return true;
  }

  /** @param index of the payment's period */
  #write(index: number, invoiceId: string, payment: PeriodPayment): void {
    this.#keep({
      ...this.#subscription,
      periods: this.#subscription.periods.map((period, i) =>
        i === index ? { ...period, payments: { ...period.payments, [invoiceId]: payment } } : period,
      ),
    });
  }

  #keep(subscription: Subscription): void {
    this.account = { ...this.account, subscription };
  }

  #give(pool: 'plan' | 'pack', amount: number, purchaseId: string): void {
    const field = `${pool}Credits` as const;
    this.account = { ...this.account, [field]: this.account[field] + amount };
    const at = isoTime(this.#now_ms);
    this.entries.push(...ledgerEntry({ kind: 'granted', pool, amount, at, purchaseId }));
  }

  /** From the plan's credits as far as they are of this payment's period, then from the pack's, below zero if need be. */
  #take(amount: number, fromPlan: number, purchaseId: string): void {
    const planPart = Math.min(amount, fromPlan);
    const { planCredits, packCredits } = this.account;
    this.account = {
      ...this.account,
      planCredits: planCredits - planPart,
      packCredits: packCredits - (amount - planPart),
    };
    const entry = { kind: 'reversed', at: isoTime(this.#now_ms), purchaseId } as const;
    this.entries.push(
      ...ledgerEntry({ ...entry, pool: 'plan', amount: planPart }),
      ...ledgerEntry({ ...entry, pool: 'pack', amount: amount - planPart }),
    );
  }
}

/** Credits of a period that were neither taken back nor expired: those that were spent, or can be. */
function leftToTake({ payments, expired }: PaidPeriod): number {
  const all = Object.values(payments);
  return Math.max(0, all.reduce((sum, { credits, taken }) => sum + credits - taken, 0) - expired);
}

/** By period, so that an old one never follows a new one; within it as they were made. */
function inOrder(a: Invoice, b: Invoice): number {
  const key = (invoice: Invoice) => `${boughtBy(invoice)?.endsAt ?? ''} ${invoice.madeAt} ${invoice.id}`;
  return key(a) < key(b) ? -1 : 1;
}
