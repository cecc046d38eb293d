import type { JobDraft } from '../domain/accept-job.ts';
import { type Account, isEntitled } from '../domain/account.ts';
import { dailyAllowanceOf } from '../domain/account-limits.ts';
import { type ApiKeyRecord, isPaused, pause } from '../domain/api-key.ts';
import { ServiceError } from '../domain/errors.ts';
import { takeHold, takeTestHold } from '../domain/hold.ts';
import type { IdempotencyClaim } from '../domain/idempotency.ts';
import type { Move } from '../domain/move.ts';
import { OPERATIONS } from '../domain/operations.ts';
import { pauseNotice } from '../domain/pause-notice.ts';
import type { Ports } from '../domain/ports.ts';
import { requirePlanFor, requireWithinMax } from '../domain/preconditions.ts';
import { isSandbox } from '../domain/sandbox-id.ts';
import { needsLook } from '../domain/watched.ts';
import { requireAccount } from './accounts.ts';
import { withKey } from './api-keys.ts';
import { transact, untilCommitted, WriteMissed } from './commit.ts';
import { answeredJob, type CreatedJob } from './created-job.ts';
import { moveAccount } from './holds.ts';
import { type JobRequest, requireInTime } from './job-request.ts';
import { noticeAction } from './notices.ts';
import type { Table } from './table.ts';
import { listForLook } from './watch-balance.ts';
import { accountActions, renewAccount } from './write-account.ts';

type Taken = { readonly account: Account } | { readonly existing: CreatedJob };

/**
 * Takes the job's hold: slot, price, allowance and ordinals. An update whose condition fails is answered with the account
 * as it is, so the next try needs no read.
 *
 * @returns the account with the hold; or the job that a request with the same Idempotency-Key has made
 * @throws ServiceError what {@link planHold} refuses; `maintenance` (9003) past the deadline
 */
export function holdForJob(table: Table, ports: Ports, request: JobRequest, draft: JobDraft): Promise<Taken> {
  const accountId = request.account.id;
  let known: Account | undefined = request.account;
  return untilCommitted(ports, async (): Promise<Taken> => {
    const read = known ?? (await requireAccount(table, accountId));
    known = undefined;
    requireInTime(ports, request.deadline_ms);
    if (draft.assetId in read.holds) return { account: read };
    const account = await renewAccount(table, ports, read, [request.key]);
    const planned = await moveOrExisting(table, ports, request, { read: account, account, draft });
    if ('existing' in planned) return planned;
    const { moved, item } = await moveAccount(table, accountId, planned.move, ports.now());
    if (!item) throw new ServiceError('invalidApiKey');
    if (moved) return { account: item };
    known = item;
    throw new WriteMissed();
  });
}

/**
 * The update that takes the hold; if the request is refused, the job that its Idempotency-Key has made already. A
 * repetition is not refused, and so it pauses no key.
 *
 * @throws ServiceError what {@link planHold} refuses
 */
export async function moveOrExisting(
  table: Table,
  ports: Ports,
  request: JobRequest,
  wanted: HoldWanted,
): Promise<{ readonly move: Move } | { readonly existing: CreatedJob }> {
  const now_ms = ports.now();
  try {
    return { move: planHold(request, wanted, now_ms) };
  } catch (refusal) {
    if (!(refusal instanceof ServiceError)) throw refusal;
    const { account, draft } = wanted;
    const existing = request.claim && (await awaitAnswer(table, ports, account, request.claim, draft));
    if (existing) return { existing };
    await noteRefusal(table, ports, request, { ...wanted, now_ms }, refusal);
    throw refusal;
  }
}

/**
 * A request may be refused because another with the same Idempotency-Key has taken the last slot or credits. It gets that
 * one's answer, and waits for it while that job is being made.
 */
async function awaitAnswer(
  table: Table,
  ports: Ports,
  { id, holds }: Account,
  claim: IdempotencyClaim,
  { assetId }: JobDraft,
): Promise<CreatedJob | undefined> {
  const answered = await answeredJob(table, ports, id, claim);
  const isBeingMade = Object.entries(holds).some(
    ([other, hold]) => other !== assetId && hold.claim === claim.keyHash,
  );
  if (!answered && isBeingMade) throw new WriteMissed();
  return answered;
}

/** What is asked of an account. */
interface HoldWanted {
  readonly read: Account;
  /** The same, renewed. */
  readonly account: Account;
  readonly draft: JobDraft;
}

/** What a refusal leaves: a job that would pass the key's allowance pauses the key. */
async function noteRefusal(
  table: Table,
  ports: Ports,
  { key }: JobRequest,
  { read, account, now_ms }: HoldWanted & { readonly now_ms: number },
  { error }: ServiceError,
): Promise<void> {
  const allowance = account.keys[key.keyId];
  if (error === 'keyPaused' && allowance && !isPaused(allowance)) await pauseKey(table, read, key, now_ms);
  // The balance may have sunk with the end of a month, which nothing has written.
  if (error === 'insufficientCredits' && needsLook(account, now_ms))
    await listForLook(table, ports, account.id);
}

/**
 * The update that takes the hold. Key and plan are checked again, on the account that is charged: the pipeline's check was
 * of what it had read before. A sandbox is not charged, and so the pipeline's check is enough.
 *
 * @param wanted the account, renewed, and the job
 * @throws ServiceError the refusals of `createJob` but for the engine's seats
 */
export function planHold(
  { key, engine, topUpUrl, upgradeUrl, claim, maxCredits }: JobRequest,
  { account, draft }: Pick<HoldWanted, 'account' | 'draft'>,
  now_ms: number,
): Move {
  const isTest = isSandbox(account.id);
  if (!isTest) {
    if (!account.keys[key.keyId]) throw new ServiceError('invalidApiKey');
    if (!isEntitled(account)) throw new ServiceError('noEntitlement');
    requirePlanFor(engine, account.plan, upgradeUrl);
  }
  const { category } = OPERATIONS[draft.operation];
  const { assetId, slot, cost } = draft;
  requireWithinMax(cost, maxCredits);
  const wanted = { assetId, slot, category, cost, keyId: key.keyId, claim: claim?.keyHash };
  return isTest ? takeTestHold(account, wanted, now_ms) : takeHold(account, wanted, { now_ms, topUpUrl });
}

/** Pauses the key and owes its owner an e-mail, in one transaction; the job that brought it about leaves no other trace. */
async function pauseKey(table: Table, read: Account, key: ApiKeyRecord, now_ms: number): Promise<void> {
  const paused = pause(read.keys[key.keyId]!, now_ms, dailyAllowanceOf(read));
  await transact(table, [
    ...accountActions(table, withKey(read, key.keyId, paused)),
    noticeAction(table, pauseNotice(key, String(read.version), now_ms)),
  ]);
}
