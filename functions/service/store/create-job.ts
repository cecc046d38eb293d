import { type AcceptedJob, acceptJob, type JobDraft } from '../domain/accept-job.ts';
import type { Account } from '../domain/account.ts';
import { dailyAllowanceOf } from '../domain/account-limits.ts';
import { type ApiKeyRecord, pause } from '../domain/api-key.ts';
import type { Asset } from '../domain/asset.ts';
import type { CatalogueEngine } from '../domain/catalogue.ts';
import { ServiceError } from '../domain/errors.ts';
import { type IdempotencyClaim, requireSameRequest } from '../domain/idempotency.ts';
import { uuidv7 } from '../domain/ids.ts';
import { pauseNotice } from '../domain/pause-notice.ts';
import type { Ports } from '../domain/ports.ts';
import { requirePlanFor } from '../domain/preconditions.ts';
import { accountActions, requireAccount } from './accounts.ts';
import { answerAction, findAnswer } from './answers.ts';
import { findApiKey, keyAction } from './api-keys.ts';
import { newAssetJson } from './asset-json.ts';
import { assetKeys, getAsset, newAssetActions } from './assets.ts';
import { failedOnlyAt, transact, untilCommitted } from './commit.ts';
import { requireFreeSeat, takeSeat } from './engine-seats.ts';
import { putNew } from './items.ts';
import { jobKey, type Key, OPEN_INDEX, type OpenKind } from './keys.ts';
import { noticeAction } from './notices.ts';
import type { Table } from './table.ts';

/** Where credits and plans are bought, for refusals. */
export interface BillingLinks {
  readonly topUpUrl: string;
  readonly upgradeUrl: string;
}

/** A validated request for a job. */
export interface JobRequest
  extends BillingLinks,
    Pick<
      JobDraft,
      'operation' | 'name' | 'license' | 'options' | 'inputs' | 'callbackUrl' | 'webhookSecret'
    > {
  /**
   * Of an asset whose inputs are stored under it already.
   * @default a new one
   */
  readonly assetId?: string;
  /** Account and key as they were read for this request; they are read again if they have changed since. */
  readonly account: Account;
  readonly key: ApiKeyRecord;
  readonly engine: CatalogueEngine;
  /**
   * Credits.
   * @default what the engine costs
   */
  readonly cost?: number;
  /** The asset that the job works on. */
  readonly source?: Asset | undefined;
  /** If the request carries an Idempotency-Key, under which no answer was found. */
  readonly claim?: IdempotencyClaim | undefined;
}

/** A job that exists now. */
export interface CreatedJob {
  readonly asset: Asset;
  /** The asset's public JSON text when it was made. */
  readonly dataJson: string;
  /** It was made by another request with the same Idempotency-Key, and nothing was charged for this one. */
  readonly replayed: boolean;
}

/**
 * Makes a job and its asset at taskStatus 0, and charges for it, in one transaction.
 *
 * - A refusal is exact at the moment it is made, however many requests come at once.
 * - A refusal changes nothing, but that a spent allowance pauses the key.
 * - Of requests with one Idempotency-Key that come at once, one makes the job.
 *
 * @throws ServiceError `paidOnly` (6017), `tooManyInFlight` (13002), `insufficientCredits` (14001), `keyPaused` (6016),
 *   `engineAtCapacity` (20002), in this order; `idempotencyKeyReused` (2003) if another request with the key was quicker;
 *   `invalidApiKey` or `noEntitlement` if the key lost its right in between; `rateLimited` (10003) if all retries met
 *   other writes
 */
export function createJob(table: Table, ports: Ports, request: JobRequest): Promise<CreatedJob> {
  const draft = draftOf(request, request.assetId ?? uuidv7(ports));
  return untilCommitted(ports, async (retries) => {
    if (retries === 0) return writeJob(table, ports, request, draft);
    const [existing, { account, key }] = await Promise.all([
      existingJob(table, ports, request, draft.assetId),
      readCaller(table, request),
    ]);
    if (existing) return existing;
    return writeJob(table, ports, { ...request, account, key: requireUsable(key) }, draft);
  });
}

/**
 * The refusals of {@link createJob} as they stand now, for a request that has inputs to fetch first; it makes nothing.
 *
 * @throws ServiceError `paidOnly` (6017), `tooManyInFlight` (13002), `insufficientCredits` (14001), `keyPaused` (6016),
 *   `engineAtCapacity` (20002)
 */
export async function checkJob(table: Table, ports: Ports, request: JobRequest): Promise<void> {
  const draft = draftOf(request, uuidv7(ports));
  await untilCommitted(ports, async (retries) => {
    const { account, key } = retries === 0 ? request : await readCaller(table, request);
    await accept(table, { ...request, account, key: requireUsable(key) }, draft, ports.now());
  });
  await requireFreeSeat(table, request.engine);
}

/** Account and key as they are now. */
async function readCaller(
  table: Table,
  { account: { id }, key: { hash } }: JobRequest,
): Promise<{ readonly account: Account; readonly key: ApiKeyRecord | undefined }> {
  const [account, key] = await Promise.all([requireAccount(table, id), findApiKey(table, hash)]);
  return { account, key };
}

/** The job of an attempt whose answer was lost, or of a request with the same Idempotency-Key that was quicker. */
async function existingJob(
  table: Table,
  ports: Ports,
  { account, claim }: JobRequest,
  assetId: string,
): Promise<CreatedJob | undefined> {
  const [written, answer] = await Promise.all([
    getAsset(table, assetId),
    claim && findAnswer(table, account.id, claim, ports.now()),
  ]);
  if (written) return createdJob(written, ports.now());
  if (!claim || !answer) return undefined;
  requireSameRequest(answer, claim);
  const asset = (await getAsset(table, answer.assetId))!;
  return { asset, dataJson: answer.dataJson, replayed: true };
}

const createdJob = async (asset: Asset, now_ms: number): Promise<CreatedJob> => ({
  asset,
  dataJson: newAssetJson(asset, now_ms),
  replayed: false,
});

function draftOf(request: JobRequest, assetId: string): JobDraft {
  const {
    account: _,
    key: __,
    topUpUrl: ___,
    upgradeUrl: ____,
    claim: _____,
    engine,
    source,
    ...fields
  } = request;
  return {
    ...fields,
    assetId,
    engine: engine.id,
    slot: engine.slot,
    ...(engine.maxInFlight !== undefined && { hasEngineSeat: true }),
    cost: fields.cost ?? engine.cost,
    ...(source && { sourceAssetId: source.id }),
  };
}

async function writeJob(
  table: Table,
  ports: Ports,
  request: JobRequest,
  draft: JobDraft,
): Promise<CreatedJob> {
  const now_ms = ports.now();
  const { account, claim, engine } = request;
  const accepted = await accept(table, request, draft, now_ms);
  const { asset, job } = accepted;
  const created = await createdJob(asset, now_ms);
  const answer = { assetId: asset.id, dataJson: created.dataJson };
  const open = { [OPEN_INDEX.pk]: 'JOB' satisfies OpenKind, [OPEN_INDEX.sk]: asset.createdAt };
  const seat = engine.maxInFlight === undefined ? [] : [takeSeat(table, engine.id, engine.maxInFlight)];
  await transact(table, [
    ...seat,
    ...accountActions(table, accepted),
    keyAction(table, accepted.key),
    ...(accepted.key.paused ? [noticeAction(table, pauseNotice(request.key, now_ms))] : []),
    ...newAssetActions(table, asset),
    putNew(table, jobKey(asset.id), { ...job, ...open }),
    ...(claim ? [answerAction(table, account.id, claim, answer, now_ms)] : []),
  ]).catch((error: unknown) => {
    const isFull = seat.length > 0 && failedOnlyAt(error, 0);
    throw isFull ? new ServiceError('engineAtCapacity') : error;
  });
  return created;
}

/**
 * The plan is asked once more, of the account that is charged: the key, by which the pipeline knew it, was read before.
 * A job that would pass the key's allowance pauses the key, by a write of its own: the job itself leaves no trace. Each
 * pause owes the owner an e-mail.
 */
async function accept(
  table: Table,
  { account, key, engine, topUpUrl, upgradeUrl }: JobRequest,
  draft: JobDraft,
  now_ms: number,
): Promise<AcceptedJob> {
  requirePlanFor(engine, account.plan, upgradeUrl);
  try {
    return acceptJob({ account, key, draft, now_ms, topUpUrl });
  } catch (error) {
    const spent = error instanceof ServiceError && error.error === 'keyPaused' && !key.paused;
    if (spent) {
      const notice = noticeAction(table, pauseNotice(key, now_ms));
      await transact(table, [keyAction(table, pause(key, now_ms, dailyAllowanceOf(account))), notice]);
    }
    throw error;
  }
}

/** The pipeline's own checks again, for a key that was changed since. */
function requireUsable(key: ApiKeyRecord | undefined): ApiKeyRecord {
  if (!key) throw new ServiceError('invalidApiKey');
  if (!key.entitled) throw new ServiceError('noEntitlement');
  if (key.paused) throw new ServiceError('keyPaused');
  return key;
}

/** The state machine's input: the items whose taskStatus it moves to 1 by itself are named by their keys. */
export interface JobInput {
  readonly assetId: string;
  readonly accountId: string;
  readonly engine: string;
  readonly items: readonly Key[];
}

/** What the execution of an asset's job is started with. */
export const jobInput = (asset: Asset): JobInput => ({
  assetId: asset.id,
  accountId: asset.accountId,
  engine: asset.engine,
  items: assetKeys(asset),
});
