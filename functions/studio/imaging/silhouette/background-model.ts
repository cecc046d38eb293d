import type { Image } from '../image.ts';
import { repeatableRandom } from '../repeatable-random.ts';
import { sideRows } from './side-rows.ts';

/** Terms of a quadratic surface over the picture: 1, x, y, xx, xy, yy. */
const TERMS = 6;
/** Of each side: how far the border reaches in. */
const BORDER = 0.03;
/** Fits through a few of the border's pixels each: something may stand at the border, or throw its shadow over it. */
const TRIALS = { count: 150, pixels: 8, judges: 300 } as const;
/** Of the border's pixels that a trial has to come near. */
const MAJORITY = 0.6;
/** Rounds of fitting to all that the last one could explain. */
const ROUNDS = 3;
/** Of the border's pixels that a background has to explain. */
const MIN_EXPLAINED = 0.6;
/** Levels of 255: a rougher background is none of one colour. */
const MAX_ROUGHNESS = 9;

/** Of the border: how far the model is off at most on so much of it; the rest may be what stands there. */
const MOST = 0.85;
/** Levels: a background is of one surface that leaves no more. */
const EVEN = 5;
/** By what one surface leaves: what a wall and its ground leave at most, or they are none. */
const BETTER = 0.6;
/** Levels: a wall and its ground are off by no more on most of the border; a scene out of focus is. */
const MAX_LEFT = 6;
/** Levels: where one surface is off by more on some of the border and is as rough, there are two, as a wall and boards are. */
const TWO = { left: 18, roughness: 3 } as const;

/** A background of one colour, or of a colour that changes evenly, as studio paper does; or a wall with the ground before it. */
export interface BackgroundModel {
  /** Writes the colour at a pixel: red, green and blue, 0 to 255. */
  colorAt(x: number, y: number, out: Float64Array): void;
  /** How far its own pixels are off, in levels: a robust standard deviation over all channels. */
  readonly roughness: number;
  /** Where a wall meets the ground, if it is both. */
  meetingAt?(x: number): number;
}

/** Writes a colour at a pixel. */
type Base = (x: number, y: number, out: Float64Array) => void;

/**
 * Fits the colours at a picture's border with a quadratic in x and y a channel; where they are rough, what they differ by from those of the sides.
 * @returns undefined if they are of no such background
 */
export function backgroundModel(image: Image): BackgroundModel | undefined {
  const one = surfaceModel(image, (_x, _y, out) => out.fill(0));
  if (one && one.left <= EVEN) return one;
  const rows = sideRows(image, reachOf(image));
  const two = surfaceModel(image, rows.colorAt);
  if (!two || two.left > (one ? Math.min(MAX_LEFT, BETTER * one.left) : MAX_LEFT))
    return one && one.left > TWO.left && one.roughness > TWO.roughness ? undefined : one;
  return { ...two, meetingAt: rows.meetingAt };
}

/** @returns with how far it is off at most of the border */
function surfaceModel(
  { width, height, data }: Image,
  base: Base,
): (BackgroundModel & { readonly left: number }) | undefined {
  const from = new Float64Array(3);
  const border = borderPixels(width, height).map((pixel) => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    base(x, y, from);
    return {
      terms: termsAt(x, y, width, height),
      color: [0, 1, 2].map((k) => data[pixel * 4 + k]! - from[k]!),
    };
  });
  let coefficients = bestTrial(border);
  let errors: number[] = [];
  let roughness = 0;
  for (let round = 0; round < ROUNDS; round++) {
    errors = border.map((sample) => errorOf(coefficients, sample));
    roughness = Math.max(1, 1.4826 * quantile(errors, 0.5));
    if (round < ROUNDS - 1) coefficients = fitted(border.filter((_, i) => errors[i]! < 3 * roughness));
  }
  const explained = errors.filter((error) => error < 3 * roughness + 4).length;
  if (roughness > MAX_ROUGHNESS || explained < MIN_EXPLAINED * border.length) return undefined;
  return {
    roughness,
    left: quantile(errors, MOST),
    colorAt(column, row, out) {
      base(column, row, out);
      const x = (2 * column) / width - 1;
      const y = (2 * row) / height - 1;
      for (let k = 0; k < 3; k++) {
        const [one, byX, byY, byXx, byXy, byYy] = coefficients[k] as unknown as Six;
        out[k]! += one + byX * x + byY * y + byXx * x * x + byXy * x * y + byYy * y * y;
      }
    },
  };
}

interface Sample {
  readonly terms: Float64Array;
  readonly color: ArrayLike<number>;
}

/** The least median of squares (Rousseeuw 1984): of fits to a few samples, the one that most of the border is nearest to. */
function bestTrial(border: readonly Sample[]): Float64Array[] {
  // The same samples for the same border.
  const random = repeatableRandom();
  const judges = border.filter((_, i) => i % Math.ceil(border.length / TRIALS.judges) === 0);
  let best = fitted(border);
  let least = Number.POSITIVE_INFINITY;
  for (let trial = 0; trial < TRIALS.count; trial++) {
    const few = Array.from({ length: TRIALS.pixels }, () => border[Math.floor(random() * border.length)]!);
    const tried = trial === 0 ? best : fitted(few);
    const error = quantile(
      judges.map((sample) => errorOf(tried, sample)),
      MAJORITY,
    );
    if (error >= least) continue;
    [best, least] = [tried, error];
  }
  return best;
}

const fitted = (samples: readonly Sample[]): Float64Array[] =>
  [0, 1, 2].map((channel) =>
    leastSquares(
      samples.map(({ terms }) => terms),
      samples.map(({ color }) => color[channel]!),
    ),
  );

const errorOf = (coefficients: readonly Float64Array[], { terms, color }: Sample): number =>
  Math.hypot(...coefficients.map((c, k) => dot(c, terms) - color[k]!));

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)]!;

const reachOf = ({ width, height }: Pick<Image, 'width' | 'height'>): number =>
  Math.max(1, Math.round(Math.min(width, height) * BORDER));

/** Every pixel near the picture's edge, thinned to some thousands. */
function borderPixels(width: number, height: number): number[] {
  const reach = reachOf({ width, height });
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
