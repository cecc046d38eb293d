import type { Vector } from '../../imaging/camera.ts';
import { toneMap } from '../../imaging/tone-map.ts';

/** Linear RGB between two. */
export const mixed = (a: Vector, b: Vector, share: number): Vector => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

/** Linear RGB, brighter or darker. */
export const times = ([r, g, b]: Vector, factor: number): Vector => [r * factor, g * factor, b * factor];

/** Relative luminance, of Rec. 709's primaries. */
export const luminanceOf = ([r, g, b]: Vector): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** More or less colourful at the same luminance; 0 is grey. */
export function saturated(color: Vector, factor: number): Vector {
  const grey = luminanceOf(color);
  return mixed([grey, grey, grey], color, factor).map((channel) => Math.max(0, channel)) as unknown as Vector;
}

/** Light as the picture shows it. */
export function shownColor(color: Vector): Vector {
  const shown = Float64Array.from(color);
  toneMap(shown);
  return [shown[0]!, shown[1]!, shown[2]!];
}
