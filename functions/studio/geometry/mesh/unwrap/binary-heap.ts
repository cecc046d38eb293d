/** A queue that gives the item with the smallest key first; of equal keys, the one that came first. */
export class BinaryHeap<Item> {
  readonly #keys: number[] = [];
  readonly #orders: number[] = [];
  readonly #items: Item[] = [];
  #pushed = 0;

  push(key: number, item: Item): void {
    let at = this.#items.length;
    const order = this.#pushed++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      // The new item is the youngest, so it rises past larger keys only.
      if (this.#keys[parent]! <= key) break;
      this.#move(parent, at);
      at = parent;
    }
    this.#put(at, key, order, item);
  }

  pop(): Item | undefined {
    const first = this.#items[0];
    if (this.#items.length === 0) return undefined;
    const key = this.#keys.pop()!;
    const order = this.#orders.pop()!;
    const item = this.#items.pop()!;
    const size = this.#items.length;
    if (size === 0) return first;
    let at = 0;
    for (;;) {
      let child = at * 2 + 1;
      if (child >= size) break;
      if (child + 1 < size && this.#before(child + 1, child)) child++;
      const childFirst =
        this.#keys[child]! < key || (this.#keys[child] === key && this.#orders[child]! < order);
      if (!childFirst) break;
      this.#move(child, at);
      at = child;
    }
    this.#put(at, key, order, item);
    return first;
  }

  #before(a: number, b: number): boolean {
    return (
      this.#keys[a]! < this.#keys[b]! ||
      (this.#keys[a] === this.#keys[b] && this.#orders[a]! < this.#orders[b]!)
    );
  }

  #move(from: number, to: number): void {
    this.#put(to, this.#keys[from]!, this.#orders[from]!, this.#items[from]!);
  }

  #put(at: number, key: number, order: number, item: Item): void {
    this.#keys[at] = key;
    this.#orders[at] = order;
    this.#items[at] = item;
  }
}
