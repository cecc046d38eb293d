import type { Region } from './region.ts';
import type { PlainSurface } from './surface.ts';

/** Finds the region of a point on a model's surface. */
export class RegionMap {
  readonly regions: readonly Region[];
  readonly #surface: PlainSurface;
  /** Indices of each triangle's regions: one, or the stretches of its shell. */
  readonly #of: readonly (readonly number[])[];

  /** @param regions between them every triangle */
  constructor(regions: readonly Region[], surface: PlainSurface) {
    this.regions = regions;
    this.#surface = surface;
    const lists = new Map<Uint32Array, number[]>();
    const of: (readonly number[])[] = new Array(surface.partOf.length);
    for (const [i, { triangles }] of regions.entries()) {
      const list = lists.get(triangles) ?? [];
      lists.set(triangles, list);
      list.push(i);
      for (const t of triangles) of[t] = list;
    }
    this.#of = of;
  }

  regionAt(triangle: number, b1: number, b2: number): Region {
    const list = this.#of[triangle]!;
    if (list.length === 1) return this.regions[list[0]!]!;
    const { positions, source } = this.#surface;
    const { axis } = this.regions[list[0]!]!.stretch!;
    const at = (corner: number) => positions[source.triangles[triangle * 3 + corner]! * 3 + axis]!;
    return this.regions[this.indexAt(triangle, (1 - b1 - b2) * at(0) + b1 * at(1) + b2 * at(2))]!;
  }

  /**
   * @param along_m where the point is on the axis of the triangle's stretches, if it has any
   * @returns index into the regions
   */
  indexAt(triangle: number, along_m: number): number {
    const list = this.#of[triangle]!;
    for (const i of list) if (along_m < (this.regions[i]!.stretch?.to_m ?? Infinity)) return i;
    return list.at(-1)!;
  }

  /** Along which the triangle's stretches lie; undefined if it has none. */
  axisOf(triangle: number): 0 | 1 | 2 | undefined {
    return this.regions[this.#of[triangle]![0]!]!.stretch?.axis;
  }
}
