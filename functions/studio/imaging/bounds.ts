import type { Surface } from './surface.ts';

/** The box around all triangles, in world space. */
export interface Bounds {
  readonly min: readonly [number, number, number];
  readonly max: readonly [number, number, number];
  readonly center: readonly [number, number, number];
  /** Of the sphere around the box; 0 where there is nothing. */
  readonly radius: number;
}

export function boundsOf(surfaces: readonly Surface[]): Bounds {
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const { positions, triangles } of surfaces) {
    let [lowX, lowY, lowZ] = min;
    let [highX, highY, highZ] = max;
    const seen = new Uint8Array(positions.length / 3);
    for (let corner = 0; corner < triangles.length; corner++) {
      const vertex = triangles[corner]!;
      if (seen[vertex] === 1) continue;
      seen[vertex] = 1;
      const i = vertex * 3;
      const x = positions[i]!;
      const y = positions[i + 1]!;
      const z = positions[i + 2]!;
      if (x < lowX) lowX = x;
      if (x > highX) highX = x;
      if (y < lowY) lowY = y;
      if (y > highY) highY = y;
      if (z < lowZ) lowZ = z;
      if (z > highZ) highZ = z;
    }
    min.splice(0, 3, lowX, lowY, lowZ);
    max.splice(0, 3, highX, highY, highZ);
  }
  if (min[0] > max[0]) return { min: [0, 0, 0], max: [0, 0, 0], center: [0, 0, 0], radius: 0 };
  const center: [number, number, number] = [
    (min[0] + max[0]) / 2,
    (min[1] + max[1]) / 2,
    (min[2] + max[2]) / 2,
  ];
  return { min, max, center, radius: Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]) / 2 };
}
