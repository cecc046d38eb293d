/** A counting semaphore: first come, first served. */
export class Slots {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  /** @param count how many may hold one at a time, at least 1 */
  constructor(count: number) {
    this.#free = count;
  }

  /** Resolves when the caller holds a slot, which it must {@link release}. */
  async acquire(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}
