import type { NewJob } from '../domain/accept-job.ts';
import { isPaused } from '../domain/api-key.ts';
import { seatsOf } from '../domain/catalogue.ts';
import { ServiceError } from '../domain/errors.ts';
import { pauseNotice } from '../domain/pause-notice.ts';
import type { Ports } from '../domain/ports.ts';
import { answerAction } from './answers.ts';
import { getAsset, newAssetActions } from './assets.ts';
import { failedOnlyAt, transact, untilCommitted } from './commit.ts';
import { answeredJob, type CreatedJob, QuickerRequest } from './created-job.ts';
import { takeSeat } from './engine-seats.ts';
import { type Action, putNew } from './items.ts';
import { type JobRequest, requireInTime } from './job-request.ts';
import { jobKey, openFields } from './keys.ts';
import { jobLedgerActions } from './ledger.ts';
import { noticeAction } from './notices.ts';
import type { Table } from './table.ts';

/**
 * Writes asset, job, list rows and ledger in one transaction that touches no account: `request.account` lists the hold
 * already. It is tried again until the request's deadline.
 *
 * @throws QuickerRequest if a request with the same Idempotency-Key has made its job; ServiceError `engineAtCapacity`
 *   (20002), `maintenance` (9003) past the deadline
 */
export async function writeJob(
  table: Table,
  ports: Ports,
  request: JobRequest,
  made: NewJob,
  created: CreatedJob,
): Promise<CreatedJob> {
  const { account, claim, engine, deadline_ms } = request;
  const seat = engine.maxInFlight === undefined ? [] : [takeSeat(table, seatsOf(engine), engine.maxInFlight)];
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

const answerOf = ({ assetId, dataJson }: CreatedJob) => ({ assetId, dataJson });

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

/** Ends the wait for an answer 2 s after the deadline: later than that, API Gateway's own time-out would be near. */
const signalAt = (ports: Ports, deadline_ms: number | undefined): AbortSignal | undefined =>
  deadline_ms === undefined ? undefined : AbortSignal.timeout(deadline_ms + 2_000 - ports.now());
