import type { Image } from '../imaging/decode-image.ts';

/** Terms of a quadratic surface over the picture: 1, x, y, xx, xy, yy. */
const TERMS = 6;
/** Of each side: how far the border reaches in. */
const BORDER = 0.03;
/** Rounds of fitting, each without what the last one could not explain: something may stand at the border. */
const ROUNDS = 4;
/** Of the border's pixels that a background has to explain. */
const MIN_EXPLAINED = 0.6;
/** Levels of 255: a rougher background is none of one colour. */
const MAX_ROUGHNESS = 9;

/** A background of one colour, or of a colour that changes evenly, as studio paper does. */
export interface BackgroundModel {
  /** Writes the colour at a pixel: red, green and blue, 0 to 255. */
  colorAt(x: number, y: number, out: Float64Array): void;
  /** How far its own pixels are off, in levels: a robust standard deviation over all channels. */
  readonly roughness: number;
}

/**
 * Fits the colours at a picture's border with a quadratic in x and y a channel.
 * @returns undefined if they are of no such background
 */
export function backgroundModel({ width, height, data }: Image): BackgroundModel | undefined {
  const border = borderPixels(width, height);
  const terms = border.map((pixel) => termsAt(pixel % width, Math.floor(pixel / width), width, height));
  let kept = border.map((_, i) => i);
  let coefficients: Float64Array[] = [];
  let errors: number[] = [];
  let roughness = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const used = kept;
    coefficients = [0, 1, 2].map((channel) =>
      leastSquares(
        used.map((i) => terms[i]!),
        used.map((i) => data[border[i]! * 4 + channel]!),
      ),
    );
    errors = border.map((pixel, i) =>
      Math.hypot(...coefficients.map((c, k) => dot(c, terms[i]!) - data[pixel * 4 + k]!)),
    );
    const sorted = [...errors].sort((a, b) => a - b);
    roughness = Math.max(1, 1.4826 * sorted[Math.floor(sorted.length / 2)]!);
    kept = border.map((_, i) => i).filter((i) => errors[i]! < 3 * roughness);
  }
  const explained = errors.filter((error) => error < 3 * roughness + 4).length;
  if (roughness > MAX_ROUGHNESS || explained < MIN_EXPLAINED * border.length) return undefined;
  return {
    roughness,
    colorAt(column, row, out) {
      const x = (2 * column) / width - 1;
      const y = (2 * row) / height - 1;
      for (let k = 0; k < 3; k++) {
        const [one, byX, byY, byXx, byXy, byYy] = coefficients[k] as unknown as Six;
        out[k] = one + byX * x + byY * y + byXx * x * x + byXy * x * y + byYy * y * y;
      }
    },
  };
}

/** Every pixel near the picture's edge, thinned to some thousands. */
function borderPixels(width: number, height: number): number[] {
  const reach = Math.max(1, Math.round(Math.min(width, height) * BORDER));
  const pixels: number[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (Math.min(x, y, width - 1 - x, height - 1 - y) < reach) pixels.push(y * width + x);
    }
  }
  const step = Math.max(1, Math.floor(pixels.length / 4000));
  return pixels.filter((_, i) => i % step === 0);
}

function termsAt(column: number, row: number, width: number, height: number): Float64Array {
  const x = (2 * column) / width - 1;
  const y = (2 * row) / height - 1;
  return Float64Array.of(1, x, y, x * x, x * y, y * y);
}

type Six = readonly [number, number, number, number, number, number];

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let i = 0; i < TERMS; i++) sum += a[i]! * b[i]!;
  return sum;
};

/** Least squares by the normal equations, which a little of the identity keeps solvable for a border of one line. */
function leastSquares(rows: readonly Float64Array[], values: readonly number[]): Float64Array {
  const matrix = Array.from({ length: TERMS }, (_, i) =>
    Float64Array.from({ length: TERMS + 1 }, (_, j) => (i === j ? 1e-6 * (rows.length + 1) : 0)),
  );
  for (const [n, row] of rows.entries()) {
    for (let i = 0; i < TERMS; i++) {
      for (let j = 0; j < TERMS; j++) matrix[i]![j]! += row[i]! * row[j]!;
      matrix[i]![TERMS]! += row[i]! * values[n]!;
    }
  }
  for (let i = 0; i < TERMS; i++) {
    for (let j = 0; j < TERMS; j++) {
      if (j === i) continue;
      const factor = matrix[j]![i]! / matrix[i]![i]!;
      for (let k = i; k <= TERMS; k++) matrix[j]![k]! -= factor * matrix[i]![k]!;
    }
  }
  return Float64Array.from(matrix, (row, i) => row[TERMS]! / row[i]!);
}
