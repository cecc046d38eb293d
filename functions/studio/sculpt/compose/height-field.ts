import type { Solid } from '../../geometry/shapes/solid.ts';

/** What a thing shows from above and from below, as heights over a grid of square columns. */
export interface HeightField {
  readonly cell_m: number;
  /** Of the first column's middle, in columns from the origin. */
  readonly x0: number;
  readonly z0: number;
  readonly width: number;
  readonly depth: number;
  /** Of the highest surface in each column; -Infinity where there is none. Row by row along x. */
  readonly top: Float64Array;
  /** Of the lowest surface in each column; Infinity where there is none. */
  readonly bottom: Float64Array;
}

/** Samples solids in columns: every column that a triangle's surface passes has its height. */
export function heightField(solids: readonly Solid[], cell_m: number): HeightField {
  const { minX, minZ, maxX, maxZ } = footprintOf(solids);
  const x0 = Math.round(minX / cell_m);
  const z0 = Math.round(minZ / cell_m);
  const width = Math.round(maxX / cell_m) - x0 + 1;
  const depth = Math.round(maxZ / cell_m) - z0 + 1;
  const top = new Float64Array(width * depth).fill(-Infinity);
  const bottom = new Float64Array(width * depth).fill(Infinity);
  const field = { cell_m, x0, z0, width, depth, top, bottom };
  for (const solid of solids) addSolid(field, solid);
  return field;
}

/** The least and greatest x and z of solids. */
export function footprintOf(solids: readonly Solid[]) {
  let [minX, minZ, maxX, maxZ] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { positions } of solids) {
    for (let i = 0; i < positions.length; i += 3) {
      minX = Math.min(minX, positions[i]!);
      maxX = Math.max(maxX, positions[i]!);
      minZ = Math.min(minZ, positions[i + 2]!);
      maxZ = Math.max(maxZ, positions[i + 2]!);
    }
  }
  return { minX, minZ, maxX, maxZ };
}

function addSolid({ cell_m, x0, z0, width, top, bottom }: HeightField, { positions, triangles }: Solid) {
  const note = (x: number, z: number, y: number) => {
    const column = (Math.round(z) - z0) * width + Math.round(x) - x0;
    if (y > top[column]!) top[column] = y;
    if (y < bottom[column]!) bottom[column] = y;
  };
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t]! * 3, triangles[t + 1]! * 3, triangles[t + 2]! * 3];
    const [ax, az] = [positions[a]! / cell_m, positions[a + 2]! / cell_m];
    const [ux, uz] = [positions[b]! / cell_m - ax, positions[b + 2]! / cell_m - az];
    const [vx, vz] = [positions[c]! / cell_m - ax, positions[c + 2]! / cell_m - az];
    const [ay, uy, vy] = [positions[a + 1]!, positions[b + 1]!, positions[c + 1]!];
    // Points of the triangle at most half a column apart.
    const steps = Math.ceil(
      2 * Math.max(Math.hypot(ux, uz), Math.hypot(vx, vz), Math.hypot(ux - vx, uz - vz)),
    );
    for (let i = 0; i <= steps; i++) {
      for (let j = 0; i + j <= steps; j++) {
        const [s, r] = steps === 0 ? [0, 0] : [i / steps, j / steps];
        note(ax + s * ux + r * vx, az + s * uz + r * vz, ay + s * (uy - ay) + r * (vy - ay));
      }
      if (steps === 0) break;
    }
  }
}

/** How high the lowest point of `upper` comes to lie when it is let down on `lower`, shifted by whole columns. */
export function restingHeight(lower: HeightField, upper: HeightField, dx: number, dz: number): number {
  let height = 0;
  for (let row = 0; row < upper.depth; row++) {
    const z = upper.z0 + row + dz - lower.z0;
    if (z < 0 || z >= lower.depth) continue;
    for (let column = 0; column < upper.width; column++) {
      const x = upper.x0 + column + dx - lower.x0;
      if (x < 0 || x >= lower.width) continue;
      const under = upper.bottom[row * upper.width + column]!;
      const gap = lower.top[z * lower.width + x]! - under;
      if (gap > height) height = gap;
    }
  }
  return height;
}
