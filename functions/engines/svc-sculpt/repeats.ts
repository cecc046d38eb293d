import type { Solid } from '../../studio/geometry/shapes/solid.ts';
import type { PlacedPiece } from '../../studio/sculpt/compose/placed-piece.ts';

/** How a solid comes out of an equal one, which may be itself. */
export interface Repeat {
  /** Index of the first of its like. */
  readonly first: number;
  /** Takes the first's points, xyz triples, to where the solid has them. */
  move(positions: Float64Array): Float64Array;
}

/** Points that are nearer than this share of the solid's extent are at one place. */
const TOLERANCE = 1e-6;
/** Solids of one size that are compared with each further one, so that hundreds that differ take no time. */
const MOST_COMPARED = 8;

/**
 * Finds pieces whose solids are others' turned and moved: staves, wheels, barrels. One that is mirrored is none, nor one of
 * another size.
 */
export function findRepeats(pieces: readonly Pick<PlacedPiece, 'solid' | 'faceted'>[]): Repeat[] {
  const firstsOf = new Map<string, number[]>();
  return pieces.map(({ solid, faceted }, index) => {
    const key = `${solid.positions.length} ${solid.triangles.length} ${faceted}`;
    const firsts = firstsOf.get(key) ?? [];
    firstsOf.set(key, firsts);
    for (const first of firsts) {
      const move = motionBetween(pieces[first]!.solid, solid);
      if (move) return { first, move };
    }
    if (firsts.length < MOST_COMPARED) firsts.push(index);
    return { first: index, move: (positions) => positions };
  });
}

/** Undefined where no turn and shift takes every point of one to the other's. */
function motionBetween(from: Solid, to: Solid): Repeat['move'] | undefined {
  if (from.triangles.some((vertex, corner) => vertex !== to.triangles[corner])) return undefined;
  const corner = largestTriangle(from);
  const [source, target] = [frameOf(from, corner), frameOf(to, corner)];
  const rows = [0, 1, 2].map((i) =>
    [0, 1, 2].map((j) => source.axes.reduce((sum, axis, k) => sum + target.axes[k]![i]! * axis[j]!, 0)),
  );
  const move = (positions: Float64Array) => {
    const moved = new Float64Array(positions.length);
    for (let at = 0; at < positions.length; at += 3) {
      for (let i = 0; i < 3; i++) {
        let sum = target.origin[i]!;
        for (let j = 0; j < 3; j++) sum += rows[i]![j]! * (positions[at + j]! - source.origin[j]!);
        moved[at + i] = sum;
      }
    }
    return moved;
  };
  const moved = move(from.positions);
  const far = TOLERANCE * extentOf(to.positions);
  return moved.every((value, i) => Math.abs(value - to.positions[i]!) <= far) ? move : undefined;
}

function extentOf(positions: Float64Array): number {
  const [min, max] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  for (const [i, value] of positions.entries()) {
    min[i % 3] = Math.min(min[i % 3]!, value);
    max[i % 3] = Math.max(max[i % 3]!, value);
  }
  return Math.max(...max.map((value, k) => value - min[k]!));
}

type Vector = readonly [number, number, number];

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

const unit = ([x, y, z]: Vector): Vector => {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
};

function sidesOf(
  { positions: p, triangles }: Solid,
  corner: number,
): { origin: Vector; u: Vector; v: Vector } {
  const [a, b, c] = [triangles[corner]! * 3, triangles[corner + 1]! * 3, triangles[corner + 2]! * 3];
  return {
    origin: [p[a]!, p[a + 1]!, p[a + 2]!],
    u: [p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!],
    v: [p[c]! - p[a]!, p[c + 1]! - p[a + 1]!, p[c + 2]! - p[a + 2]!],
  };
}

/** The first corner of the triangle whose directions are surest. */
function largestTriangle(solid: Solid): number {
  let [largest, most] = [0, 0];
  for (let corner = 0; corner < solid.triangles.length; corner += 3) {
    const { u, v } = sidesOf(solid, corner);
    const area = Math.hypot(...cross(u, v));
    if (area > most) [largest, most] = [corner, area];
  }
  return largest;
}

function frameOf(solid: Solid, corner: number): { origin: Vector; axes: readonly Vector[] } {
  const { origin, u, v } = sidesOf(solid, corner);
  const [along, normal] = [unit(u), unit(cross(u, v))];
  return { origin, axes: [along, cross(normal, along), normal] };
}
