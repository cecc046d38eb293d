import { setTimeout as sleep } from 'node:timers/promises';

/** A report that comes sooner after the last that was written is dropped: what it says will soon be old. */
const INTERVAL_MS = 200;
/** No job waits longer for its report to be written. */
const PATIENCE_MS = 100;

export interface ProgressReporter {
  /** Resolves once the report is written, or dropped, or late. */
  readonly report: (percent: number) => Promise<void>;
  /** Resolves when nothing is being written any more. */
  idle(): Promise<void>;
}

/**
 * Takes an engine's progress as often as it reports, and writes it at most five times a second. A report that is no number
 * is ignored, and one that cannot be written is lost: neither is worth failing a job for.
 *
 * @param write writes an integer from 0 to 100
 * @param now_ms a clock that never runs backwards
 */
export function progressReporter(
  write: (percent: number) => Promise<void>,
  now_ms: () => number,
): ProgressReporter {
  let last_ms = -INTERVAL_MS;
  let last: number | undefined;
  let writing = Promise.resolve();
  return {
    async report(said) {
      const percent = Math.floor(Math.min(100, Math.max(0, said)));
      if (Number.isNaN(percent) || percent === last || now_ms() - last_ms < INTERVAL_MS) return;
      last_ms = now_ms();
      last = percent;
      writing = writing.then(() => write(percent)).catch(() => undefined);
      await Promise.race([writing, sleep(PATIENCE_MS, undefined, { ref: false })]);
    },
    idle: () => writing,
  };
}
