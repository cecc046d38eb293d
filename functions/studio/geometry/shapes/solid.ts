/**
 * A closed surface, its triangles seen counter-clockwise from outside: each edge belongs to two triangles, so the solid
 * is manifold. Every primitive of this folder makes one, and every change of this file keeps it.
 */
export interface Solid {
  /** xyz, metres, Y up. */
  readonly positions: Float64Array;
  readonly triangles: Uint32Array;
}

/** Metres, Y up. */
export type Point = readonly [number, number, number];

/** Turns radians about an axis through the origin, counter-clockwise seen from its tip. */
export function turned(solid: Solid, axis: 'x' | 'y' | 'z', angle_rad: number): Solid {
  const cos = Math.cos(angle_rad);
  const sin = Math.sin(angle_rad);
  const [i, j] = axis === 'x' ? [1, 2] : axis === 'y' ? [2, 0] : [0, 1];
  return mapped(solid, (p) => {
    const a = p[i!]!;
    const b = p[j!]!;
    p[i!] = cos * a - sin * b;
    p[j!] = sin * a + cos * b;
  });
}

/** The same solid elsewhere. Metres. */
export function moved(solid: Solid, x: number, y: number, z: number): Solid {
  return mapped(solid, (p) => {
    p[0]! += x;
    p[1]! += y;
    p[2]! += z;
  });
}

/** One negative factor mirrors; the triangles are turned round then, so that outside stays outside. */
export function scaled(solid: Solid, x: number, y = x, z = x): Solid {
  const result = mapped(solid, (p) => {
    p[0]! *= x;
    p[1]! *= y;
    p[2]! *= z;
  });
  return x * y * z < 0 ? { ...result, triangles: flipped(result.triangles) } : result;
}

/** The other one of a pair: left for right. */
export const mirrored = (solid: Solid): Solid => scaled(solid, -1, 1, 1);

/** Moves every point by a function that must keep neighbours apart. */
export function bent(solid: Solid, bend: (p: Float64Array) => void): Solid {
  return mapped(solid, bend);
}

/** Several solids as one: they may touch and cross, each stays closed by itself. */
export function joined(...solids: readonly Solid[]): Solid {
  const positions = new Float64Array(solids.reduce((sum, solid) => sum + solid.positions.length, 0));
  const triangles = new Uint32Array(solids.reduce((sum, solid) => sum + solid.triangles.length, 0));
  let vertex = 0;
  let corner = 0;
  for (const solid of solids) {
    positions.set(solid.positions, vertex * 3);
    for (const index of solid.triangles) triangles[corner++] = index + vertex;
    vertex += solid.positions.length / 3;
  }
  return { positions, triangles };
}

/** Copies of a solid, each placed by a function. */
export function repeated(count: number, place: (index: number) => Solid): Solid {
  return joined(...Array.from({ length: count }, (_, index) => place(index)));
}

/** Copies around the Y axis, the first where the solid is. */
export const ringOf = (count: number, solid: Solid): Solid =>
  repeated(count, (index) => turned(solid, 'y', (index * 2 * Math.PI) / count));

/** The least and greatest coordinates. */
export interface Box {
  readonly min: Point;
  readonly max: Point;
}

/** The box around a solid. */
export function boxOf({ positions }: Solid): Box {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < positions.length; i++) {
    min[i % 3] = Math.min(min[i % 3]!, positions[i]!);
    max[i % 3] = Math.max(max[i % 3]!, positions[i]!);
  }
  return { min: min as unknown as Point, max: max as unknown as Point };
}

/** Along x, y and z. */
export const sizeOf = ({ min, max }: Box): Point => [max[0] - min[0], max[1] - min[1], max[2] - min[2]];

/** A point on the way from one to another, at a share of it. */
export const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

/** How far two points are from each other. */
export const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

export const middleOf = ({ min, max }: Box): Point => [
  (min[0] + max[0]) / 2,
  (min[1] + max[1]) / 2,
  (min[2] + max[2]) / 2,
];

function mapped({ positions, triangles }: Solid, change: (p: Float64Array) => void): Solid {
  const result = positions.slice();
  for (let i = 0; i < result.length; i += 3) change(result.subarray(i, i + 3));
  return { positions: result, triangles };
}

function flipped(triangles: Uint32Array): Uint32Array {
  const result = triangles.slice();
  for (let i = 0; i < result.length; i += 3) {
    result[i] = triangles[i + 1]!;
    result[i + 1] = triangles[i]!;
  }
  return result;
}
