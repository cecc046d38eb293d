import type { KeyAllowance } from './api-key.ts';
import { CATEGORIES, type Category, type SlotKind } from './asset.ts';
import { lapsesAt, type Subscription, withExpired } from './billing/subscription.ts';
import type { TopUp } from './billing/top-up-terms.ts';
import type { Charge, JobUse } from './job.ts';
import type { Language } from './language.ts';
import type { PlanName } from './plans.ts';
import { isoTime } from './ports.ts';
import { isSandbox } from './sandbox-id.ts';
import type { Standing } from './standing.ts';
import { deployedTerms } from './terms.ts';

/** What an account has of its own, in place of what its plan or the deployment gives. All are integers above 0. */
export interface AccountLimits {
  /** Job-creating POSTs. */
  readonly generationsPerMinute?: number;
  /** What each of its keys may spend on a KST day, and what each resume adds to it on that day. */
  readonly dailyAllowance_credits?: number;
  /** Jobs in flight; instead of the plan's, whatever the plan becomes. */
  readonly maxTotal?: Readonly<Partial<Record<SlotKind, number>>>;
}

/**
 * What one job has of its account: a slot and its price. The account's item lists the holds of all its jobs in flight,
 * so whatever a job has taken, and has to give back, can be told from the account alone; and that it is listed says that
 * it is not given back yet. A hold whose job was never written is given back by the sweeper.
 */
export interface Hold {
  readonly slot: SlotKind;
  readonly category: Category;
  readonly charge: Charge;
  readonly keyId: string;
  /** KST day (YYYY-MM-DD) on which the key spent the price. */
  readonly keyDay: string;
  readonly heldAt: string;
  /** SHA-256 (hex) of the request's Idempotency-Key. */
  readonly claim?: string;
}

/** That an owner wants an e-mail when the credits run low. */
export interface LowBalance {
  /** Credits; above 0. */
  readonly below: number;
  /** Whether they know: told by e-mail, or low already when they set this. Nothing more until the balance was above. */
  readonly isTold: boolean;
}

/**
 * An account as it is stored. What a job takes and gives back is a move (move.ts): arithmetic that commutes. Every other
 * change is computed from the account that was read, and written on condition that `version` is still that one's.
 */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly organizationId?: string;
  /**
   * Whether it may see to accounts, providers and maintenance in the dashboard, as the owner's command line does. Only that
   * command line says so.
   */
  readonly operator?: true;
  /** What its owner has chosen; otherwise the browser says. */
  readonly language?: Language;
  /** From when on its owner is told that the credits run low; absent: never. */
  readonly lowBalance?: LowBalance;
  /** Absent until its owner first turns it on. */
  readonly topUp?: TopUp;
  readonly plan: PlanName;
  /** Its own, where it has any. */
  readonly limits?: AccountLimits;
  /** When the plan began; its day of the month and time are those of each renewal. */
  readonly subscribedAt: string;
  /** When plan credits are next replaced. Every account has one, the free plan's too. */
  readonly planRenewsAt: string;
  /** That it pays for, or last paid for; none if its plan was never bought. */
  readonly subscription?: Subscription;
  /** Spent first; replaced at renewal. */
  readonly planCredits: number;
  /** Bought; never expire. Below 0 where more was taken back after a refund or dispute than was left. */
  readonly packCredits: number;
  /** Completed purchases of credit packs, without those whose money went back. One entitles a free account to the API. */
  readonly packPurchases: number;
  /** Holds, by budget. */
  readonly inFlight: Readonly<Record<SlotKind, number>>;
  /** What jobs in flight have taken, by asset id; see {@link Hold}. As many as slots, some 250 bytes each. */
  readonly holds: Readonly<Record<string, Hold>>;
  /** The ordinals that go with the holds, by asset id: over all assets, and in their category. */
  readonly ordinals: Readonly<Record<string, number>>;
  readonly categoryOrdinals: Readonly<Record<string, number>>;
  /** What each key has spent and may spend, by key id; here, so that one write takes credits and allowance. */
  readonly keys: Readonly<Record<string, KeyAllowance>>;
  /** The last ordinal given out, over all assets and per category; those of jobs that were never written have no asset. */
  readonly assetCount: Readonly<Record<Category | 'all', number>>;
  /** No asset without a hold was created later; the next one is never earlier. */
  readonly lastCreatedAt: string;
  readonly createdAt: string;
  /** Its owner has closed it: it has no key, nobody signs in to it, and what is left of it is being deleted. */
  readonly closedAt?: string;
  /** From 1, one more with every write that is no move: as long as it stays, only what jobs take and give has changed. */
  readonly terms: number;
  /** From 1, one more with every write. */
  readonly version: number;
}

export const POOLS = ['plan', 'pack'] as const;
export type Pool = (typeof POOLS)[number];
/** `refunded`: of a job. `reversed`: credits whose money went back. */
export const LEDGER_KINDS = ['granted', 'charged', 'refunded', 'expired', 'reversed'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** Per pool, `granted - charged + refunded - expired - reversed` is always the balance. */
export interface LedgerEntry {
  readonly kind: LedgerKind;
  readonly pool: Pool;
  /** Credits, above 0. */
  readonly amount: number;
  readonly at: string;
  readonly assetId?: string;
  /** Of what was bought: the payment's id, which tells one purchase from another of the same size. */
  readonly purchaseId?: string;
  /** Of a job's price. Absent from entries of an older release until they are first summed. */
  readonly use?: JobUse;
}

/** A plan that is paid for follows its subscription, and nobody's hand. */
export class PlanIsPaidForError extends Error {
  override readonly name = 'PlanIsPaidForError';

  /** @param accountId whose plan it is */
  constructor(accountId: string) {
    super(`Account ${accountId} pays for its plan: change the subscription where it is paid.`);
  }
}

/** An account after a change, and the ledger entries that must be written with it. */
export interface AccountChange {
  readonly account: Account;
  readonly entries: readonly LedgerEntry[];
}

/** Whether the account may use the API at all (6014): an active paid plan, or a completed purchase. */
export function isEntitled(account: Pick<Account, 'plan' | 'packPurchases'>): boolean {
  return account.plan !== 'free' || account.packPurchases > 0;
}

/** What the keys of an account are told of it. */
export function standingOf(account: Account): Standing {
  const { plan, packPurchases } = account;
  const lapsesAt = planEndsAt(account);
  return {
    plan,
    entitled: isEntitled(account),
    ...(lapsesAt !== undefined && { lapsesAt, entitledAfter: isEntitled({ plan: 'free', packPurchases }) }),
  };
}

/**
 * One entry of the ledger, or none: an amount of 0 leaves no trace.
 *
 * @param entry what happened
 */
export function ledgerEntry(entry: LedgerEntry): readonly LedgerEntry[] {
  return entry.amount === 0 ? [] : [entry];
}

/**
 * A new account with its plan's first month of credits.
 *
 * @param account id, address and plan
 * @param now_ms when it begins
 */
export function openAccount(
  { id, email, plan }: Pick<Account, 'id' | 'email' | 'plan'>,
  now_ms: number,
): AccountChange {
  const at = isoTime(now_ms);
  const planCredits = deployedTerms().plans[plan].planCredits;
  const none = Object.fromEntries(['all', ...CATEGORIES].map((category) => [category, 0]));
  const account: Account = {
    id,
    email,
    plan,
    subscribedAt: at,
    planRenewsAt: nextRenewal(at, now_ms),
    planCredits,
    packCredits: 0,
    packPurchases: 0,
    inFlight: { image: 0, model: 0 },
    holds: {},
    ordinals: {},
    categoryOrdinals: {},
    keys: {},
    assetCount: none as Account['assetCount'],
    lastCreatedAt: at,
    createdAt: at,
    terms: 1,
    version: 1,
  };
  return { account, entries: ledgerEntry({ kind: 'granted', pool: 'plan', amount: planCredits, at }) };
}

/**
 * The account as of now. If a renewal has passed since it was last written, the rest of the plan's credits expires and one
 * month's are granted, however many months passed. A plan that is paid for is renewed by its payment and not by time;
 * without one it falls back to free. There is no scheduler: this is computed whenever an account is touched. A sandbox has
 * no credits, and so no months.
 *
 * @param account as stored
 * @param now_ms present time
 */
export function renew(account: Account, now_ms: number): AccountChange {
  if (isSandbox(account.id)) return { account, entries: [] };
  const end = planEndsAt(account);
  if (now_ms < Date.parse(end ?? account.planRenewsAt)) return { account, entries: [] };
  return end === undefined
    ? beginMonth(account, account.plan, account.subscribedAt, now_ms)
    : endPaidPlan(account, end, now_ms);
}

/** When a plan that is paid for ends unless it is paid for again; undefined if nobody pays for the plan. */
export const planEndsAt = ({ plan, subscription }: Pick<Account, 'plan' | 'subscription'>) =>
  plan === 'free' ? undefined : lapsesAt(subscription, deployedTerms().paymentGrace_days);

/**
 * Falls back to the free plan; what is left of the paid plan's credits expires.
 *
 * @param account whose plan is paid for
 * @param at when the plan ends, ISO 8601: the free plan's months are counted from then
 */
export function endPaidPlan(account: Account, at: string, now_ms: number): AccountChange {
  const { subscription, planCredits } = account;
  const free = beginMonth(account, 'free', at, now_ms);
  const periods = withExpired(subscription!.periods, planCredits);
  return { ...free, account: { ...free.account, subscription: { ...subscription!, periods } } };
}

/**
 * Another plan, from now: the old plan's credits expire, the new one's first month begins. The plan that the account
 * has already only renews it when due.
 *
 * @param account as stored
 * @param plan the plan to change to
 * @param now_ms present time
 * @throws PlanIsPaidForError if a subscription pays for the plan that it has
 */
export function changePlan(account: Account, plan: PlanName, now_ms: number): AccountChange {
  const renewed = renew(account, now_ms);
  if (planEndsAt(renewed.account) !== undefined) throw new PlanIsPaidForError(account.id);
  if (plan === renewed.account.plan) return renewed;
  const { subscription } = renewed.account;
  // What was once paid for does not end a plan that is given.
  const left = subscription && { subscription: { ...subscription, isLeft: true } };
  const changed = beginMonth({ ...renewed.account, ...left }, plan, isoTime(now_ms), now_ms);
  return { account: changed.account, entries: [...renewed.entries, ...changed.entries] };
}

function beginMonth(account: Account, plan: PlanName, subscribedAt: string, now_ms: number): AccountChange {
  const at = isoTime(now_ms);
  const planCredits = deployedTerms().plans[plan].planCredits;
  return {
    account: {
      ...account,
      plan,
      subscribedAt,
      planCredits,
      planRenewsAt: nextRenewal(subscribedAt, now_ms),
    },
    entries: [
      ...ledgerEntry({ kind: 'expired', pool: 'plan', amount: account.planCredits, at }),
      ...ledgerEntry({ kind: 'granted', pool: 'plan', amount: planCredits, at }),
    ],
  };
}

/** The first monthly return of `subscribedAt` after now. Counted from the start, so that the 31st never drifts to the 28th. */
function nextRenewal(subscribedAt: string, now_ms: number): string {
  const start = new Date(subscribedAt);
  const now = new Date(now_ms);
  const months =
    (now.getUTCFullYear() - start.getUTCFullYear()) * 12 + now.getUTCMonth() - start.getUTCMonth();
  const sameMonth = monthsAfter(start, months);
  return isoTime(sameMonth > now_ms ? sameMonth : monthsAfter(start, months + 1));
}

/** The same day of the month, or that month's last day if it is shorter. UTC. */
function monthsAfter(start: Date, months: number): number {
  const year = start.getUTCFullYear();
  const month = start.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const midnight_ms = Date.UTC(year, month, Math.min(start.getUTCDate(), lastDay));
  return midnight_ms + (start.getTime() % 86_400_000);
}
