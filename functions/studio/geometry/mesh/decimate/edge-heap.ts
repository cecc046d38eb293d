/**
 * Edges in the order of what their collapse costs: a binary heap that takes an edge as often as its cost changes. Older
 * entries are not searched for; whoever takes one out tells by its stamp that it is out of date.
 */
export class EdgeHeap {
  #costs: Float64Array;
  #entries: Uint32Array;
  #edges: Uint32Array;
  #stamps: Uint32Array;
  #free: Uint32Array;
  #freeCount = 0;
  #size = 0;
  /** The edge that {@link pop} took out last: its two vertices, and the stamp it was pushed with. */
  a = 0;
  b = 0;
  stamp = 0;

  constructor(capacity: number) {
    this.#costs = new Float64Array(capacity);
    this.#entries = new Uint32Array(capacity);
    this.#edges = new Uint32Array(capacity * 2);
    this.#stamps = new Uint32Array(capacity);
    this.#free = new Uint32Array(capacity);
    this.#release(0, capacity);
  }

  push(a: number, b: number, stamp: number, cost: number): void {
    if (this.#freeCount === 0) this.#grow();
    const entry = this.#free[--this.#freeCount]!;
    this.#edges[entry * 2] = a;
    this.#edges[entry * 2 + 1] = b;
    this.#stamps[entry] = stamp;
    this.#rise(this.#size++, entry, cost);
  }

  /** @returns false when the heap is empty */
  pop(): boolean {
    if (this.#size === 0) return false;
    const first = this.#entries[0]!;
    this.#free[this.#freeCount++] = first;
    this.a = this.#edges[first * 2]!;
    this.b = this.#edges[first * 2 + 1]!;
    this.stamp = this.#stamps[first]!;
    const last = --this.#size;
    if (last > 0) this.#sink(this.#entries[last]!, this.#costs[last]!);
    return true;
  }

  #rise(from: number, entry: number, cost: number): void {
    const costs = this.#costs;
    const entries = this.#entries;
    let slot = from;
    while (slot > 0) {
      const parent = (slot - 1) >> 1;
      if (costs[parent]! <= cost) break;
      costs[slot] = costs[parent]!;
      entries[slot] = entries[parent]!;
      slot = parent;
    }
    costs[slot] = cost;
    entries[slot] = entry;
  }

  #sink(entry: number, cost: number): void {
    const costs = this.#costs;
    const entries = this.#entries;
    const size = this.#size;
    let slot = 0;
    for (;;) {
      let child = slot * 2 + 1;
      if (child >= size) break;
      if (child + 1 < size && costs[child + 1]! < costs[child]!) child++;
      if (costs[child]! >= cost) break;
      costs[slot] = costs[child]!;
      entries[slot] = entries[child]!;
      slot = child;
    }
    costs[slot] = cost;
    entries[slot] = entry;
  }

  #grow(): void {
    const before = this.#costs.length;
    const capacity = before * 2;
    const grown = <T extends Float64Array | Uint32Array>(array: T, larger: T): T => {
      larger.set(array);
      return larger;
    };
    this.#costs = grown(this.#costs, new Float64Array(capacity));
    this.#entries = grown(this.#entries, new Uint32Array(capacity));
    this.#edges = grown(this.#edges, new Uint32Array(capacity * 2));
    this.#stamps = grown(this.#stamps, new Uint32Array(capacity));
    this.#free = new Uint32Array(capacity);
    this.#release(before, capacity);
  }

  /** Makes entries free, the lowest to be taken first. */
  #release(from: number, end: number): void {
    for (let entry = end - 1; entry >= from; entry--) this.#free[this.#freeCount++] = entry;
  }
}
