import type { PlanName } from '../plans.ts';

/** A plan that is bought by the month. */
export type PaidPlan = Exclude<PlanName, 'free'>;

/** What one payment has given an account. */
export interface PeriodPayment {
  readonly plan: PaidPlan;
  /** When its invoice was made; of a period's payments the last decides the plan. ISO 8601. */
  readonly madeAt: string;
  /** Credits that it gave. */
  readonly credits: number;
  /** Of these, credits taken back after a refund or dispute. */
  readonly taken: number;
  /** Whether all of its money went back. */
  readonly isReversed: boolean;
}

/** A month that was paid for, by one payment or, with an upgrade in its middle, by more. */
export interface PaidPeriod {
  readonly subscriptionId: string;
  /** ISO 8601. */
  readonly endsAt: string;
  /** By the invoice's id. */
  readonly payments: Readonly<Record<string, PeriodPayment>>;
  /** Credits that were left when it was over, and expired; 0 before. */
  readonly expired: number;
}

/** The subscription that an account's plan follows. What is paid for stands in its periods. */
export interface Subscription {
  readonly id: string;
  /** ISO 8601. Of an account's subscriptions the one that started last counts. */
  readonly startedAt: string;
  /** The truth that was last acted on, ISO 8601: an older one that comes after it is not. */
  readonly readAt: string;
  /** False from the moment it is cancelled: the plan ends with what is paid. */
  readonly renews: boolean;
  /**
   * True once an operator gave the account a plan in its place, which then ends with no payment. What its payments gave is
   * still known, so that none gives anything twice.
   */
  readonly isLeft?: boolean;
  /**
   * The latest first. {@link PERIODS_KEPT} at most: a bank may take money back for four months. A payment of a period
   * before the oldest changes nothing any more.
   */
  readonly periods: readonly PaidPeriod[];
}

export const PERIODS_KEPT = 6;

const DAY_MS = 86_400_000;

/**
 * When the plan ends unless it is paid for again: with the period, or, if the subscription renews, some days later, which
 * a failing card has to be replaced in.
 *
 * @param subscription undefined for an account without one, or one left for a given plan, which is the operator's to end
 * @param grace_days of this deployment
 * @returns ISO 8601; undefined if nothing ends
 */
export function lapsesAt(subscription: Subscription | undefined, grace_days: number): string | undefined {
  const period = subscription?.periods[0];
  if (!period || subscription.isLeft) return undefined;
  if (!subscription.renews) return period.endsAt;
  return new Date(Date.parse(period.endsAt) + grace_days * DAY_MS).toISOString();
}

/** The plan that a period's payments bought: that of the last whose money did not go back; undefined if it all did. */
export function planOf({ payments }: PaidPeriod): PaidPlan | undefined {
  const standing = Object.entries(payments).filter(([, { isReversed }]) => !isReversed);
  // Of two invoices of one second the ids decide, so that no order of events does.
  const last = standing.sort(([a, x], [b, y]) => compare(x.madeAt, y.madeAt) || compare(a, b)).at(-1);
  return last?.[1].plan;
}

/** Whether a subscription counts in the place of the one that did, or is that one. */
export const isLatest = (
  known: Pick<Subscription, 'id' | 'startedAt'>,
  { id, startedAt }: Pick<Subscription, 'id' | 'startedAt'>,
): boolean =>
  id === known.id || startedAt > known.startedAt || (startedAt === known.startedAt && id > known.id);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Periods with the newest one's remainder noted as expired. */
export const withExpired = (periods: readonly PaidPeriod[], credits: number): readonly PaidPeriod[] =>
  periods.map((period, i) => (i === 0 ? { ...period, expired: period.expired + credits } : period));
