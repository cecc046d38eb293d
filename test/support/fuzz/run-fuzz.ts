import { fork } from 'node:child_process';
import { join } from 'node:path';

/** One operation's end on one hostile model. */
export interface FuzzResult {
  readonly number: number;
  readonly base: string;
  readonly operation: string;
  /** `valid`, `refused <category>`, `broken <what>`, or `hung` or `crashed` where the process had to be given up. */
  readonly outcome: string;
  readonly cpu_s: number;
  /** Of the process since its start: at least what this operation took. */
  readonly peak_mb: number;
}

/** A hang is one that takes six times the bar by the clock: other tests may be running beside it. */
const HANG_MS = 60_000;

/** Runs the hostile models of these numbers through all operations, in as many processes; one that dies is replaced. */
export async function runFuzz(numbers: readonly number[], processes: number): Promise<FuzzResult[]> {
  const waiting = [...numbers];
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
    let running: Omit<FuzzResult, 'outcome' | 'cpu_s' | 'peak_mb'> | undefined;
    let outcome = 'crashed';
    let watchdog: NodeJS.Timeout | undefined;
    const sendNext = () => {
      running = undefined;
      const next = waiting.shift();
      if (next === undefined) child.kill();
      else child.send(next);
    };
    child.on('message', (message: FuzzResult & { started?: true; finished?: true; ready?: true }) => {
      clearTimeout(watchdog);
      if (message.ready || message.finished) sendNext();
      else if (message.started) {
        running = message;
        watchdog = setTimeout(() => {
          outcome = 'hung';
          child.kill('SIGKILL');
        }, HANG_MS);
      } else {
        running = undefined;
        results.push(message);
      }
    });
    child.on('exit', () => {
      clearTimeout(watchdog);
      if (running) results.push({ ...running, outcome, cpu_s: HANG_MS / 1000, peak_mb: 0 });
      resolve();
    });
  });
}
