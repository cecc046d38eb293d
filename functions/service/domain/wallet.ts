import { type Account, type AccountChange, ledgerEntry } from './account.ts';
import { type ErrorName, ServiceError } from './errors.ts';
import type { Charge } from './job.ts';
import { isoTime } from './ports.ts';

/** Credits the account can spend. */
export const balance = (account: Pick<Account, 'planCredits' | 'packCredits'>): number =>
  account.planCredits + account.packCredits;

/** What an empty wallet answers. */
export const CHARGE_REFUSALS: readonly ErrorName[] = ['insufficientCredits'];

/**
 * Takes the price of a job, plan credits before pack credits.
 *
 * @param account renewed
 * @param job asset that is paid for and its price in credits
 * @param context present time, and where credits are bought
 * @returns also from which pool each credit came
 * @throws ServiceError `insufficientCredits` (14001) with `{ required, available, topUpUrl }`
 */
export function charge(
  account: Account,
  { assetId, cost }: { readonly assetId: string; readonly cost: number },
  { now_ms, topUpUrl }: { readonly now_ms: number; readonly topUpUrl: string },
): AccountChange & { readonly charge: Charge } {
  const available = balance(account);
  if (available < cost) {
    throw new ServiceError('insufficientCredits', { required: cost, available, topUpUrl });
  }
  const planCredits = Math.min(cost, account.planCredits);
  const packCredits = cost - planCredits;
  const at = isoTime(now_ms);
  return {
    charge: { planCredits, packCredits },
    account: {
      ...account,
      planCredits: account.planCredits - planCredits,
      packCredits: account.packCredits - packCredits,
    },
    entries: [
      ...ledgerEntry({ kind: 'charged', pool: 'plan', amount: planCredits, at, assetId }),
      ...ledgerEntry({ kind: 'charged', pool: 'pack', amount: packCredits, at, assetId }),
    ],
  };
}

/**
 * Gives a job's price back to the pools it came from. Plan credits that come back expire at the next renewal, even if they
 * were spent in a month that has ended since.
 *
 * @param account renewed
 * @param job asset that failed and what was charged for it
 * @param now_ms present time
 */
export function refund(
  account: Account,
  { assetId, charge: paid }: { readonly assetId: string; readonly charge: Charge },
  now_ms: number,
): AccountChange {
  const at = isoTime(now_ms);
  return {
    account: {
      ...account,
      planCredits: account.planCredits + paid.planCredits,
      packCredits: account.packCredits + paid.packCredits,
    },
    entries: [
      ...ledgerEntry({ kind: 'refunded', pool: 'plan', amount: paid.planCredits, at, assetId }),
      ...ledgerEntry({ kind: 'refunded', pool: 'pack', amount: paid.packCredits, at, assetId }),
    ],
  };
}

/**
 * A completed purchase of a credit pack.
 *
 * @param account renewed
 * @param purchase its id, and its credits: an integer above 0
 * @param now_ms present time
 * @throws RangeError if `credits` is anything else
 */
export function addPack(
  account: Account,
  { purchaseId, credits }: { readonly purchaseId: string; readonly credits: number },
  now_ms: number,
): AccountChange {
  if (!Number.isSafeInteger(credits) || credits <= 0) {
    throw new RangeError(`A pack holds a whole number of credits above 0, not ${credits}.`);
  }
  const at = isoTime(now_ms);
  return {
    account: {
      ...account,
      packCredits: account.packCredits + credits,
      packPurchases: account.packPurchases + 1,
    },
    entries: ledgerEntry({ kind: 'granted', pool: 'pack', amount: credits, at, purchaseId }),
  };
}
