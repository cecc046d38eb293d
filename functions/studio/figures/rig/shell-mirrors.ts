import type { Vector } from './vector.ts';

/** A piece of a surface, as points on it. */
export interface PointShell {
  readonly points: readonly Vector[];
  readonly area: number;
  /** Around the points: the least x, y and z, then the greatest. */
  readonly box: readonly number[];
}

/** A mirror across one of the world's axes. */
export interface ShellMirror {
  readonly axis: number;
  readonly middle: number;
}

type Test = (point: Vector) => boolean;

/** Mirrors are looked for at the middles of the largest pieces. */
const LARGEST = 5;
const LEAST_LIKENESS = 0.4;
/** Flat bodies are nearly mirrored front to back as well; glTF's look along Z, their left and right along X. */
const USUAL = [0.15, -0.15, 0] as const;
/** Of their points, one of so many is looked at. */
const SAMPLED = 8;
/** How far the box of a mirror image may be off, by the longest side. */
const SAME = 0.02;

export function shareIn(points: readonly Vector[], isIn: Test): number {
  let count = 0;
  for (const point of points) if (isIn(point)) count++;
  return count / (points.length || 1);
}

const mirrorPoint = ([x, y, z]: Vector, { axis, middle }: ShellMirror): Vector =>
  axis === 0 ? [2 * middle - x, y, z] : axis === 1 ? [x, 2 * middle - y, z] : [x, y, 2 * middle - z];

/** The mirror that takes most of a figure to itself. @param isIn whether a point is on its surface */
export function bestMirror(shells: readonly PointShell[], isIn: Test): ShellMirror | null {
  const large = [...shells].sort((a, b) => b.area - a.area).slice(0, LARGEST);
  const points = large.flatMap((shell) => shell.points.filter((_, i) => i % SAMPLED === 0));
  let best: ShellMirror | null = null;
  let most = 0;
  for (const axis of [0, 1, 2] as const) {
    for (const { box } of large) {
      const middle = (box[axis]! + box[axis + 3]!) / 2;
      const likeness = likenessIn(points, { axis, middle }, isIn);
      if (likeness < LEAST_LIKENESS || likeness + USUAL[axis] <= most) continue;
      best = { axis, middle };
      most = likeness + USUAL[axis];
    }
  }
  return best;
}

/** Which share of points a mirror takes to points that are in. */
export const likenessIn = (points: readonly Vector[], mirror: ShellMirror, isIn: Test): number =>
  shareIn(points, (point) => isIn(mirrorPoint(point, mirror)));

/** Whether a mirror takes a shell's box to about that of another, or to its own. */
export function hasTwin(
  { box }: PointShell,
  shells: readonly PointShell[],
  { axis, middle }: ShellMirror,
  extent: number,
): boolean {
  const image = [...box];
  image[axis] = 2 * middle - box[axis + 3]!;
  image[axis + 3] = 2 * middle - box[axis]!;
  return shells.some((other) => other.box.every((value, k) => Math.abs(value - image[k]!) < SAME * extent));
}
