import type { ReportProgress } from '../engines/engine.ts';

/** A report that comes sooner after the last that was written is dropped: what it says will soon be old. */
const INTERVAL_MS = 1_000;

export interface ProgressReporter {
  readonly report: ReportProgress;
  /** Resolves when nothing is being written any more. */
  idle(): Promise<void>;
}

/**
 * Takes an engine's word for how far it is, as often as it likes, and writes it at most once a second. A report that is
 * no number is none, and one that could not be written is lost: neither is worth a job.
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
    report(said) {
      const percent = Math.floor(Math.min(100, Math.max(0, said)));
      if (Number.isNaN(percent) || percent === last || now_ms() - last_ms < INTERVAL_MS) return;
      last_ms = now_ms();
      last = percent;
      writing = writing.then(() => write(percent)).catch(() => undefined);
    },
    idle: () => writing,
  };
}
