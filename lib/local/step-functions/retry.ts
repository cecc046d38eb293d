import { coversError } from './errors.ts';

/** A retrier of a definition, its defaults filled in. */
export interface Retrier {
  readonly errorEquals: readonly string[];
  /** 1 or more; 1 by default. */
  readonly interval_s: number;
  /** 0 or more; 3 by default. 0 retries never. */
  readonly maxAttempts: number;
  /** 1 or more; 2 by default. */
  readonly backoffRate: number;
  /** No limit by default. */
  readonly maxDelay_s: number | undefined;
  /** `FULL`: the delay is drawn evenly between 0 and what it would have been. */
  readonly jitter: 'FULL' | 'NONE';
}

export interface RetryDecision {
  readonly delay_ms: number;
  /** How often each retrier has retried, this time included. */
  readonly attempts: readonly number[];
}

/**
 * Whether a failed state is tried again. The first retrier that covers the error decides, by its own count of attempts.
 * The delay before attempt n of a retrier is `interval_s * backoffRate ** (n - 1)`, capped at maxDelay_s, then jittered.
 *
 * @param attempts how often each retrier has retried so far; empty at the first failure
 * @param random at least 0, less than 1
 * @returns undefined if it is not
 */
export function decideRetry(
  retriers: readonly Retrier[],
  attempts: readonly number[],
  error: string,
  random: () => number,
): RetryDecision | undefined {
  const index = retriers.findIndex((one) => coversError(one.errorEquals, error));
  const retrier = retriers[index];
  const made = attempts[index] ?? 0;
  if (retrier === undefined || made >= retrier.maxAttempts) return undefined;
  const delay_s = Math.min(
    retrier.interval_s * retrier.backoffRate ** made,
    retrier.maxDelay_s ?? Number.POSITIVE_INFINITY,
  );
  const share = retrier.jitter === 'FULL' ? random() : 1;
  return {
    delay_ms: Math.round(delay_s * 1_000 * share),
    attempts: retriers.map((_, i) => (attempts[i] ?? 0) + (i === index ? 1 : 0)),
  };
}
