interface Due {
  readonly time_ms: number;
  readonly order: number;
  run: (() => void) | undefined;
}

const immediately = setImmediate;

/** A virtual clock with a queue of what is due: time passes only from one of these to the next. */
export class Time {
  now_ms: number;
  #order = 0;
  readonly #heap: Due[] = [];

  /** @param start_ms milliseconds since the epoch */
  constructor(start_ms: number) {
    this.now_ms = start_ms;
  }

  /** Has something run at that time, or now if it has passed. @returns what takes it back */
  at(time_ms: number, run: () => void): () => void {
    const due: Due = { time_ms: Math.max(time_ms, this.now_ms), order: this.#order++, run };
    this.#push(due);
    return () => {
      due.run = undefined;
    };
  }

  /** The same, so long from now. */
  after(wait_ms: number, run: () => void): () => void {
    return this.at(this.now_ms + wait_ms, run);
  }

  /** Ends so long from now: for whoever is no process. */
  sleep(wait_ms: number): Promise<void> {
    return new Promise((resolve) => this.after(wait_ms, resolve));
  }

  /** Runs what is due until then, one by one, each until it waits for nothing but time; `each` is asked after each. */
  async runUntil(end_ms: number, each: () => void = () => {}): Promise<void> {
    await settled();
    for (let due = this.#heap[0]; due && due.time_ms <= end_ms; due = this.#heap[0]) {
      this.#pop();
      if (!due.run) continue;
      this.now_ms = due.time_ms;
      due.run();
      await settled();
      each();
    }
    this.now_ms = Math.max(this.now_ms, end_ms);
  }

  #push(due: Due): void {
    const heap = this.#heap;
    let i = heap.push(due) - 1;
    for (let parent = (i - 1) >> 1; i > 0 && isBefore(due, heap[parent]!); parent = (i - 1) >> 1) {
      heap[i] = heap[parent]!;
      i = parent;
    }
    heap[i] = due;
  }

  #pop(): void {
    const heap = this.#heap;
    const last = heap.pop()!;
    if (heap.length === 0) return;
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child++;
      if (isBefore(last, heap[child]!)) break;
      heap[i] = heap[child]!;
      i = child;
    }
    heap[i] = last;
  }
}

const isBefore = (a: Due, b: Due): boolean =>
  a.time_ms < b.time_ms || (a.time_ms === b.time_ms && a.order < b.order);

/** Lets everything run that waits for no timer: the real one, not the simulated. */
const settled = (): Promise<void> => new Promise((resolve) => immediately(resolve));
