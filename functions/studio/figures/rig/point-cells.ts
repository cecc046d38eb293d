import type { Vector } from './vector.ts';

/** Cells along the longest side. */
const CELLS = 80;
const MARGIN = 2;

/** A box of coarse cells that tells whether points are near others. */
export class PointCells {
  /** Of a cell. */
  readonly edge: number;
  readonly #origin: Vector;
  readonly #size: Vector;

  /** @param extent the longest side of the box from `low` to `high` */
  constructor(low: Vector, high: Vector, extent: number) {
    this.edge = extent / CELLS;
    this.#origin = low.map((value) => value - MARGIN * this.edge) as unknown as Vector;
    this.#size = low.map(
      (value, k) => Math.ceil((high[k]! - value) / this.edge) + 2 * MARGIN,
    ) as unknown as Vector;
  }

  /** Whether one of the points is in a point's cell or in one beside it. */
  holding(points: readonly Vector[]): (point: Vector) => boolean {
    const [nx, ny, nz] = this.#size;
    const marked = new Uint8Array(nx * ny * nz);
    const cells = new Set<number>();
    for (const point of points) cells.add(this.#cellAt(point));
    cells.delete(-1);
    for (const cell of cells) {
      for (let z = -1; z <= 1; z++)
        for (let y = -1; y <= 1; y++) for (let x = -1; x <= 1; x++) marked[cell + x + nx * (y + ny * z)] = 1;
    }
    return (point) => {
      const cell = this.#cellAt(point);
      return cell >= 0 && marked[cell] === 1;
    };
  }

  /** For each list of points the first of the lists, in the order of the lists, that it is joined to by lists that touch. */
  groups(lists: readonly (readonly Vector[])[]): number[] {
    const [nx, ny] = this.#size;
    const parents = lists.map((_, i) => i);
    const rootOf = (list: number): number => {
      let at = list;
      while (parents[at] !== at) at = parents[at]!;
      return at;
    };
    const owners = new Map<number, number>();
    for (const [i, points] of lists.entries()) {
      for (const cell of new Set(points.map((point) => this.#cellAt(point)))) {
        if (cell < 0) continue;
        for (let z = -1; z <= 1; z++) {
          for (let y = -1; y <= 1; y++) {
            for (let x = -1; x <= 1; x++) {
              const owner = owners.get(cell + x + nx * (y + ny * z));
              if (owner === undefined) continue;
              const [a, b] = [rootOf(owner), rootOf(i)];
              parents[Math.max(a, b)] = Math.min(a, b);
            }
          }
        }
        owners.set(cell, i);
      }
    }
    return lists.map((_, i) => rootOf(i));
  }

  /** -1 outside of the box, and at its border. */
  #cellAt(point: Vector): number {
    const x = Math.floor((point[0] - this.#origin[0]) / this.edge);
    const y = Math.floor((point[1] - this.#origin[1]) / this.edge);
    const z = Math.floor((point[2] - this.#origin[2]) / this.edge);
    const [nx, ny, nz] = this.#size;
    if (!(x > 0 && y > 0 && z > 0 && x < nx - 1 && y < ny - 1 && z < nz - 1)) return -1;
    return x + nx * (y + ny * z);
  }
}
