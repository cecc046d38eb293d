import { AsyncLocalStorage } from 'node:async_hooks';
import type { Random } from './random.ts';

/** One invocation of a function, or one run of an owner's command: what may be killed, frozen and have a clock of its own. */
export class Process {
  /** Unique, and the same in every run of a seed. */
  readonly name: string;
  /** The function's name. */
  readonly role: string;
  readonly random: Random;
  /** How far its clock is ahead of the true time. */
  readonly skew_ms: number;
  state: 'alive' | 'frozen' | 'dead' = 'alive';
  /** How many awaits of the outside it has come to. */
  steps = 0;
  readonly #held: (() => void)[] = [];
  /** What it awaits: each takes back its promise. */
  readonly #awaited = new Set<() => void>();
  readonly #onDeath: () => void;

  constructor(
    of: { readonly name: string; readonly role: string; readonly random: Random; readonly skew_ms: number },
    onDeath: () => void = () => {},
  ) {
    this.name = of.name;
    this.role = of.role;
    this.random = of.random;
    this.skew_ms = of.skew_ms;
    this.#onDeath = onDeath;
  }

  /** Goes on with the process: now, when it is thawed, or never. */
  resume(go: () => void): void {
    if (this.state === 'alive') go();
    else if (this.state === 'frozen') this.#held.push(go);
  }

  /**
   * A promise that is rejected at the latest when the process or the world ends: code that has died asks nothing more of
   * the outside, but what its modules share must not wait for it, nor memory keep it (a month of kills took 4 GB).
   */
  awaiting<T>(work: (resolve: (value: T) => void, reject: (error: unknown) => void) => void): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const abandon = () => reject(new Killed());
      const over =
        <A>(settle: (of: A) => void) =>
        (of: A) => {
          this.#awaited.delete(abandon);
          if (this.#awaited.size === 0) waiting.delete(this);
          settle(of);
        };
      if (isEnded || this.state === 'dead') return abandon();
      this.#awaited.add(abandon);
      waiting.add(this);
      work(over(resolve), over(reject));
    });
  }

  /** It runs no more, unless it is thawed. */
  freeze(): void {
    if (this.state === 'alive') this.state = 'frozen';
  }

  thaw(): void {
    if (this.state !== 'frozen') return;
    this.state = 'alive';
    for (const go of this.#held.splice(0)) go();
  }

  kill(): void {
    if (this.state === 'dead') return;
    this.state = 'dead';
    this.#onDeath();
    this.abandon();
  }

  /** Nothing that it awaits comes any more. */
  abandon(): void {
    for (const take of [...this.#awaited]) take();
    this.#awaited.clear();
    this.#held.length = 0;
    waiting.delete(this);
  }
}

/** What whoever was killed, or is frozen when its world ends, is told, so that it leaves nothing in its module behind. */
class Killed extends Error {
  override readonly name = 'Killed';

  /** Without a stack, which nobody reads: to find them was a fifth of all time. */
  constructor() {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super();
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Those that await something. */
const waiting = new Set<Process>();
let isEnded = false;

/** A world begins: processes may wait for it. */
export const beginWorld = (): void => {
  isEnded = false;
};

/** A world is over: nobody waits for anything of it any more. */
export async function endWorld(): Promise<void> {
  isEnded = true;
  for (const process of [...waiting]) process.abandon();
  await new Promise((resolve) => setImmediate(resolve));
}

const running = new AsyncLocalStorage<Process>();

/** The process that is running now; undefined where the world itself is. */
export const currentProcess = (): Process | undefined => running.getStore();

/** Runs something as a process does, with all that follows from it. */
export const runAs = <T>(process: Process, work: () => T): T => running.run(process, work);

/** The same function, bound to whoever is running now. */
export const bound = <A extends unknown[]>(work: (...args: A) => void): ((...args: A) => void) => {
  const run = AsyncLocalStorage.snapshot();
  return (...args) => run(work, ...args);
};
