import type { Noise } from '../noise.ts';

/** What a pattern says of one point. Tones go from 0, the material as it is, to 1, its other tone. */
export interface PatternSample {
  /** How far the colour is from the material's own to its second tone. */
  tone: number;
  /** Brightness factor around 1, for variation from piece to piece. */
  shade: number;
  /** -1 to 1: deepest to highest, in units of the pattern's relief. */
  height: number;
  /** Added to the material's roughness. */
  roughness: number;
  /** 0 to 1: how much of a metal's bareness is lost here (rust, mortar). */
  cover: number;
  /** 0 to 1: how much this point glows of what the material glows. */
  glow: number;
}

/**
 * Fills the sample for a point. A pattern is a function of space, so that it has no seam wherever the texture is cut.
 *
 * @param p the point, in features of the pattern: one unit is a brick, a scale, a board's width
 * @param n unit normal there; patterns that lie on a surface pick their plane by it
 */
export type PatternSampler = (p: Float64Array, n: Float64Array, out: PatternSample) => void;

export interface PatternProgram {
  readonly sample: PatternSampler;
  /** The second tone against the colour: a factor on each linear channel. */
  readonly second: readonly [number, number, number];
  /** Size of a feature against the size of the thing, and in metres at least and at most. */
  readonly feature: { readonly share: number; readonly min_m: number; readonly max_m: number };
  /** Height from 0 to 1, in features. */
  readonly relief: number;
}

export type PatternMaker = (noise: Noise) => PatternProgram;

/** NaN, unlike 0, makes V8 keep fields as floating-point numbers from the start: no write allocates. */
export const newSample = (): PatternSample => ({
  tone: Number.NaN,
  shade: Number.NaN,
  height: Number.NaN,
  roughness: Number.NaN,
  cover: Number.NaN,
  glow: Number.NaN,
});

export function resetSample(out: PatternSample): void {
  out.tone = 0;
  out.shade = 1;
  out.height = 0;
  out.roughness = 0;
  out.cover = 0;
  out.glow = 0;
}

/**
 * Coordinates on the plane that the normal is nearest to: u across, v up where there is an up.
 *
 * @returns which plane: 0, 1 or 2 for normals along x, y or z
 */
export function planar(p: Float64Array, n: Float64Array, out: Float64Array): number {
  const x = Math.abs(n[0]!);
  const y = Math.abs(n[1]!);
  const z = Math.abs(n[2]!);
  const axis = y >= x && y >= z ? 1 : x >= z ? 0 : 2;
  out[0] = axis === 0 ? p[2]! : p[0]!;
  out[1] = axis === 1 ? p[2]! : p[1]!;
  return axis;
}
