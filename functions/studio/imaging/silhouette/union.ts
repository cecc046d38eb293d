/** Sets of numbers that are joined two at a time (Tarjan 1975). */
export class Union {
  readonly #parents: Int32Array;

  constructor(size: number) {
    this.#parents = Int32Array.from({ length: size }, (_, i) => i);
  }

  /** The number that names a set. */
  find(item: number): number {
    let root = item;
    while (this.#parents[root] !== root) root = this.#parents[root]!;
    for (let at = item; at !== root; ) {
      const next = this.#parents[at]!;
      this.#parents[at] = root;
      at = next;
    }
    return root;
  }

  /** @returns the number that names both, the smaller of the two */
  join(a: number, b: number): number {
    const [first, second] = [this.find(a), this.find(b)];
    const [root, other] = first < second ? [first, second] : [second, first];
    this.#parents[other] = root;
    return root;
  }
}
