/** Lambda gives environments up that were not needed for some minutes. */
const STALE_MS = 5 * 60_000;

interface Idle<T> {
  readonly worker: T;
  readonly since_ms: number;
}

/**
 * Workers that wait for their next invocation. Who came last goes first, so that those that a burst needed stay behind, and
 * are told from the others by how long: an hour of bursts had a service hold 140 MB for workers that were needed once.
 */
export class IdleWorkers<T> {
  readonly #idle: Idle<T>[] = [];
  readonly #now: () => number;

  /** @param now a clock that only goes on, in ms */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get length(): number {
    return this.#idle.length;
  }

  push(worker: T): void {
    this.#idle.push({ worker, since_ms: this.#now() });
  }

  pop(): T | undefined {
    return this.#idle.pop()?.worker;
  }

  /** Takes out those that were not needed for five minutes. @param kept so many stay however long they have waited */
  takeStale(kept: number): T[] {
    const before_ms = this.#now() - STALE_MS;
    const stale = this.#idle.findIndex(({ since_ms }) => since_ms > before_ms);
    const count = Math.min(stale < 0 ? this.#idle.length : stale, this.#idle.length - kept);
    return this.#idle.splice(0, Math.max(0, count)).map(({ worker }) => worker);
  }
}
