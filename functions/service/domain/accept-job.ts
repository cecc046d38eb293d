import { type Account, type LedgerEntry, renew } from './account.ts';
import { dailyAllowanceOf, maxTotalOf } from './account-limits.ts';
import { type ApiKeyRecord, SPEND_REFUSALS, spend } from './api-key.ts';
import { type Asset, type License, type Operation, type SlotKind, TASK_STATUS } from './asset.ts';
import { type ErrorName, ServiceError } from './errors.ts';
import type { Job } from './job.ts';
import { OPERATIONS } from './operations.ts';
import { isoTime } from './ports.ts';
import { CHARGE_REFUSALS, charge } from './wallet.ts';

/** A validated request for a job, before anything is known about slots and credits. */
export interface JobDraft {
  readonly assetId: string;
  readonly operation: Operation;
  /** Catalogue id. */
  readonly engine: string;
  readonly slot: SlotKind;
  /** Whether the engine takes a limited number of jobs at once. */
  readonly hasEngineSeat?: true;
  /** Credits. */
  readonly cost: number;
  /** At most 100 characters. */
  readonly name: string;
  readonly license: License;
  readonly sourceAssetId?: string;
  readonly options: Job['options'];
  readonly inputs: Job['inputs'];
  readonly callbackUrl?: string;
  readonly webhookSecret?: string;
}

/** All that must be written, together or not at all, for a job to exist. */
export interface AcceptedJob {
  readonly account: Account;
  readonly key: ApiKeyRecord;
  readonly entries: readonly LedgerEntry[];
  readonly asset: Asset;
  readonly job: Job;
}

/** What {@link acceptJob} answers. */
export const ACCEPT_REFUSALS: readonly ErrorName[] = [
  'tooManyInFlight',
  ...CHARGE_REFUSALS,
  ...SPEND_REFUSALS,
];

/**
 * Takes a slot, charges the wallet, spends the key's allowance and makes the asset at taskStatus 0; or refuses.
 *
 * @param request account and key as stored, the draft, the present time, and where credits are bought
 * @throws ServiceError the first that holds of: `tooManyInFlight` (13002) with `{ total, maxTotal }`,
 *   `insufficientCredits` (14001) with `{ required, available, topUpUrl }`, `keyPaused` (6016)
 */
export function acceptJob(request: {
  readonly account: Account;
  readonly key: ApiKeyRecord;
  readonly draft: JobDraft;
  readonly now_ms: number;
  readonly topUpUrl: string;
}): AcceptedJob {
  const { draft, now_ms, topUpUrl } = request;
  const renewed = renew(request.account, now_ms);
  const seated = takeSlot(renewed.account, draft.slot);
  const paid = charge(seated, draft, { now_ms, topUpUrl });
  const key = spend(request.key, draft.cost, now_ms, dailyAllowanceOf(paid.account));
  const { account, asset } = makeAsset(paid.account, draft, now_ms);
  const job: Job = {
    assetId: draft.assetId,
    accountId: account.id,
    engine: draft.engine,
    slot: draft.slot,
    ...(draft.hasEngineSeat && { hasEngineSeat: draft.hasEngineSeat }),
    charge: paid.charge,
    keyHash: key.hash,
    keyDay: key.day,
    options: draft.options,
    inputs: draft.inputs,
    ...(draft.callbackUrl !== undefined && { callbackUrl: draft.callbackUrl }),
    ...(draft.webhookSecret !== undefined && { webhookSecret: draft.webhookSecret }),
  };
  return { account, key, entries: [...renewed.entries, ...paid.entries], asset, job };
}

function takeSlot(account: Account, slot: SlotKind): Account {
  const total = account.inFlight[slot];
  const maxTotal = maxTotalOf(account)[slot];
  if (total >= maxTotal) throw new ServiceError('tooManyInFlight', { total, maxTotal });
  return { ...account, inFlight: { ...account.inFlight, [slot]: total + 1 } };
}

function makeAsset(
  account: Account,
  draft: JobDraft,
  now_ms: number,
): { readonly account: Account; readonly asset: Asset } {
  const { type, category } = OPERATIONS[draft.operation];
  const numbered = numberAsset(account, category, now_ms);
  const asset: Asset = {
    id: draft.assetId,
    accountId: account.id,
    taskStatus: TASK_STATUS.queued,
    type,
    category,
    name: draft.name,
    engine: draft.engine,
    operation: draft.operation,
    origin: 'generated',
    ...(draft.sourceAssetId !== undefined && { sourceAssetId: draft.sourceAssetId }),
    license: draft.license,
    cost: draft.cost,
    ...numbered.place,
  };
  return { account: numbered.account, asset };
}

/**
 * Gives the account's next asset its ordinals and its time, which is never before that of the asset before it: the
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
  const now = isoTime(now_ms);
  const createdAt = account.lastCreatedAt && account.lastCreatedAt > now ? account.lastCreatedAt : now;
  return {
    account: {
      ...account,
      assetCount: { ...account.assetCount, all: ordinal, [category]: categoryOrdinal },
      lastCreatedAt: createdAt,
    },
    place: { ordinal, categoryOrdinal, createdAt },
  };
}
