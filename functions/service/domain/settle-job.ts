import { type Account, type LedgerEntry, renew } from './account.ts';
import { type ApiKeyRecord, giveBack } from './api-key.ts';
import { type Asset, isOpen, TASK_STATUS } from './asset.ts';
import { type Delivery, newDelivery } from './delivery.ts';
import type { Job, Outcome } from './job.ts';
import { isoTime } from './ports.ts';
import { refund } from './wallet.ts';

/** What settling changes on the asset and on its copies in lists; everything else on them stays. */
export type AssetEnding = Pick<Asset, 'taskStatus' | 'completedAt'> &
  Partial<Pick<Asset, 'cost' | 'files' | 'metadata' | 'errorCategory' | 'errorDetail'>>;

/** All that must be written, together or not at all, for a job to have ended. */
export interface SettledJob {
  readonly ending: AssetEnding;
  readonly account: Account;
  readonly entries: readonly LedgerEntry[];
  /** The key that paid, if the refund changes it. */
  readonly key?: ApiKeyRecord;
  /** Pending, if the request gave a callback. */
  readonly delivery?: Delivery;
}

/**
 * Ends a job: the slot comes back, and after a failure so do the credits and the key's allowance.
 *
 * @param ended asset, job and account as stored, the key that paid unless it was revoked since, how the job ended, and when
 * @returns undefined if the asset is terminal already: a job ends once
 */
export function settleJob(ended: {
  readonly asset: Asset;
  readonly job: Job;
  readonly account: Account;
  readonly key?: ApiKeyRecord | undefined;
  readonly outcome: Outcome;
  readonly now_ms: number;
}): SettledJob | undefined {
  const { asset, job, key, outcome, now_ms } = ended;
  if (!isOpen(asset)) return undefined;
  const renewed = renew(ended.account, now_ms);
  const { inFlight } = renewed.account;
  const account = { ...renewed.account, inFlight: { ...inFlight, [job.slot]: inFlight[job.slot] - 1 } };
  const completedAt = [isoTime(now_ms), asset.createdAt, asset.startedAt ?? ''].sort().at(-1)!;
  const delivery = newDelivery(job, outcome.status, completedAt);

  if (outcome.status === 'succeeded') {
    const { files, metadata } = outcome;
    return {
      ending: { taskStatus: TASK_STATUS.succeeded, completedAt, files, metadata },
      account,
      entries: renewed.entries,
      ...(delivery && { delivery }),
    };
  }
  const { errorCategory, errorDetail } = outcome;
  const refunded = refund(account, job, now_ms);
  const nextKey = key && giveBack(key, asset.cost, job.keyDay);
  return {
    ending: { taskStatus: TASK_STATUS.failed, completedAt, cost: 0, errorCategory, errorDetail },
    account: refunded.account,
    entries: [...renewed.entries, ...refunded.entries],
    ...(nextKey && nextKey !== key && { key: nextKey }),
    ...(delivery && { delivery }),
  };
}
