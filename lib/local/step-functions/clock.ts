import { Halted, StatesError } from './errors.ts';

/** Time as executions see it. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Calls back once at that time, or soon if it has passed. @returns a function that takes the timer back */
  at(time_ms: number, callback: () => void): () => void;
}

/** setTimeout cannot wait longer; a longer wait is made of several. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** The machine's own clock and timers. */
export const systemClock: Clock = {
  now: () => Date.now(),
  at(time_ms, callback) {
    let timer: NodeJS.Timeout;
    const wait = () => {
      const left_ms = time_ms - Date.now();
      timer = setTimeout(
        () => (left_ms > MAX_TIMEOUT_MS ? wait() : callback()),
        Math.min(Math.max(left_ms, 0), MAX_TIMEOUT_MS),
      );
    };
    wait();
    return () => clearTimeout(timer);
  },
};

/** @throws Halted if the signal comes first */
export function sleepUntil(clock: Clock, time_ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new Halted());
    if (time_ms <= clock.now()) return resolve();
    const halt = () => {
      cancel();
      reject(new Halted());
    };
    const cancel = clock.at(time_ms, () => {
      signal.removeEventListener('abort', halt);
      resolve();
    });
    signal.addEventListener('abort', halt, { once: true });
  });
}

/**
 * Runs work until it settles, the deadline passes or the signal comes, whichever is first; in the last two cases the
 * work's own signal tells it to give up, and what it still answers is dropped.
 *
 * @throws StatesError States.Timeout at the deadline
 * @throws Halted if the signal comes first
 */
export async function withDeadline<T>(
  clock: Clock,
  deadline_ms: number | undefined,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (signal.aborted) throw new Halted();
  // A deadline that passed while the process was down: the work is not begun.
  if (deadline_ms !== undefined && deadline_ms <= clock.now()) throw new StatesError('States.Timeout');
  const controller = new AbortController();
  const { promise: interruption, reject } = Promise.withResolvers<never>();
  const interrupt = (reason: Error) => {
    reject(reason);
    controller.abort(reason);
  };
  const halt = () => interrupt(new Halted());
  signal.addEventListener('abort', halt, { once: true });
  const cancel =
    deadline_ms === undefined
      ? undefined
      : clock.at(deadline_ms, () => interrupt(new StatesError('States.Timeout')));
  try {
    return await Promise.race([interruption, work(controller.signal)]);
  } finally {
    cancel?.();
    signal.removeEventListener('abort', halt);
  }
}
