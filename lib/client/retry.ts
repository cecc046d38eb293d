import { ApiError, ConnectionError } from './errors.ts';

/** How often and how far apart a request is tried again. */
export interface RetryPolicy {
  /** In all, the first one included. */
  readonly attempts: number;
  /** Before the second attempt; twice as long before each that follows. */
  readonly firstDelay_ms: number;
  readonly longestDelay_ms: number;
  /** A `Retry-After` beyond it is not waited for: the error says how long it would be. */
  readonly longestRetryAfter_ms: number;
}

/** What the contract tells clients. A limit of requests is of a minute, so `Retry-After` may say that much. */
export const RETRY_DEFAULTS: RetryPolicy = {
  attempts: 5,
  firstDelay_ms: 1_000,
  longestDelay_ms: 30_000,
  longestRetryAfter_ms: 60_000,
};

/** Refused before anything was done. */
const NOTHING_DONE: readonly number[] = [429, 503];
/** Broken off: what was asked for may have been done all the same. */
const MAYBE_DONE: readonly number[] = [500, 504];

/** Whether a request that ended so may have been carried out. */
export const maybeDone = (error: unknown): boolean =>
  error instanceof ConnectionError || (error instanceof ApiError && MAYBE_DONE.includes(error.status));

/**
 * How long to wait before the next attempt; undefined if there is to be none.
 *
 * @param attempt how many there were
 * @param again whether the request may be sent twice though the first may have been carried out
 */
export function retryDelay_ms(
  error: unknown,
  attempt: number,
  again: boolean,
  policy: RetryPolicy,
): number | undefined {
  if (attempt >= policy.attempts) return undefined;
  const backoff_ms = Math.min(policy.longestDelay_ms, policy.firstDelay_ms * 2 ** (attempt - 1));
  const jittered_ms = backoff_ms * (0.75 + Math.random() / 2);
  const isOfUse = maybeDone(error) ? again : error instanceof ApiError && NOTHING_DONE.includes(error.status);
  if (!isOfUse) return undefined;
  const asked_ms = error instanceof ApiError ? (error.retryAfter_s ?? 0) * 1000 : 0;
  return asked_ms > policy.longestRetryAfter_ms ? undefined : Math.max(jittered_ms, asked_ms);
}

/** `Retry-After` in seconds, of a number or a date; undefined of anything else. */
export function retryAfter_s(value: string | null): number | undefined {
  if (value === null) return undefined;
  if (/^\s*\d+\s*$/.test(value)) return Number(value);
  const date_ms = Date.parse(value);
  return Number.isNaN(date_ms) ? undefined : Math.max(0, (date_ms - Date.now()) / 1000);
}

/** Rejected with the signal's reason as soon as it is aborted. */
export function pause(delay_ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const end = (): void => {
      clearTimeout(timer);
      reject(signal!.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, delay_ms);
    signal?.addEventListener('abort', end, { once: true });
  });
}
