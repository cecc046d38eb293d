import type { LedgerEntry } from './account.ts';
import { type Asset, isOpen, TASK_STATUS } from './asset.ts';
import { type Delivery, newDelivery } from './delivery.ts';
import { type Ending, isRefunded, type Job } from './job.ts';
import { jobUse, UNKNOWN } from './job-use.ts';
import { isoTime } from './ports.ts';
import { chargeEntries } from './wallet.ts';

/** What settling changes on the asset and on its copies in lists; everything else on them stays. */
export type AssetEnding = Pick<Asset, 'taskStatus' | 'completedAt'> &
  Partial<Pick<Asset, 'cost' | 'files' | 'metadata' | 'errorCategory' | 'errorDetail'>>;

/** All that must be written, together or not at all, once the account has back what the job held. */
export interface SettledJob {
  readonly ending: AssetEnding;
  /** Of the refund, if there is one. */
  readonly entries: readonly LedgerEntry[];
  /** Pending, if the request gave a callback. */
  readonly delivery?: Delivery;
}

/**
 * Ends a job.
 *
 * @param ended asset and job as stored, how the job ended and when
 * @returns undefined if the asset is terminal already: a job ends once
 */
export function settleJob(ended: {
  readonly asset: Asset;
  readonly job: Job;
  readonly ending: Ending;
}): SettledJob | undefined {
  const { asset, job } = ended;
  const { outcome, endedAt } = ended.ending;
  if (!isOpen(asset)) return undefined;
  const completedAt = [endedAt, asset.createdAt, asset.startedAt ?? ''].sort().at(-1)!;
  const delivery = newDelivery(job, outcome.status, completedAt);

  if (outcome.status === 'succeeded') {
    const { files, metadata } = outcome;
    return {
      ending: { taskStatus: TASK_STATUS.succeeded, completedAt, files, metadata },
      entries: [],
      ...(delivery && { delivery }),
    };
  }
  const { errorCategory, errorDetail } = outcome;
  const isFree = isRefunded(outcome);
  const use = jobUse(asset, job.keyId ?? UNKNOWN);
  return {
    ending: {
      taskStatus: TASK_STATUS.failed,
      completedAt,
      ...(isFree && { cost: 0 }),
      errorCategory,
      errorDetail,
    },
    entries: isFree ? chargeEntries('refunded', { ...job, use }, endedAt) : [],
    ...(delivery && { delivery }),
  };
}

/** How a job has ended from `now_ms` on. */
export const endingOf = (outcome: Ending['outcome'], now_ms: number): Ending => ({
  outcome,
  endedAt: isoTime(now_ms),
});
