import { coverPixels, type Three } from './cover-pixels.ts';
import type { ReliefMesh } from './surface.ts';

/** What is nearest in one direction, seen from far away. */
export interface DepthView {
  /** How far a point lies behind what is nearest in front of it; 0 for what can be seen. */
  behind(position: Float64Array): number;
}

const SIDE_PX = 384;

/**
 * @param axis across the picture: 0 for views along z, 2 for views along x
 * @param towards which way the camera is along the other axis
 */
export function depthView({ positions, triangles }: ReliefMesh, axis: 0 | 2, towards: 1 | -1): DepthView {
  const deep = axis === 0 ? 2 : 0;
  let [low, high, top] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (let i = 0; i < positions.length; i += 3) {
    low = Math.min(low, positions[i + axis]!);
    high = Math.max(high, positions[i + axis]!);
    top = Math.max(top, positions[i + 1]!);
  }
  const pixel_m = Math.max(high - low, top) / (SIDE_PX - 2);
  const nearest = new Float32Array(SIDE_PX * SIDE_PX).fill(Number.NEGATIVE_INFINITY);
  const picture = { width: SIDE_PX, height: SIDE_PX };
  const column = (value: number) => (value - low) / pixel_m;
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t]! * 3, triangles[t + 1]! * 3, triangles[t + 2]! * 3];
    const xs = [a, b, c].map((i) => column(positions[i + axis]!)) as unknown as Three;
    const ys = [a, b, c].map((i) => positions[i + 1]! / pixel_m) as unknown as Three;
    const zs = [a, b, c].map((i) => positions[i + deep]! * towards) as unknown as Three;
    coverPixels(xs, ys, picture, (pixel, u, v) => {
      const z = u * zs[0] + v * zs[1] + (1 - u - v) * zs[2];
      if (z > nearest[pixel]!) nearest[pixel] = z;
    });
  }
  return {
    behind(position) {
      const x = Math.min(SIDE_PX - 1, Math.max(0, Math.floor(column(position[axis]!))));
      const y = Math.min(SIDE_PX - 1, Math.max(0, Math.floor(position[1]! / pixel_m)));
      return Math.max(0, nearest[y * SIDE_PX + x]! - position[deep]! * towards);
    },
  };
}
