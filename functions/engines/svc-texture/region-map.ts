import { zoneFinder } from './figure/zones.ts';
import type { Region } from './region.ts';
import type { PlainSurface } from './surface.ts';

/** Finds the region of a point on a model's surface. */
export class RegionMap {
  readonly regions: readonly Region[];
  readonly #surface: PlainSurface;
  readonly #zoneAt: ReturnType<typeof zoneFinder> | undefined;
  /** Indices of each triangle's regions: one, the stretches of its shell, or the zones that it reaches into. */
  readonly #of: readonly (readonly number[])[];

  /** @param regions between them every triangle, those of zones of one body */
  constructor(regions: readonly Region[], surface: PlainSurface) {
    this.regions = regions;
    this.#surface = surface;
    const body = regions.find(({ zones }) => zones)?.zones?.body;
    this.#zoneAt = body && zoneFinder(body, surface);
    const lists = new Map<string, readonly number[]>();
    const of: (readonly number[])[] = new Array(surface.partOf.length).fill([]);
    for (const [i, { triangles }] of regions.entries()) {
      for (const t of triangles) {
        const longer = [...of[t]!, i];
        const key = longer.join(' ');
        const list = lists.get(key) ?? longer;
        lists.set(key, list);
        of[t] = list;
      }
    }
    this.#of = of;
  }

  regionAt(triangle: number, b1: number, b2: number): Region {
    const list = this.#of[triangle]!;
    if (list.length === 1) return this.regions[list[0]!]!;
    const { positions, source } = this.#surface;
    const at = (corner: number, k: number) => positions[source.triangles[triangle * 3 + corner]! * 3 + k]!;
    const point = [0, 1, 2].map((k) => (1 - b1 - b2) * at(0, k) + b1 * at(1, k) + b2 * at(2, k));
    return this.regions[this.indexAt(triangle, point)]!;
  }

  /** @returns index into the regions of the one that has a point of a triangle */
  indexAt(triangle: number, point: ArrayLike<number>): number {
    const list = this.#of[triangle]!;
    if (list.length === 1) return list[0]!;
    const { zones, stretch } = this.regions[list[0]!]!;
    if (zones) {
      const zone = this.#zoneAt!(triangle, point);
      return list.find((i) => this.regions[i]!.zones!.own.includes(zone)) ?? list[0]!;
    }
    const along_m = point[stretch!.axis]!;
    for (const i of list) if (along_m < this.regions[i]!.stretch!.to_m) return i;
    return list.at(-1)!;
  }

  /** Whether all of a triangle is of one region. */
  isWhole(triangle: number): boolean {
    return this.#of[triangle]!.length === 1;
  }
}
