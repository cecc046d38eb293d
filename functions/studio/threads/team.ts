/**
 * Threads that run the same function on the same task and divide its long loops between them. Each does for itself what
 * is not divided: that takes no longer than doing it once. A part of a loop gives the same whichever thread does it, so
 * the result does not depend on the number of threads.
 */
export interface Team {
  /**
   * Memory that all members see, zeroed. All ask for the same amounts, in the same order.
   *
   * @throws TaskOver in a follower whose leader has ended the task
   */
  share(bytes: number): Promise<ArrayBufferLike>;
  /**
   * Calls `work` once for each part, 0 to `count - 1`, in whichever thread is free; resolves when all parts are done.
   *
   * @throws TaskOver in a follower whose leader has ended the task
   */
  divide(count: number, work: (part: number) => void): Promise<void>;
  /**
   * Divides the task's last loop: only the leader goes on after it.
   *
   * @throws TaskOver in a follower
   */
  finish(count: number, work: (part: number) => void): Promise<void>;
}

/** Ends a follower's task: there is nothing left for it to do. */
export class TaskOver extends Error {
  override readonly name = 'TaskOver';
}

/** A team of one. */
export const SOLO: Team = {
  share: async (bytes) => new ArrayBuffer(bytes),
  divide: async (count, work) => inTurn(count, work),
  finish: async (count, work) => inTurn(count, work),
};

function inTurn(count: number, work: (part: number) => void): void {
  for (let part = 0; part < count; part++) work(part);
}

/** How far a loop is, in shared memory: the first part that nobody has taken, and how many are done. */
export class Claims {
  static readonly BYTES = 8;
  readonly #numbers: Int32Array;
  readonly #count: number;

  /** @param memory {@link Claims.BYTES}, zeroed */
  constructor(memory: ArrayBufferLike, count: number) {
    this.#numbers = new Int32Array(memory);
    this.#count = count;
  }

  /** The next part that nobody has taken: the count or more when there is none. */
  take(): number {
    return Atomics.add(this.#numbers, 0, 1);
  }

  /** Does parts until all are taken. */
  work(work: (part: number) => void): void {
    for (;;) {
      const part = this.take();
      if (part >= this.#count) return;
      work(part);
      Atomics.add(this.#numbers, 1, 1);
      Atomics.notify(this.#numbers, 1);
    }
  }

  /** Resolves when the parts that others have taken are done as well. */
  async allDone(): Promise<void> {
    for (;;) {
      const done = Atomics.load(this.#numbers, 1);
      if (done >= this.#count) return;
      const change = Atomics.waitAsync(this.#numbers, 1, done);
      if (change.async) await change.value;
    }
  }
}
