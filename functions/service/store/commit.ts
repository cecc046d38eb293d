import { setTimeout as sleep } from 'node:timers/promises';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { ServiceError } from '../domain/errors.ts';
import { type Ports, randomFraction } from '../domain/ports.ts';
import type { Action } from './items.ts';
import { hasNoRoom } from './no-room.ts';
import type { Table } from './table.ts';

/**
 * Writes all of the actions or none.
 *
 * @param abortSignal after which the answer is waited for no longer: it is lost then, and the write may be made or not
 */
export async function transact(
  table: Table,
  actions: readonly Action[],
  abortSignal?: AbortSignal,
): Promise<void> {
  const write = new TransactWriteCommand({ TransactItems: [...actions] });
  await table.client.send(write, abortSignal && { abortSignal });
}

/**
 * The same for a transaction that may have to be sent again: with one token it is written once within ten minutes, and
 * each time answered as the first time, whoever has written since.
 *
 * @param token at most 36 characters
 */
export async function transactOnce(table: Table, actions: readonly Action[], token: string): Promise<void> {
  await table.client.send(
    new TransactWriteCommand({ TransactItems: [...actions], ClientRequestToken: token }),
  );
}

/**
 * Full jitter: the n-th retry waits between 0 and min(cap, base x 2^n). 30 attempts wait 9 s on average and 19 s at
 * most, within API Gateway's 30. Each round of contenders lets one through. Creates and settles of one account do not
 * contend; whoever rewrites the account while they come (a plan, a key) starts again for each that comes in between.
 */
const RETRY = { attempts: 30, base_ms: 10, cap_ms: 800 } as const;

/**
 * Repeats a read, compute and write until the write goes through. It is repeated after a version miss, a conflict with
 * another transaction, throttling, or an answer that was lost. The attempt must itself read what it bases its write on,
 * and find out whether an earlier attempt has gone through after all.
 *
 * @param ports randomness for the jitter
 * @param attempt is handed how many attempts went before it
 * @throws ServiceError `rateLimited` (10003) when all attempts met a write of somebody else; nothing was written
 */
export async function untilCommitted<T>(ports: Ports, attempt: (retries: number) => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries++) {
    try {
      return await attempt(retries);
    } catch (error) {
      const failure = failureOf(error);
      if (failure === 'final') throw error;
      if (retries + 1 === RETRY.attempts) {
        throw failure === 'contended' ? new ServiceError('rateLimited') : error;
      }
      await sleep(randomFraction(ports) * Math.min(RETRY.cap_ms, RETRY.base_ms * 2 ** retries));
    }
  }
}

/** A write met that of another, which it was told of: it is tried again as after a conflict. */
export class WriteMissed extends Error {
  override readonly name = 'WriteMissed';
}

const CONTENDED = new Set([
  'WriteMissed',
  'ConditionalCheckFailed',
  'ConditionalCheckFailedException',
  'TransactionConflict',
  'TransactionConflictException',
  'TransactionInProgressException',
  'ThrottlingError',
  'ThrottlingException',
  'ProvisionedThroughputExceeded',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
]);

interface SdkError extends Error {
  readonly $metadata?: { readonly httpStatusCode?: number };
  readonly $fault?: 'client' | 'server';
  readonly CancellationReasons?: readonly { readonly Code?: string }[];
}

/** Whether a transaction failed only because the condition of one of its actions does not hold. */
export function failedOnlyAt(error: unknown, index: number): boolean {
  const { CancellationReasons = [] } = error as SdkError;
  return (
    CancellationReasons.every(
      ({ Code = 'None' }, i) => Code === (i === index ? 'ConditionalCheckFailed' : 'None'),
    ) && CancellationReasons.length > index
  );
}

/** Whether a write, or every action of a transaction that failed, failed because its condition does not hold. */
export function failedOnlyAtCondition(error: unknown): boolean {
  const { name, CancellationReasons = [] } = error as SdkError;
  if (name === 'ConditionalCheckFailedException') return true;
  const codes = CancellationReasons.map(({ Code = 'None' }) => Code).filter((code) => code !== 'None');
  return codes.length > 0 && codes.every((code) => code === 'ConditionalCheckFailed');
}

/** `contended`: nothing was written. `unknown`: the answer was lost, it may have been. `final`: trying again is no use. */
function failureOf(error: unknown): 'contended' | 'unknown' | 'final' {
  if (!(error instanceof Error) || error instanceof ServiceError || hasNoRoom(error)) return 'final';
  const { name, $metadata, $fault, CancellationReasons } = error as SdkError;
  if (name === 'TransactionCanceledException') {
    const codes = (CancellationReasons ?? [])
      .map(({ Code }) => Code ?? 'None')
      .filter((code) => code !== 'None');
    return codes.length > 0 && codes.every((code) => CONTENDED.has(code)) ? 'contended' : 'final';
  }
  if (CONTENDED.has(name)) return 'contended';
  if ($fault === 'server' || ($metadata?.httpStatusCode ?? 0) >= 500) return 'unknown';
  return isConnectionFailure(error) ? 'unknown' : 'final';
}

/** Node's own error codes, and the names that the SDK's HTTP handler gives to a time-out and to a signal's end. */
function isConnectionFailure(error: Error & { readonly code?: string }): boolean {
  return (
    error.name === 'TimeoutError' ||
    error.name === 'AbortError' ||
    /^E(CONN|PIPE|TIMEDOUT|NETUNREACH|HOSTUNREACH)/.test(error.code ?? '')
  );
}
