import { type Account, type AccountChange, type LedgerEntry, ledgerEntry } from './account.ts';
import { type ErrorName, ServiceError } from './errors.ts';
import type { Charge, JobUse } from './job.ts';
import { isoTime } from './ports.ts';

/** Credits the account can spend. */
export const balance = (account: Pick<Account, 'planCredits' | 'packCredits'>): number =>
  account.planCredits + account.packCredits;

/** What an empty wallet answers. */
export const CHARGE_REFUSALS: readonly ErrorName[] = ['insufficientCredits'];

/**
 * From which pool each credit of a price comes: plan credits before pack credits.
 *
 * @param account renewed
 * @param cost credits
 * @param topUpUrl where credits are bought
 * @throws ServiceError `insufficientCredits` (14001) with `{ required, available, topUpUrl }`
 */
export function split(
  account: Pick<Account, 'planCredits' | 'packCredits'>,
  cost: number,
  topUpUrl: string,
): Charge {
  const available = balance(account);
  if (available < cost) {
    throw new ServiceError('insufficientCredits', { required: cost, available, topUpUrl });
  }
  const planCredits = Math.min(cost, account.planCredits);
  return { planCredits, packCredits: cost - planCredits };
}

/**
 * The ledger's entries of a job's price, taken or given back.
 *
 * @param job its asset, what it cost each pool, and where that is counted
 * @param at when
 */
export const chargeEntries = (
  kind: 'charged' | 'refunded',
  { assetId, charge, use }: { readonly assetId: string; readonly charge: Charge; readonly use: JobUse },
  at: string,
): readonly LedgerEntry[] => [
  ...ledgerEntry({ kind, pool: 'plan', amount: charge.planCredits, at, assetId, use }),
  ...ledgerEntry({ kind, pool: 'pack', amount: charge.packCredits, at, assetId, use }),
];

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
