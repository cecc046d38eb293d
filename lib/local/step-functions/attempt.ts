import type { Clock } from './clock.ts';
import { Countdown } from './countdown.ts';
import { Halted, StatesError } from './errors.ts';

/** What the work of a Task's attempt is told, and tells. */
export interface Attempt {
  /** Comes when the answer is wanted no longer. */
  readonly signal: AbortSignal;
  /** It waits for its turn: no time-out counts until {@link begun}. */
  queued(): void;
  begun(): void;
}

/**
 * Runs work until it settles, has taken its time or the signal comes, whichever is first; in the last two cases the
 * work's own signal tells it to give up, and what it still answers is dropped. What it waited in a queue is no part of
 * its time.
 *
 * @param whole the countdown of what the work is a part of, which stands still with it
 * @throws StatesError States.Timeout at the deadline
 * @throws Halted if the signal comes first
 */
export async function withTimeout<T>(
  clock: Clock,
  timeout_ms: number | undefined,
  whole: Countdown | undefined,
  signal: AbortSignal,
  work: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  if (signal.aborted) throw new Halted();
  const controller = new AbortController();
  const { promise: interruption, reject } = Promise.withResolvers<never>();
  const interrupt = (reason: Error) => {
    reject(reason);
    controller.abort(reason);
  };
  const halt = () => interrupt(new Halted());
  signal.addEventListener('abort', halt, { once: true });
  const own =
    timeout_ms === undefined
      ? undefined
      : new Countdown(clock, timeout_ms, () => interrupt(new StatesError('States.Timeout')));
  let isQueued = false;
  const queue = (queued: boolean) => () => {
    if (queued === isQueued) return;
    isQueued = queued;
    for (const countdown of [own, whole]) queued ? countdown?.pause() : countdown?.resume();
  };
  const begun = queue(false);
  try {
    return await Promise.race([
      interruption,
      work({ signal: controller.signal, queued: queue(true), begun }),
    ]);
  } finally {
    begun();
    own?.cancel();
    signal.removeEventListener('abort', halt);
  }
}
