import { newJob } from '../domain/accept-job.ts';
import { type Account, renew } from '../domain/account.ts';
import { ServiceError } from '../domain/errors.ts';
import { uuidv7 } from '../domain/ids.ts';
import type { Ports } from '../domain/ports.ts';
import { requireAccount } from './accounts.ts';
import { untilCommitted } from './commit.ts';
import { type CreatedJob, createdJob, QuickerRequest } from './created-job.ts';
import { requireFreeSeat } from './engine-seats.ts';
import { giveUp } from './holds.ts';
import { draftOf, type JobRequest, requireInTime } from './job-request.ts';
import { fateOf } from './jobs.ts';
import { carryKeys } from './key-pointers.ts';
import { hasNoRoom } from './no-room.ts';
import type { Table } from './table.ts';
import { holdForJob, moveOrExisting, planHold } from './take-hold.ts';
import { writeJob } from './write-job.ts';

/**
 * Makes a job and its asset at taskStatus 0, and charges for it. One write takes slot and price, a second makes the job;
 * if the second fails, the first is given back. However many requests come at once, as many are refused as slots and
 * credits do not suffice for, and of those with one Idempotency-Key one makes the job. A refusal changes nothing, except
 * that a spent allowance pauses its key.
 *
 * @throws ServiceError `paidOnly` (6017), `overMaxCredits` (14002), `tooManyInFlight` (13002), `insufficientCredits` (14001),
 *   `keyPaused` (6016), `engineAtCapacity` (20002), in this order; `idempotencyKeyReused` (2003) if another request with the key was quicker;
 *   `invalidApiKey` or `noEntitlement` if the key lost its right in between; `maintenance` (9003) past the request's
 *   deadline; `rateLimited` (10003) if all retries met other writes. Another Error if it cannot be told whether the job was made
 */
export async function createJob(table: Table, ports: Ports, request: JobRequest): Promise<CreatedJob> {
  const draft = draftOf(request, request.assetId ?? uuidv7(ports));
  const taken = await holdForJob(table, ports, request, draft);
  if ('existing' in taken) return taken.existing;
  const { account } = taken;
  let created: CreatedJob | undefined;
  try {
    const made = newJob(account, request.key, draft);
    created = createdJob(made.asset, ports.now());
    return await writeJob(table, ports, { ...request, account }, made, created);
  } catch (error) {
    const fate = await settleFate(table, ports, account, draft.assetId);
    if (fate === 'made' && created) return created;
    if (error instanceof QuickerRequest) return error.created;
    if (fate === 'unknown' && saysNothingMade(error))
      throw new Error(`Whether the job was made is not known: ${error}`, { cause: error });
    throw error;
  }
}

/** Gives a create up unless its job is made. Where this fails the sweeper does it, and what the table has by then is looked at. */
const settleFate = (
  table: Table,
  ports: Ports,
  account: Account,
  assetId: string,
): Promise<'made' | 'givenUp' | 'unknown'> =>
  giveUp(table, ports, account, assetId)
    .then((isGivenUp) => (isGivenUp ? ('givenUp' as const) : ('made' as const)))
    .catch(() => fateOf(table, assetId))
    .catch(() => 'unknown' as const);

/** Whether an error is answered as 503, though the store may have made the job before it failed. A full disk says that it has not. */
const saysNothingMade = (error: unknown): boolean =>
  error instanceof ServiceError
    ? error.error === 'maintenance'
    : !hasNoRoom(error) && (error as { readonly $fault?: unknown }).$fault === 'server';

/**
 * Refuses what {@link createJob} would refuse now, for a request that has inputs to fetch first. It makes nothing.
 * A spent allowance pauses the key, as there.
 *
 * @returns the job that a request with the same Idempotency-Key has made, where this one would be refused
 * @throws ServiceError `paidOnly` (6017), `overMaxCredits` (14002), `tooManyInFlight` (13002), `insufficientCredits` (14001),
 *   `keyPaused` (6016), `engineAtCapacity` (20002); `maintenance` (9003) past the request's deadline
 */
export async function checkJob(
  table: Table,
  ports: Ports,
  request: JobRequest,
): Promise<CreatedJob | undefined> {
  const draft = draftOf(request, uuidv7(ports));
  const planned = await untilCommitted(ports, async (retries) => {
    requireInTime(ports, request.deadline_ms);
    const known = retries === 0 ? request.account : await requireAccount(table, request.account.id);
    const read = await carryKeys(table, known, [request.key]);
    const { account } = renew(read, ports.now());
    return moveOrExisting(table, ports, request, { read, account, draft });
  });
  if ('existing' in planned) return planned.existing;
  await requireFreeSeat(table, request.engine);
  return undefined;
}

/**
 * Refuses what {@link createJob} would refuse now, and changes nothing at all: no key is paused by it.
 *
 * @throws ServiceError as {@link checkJob}; `invalidApiKey` or `noEntitlement` if the key lost its right in between
 */
export async function requireAcceptable(table: Table, ports: Ports, request: JobRequest): Promise<void> {
  const read = await carryKeys(table, request.account, [request.key]);
  const { account } = renew(read, ports.now());
  planHold(request, { account, draft: draftOf(request, uuidv7(ports)) }, ports.now());
  await requireFreeSeat(table, request.engine);
}
