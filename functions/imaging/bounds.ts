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
    for (let k = 0; k < 3; k++) {
      let low = min[k]!;
      let high = max[k]!;
      for (let corner = 0; corner < triangles.length; corner++) {
        const value = positions[triangles[corner]! * 3 + k]!;
        if (value < low) low = value;
        if (value > high) high = value;
      }
      min[k] = low;
      max[k] = high;
    }
  }
  if (min[0] > max[0]) return { min: [0, 0, 0], max: [0, 0, 0], center: [0, 0, 0], radius: 0 };
  const center: [number, number, number] = [
    (min[0] + max[0]) / 2,
    (min[1] + max[1]) / 2,
    (min[2] + max[2]) / 2,
  ];
  return { min, max, center, radius: Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]) / 2 };
}
