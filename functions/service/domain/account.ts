import { CATEGORIES, type Category, type SlotKind } from './asset.ts';
import type { PlanName } from './plans.ts';
import { isoTime } from './ports.ts';
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
 * An account as it is stored. Every change is computed by a function of this folder and written on condition that
 * `version` is still the one that was read.
 */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly organizationId?: string;
  readonly plan: PlanName;
  /** Its own, where it has any. */
  readonly limits?: AccountLimits;
  /** When the plan began; its day of the month and time are those of each renewal. */
  readonly subscribedAt: string;
  /** When plan credits are next replaced. Every account has one, the free plan's too. */
  readonly planRenewsAt: string;
  /** Spent first; replaced at renewal. */
  readonly planCredits: number;
  /** Bought; never expire. */
  readonly packCredits: number;
  /** Completed purchases of credit packs. One of them entitles a free account to the API. */
  readonly packPurchases: number;
  /** Jobs at taskStatus 0 or 1, by budget. */
  readonly inFlight: Readonly<Record<SlotKind, number>>;
  /** The last ordinal given out, over all assets and per category: no asset is ever deleted, so also their number. */
  readonly assetCount: Readonly<Record<Category | 'all', number>>;
  /** createdAt of the newest asset; the next one is never earlier. */
  readonly lastCreatedAt?: string;
  readonly createdAt: string;
  /** From 1, one more with every write. */
  readonly version: number;
}

export type Pool = 'plan' | 'pack';
export type LedgerKind = 'granted' | 'charged' | 'refunded' | 'expired';

/** Per pool, `granted - charged + refunded - expired` is always the balance. */
export interface LedgerEntry {
  readonly kind: LedgerKind;
  readonly pool: Pool;
  /** Credits, above 0. */
  readonly amount: number;
  readonly at: string;
  readonly assetId?: string;
  /** On a granted pack: tells one purchase from another of the same size. */
  readonly purchaseId?: string;
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
    assetCount: none as Account['assetCount'],
    createdAt: at,
    version: 1,
  };
  return { account, entries: ledgerEntry({ kind: 'granted', pool: 'plan', amount: planCredits, at }) };
}

/**
 * The account as of now. If a renewal has passed since it was last written, the rest of the plan's credits expires and one
 * month's are granted, however many months passed. There is no scheduler: this is computed whenever an account is touched.
 *
 * @param account as stored
 * @param now_ms present time
 */
export function renew(account: Account, now_ms: number): AccountChange {
  if (now_ms < Date.parse(account.planRenewsAt)) return { account, entries: [] };
  return beginMonth(account, account.plan, account.subscribedAt, now_ms);
}

/**
 * Another plan, from now: the old plan's credits expire, the new one's first month begins. The plan that the account
 * has already only renews it when due.
 *
 * @param account as stored
 * @param plan the plan to change to
 * @param now_ms present time
 */
export function changePlan(account: Account, plan: PlanName, now_ms: number): AccountChange {
  const renewed = renew(account, now_ms);
  if (plan === account.plan) return renewed;
  const changed = beginMonth(renewed.account, plan, isoTime(now_ms), now_ms);
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
