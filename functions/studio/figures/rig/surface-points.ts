import { distance, type Vector } from './vector.ts';
import type { TriangleSurface } from './voxelize.ts';

/** Of triangles, points on them, about evenly spread. */
export interface SurfacePoints {
  readonly points: readonly Vector[];
  readonly area: number;
}

/** So many points a triangle at most: more show nothing. */
const MOST = 400;

/** @param spacing between neighbouring points, about; each triangle has at least one */
export function pointsOn(
  { positions, triangles }: TriangleSurface,
  list: readonly number[],
  spacing: number,
): SurfacePoints {
  const corner = (i: number): Vector => {
    const at = triangles[i]! * 3;
    return [positions[at]!, positions[at + 1]!, positions[at + 2]!];
  };
  const points: Vector[] = [];
  let area = 0;
  for (const t of list) {
    const [a, b, c] = [corner(t * 3), corner(t * 3 + 1), corner(t * 3 + 2)];
    const sides = [distance(a, b), distance(b, c), distance(c, a)];
    const half = (sides[0]! + sides[1]! + sides[2]!) / 2;
    const own = Math.sqrt(Math.max(0, half * (half - sides[0]!) * (half - sides[1]!) * (half - sides[2]!)));
    area += own;
    const rows = Math.min(Math.sqrt(MOST), Math.max(1, Math.ceil(Math.max(...sides) / spacing)));
    for (let i = 0; i < rows; i++) {
      for (let k = 0; k < rows - i; k++) {
        const [u, v] = [(i + 1 / 3) / rows, (k + 1 / 3) / rows];
        const w = 1 - u - v;
        points.push([
          w * a[0] + u * b[0] + v * c[0],
          w * a[1] + u * b[1] + v * c[1],
          w * a[2] + u * b[2] + v * c[2],
        ]);
      }
    }
  }
  return { points, area };
}
