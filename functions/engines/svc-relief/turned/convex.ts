import type { Point } from '../../../studio/geometry/shapes/solid.ts';

/** A body between planes. */
export interface Convex {
  readonly vertices: readonly Point[];
  readonly faces: readonly Face[];
}

/** A flat side: what is inside has `normal . point < offset_m`. */
export interface Face {
  /** Numbers of its vertices, in order around it. */
  readonly corners: readonly number[];
  /** Of length 1, outwards. */
  readonly normal: Point;
  readonly offset_m: number;
}

/** Corners across and up. */
export type Profile = readonly (readonly [across: number, up: number])[];

/** About its middle. */
export const rectangle = (across: number, up: number): Profile => [
  [-across / 2, -up / 2],
  [across / 2, -up / 2],
  [across / 2, up / 2],
  [-across / 2, up / 2],
];

/** A convex profile drawn along one level axis, as far to both sides; across is the other one. */
export function prism(profile: Profile, half_m: number, along: 'x' | 'z'): Convex {
  const count = profile.length;
  const vertices = [-half_m, half_m].flatMap((end) =>
    profile.map(([across, up]): Point => (along === 'x' ? [end, up, across] : [across, up, end])),
  );
  const ring = profile.map((_, i) => i);
  const loops = [
    ring,
    ring.map((i) => i + count),
    ...ring.map((i) => [i, (i + 1) % count, ((i + 1) % count) + count, i + count]),
  ];
  const middle = [0, 1, 2].map((k) => vertices.reduce((sum, point) => sum + point[k]!, 0) / vertices.length);
  return { vertices, faces: loops.map((corners) => faceOf(vertices, corners, middle)) };
}

/** What is round about the upright axis, with a radius at each height; wider between than straight. */
export function stacked(heights: readonly number[], radii: readonly number[], sides: number): Convex {
  const vertices = heights.flatMap((y, level) =>
    Array.from({ length: sides }, (_, i): Point => {
      const angle = (i * 2 * Math.PI) / sides;
      return [radii[level]! * Math.sin(angle), y, radii[level]! * Math.cos(angle)];
    }),
  );
  const ring = Array.from({ length: sides }, (_, i) => i);
  const last = (heights.length - 1) * sides;
  const loops = [ring, ring.map((i) => last + i)];
  for (let level = 0; level < last; level += sides) {
    for (const i of ring) {
      const next = (i + 1) % sides;
      loops.push([level + i, level + next, level + sides + next, level + sides + i]);
    }
  }
  const middle = [0, (heights[0]! + heights.at(-1)!) / 2, 0];
  return { vertices, faces: loops.map((corners) => faceOf(vertices, corners, middle)) };
}

function faceOf(vertices: readonly Point[], corners: readonly number[], middle: readonly number[]): Face {
  const [a, b, c] = corners.map((corner) => vertices[corner]!) as [Point, Point, Point];
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - b[0], c[1] - b[1], c[2] - b[2]];
  const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const outwards = nx * (a[0] - middle[0]!) + ny * (a[1] - middle[1]!) + nz * (a[2] - middle[2]!);
  const length = Math.hypot(nx, ny, nz) * (outwards < 0 ? -1 : 1) || 1;
  const normal: Point = [nx / length, ny / length, nz / length];
  return { corners, normal, offset_m: normal[0] * a[0] + normal[1] * a[1] + normal[2] * a[2] };
}

/** Negative inside; outside, never more than the true distance. */
export function distanceTo({ faces }: Convex, [x, y, z]: Point): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const { normal, offset_m } of faces)
    most = Math.max(most, normal[0] * x + normal[1] * y + normal[2] * z - offset_m);
  return most;
}

/** How far a body reaches behind one of its faces. */
export const depthIn = ({ vertices }: Convex, { normal, offset_m }: Face): number =>
  Math.max(
    ...vertices.map((point) => offset_m - normal[0] * point[0] - normal[1] * point[1] - normal[2] * point[2]),
  );

/** With its +X to +Z, about the upright axis. */
export const quarterTurned = ({ vertices, faces }: Convex): Convex => {
  const turn = ([x, y, z]: Point): Point => [-z, y, x];
  return {
    vertices: vertices.map(turn),
    faces: faces.map((face) => ({ ...face, normal: turn(face.normal) })),
  };
};

/** Moved, and then as many times as large. */
export const placed = ({ vertices, faces }: Convex, by: Point, scale: number): Convex => ({
  vertices: vertices.map(
    ([x, y, z]): Point => [(x + by[0]) * scale, (y + by[1]) * scale, (z + by[2]) * scale],
  ),
  faces: faces.map(({ corners, normal, offset_m }) => ({
    corners,
    normal,
    offset_m: (offset_m + normal[0] * by[0] + normal[1] * by[1] + normal[2] * by[2]) * scale,
  })),
});
