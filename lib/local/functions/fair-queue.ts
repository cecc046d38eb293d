/**
 * Those who wait for what parties share. Next is one of the party that holds the fewest; among equals of the one that was
 * served longest ago; within it the one that came first.
 */
export class FairQueue<T extends { readonly party: string }> {
  readonly #waiting: T[] = [];
  readonly #held = new Map<string, number>();
  /** Parties that hold or have held something, the one served last at the end. */
  readonly #served = new Set<string>();

  get length(): number {
    return this.#waiting.length;
  }

  add(one: T): void {
    this.#waiting.push(one);
  }

  has(one: T): boolean {
    return this.#waiting.includes(one);
  }

  /** @returns whether it was waiting */
  remove(one: T): boolean {
    const at = this.#waiting.indexOf(one);
    if (at >= 0) this.#waiting.splice(at, 1);
    return at >= 0;
  }

  /** Counts what a party has been given. */
  hold(party: string): void {
    this.#held.set(party, (this.#held.get(party) ?? 0) + 1);
    this.#served.delete(party);
    this.#served.add(party);
  }

  /** Counts what a party has given back. */
  release(party: string): void {
    const held = this.#held.get(party)! - 1;
    if (held > 0) this.#held.set(party, held);
    else this.#held.delete(party);
    if (this.#held.size === 0 && this.#waiting.length === 0) this.#served.clear();
  }

  /** @returns who is next, of those who fit; it waits on until it is removed */
  next(fits: (one: T) => boolean = () => true): T | undefined {
    const turns = new Map([...this.#served].map((party, i) => [party, i + 1]));
    const rank = ({ party }: T) => [this.#held.get(party) ?? 0, turns.get(party) ?? 0] as const;
    let best: T | undefined;
    for (const one of this.#waiting) {
      if (fits(one) && (best === undefined || isBefore(rank(one), rank(best)))) best = one;
    }
    return best;
  }
}

const isBefore = (a: readonly [number, number], b: readonly [number, number]): boolean =>
  a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);
