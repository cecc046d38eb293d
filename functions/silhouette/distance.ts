import type { Mask } from './mask.ts';

/**
 * The nearest inside pixel of every pixel, by the exact Euclidean distance transform in two passes of parabolas'
 * lower envelopes (Felzenszwalb and Huttenlocher 2012).
 *
 * @returns the nearest pixel's number and the squared distance in pixels; -1 and Infinity if nothing is inside
 */
export function nearestInside({ width, height, inside }: Mask): {
  readonly nearest: Int32Array;
  readonly squared: Float64Array;
} {
  const squared = Float64Array.from(inside, (value) => (value ? 0 : Number.POSITIVE_INFINITY));
  const nearest = Int32Array.from(inside, (value, pixel) => (value ? pixel : -1));
  const line = new Envelope(Math.max(width, height));
  for (let x = 0; x < width; x++) line.pass(squared, nearest, x, width, height);
  for (let y = 0; y < height; y++) line.pass(squared, nearest, y * width, 1, width);
  return { nearest, squared };
}

/** One row or column at a time. */
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

  pass(squared: Float64Array, nearest: Int32Array, first: number, stride: number, count: number): void {
    const [values, sources, roots, borders] = [this.#values, this.#sources, this.#roots, this.#borders];
    for (let i = 0; i < count; i++) {
      values[i] = squared[first + i * stride]!;
      sources[i] = nearest[first + i * stride]!;
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
      squared[first + i * stride] = values[root]! + (i - root) ** 2;
      nearest[first + i * stride] = sources[root]!;
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
