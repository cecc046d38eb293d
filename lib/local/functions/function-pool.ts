import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { FairQueue } from './fair-queue.ts';
import { FairSlots } from './fair-slots.ts';
import { FunctionWorker } from './function-worker.ts';
import { IdleWorkers } from './idle-workers.ts';
import type { Waiting as Caller, InvocationResult, WorkerStart } from './protocol.ts';
import type { Room } from './room.ts';
import type { Slots } from './slots.ts';

/** A function as the template describes it. */
export interface FunctionDefinition {
  readonly name: string;
  readonly arn: string;
  readonly roleName: string;
  readonly start: WorkerStart;
  readonly memory_mb: number;
  /** Counted from the moment the invocation is handed to a worker, which has loaded the function by then. */
  readonly timeout_s: number;
  /** Environments at a time; more invocations wait. */
  readonly concurrency: number;
  /** Whether an invocation is quick, by its payload, and takes the lane that is kept free of long ones. */
  readonly isExpress: (payload: string) => boolean;
  /** Whose an invocation is, by its payload: cores are given to parties in turn. */
  readonly partyOf: (payload: string) => string;
  /** The whole environment of the function, read when a worker starts. */
  readonly environment: () => Readonly<Record<string, string>>;
}

/** What the pools of all functions share. */
export interface SharedSlots {
  /**
   * For workers that load their function. Loading is all computing: of 60 requests to six functions at once, with a
   * worker for each, four of five ran into API Gateway's 30 s, and what had loaded by then was thrown away.
   */
  readonly loading: Slots;
  /** Whether more workers than a pool's first are worth loading. */
  readonly room: Room;
  /** For functions that need a core to themselves. */
  readonly cores: FairSlots;
}

/** Lambda refuses a result over 6 MB. */
const MAX_RESULT_BYTES = 6 * 1024 * 1024;

/** Lambda lets a function load for so long before the time counts as its invocation's. */
const MAX_LOADING_MS = 10_000;

/**
 * How long an invocation waits for another's worker before it starts one of its own: as long as loading one last took, within
 * these bounds, so that who waits in vain has lost no more than who did not wait. Most take 10 ms, where loading takes
 * a quarter of a second, and seconds on a busy machine: 300 requests by 60 clients took 34 s without patience, 16 with it.
 * With the shorter one alone, a machine that had a quarter of a core for 20 requests a second spent four fifths of that on loading.
 */
const PATIENCE_MS = { least: 200, most: 2_000 } as const;

interface Waiting extends PromiseWithResolvers<FunctionWorker> {
  readonly party: string;
}

/**
 * Workers that keep the cores busy: more are started only while none of these has come free for a while, and the machine has
 * room. With ten, 20 requests a second of one account on two cores had the functions that they went to load 60 workers, and the
 * median of everybody else's answers went from 15 to 1,030 ms; with these to 23.
 */
const ENOUGH_WORKERS = Math.max(2, availableParallelism());

/** Workers that are kept when idle, at most. */
const KEPT_WORKERS = 10;

/**
 * Execution environments of one function: started when no other is free, one invocation each, kept when idle. An
 * invocation takes the first that is free, be it a new one or one that another invocation has left.
 */
export class FunctionPool {
  readonly definition: FunctionDefinition;
  readonly #log: Writable;
  readonly #slots: FairSlots;
  readonly #cores: FairSlots | undefined;
  readonly #loading: Slots;
  readonly #room: Room;
  readonly #idle = new IdleWorkers<FunctionWorker>();
  readonly #waiting = new FairQueue<Waiting>();
  #given_ms = 0;
  #patience_ms: number = PATIENCE_MS.least;
  readonly #all = new Set<FunctionWorker>();

  /**
   * @param log where the function's output goes
   * @param shared with the pools of the other functions; `cores` only of one that needs one
   */
  constructor(
    definition: FunctionDefinition,
    log: Writable,
    { loading, room, cores }: Omit<SharedSlots, 'cores'> & Partial<SharedSlots>,
  ) {
    this.definition = definition;
    this.#log = log;
    this.#slots = new FairSlots({ shared: definition.concurrency });
    this.#cores = cores;
    this.#loading = loading;
    this.#room = room;
  }

  /**
   * Runs the function once. A failure is a result.
   * @param payload the event as JSON
   * @throws the reason of the caller's signal, if it comes before a worker was free: nothing is computed for who has gone
   */
  async invoke(payload: string, caller?: Caller): Promise<InvocationResult> {
    const { isExpress, partyOf } = this.definition;
    const party = caller?.party ?? partyOf(payload);
    const claim = { party, express: isExpress(payload), signal: caller?.signal };
    const leaveCore = await this.#cores?.acquire(claim);
    try {
      const leave = await this.#slots.acquire(claim);
      try {
        return await this.#run(payload, party, caller);
      } finally {
        leave();
      }
    } finally {
      leaveCore?.();
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#all].map((worker) => worker.terminate()));
    this.#log.end();
  }

  async #run(payload: string, party: string, caller: Caller | undefined): Promise<InvocationResult> {
    const { name, arn, memory_mb, timeout_s } = this.definition;
    const worker = await this.#take(party, caller?.signal);
    caller?.begun();
    const started_ms = Date.now();
    const requestId = randomUUID();
    const result = await worker.invoke({
      requestId,
      payload,
      functionName: name,
      functionArn: arn,
      memory_mb,
      started_ms,
      deadline_ms: started_ms + timeout_s * 1000,
    });
    this.#waiting.release(party);
    if (worker.dead) this.#all.delete(worker);
    else this.#give(worker);
    return limited(result);
  }

  async #take(party: string, signal: AbortSignal | undefined): Promise<FunctionWorker> {
    signal?.throwIfAborted();
    for (let idle = this.#idle.pop(); idle; idle = this.#idle.pop()) {
      if (!idle.dead) {
        this.#waiting.hold(party);
        return idle;
      }
      this.#all.delete(idle);
    }
    const patience_ms = this.#all.size + this.#waiting.length === 0 ? 0 : this.#patience_ms;
    const waiting = { ...Promise.withResolvers<FunctionWorker>(), party };
    this.#waiting.add(waiting);
    void this.#loadFor(waiting, patience_ms);
    const leave = () => this.#forget(waiting, signal!.reason);
    signal?.addEventListener('abort', leave);
    return waiting.promise.finally(() => signal?.removeEventListener('abort', leave));
  }

  #forget(waiting: Waiting, reason: unknown): void {
    this.#waiting.remove(waiting);
    waiting.reject(reason);
  }

  #give(worker: FunctionWorker): void {
    this.#given_ms = performance.now();
    const next = this.#waiting.take();
    if (next) {
      next.resolve(worker);
      return;
    }
    this.#idle.push(worker);
    for (const stale of this.#idle.takeStale(ENOUGH_WORKERS)) this.#giveUp(stale);
    if (this.#idle.length > KEPT_WORKERS) this.#giveUp(this.#idle.pop()!);
  }

  #giveUp(worker: FunctionWorker): void {
    this.#all.delete(worker);
    void worker.terminate();
  }

  /** Starts a worker, if whoever waits has been given none by then. */
  async #loadFor(waiting: Waiting, patience_ms: number): Promise<void> {
    const isWaiting = () => this.#waiting.has(waiting);
    if (patience_ms > 0) await sleep(patience_ms);
    while (isWaiting()) {
      if (this.#isEnough()) await sleep(this.#patience_ms);
      else await this.#loadNow(waiting, isWaiting);
    }
  }

  async #loadNow(waiting: Waiting, isWaiting: () => boolean): Promise<void> {
    await this.#loading.acquire();
    try {
      if (!isWaiting() || this.#isEnough()) return;
      const worker = await this.#start();
      this.#give(worker);
    } catch (error) {
      this.#forget(waiting, error);
    } finally {
      this.#loading.release();
    }
  }

  /** There are workers for every core, and one has come free a moment ago, or another would only be in their way. */
  #isEnough(): boolean {
    if (this.#all.size < ENOUGH_WORKERS) return false;
    return performance.now() - this.#given_ms < this.#patience_ms || !this.#room.has();
  }

  async #start(): Promise<FunctionWorker> {
    const { name, start, memory_mb, environment } = this.definition;
    const worker = new FunctionWorker({
      name,
      start,
      environment: environment(),
      memory_mb,
      log: this.#log,
    });
    this.#all.add(worker);
    const began_ms = performance.now();
    await Promise.race([worker.loaded, sleep(MAX_LOADING_MS, undefined, { ref: false })]);
    const { least, most } = PATIENCE_MS;
    const took_ms = performance.now() - began_ms;
    this.#patience_ms = Math.min(most, Math.max(least, took_ms));
    this.#room.loaded(took_ms);
    return worker;
  }
}

function limited(result: InvocationResult): InvocationResult {
  if (!result.ok || Buffer.byteLength(result.payload) <= MAX_RESULT_BYTES) return result;
  const errorMessage = `Response payload size exceeded maximum allowed payload size (${MAX_RESULT_BYTES} bytes).`;
  return {
    ok: false,
    error: { errorType: 'Function.ResponseSizeTooLarge', errorMessage, trace: [] },
  };
}
