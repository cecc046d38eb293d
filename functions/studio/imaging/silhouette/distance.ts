import type { Mask } from './mask.ts';

/**
 * The nearest inside pixel of every pixel, by the exact Euclidean distance transform: within its column by two sweeps, then over
 * the columns by a lower envelope of parabolas (Felzenszwalb and Huttenlocher 2012).
 *
 * @returns the nearest pixel's number and the squared distance in pixels; -1 and Infinity if nothing is inside
 */
export function nearestInside({ width, height, inside }: Mask): {
  readonly nearest: Int32Array;
  readonly squared: Float64Array;
} {
  const squared = new Float64Array(inside.length).fill(Number.POSITIVE_INFINITY);
  const nearest = new Int32Array(inside.length).fill(-1);
  nearestInColumns({ width, height, inside }, squared, nearest);
  const line = new Envelope(width);
  for (let y = 0; y < height; y++) line.pass(squared, nearest, y * width);
  return { nearest, squared };
}

/** Of two that are as near, the upper one. */
function nearestInColumns({ width, height, inside }: Mask, squared: Float64Array, nearest: Int32Array): void {
  for (let pixel = 0; pixel < inside.length; pixel++) {
    if (inside[pixel]) nearest[pixel] = pixel;
    else if (pixel >= width) nearest[pixel] = nearest[pixel - width]!;
  }
  const below = new Int32Array(width).fill(-1);
  for (let y = height - 1; y >= 0; y--) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      if (inside[pixel]) below[x] = y;
      const up = nearest[pixel] === -1 ? Number.POSITIVE_INFINITY : y - Math.floor(nearest[pixel]! / width);
      const down = below[x] === -1 ? Number.POSITIVE_INFINITY : below[x]! - y;
      if (down < up) nearest[pixel] = below[x]! * width + x;
      squared[pixel] = Math.min(up, down) ** 2;
    }
  }
}

/** One row at a time. */
class Envelope {
  readonly #values: Float64Array;
  readonly #sources: Int32Array;
  readonly #roots: Int32Array;
  readonly #borders: Float64Array;

  constructor(size: number) {
    this.#values = new Float64Array(size);
    this.#sources = new Int32Array(size);
    this.#roots = new Int32Array(size);
    this.#borders = new Float64Array(size + 1);
  }

  pass(squared: Float64Array, nearest: Int32Array, first: number): void {
    const count = this.#values.length;
    const [values, sources, roots, borders] = [this.#values, this.#sources, this.#roots, this.#borders];
    for (let i = 0; i < count; i++) {
      values[i] = squared[first + i]!;
      sources[i] = nearest[first + i]!;
    }
    let top = -1;
    for (let i = 0; i < count; i++) {
      if (values[i] === Number.POSITIVE_INFINITY) continue;
      let from = Number.NEGATIVE_INFINITY;
      while (top >= 0) {
        const root = roots[top]!;
        from = (values[i]! + i * i - values[root]! - root * root) / (2 * (i - root));
        if (from > borders[top]!) break;
        top--;
        from = Number.NEGATIVE_INFINITY;
      }
      top++;
      roots[top] = i;
      borders[top] = from;
    }
    if (top < 0) return;
    let part = 0;
    for (let i = 0; i < count; i++) {
      while (part < top && borders[part + 1]! < i) part++;
      const root = roots[part]!;
      squared[first + i] = values[root]! + (i - root) ** 2;
      nearest[first + i] = sources[root]!;
    }
  }
}

/** Distance to the outline in pixels, negative inside; it is zero half-way between an inside and an outside pixel. */
export function signedDistance(mask: Mask): Float32Array {
  const outside = { ...mask, inside: mask.inside.map((value) => 1 - value) };
  const toInside = nearestInside(mask).squared;
  const toOutside = nearestInside(outside).squared;
  return Float32Array.from(mask.inside, (value, pixel) =>
    value ? 0.5 - Math.sqrt(toOutside[pixel]!) : Math.sqrt(toInside[pixel]!) - 0.5,
  );
}
