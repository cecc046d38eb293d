import { type JobDraft, type NewJob, newJob } from '../domain/accept-job.ts';
import { type Account, isEntitled, renew } from '../domain/account.ts';
import { dailyAllowanceOf } from '../domain/account-limits.ts';
import { type ApiKeyRecord, isPaused, pause } from '../domain/api-key.ts';
import type { Asset } from '../domain/asset.ts';
import type { CatalogueEngine } from '../domain/catalogue.ts';
import { ServiceError } from '../domain/errors.ts';
import { takeHold } from '../domain/hold.ts';
import { type IdempotencyClaim, requireSameRequest } from '../domain/idempotency.ts';
import { uuidv7 } from '../domain/ids.ts';
import type { Move } from '../domain/move.ts';
import { OPERATIONS } from '../domain/operations.ts';
import { pauseNotice } from '../domain/pause-notice.ts';
import type { Ports } from '../domain/ports.ts';
import { requirePlanFor } from '../domain/preconditions.ts';
import { accountActions, carryKeys, jobLedgerActions, renewAccount, requireAccount } from './accounts.ts';
import { answerAction, findAnswer } from './answers.ts';
import { withKey } from './api-keys.ts';
import { newAssetJson } from './asset-json.ts';
import { assetKeys, getAsset, newAssetActions } from './assets.ts';
import { failedOnlyAt, transact, untilCommitted, WriteMissed } from './commit.ts';
import { requireFreeSeat, takeSeat } from './engine-seats.ts';
import { giveUp, moveAccount } from './holds.ts';
import { type Action, putNew } from './items.ts';
import { jobKey, type Key, openFields } from './keys.ts';
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
  /** Account and key as they were read for this request; the account is asked again if it has changed since. */
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
  /**
   * Milliseconds since the epoch, from when on no job is made any more.
   * @default never
   */
  readonly deadline_ms?: number;
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
 * Makes a job and its asset at taskStatus 0, and charges for it: one write takes slot and price, a second makes the job,
 * and what is taken for a job that is not made is given back. A refusal is exact at the moment it is made, however many
 * requests come at once, and changes nothing but the pause that a spent allowance brings. Of requests with one
 * Idempotency-Key that come at once, one makes the job.
 *
 * @throws ServiceError `paidOnly` (6017), `tooManyInFlight` (13002), `insufficientCredits` (14001), `keyPaused` (6016),
 *   `engineAtCapacity` (20002), in this order; `idempotencyKeyReused` (2003) if another request with the key was quicker;
 *   `invalidApiKey` or `noEntitlement` if the key lost its right in between; `maintenance` (9003) past the request's
 *   deadline; `rateLimited` (10003) if all retries met other writes
 */
export async function createJob(table: Table, ports: Ports, request: JobRequest): Promise<CreatedJob> {
  const draft = draftOf(request, request.assetId ?? uuidv7(ports));
  const taken = await take(table, ports, request, draft);
  if ('existing' in taken) return taken.existing;
  const { account } = taken;
  let created: CreatedJob | undefined;
  try {
    const made = newJob(account, request.key, draft);
    created = createdJob(made.asset, ports.now());
    return await writeJob(table, ports, { ...request, account }, made, created);
  } catch (error) {
    // Whatever keeps it from being given up now, the sweeper does so.
    const isGivenUp = await giveUp(table, ports, account, draft.assetId).catch(() => true);
    if (!isGivenUp && created) return created;
    if (error instanceof QuickerRequest) return error.created;
    throw error;
  }
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
    const known = retries === 0 ? request.account : await requireAccount(table, request.account.id);
    const read = await carryKeys(table, known, [request.key]);
    const { account } = renew(read, ports.now());
    await planHold(table, ports, request, { read, account, draft });
  });
  await requireFreeSeat(table, request.engine);
}

/** A request with the same Idempotency-Key has made its job in the meantime. */
class QuickerRequest extends Error {
  readonly created: CreatedJob;

  constructor(created: CreatedJob) {
    super('The job of this Idempotency-Key is made.');
    this.created = created;
  }
}

type Taken = { readonly account: Account } | { readonly existing: CreatedJob };

/** Takes the job's hold. A move that misses is answered with the account as it was then: the next one goes by that. */
function take(table: Table, ports: Ports, request: JobRequest, draft: JobDraft): Promise<Taken> {
  const accountId = request.account.id;
  let known: Account | undefined = request.account;
  return untilCommitted(ports, async (): Promise<Taken> => {
    const read = known ?? (await requireAccount(table, accountId));
    known = undefined;
    requireInTime(ports, request.deadline_ms);
    if (draft.assetId in read.holds) return { account: read };
    const account = await renewAccount(table, ports, read, [request.key]);
    const planned = await moveOrExisting(table, ports, request, { account, draft });
    if ('existing' in planned) return planned;
    const { moved, item } = await moveAccount(table, accountId, planned.move, ports.now());
    if (!item) throw new ServiceError('invalidApiKey');
    if (moved) return { account: item };
    known = item;
    throw new WriteMissed();
  });
}

async function moveOrExisting(
  table: Table,
  ports: Ports,
  request: JobRequest,
  { account, draft }: { readonly account: Account; readonly draft: JobDraft },
): Promise<{ readonly move: Move } | { readonly existing: CreatedJob }> {
  try {
    return { move: await planHold(table, ports, request, { read: account, account, draft }) };
  } catch (refusal) {
    const existing =
      request.claim && (await awaitAnswer(table, ports, account, request.claim, draft, refusal));
    if (existing) return { existing };
    throw refusal;
  }
}

/**
 * What stands against a request with an Idempotency-Key may be the job of another with the same: then that one's answer
 * is what it gets.
 */
async function awaitAnswer(
  table: Table,
  ports: Ports,
  { id, holds }: Account,
  claim: IdempotencyClaim,
  { assetId }: JobDraft,
  refusal: unknown,
): Promise<CreatedJob | undefined> {
  if (!(refusal instanceof ServiceError)) return undefined;
  const answered = await answeredJob(table, ports, id, claim);
  const isBeingMade = Object.entries(holds).some(
    ([other, hold]) => other !== assetId && hold.claim === claim.keyHash,
  );
  if (!answered && isBeingMade) throw new WriteMissed();
  return answered;
}

/**
 * The hold that the request asks for. The plan is asked once more, of the account that is charged: the key, by which the
 * pipeline knew it, was read before. A job that would pass the key's allowance pauses the key, by a write of its own: the
 * job itself leaves no trace. Each pause owes the owner an e-mail.
 *
 * @param known the account as it was read, and renewed
 */
async function planHold(
  table: Table,
  ports: Ports,
  { key, engine, topUpUrl, upgradeUrl, claim }: JobRequest,
  known: { readonly read: Account; readonly account: Account; readonly draft: JobDraft },
): Promise<Move> {
  const { account, read, draft } = known;
  const allowance = account.keys[key.keyId];
  if (!allowance) throw new ServiceError('invalidApiKey');
  if (!isEntitled(account)) throw new ServiceError('noEntitlement');
  requirePlanFor(engine, account.plan, upgradeUrl);
  const { category } = OPERATIONS[draft.operation];
  const { assetId, slot, cost } = draft;
  const wanted = { assetId, slot, category, cost, keyId: key.keyId, claim: claim?.keyHash };
  const now_ms = ports.now();
  try {
    return takeHold(account, wanted, { now_ms, topUpUrl });
  } catch (error) {
    const isOverspent = error instanceof ServiceError && error.error === 'keyPaused' && !isPaused(allowance);
    if (isOverspent) {
      const paused = pause(read.keys[key.keyId]!, now_ms, dailyAllowanceOf(read));
      const notice = pauseNotice(key, String(read.version), now_ms);
      await transact(table, [
        ...accountActions(table, withKey(read, key.keyId, paused)),
        noticeAction(table, notice),
      ]);
    }
    throw error;
  }
}

/** @throws ServiceError `maintenance` (9003) past the deadline: whoever asked may have been told that nothing came of it */
function requireInTime(ports: Ports, deadline_ms: number | undefined): void {
  if (deadline_ms !== undefined && ports.now() >= deadline_ms) throw new ServiceError('maintenance');
}

/** The job that a request with the same Idempotency-Key has made. */
async function answeredJob(
  table: Table,
  ports: Ports,
  accountId: string,
  claim: IdempotencyClaim,
): Promise<CreatedJob | undefined> {
  const answer = await findAnswer(table, accountId, claim, ports.now());
  if (!answer) return undefined;
  requireSameRequest(answer, claim);
  const asset = (await getAsset(table, answer.assetId))!;
  return { asset, dataJson: answer.dataJson, replayed: true };
}

const createdJob = (asset: Asset, now_ms: number): CreatedJob => ({
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
    deadline_ms: ______,
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

/**
 * Writes what the hold in `request.account` was taken for, until the request's deadline. The transaction touches no
 * account; what it meets, another with the same Idempotency-Key or engine, it is told of.
 *
 * @throws QuickerRequest if a request with the same Idempotency-Key has made its job
 */
async function writeJob(
  table: Table,
  ports: Ports,
  request: JobRequest,
  made: NewJob,
  created: CreatedJob,
): Promise<CreatedJob> {
  const { account, claim, engine, deadline_ms } = request;
  const seat = engine.maxInFlight === undefined ? [] : [takeSeat(table, engine.id, engine.maxInFlight)];
  const actions = [
    ...seat,
    ...jobActions(table, ports, request, made),
    ...(claim ? [answerAction(table, account.id, claim, answerOf(created), ports.now())] : []),
  ];
  return untilCommitted(ports, async (retries) => {
    if (retries > 0) {
      const [written, answered] = await Promise.all([
        getAsset(table, made.asset.id),
        claim && answeredJob(table, ports, account.id, claim),
      ]);
      if (written) return created;
      if (answered) throw new QuickerRequest(answered);
    }
    requireInTime(ports, deadline_ms);
    await transact(table, actions, signalAt(ports, deadline_ms)).catch((error: unknown) => {
      const isFull = seat.length > 0 && failedOnlyAt(error, 0);
      throw isFull ? new ServiceError('engineAtCapacity') : error;
    });
    return created;
  });
}

const answerOf = ({ asset, dataJson }: CreatedJob) => ({ assetId: asset.id, dataJson });

function jobActions(
  table: Table,
  ports: Ports,
  { account, key }: JobRequest,
  { asset, job, entries }: NewJob,
): readonly Action[] {
  const allowance = account.keys[key.keyId];
  return [
    putNew(table, jobKey(asset.id), { ...job, ...openFields('JOB', asset.id, asset.createdAt) }),
    ...newAssetActions(table, asset),
    ...jobLedgerActions(table, job, entries),
    ...(allowance && isPaused(allowance)
      ? [noticeAction(table, pauseNotice(key, asset.id, ports.now()))]
      : []),
  ];
}

/** Ends when an answer could no longer be used: a little after the deadline, before API Gateway's own. */
const signalAt = (ports: Ports, deadline_ms: number | undefined): AbortSignal | undefined =>
  deadline_ms === undefined ? undefined : AbortSignal.timeout(deadline_ms + 2_000 - ports.now());

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
