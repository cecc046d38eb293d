import { availableParallelism } from 'node:os';
import { follow } from './follower.ts';
import type { Helper } from './helper.ts';
import { Claims } from './team.ts';

/**
 * Work in pieces that do not need each other. A piece is given the same whichever thread does it, so the result does not
 * depend on the number of threads.
 */
export interface PoolWork<Input, Output> {
  /** A thread finds the work by it. */
  readonly name: string;
  /**
   * What all pieces need is made once a thread.
   *
   * @param input can be cloned to a thread; shared memory in it is one for all
   * @returns does a piece, numbered from 0; what comes of it can be cloned, too
   */
  begin(input: Input): (piece: number) => Output | Promise<Output>;
}

/** Threads that do pieces of work. */
export interface Pool {
  /** @returns what `count` pieces came to, in their order */
  map<Input, Output>(work: PoolWork<Input, Output>, input: Input, count: number): Promise<Output[]>;
  /**
   * As {@link map}, but without the thread that asks, if there is another: it does what does not need the pieces yet.
   *
   * @returns rejects unheard until it is awaited
   */
  beside<Input, Output>(work: PoolWork<Input, Output>, input: Input, count: number): Promise<Output[]>;
}

/** A pool of the thread that asks. */
export const ONE_THREAD: Pool = {
  async map(work, input, count) {
    const run = work.begin(input);
    const outputs = [];
    for (let piece = 0; piece < count; piece++) outputs.push(await run(piece));
    return outputs;
  },
  beside(work, input, count) {
    const made = ONE_THREAD.map(work, input, count);
    made.catch(() => undefined);
    return made;
  },
};

interface Share<Input> {
  readonly work: string;
  readonly input: Input;
  readonly count: number;
  /** Of {@link Claims}. */
  readonly memory: SharedArrayBuffer;
}

type Done<Output> = (readonly [piece: number, output: Output])[];

/**
 * The thread that asks and a helper, where there is a second processor. Each takes pieces until none are left; put the
 * largest first. Unlike a team's follower the helper does nothing twice, but what it needs and makes is cloned.
 */
export class HelperPool implements Pool {
  readonly #helper: Helper;

  /** @param helper whose module calls {@link followPool} */
  constructor(helper: Helper) {
    this.#helper = helper;
  }

  async map<Input, Output>(work: PoolWork<Input, Output>, input: Input, count: number): Promise<Output[]> {
    if (availableParallelism() < 2 || count < 2) return ONE_THREAD.map(work, input, count);
    const share = newShare(work, input, count);
    const asked = this.#helper.ask<Done<Output>>(share);
    asked.catch(() => undefined);
    const own = await takeShare(work, share);
    return outputsOf(own.length === count ? own : [...own, ...(await asked)]);
  }

  beside<Input, Output>(work: PoolWork<Input, Output>, input: Input, count: number): Promise<Output[]> {
    if (availableParallelism() < 2) return ONE_THREAD.beside(work, input, count);
    const made = this.#helper.ask<Done<Output>>(newShare(work, input, count)).then(outputsOf);
    made.catch(() => undefined);
    return made;
  }
}

const newShare = <Input>({ name }: PoolWork<Input, unknown>, input: Input, count: number): Share<Input> => ({
  work: name,
  input,
  count,
  memory: new SharedArrayBuffer(Claims.BYTES),
});

const outputsOf = <Output>(done: Done<Output>): Output[] =>
  done.sort(([a], [b]) => a - b).map(([, output]) => output);

/** Makes this worker thread do pieces of these kinds of work; see {@link HelperPool}. */
export function followPool(works: readonly PoolWork<never, unknown>[]): void {
  follow((share: Share<never>) => takeShare(works.find(({ name }) => name === share.work)!, share));
}

async function takeShare<Input, Output>(
  work: PoolWork<Input, Output>,
  { input, count, memory }: Share<Input>,
): Promise<Done<Output>> {
  const run = work.begin(input);
  const claims = new Claims(memory, count);
  const done: Done<Output> = [];
  for (let piece = claims.take(); piece < count; piece = claims.take()) {
    done.push([piece, await run(piece)]);
  }
  return done;
}
