import { parentPort, workerData } from 'node:worker_threads';
import { type Case, caseOf, kept, keptCase } from './case.ts';
import type { Finding } from './target.ts';

/** What a worker is to try. */
export interface Order {
  readonly target: string;
  readonly seed: number;
  /** The first number; -1 begins with the corpus. */
  readonly from: number;
  /** The number behind the last. */
  readonly to: number;
  /** No case begins later. */
  readonly until_ms: number;
  /** The number of the case that runs, for who watches. */
  readonly running: Int32Array;
}

/** How often each ending came, and how far it got. */
export interface Report {
  readonly outcomes: Readonly<Record<string, number>>;
  readonly next: number;
}

/** Of one case, on its own thread: what takes as long is a finding, on a busy machine too. */
const MAX_CPU_S = 20;

const order = workerData as Order;
const { target, seed, from, to, until_ms, running } = order;
const { TARGETS } = await import('../targets/targets.ts');
const tried = TARGETS.find(({ name }) => name === target)!;
const bases = await tried.bases();
const outcomes: Record<string, number> = {};

async function tryCase(name: number | string, make: () => Case): Promise<void> {
  const before = process.threadCpuUsage();
  const problem = await outcomeOf(make).catch((error: unknown) =>
    error instanceof Error ? (error.stack ?? error.message) : `It threw ${String(error)}.`,
  );
  const { user, system } = process.threadCpuUsage(before);
  const cpu_s = (user + system) / 1e6;
  const slow = cpu_s > MAX_CPU_S ? `It took ${cpu_s.toFixed(1)} s.` : undefined;
  if (problem ?? slow) {
    const finding: Finding = { target, seed, case: name, problem: problem ?? slow! };
    parentPort!.postMessage({ finding });
  }
}

async function outcomeOf(make: () => Case): Promise<undefined> {
  const { input, random } = make();
  const outcome = await tried.run(input, random);
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
}

if (from < 0) {
  for (const [i, file] of kept(target).entries()) {
    Atomics.store(running, 0, -1 - i);
    await tryCase(file, () => keptCase(target, file));
  }
}
let next = Math.max(0, from);
for (; next < to && Date.now() < until_ms; next++) {
  Atomics.store(running, 0, next);
  const number = next;
  await tryCase(number, () => caseOf(tried, bases, seed, number));
}
parentPort!.postMessage({ report: { outcomes, next } satisfies Report });
