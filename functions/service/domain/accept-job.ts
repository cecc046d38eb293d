import type { Account, LedgerEntry } from './account.ts';
import type { ApiKeyRecord } from './api-key.ts';
import {
  type Asset,
  type License,
  type Operation,
  type Origin,
  type SlotKind,
  TASK_STATUS,
} from './asset.ts';
import { later, placeOf } from './hold.ts';
import type { Job } from './job.ts';
import { jobUse } from './job-use.ts';
import { OPERATIONS } from './operations.ts';
import { isoTime } from './ports.ts';
import { chargeEntries } from './wallet.ts';

/** A validated request for a job, before anything is known about slots and credits. */
export interface JobDraft {
  readonly assetId: string;
  readonly operation: Operation;
  /** Catalogue id. */
  readonly engine: string;
  readonly slot: SlotKind;
  /** Whether the engine takes a limited number of jobs at once. */
  readonly hasEngineSeat?: true;
  /** Whose these are, if not the engine's own. */
  readonly seatOf?: string;
  /** Credits. */
  readonly cost: number;
  /** At most 100 characters. */
  readonly name: string;
  readonly license: License;
  /** @default generated */
  readonly origin?: Origin;
  readonly sourceAssetId?: string;
  readonly options: Job['options'];
  readonly inputs: Job['inputs'];
  readonly callbackUrl?: string;
  readonly webhookSecret?: string;
}

/** All that must be written, together or not at all, for a job to exist. */
export interface NewJob {
  readonly entries: readonly LedgerEntry[];
  readonly asset: Asset;
  readonly job: Job;
}

/**
 * The job of a hold, and its asset at taskStatus 0.
 *
 * @param account as the hold's move left it
 * @param key the one that pays
 */
export function newJob(account: Account, { hash }: Pick<ApiKeyRecord, 'hash'>, draft: JobDraft): NewJob {
  const { assetId, operation } = draft;
  const { charge, keyId, keyDay } = account.holds[assetId]!;
  const { type, category } = OPERATIONS[operation];
  const asset: Asset = {
    id: assetId,
    accountId: account.id,
    taskStatus: TASK_STATUS.queued,
    type,
    category,
    name: draft.name,
    engine: draft.engine,
    operation,
    origin: draft.origin ?? 'generated',
    ...(draft.sourceAssetId !== undefined && { sourceAssetId: draft.sourceAssetId }),
    license: draft.license,
    options: draft.options,
    cost: draft.cost,
    ...placeOf(account, assetId),
  };
  const job: Job = {
    assetId,
    accountId: account.id,
    engine: draft.engine,
    slot: draft.slot,
    ...(draft.hasEngineSeat && { hasEngineSeat: draft.hasEngineSeat }),
    ...(draft.seatOf !== undefined && { seatOf: draft.seatOf }),
    charge,
    keyHash: hash,
    keyId,
    keyDay,
    options: draft.options,
    inputs: draft.inputs,
    ...(draft.callbackUrl !== undefined && { callbackUrl: draft.callbackUrl }),
    ...(draft.webhookSecret !== undefined && { webhookSecret: draft.webhookSecret }),
  };
  const use = jobUse(asset, keyId);
  return { entries: chargeEntries('charged', { ...job, use }, asset.createdAt), asset, job };
}

/**
 * Gives an asset that is no job's its ordinals and its time, which is never before that of the asset before it: the
 * order of time and the order of ordinals agree, whatever clocks do.
 *
 * @param account as stored
 * @param category the asset's
 * @param now_ms present time
 */
export function numberAsset(
  account: Account,
  category: Asset['category'],
  now_ms: number,
): {
  readonly account: Account;
  readonly place: Pick<Asset, 'ordinal' | 'categoryOrdinal' | 'createdAt'>;
} {
  const ordinal = account.assetCount.all + 1;
  const categoryOrdinal = account.assetCount[category] + 1;
  const createdAt = Object.values(account.holds)
    .map(({ heldAt }) => heldAt)
    .reduce(later, later(isoTime(now_ms), account.lastCreatedAt));
  return {
    account: {
      ...account,
      assetCount: { ...account.assetCount, all: ordinal, [category]: categoryOrdinal },
      lastCreatedAt: createdAt,
    },
    place: { ordinal, categoryOrdinal, createdAt },
  };
}
