import { Halted } from './errors.ts';

/** Time as executions see it. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Calls back once at that time, or soon if it has passed. @returns a function that takes the timer back */
  at(time_ms: number, callback: () => void): () => void;
  /**
   * Milliseconds for which there was a process to run executions: stands still while there is none, and while the
   * machine sleeps. Time-outs are counted by it.
   */
  running(): number;
  /** Calls back once when {@link running} is there, or soon if it has been. @returns as {@link at} */
  atRunning(running_ms: number, callback: () => void): () => void;
}

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
