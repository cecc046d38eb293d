import { loft, type Section } from './loft.ts';
import type { Point, Solid } from './solid.ts';

/** How a tube is rounded. */
export interface TubeOptions {
  /** Points around it. @default 16 */
  readonly around?: number;
  /** Across its second axis against its first: 1 is round. @default 1 */
  readonly flatness?: number;
  /** The path's end meets its beginning. @default false */
  readonly loop?: boolean;
}

/**
 * A tube along a path: a circle carried on without twist (parallel transport: Bishop 1975), its ends rounded. Used for
 * limbs, handles, branches, tails and wires.
 *
 * @param path at least two points, no two that follow each other the same
 * @param radius_m at each point of the path, or everywhere
 */
export function tube(
  path: readonly Point[],
  radius_m: number | readonly number[],
  { around = 16, flatness = 1, loop = false }: TubeOptions = {},
): Solid {
  const radii = typeof radius_m === 'number' ? path.map(() => radius_m) : radius_m;
  const sections: Section[] = [];
  let side = perpendicular(tangentAt(path, 0, loop));
  for (const [i, point] of path.entries()) {
    const tangent = tangentAt(path, i, loop);
    side = normalized(subtract(side, times(tangent, dot(side, tangent))));
    const other = cross(tangent, side);
    const circle = (radius: number, shift: number): Section =>
      Array.from({ length: around }, (_, k): Point => {
        const angle = (k * 2 * Math.PI) / around;
        const a = radius * Math.cos(angle);
        const b = radius * flatness * Math.sin(angle);
        return [0, 1, 2].map(
          (n) => point[n]! + a * side[n]! + b * other[n]! + shift * tangent[n]!,
        ) as unknown as Point;
      });
    const radius = radii[i]!;
    // Half a ball at each end, in three steps.
    if (!loop && i === 0)
      for (const turn of [1.25, 0.8, 0.4])
        sections.push(circle(radius * Math.cos(turn), -radius * Math.sin(turn)));
    sections.push(circle(radius, 0));
    if (!loop && i === path.length - 1)
      for (const turn of [0.4, 0.8, 1.25])
        sections.push(circle(radius * Math.cos(turn), radius * Math.sin(turn)));
  }
  return loft(sections, loop);
}

/** A smooth path through points (Catmull and Rom 1974), `steps` to each span. */
export function curve(points: readonly Point[], steps = 6, loop = false): Point[] {
  const at = (i: number): Point =>
    loop
      ? points[(i + points.length) % points.length]!
      : points[Math.min(points.length - 1, Math.max(0, i))]!;
  const spans = loop ? points.length : points.length - 1;
  const path: Point[] = [];
  for (let span = 0; span < spans; span++) {
    for (let step = 0; step < steps; step++)
      path.push(between(at(span - 1), at(span), at(span + 1), at(span + 2), step / steps));
  }
  if (!loop) path.push(points.at(-1)!);
  return path;
}

function between(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  return [0, 1, 2].map((k) => {
    const [p, q, r, s] = [a[k]!, b[k]!, c[k]!, d[k]!];
    return (
      0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t ** 3)
    );
  }) as unknown as Point;
}

function tangentAt(path: readonly Point[], i: number, loop: boolean): Point {
  const last = path.length - 1;
  const before = i > 0 ? path[i - 1]! : loop ? path[last]! : path[0]!;
  const after = i < last ? path[i + 1]! : loop ? path[0]! : path[last]!;
  return normalized(subtract(after, before));
}

const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const subtract = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const times = (a: Point, s: number): Point => [a[0] * s, a[1] * s, a[2] * s];
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const normalized = (a: Point): Point => times(a, 1 / (Math.sqrt(dot(a, a)) || 1));

function perpendicular(tangent: Point): Point {
  const least: Point = Math.abs(tangent[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0];
  return normalized(cross(least, tangent));
}
