import { vector } from './creases.ts';

/** Tells which places of a surface are near one of some. */
export class NearPlaces {
  readonly #points: Float64Array;
  readonly #reach_m: number;
  readonly #cells = new Map<string, number[]>();

  /** @param points xyz of all places, @param places those that others are near to, @param reach_m how near */
  constructor(points: Float64Array, places: Iterable<number>, reach_m: number) {
    this.#points = points;
    this.#reach_m = reach_m;
    for (const place of places) {
      const key = this.#cellOf(place).join(' ');
      const cell = this.#cells.get(key);
      if (cell) cell.push(place);
      else this.#cells.set(key, [place]);
    }
  }

  isNear(place: number): boolean {
    const [x, y, z] = this.#cellOf(place) as [number, number, number];
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        for (let dz = -1; dz <= 1; dz++) {
          const cell = this.#cells.get(`${x + dx} ${y + dy} ${z + dz}`);
          if (cell?.some((other) => Math.hypot(...vector(this.#points, place, other)) <= this.#reach_m)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  #cellOf(place: number): number[] {
    return [0, 1, 2].map((k) => Math.floor(this.#points[place * 3 + k]! / this.#reach_m));
  }
}
