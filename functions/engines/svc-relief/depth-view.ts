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
  const column = (value: number) => (value - low) / pixel_m;
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t]! * 3, triangles[t + 1]! * 3, triangles[t + 2]! * 3];
    const xs = [a, b, c].map((i) => column(positions[i + axis]!)) as [number, number, number];
    const ys = [a, b, c].map((i) => positions[i + 1]! / pixel_m) as [number, number, number];
    const zs = [a, b, c].map((i) => positions[i + deep]! * towards) as [number, number, number];
    draw(xs, ys, zs, nearest);
  }
  return {
    behind(position) {
      const x = Math.min(SIDE_PX - 1, Math.max(0, Math.floor(column(position[axis]!))));
      const y = Math.min(SIDE_PX - 1, Math.max(0, Math.floor(position[1]! / pixel_m)));
      return Math.max(0, nearest[y * SIDE_PX + x]! - position[deep]! * towards);
    },
  };
}

type Three = readonly [number, number, number];

/** Keeps the nearest depth at the middle of every pixel that the triangle covers. */
function draw(xs: Three, ys: Three, zs: Three, nearest: Float32Array): void {
  const twice = (xs[1] - xs[0]) * (ys[2] - ys[0]) - (xs[2] - xs[0]) * (ys[1] - ys[0]);
  if (Math.abs(twice) < 1e-12) return;
  const firstRow = Math.max(0, Math.ceil(Math.min(...ys) - 0.5));
  const lastRow = Math.min(SIDE_PX - 1, Math.floor(Math.max(...ys) - 0.5));
  const firstColumn = Math.max(0, Math.ceil(Math.min(...xs) - 0.5));
  const lastColumn = Math.min(SIDE_PX - 1, Math.floor(Math.max(...xs) - 0.5));
  for (let row = firstRow; row <= lastRow; row++) {
    for (let column = firstColumn; column <= lastColumn; column++) {
      const [x, y] = [column + 0.5, row + 0.5];
      const u = ((xs[1] - x) * (ys[2] - y) - (xs[2] - x) * (ys[1] - y)) / twice;
      const v = ((xs[2] - x) * (ys[0] - y) - (xs[0] - x) * (ys[2] - y)) / twice;
      if (u < 0 || v < 0 || u + v > 1) continue;
      const z = u * zs[0] + v * zs[1] + (1 - u - v) * zs[2];
      const at = row * SIDE_PX + column;
      if (z > nearest[at]!) nearest[at] = z;
    }
  }
}
