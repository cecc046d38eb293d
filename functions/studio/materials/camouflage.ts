import { linearOf } from './color.ts';
import type { Rgb } from './material-spec.ts';
import type { Noise } from './noise.ts';

/** How dark and how light the shades are that stand in for colours that nobody named. */
const DARK = 0.4;
const LIGHT = 1.9;

/**
 * The colours that lie over the first one, linear: those after it and, of fewer than three in all, a dark shade of each
 * and a light one of a single one.
 */
export function camouflageColors(colors: readonly Rgb[]): readonly (readonly number[])[] {
  const named = colors.map(linearOf);
  const shade = (color: readonly number[], factor: number) =>
    color.map((value) => Math.min(1, value * factor));
  const others = named.slice(1);
  if (named.length > 2) return others;
  const dark = named.map((color) => shade(color, DARK));
  return named.length === 1 ? [...dark, shade(named[0]!, LIGHT)] : [...others, ...dark];
}

/** Patches are wider than high, as cut by bushes' shadows. */
const FREQUENCY = { level: 0.3, up: 0.45 } as const;
/** Each colour covers about a quarter of what those before it leave. */
const LEAST = 0.18;
/** Between the places in the noise that two colours take their patches from. */
const APART = 17;

/** Which of the other colours a point has, or -1 for the first: patches with ragged rims, one colour over the other. */
export function camouflage(x: number, y: number, z: number, others: number, noise: Noise): number {
  const [u, v, w] = [x * FREQUENCY.level, y * FREQUENCY.up, z * FREQUENCY.level];
  for (let other = 0; other < others; other++) {
    if (noise.fractal(u + other * APART, v, w, 3) > LEAST) return other;
  }
  return -1;
}
