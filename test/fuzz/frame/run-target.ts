import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { kept } from './case.ts';
import type { Finding } from './target.ts';
import type { Order, Report } from './worker.ts';

export interface FuzzRun {
  readonly findings: readonly Finding[];
  readonly outcomes: Readonly<Record<string, number>>;
  readonly cases: number;
}

export interface FuzzOptions {
  readonly target: string;
  readonly seed: number;
  /** The first number; the corpus is tried before it. @default 0 */
  readonly from?: number;
  /** How many; Infinity until the time is over. */
  readonly cases: number;
  /** @default no end */
  readonly until_ms?: number;
}

/** By the clock: what has not ended by then hangs, however many others use the machine. */
const HANG_MS = 180_000;
const WATCH_MS = 250;
const HEAP_MB = 1_024;
/** Of the whole process, beside what it had before: what lies outside of the heap counts too. */
const MEMORY_BYTES = 2 * 1024 ** 3;
const MAX_CASE = 2 ** 31 - 1;

/** Tries a target in a worker that is replaced when a case hangs, or takes too much memory. */
export async function runTarget(options: FuzzOptions): Promise<FuzzRun> {
  const { target, seed, from = 0, cases, until_ms = Number.POSITIVE_INFINITY } = options;
  const findings: Finding[] = [];
  const outcomes: Record<string, number> = {};
  const to = Math.min(MAX_CASE, from + cases);
  let next = from === 0 ? -1 : from;
  while (next < to && (next < 0 || Date.now() < until_ms)) {
    const running = new Int32Array(new SharedArrayBuffer(4));
    const part = await runWorker({ target, seed, from: next, to, until_ms, running }, findings);
    for (const [outcome, count] of Object.entries(part.outcomes)) {
      outcomes[outcome] = (outcomes[outcome] ?? 0) + count;
    }
    next = part.next;
  }
  return { findings, outcomes, cases: Math.max(0, next) - from };
}

async function runWorker(order: Order, findings: Finding[]): Promise<Report> {
  const { target, seed, running } = order;
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  let report: Report | undefined;
  let failure: string | undefined;
  worker.on('message', (message: { finding?: Finding; report?: Report }) => {
    if (message.finding) findings.push(message.finding);
    report ??= message.report;
  });
  worker.on('error', (error) => {
    failure ??= String(error);
  });
  const before_bytes = process.memoryUsage.rss();
  let current = running[0]!;
  let since_ms = Date.now();
  const watch = setInterval(() => {
    const now = Atomics.load(running, 0);
    if (now !== current) [current, since_ms] = [now, Date.now()];
    if (Date.now() - since_ms > HANG_MS) failure = `It has not ended after ${HANG_MS / 1000} s.`;
    else if (process.memoryUsage.rss() - before_bytes > MEMORY_BYTES) failure = 'It takes more than 2 GB.';
    else return;
    void worker.terminate();
  }, WATCH_MS);
  await once(worker, 'exit').finally(() => clearInterval(watch));
  if (report) return report;
  const number = Atomics.load(running, 0);
  const name = number < 0 ? kept(target)[-1 - number]! : number;
  findings.push({ target, seed, case: name, problem: failure ?? 'Its thread has ended.' });
  return { outcomes: {}, next: Math.max(0, number + 1) };
}
