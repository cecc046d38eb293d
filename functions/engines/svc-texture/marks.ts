/** A round mark on a surface, or a long one with round ends. */
export interface Mark {
  readonly middle: readonly [number, number, number];
  /** From the middle to where the round end begins. */
  readonly half: readonly [number, number, number];
  readonly radius_m: number;
}

/** Cells along each axis that have numbers of their own. */
const CELLS = 1 << 17;

/** Finds the mark at a point: a grid of cells, each with the marks that reach into it. */
export class Marks {
  readonly #cell_m: number;
  readonly #cells = new Map<number, Mark[]>();

  /** @param reach_m from a mark's middle to its farthest point, of the largest */
  constructor(reach_m: number) {
    this.#cell_m = 2 * reach_m;
  }

  add(mark: Mark): void {
    const reach = mark.half.map((value) => Math.abs(value) + mark.radius_m);
    const [low, high] = [-1, 1].map((sign) =>
      mark.middle.map((value, k) => this.#cellOf(value + sign * reach[k]!)),
    );
    for (let x = low![0]!; x <= high![0]!; x++) {
      for (let y = low![1]!; y <= high![1]!; y++) {
        for (let z = low![2]!; z <= high![2]!; z++) {
          const key = keyOf(x, y, z);
          const list = this.#cells.get(key);
          if (list) list.push(mark);
          else this.#cells.set(key, [mark]);
        }
      }
    }
  }

  /** How deep in a mark a point is: 1 in its middle, 0 outside. */
  depthAt([x, y, z]: ArrayLike<number> & Iterable<number>): number {
    const cell = this.#cells.get(keyOf(this.#cellOf(x!), this.#cellOf(y!), this.#cellOf(z!)));
    if (!cell) return 0;
    let deepest = 0;
    for (const { middle, half, radius_m } of cell) {
      const [dx, dy, dz] = [x! - middle[0], y! - middle[1], z! - middle[2]];
      const square = half[0] * half[0] + half[1] * half[1] + half[2] * half[2];
      const along = square > 0 ? (dx * half[0] + dy * half[1] + dz * half[2]) / square : 0;
      const on = Math.max(-1, Math.min(1, along));
      const distance = (dx - on * half[0]) ** 2 + (dy - on * half[1]) ** 2 + (dz - on * half[2]) ** 2;
      if (distance < radius_m * radius_m) deepest = Math.max(deepest, 1 - Math.sqrt(distance) / radius_m);
    }
    return deepest;
  }

  #cellOf(value: number): number {
    return Math.floor(value / this.#cell_m);
  }
}

const keyOf = (x: number, y: number, z: number): number => (x * CELLS + y) * CELLS + z;
