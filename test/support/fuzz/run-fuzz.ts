import { fork } from 'node:child_process';
import { join } from 'node:path';
import { memoryOf_mb } from '../memory.ts';

/** One operation's end on one hostile model. */
export interface FuzzResult {
  readonly number: number;
  readonly base: string;
  readonly operation: string;
  /** `valid`, `refused <category>`, `broken <what>`; or `hung`, `too large` or `crashed` where its process was given up. */
  readonly outcome: string;
  readonly cpu_s: number;
  /** The most that the process held meanwhile, what it had not given back since earlier ones included. */
  readonly peak_mb: number;
}

/** How many of the operations that are asked for a model goes through, beside those that every upload does. */
export const ON_DEMAND_PER_MODEL = 2;

export const MAX_MEMORY_MB = 2_048;
/** What takes twelve times the bench's bar by the clock hangs, however many tests run beside it. */
const HANG_MS = 120_000;
const WATCH_INTERVAL_MS = 100;

/** Runs the hostile models of these numbers, in as many processes; one that dies is replaced. */
export async function runFuzz(numbers: readonly number[], processes: number): Promise<FuzzResult[]> {
  const waiting = [...numbers].reverse();
  const results: FuzzResult[] = [];
  await Promise.all(
    Array.from({ length: processes }, async () => {
      while (waiting.length > 0) await runUntilExit(waiting, results);
    }),
  );
  return results;
}

/** Feeds one process until nothing waits or it has to be given up. */
function runUntilExit(waiting: number[], results: FuzzResult[]): Promise<void> {
  return new Promise((resolve) => {
    const child = fork(join(import.meta.dirname, 'worker.ts'), { execArgv: ['--max-old-space-size=1536'] });
    let running:
      | { readonly of: Pick<FuzzResult, 'number' | 'base' | 'operation'>; readonly since: number }
      | undefined;
    let outcome = 'crashed';
    let peak_mb = 0;
    const watchdog = setInterval(() => {
      if (!running) return;
      peak_mb = Math.max(peak_mb, memoryOf_mb(child.pid!));
      if (peak_mb > MAX_MEMORY_MB) outcome = 'too large';
      else if (Date.now() - running.since > HANG_MS) outcome = 'hung';
      else return;
      child.kill('SIGKILL');
    }, WATCH_INTERVAL_MS);
    child.on('message', (message: FuzzResult & { started?: true; finished?: true; ready?: true }) => {
      running = undefined;
      if (message.started) {
        running = { of: message, since: Date.now() };
        peak_mb = 0;
      } else if (message.ready || message.finished) {
        const next = waiting.pop();
        if (next === undefined) child.kill();
        else child.send(next);
      } else results.push(message);
    });
    child.on('exit', () => {
      clearInterval(watchdog);
      if (running) {
        const { number, base, operation } = running.of;
        results.push({
          number,
          base,
          operation,
          outcome,
          cpu_s: (Date.now() - running.since) / 1000,
          peak_mb,
        });
      }
      resolve();
    });
  });
}
