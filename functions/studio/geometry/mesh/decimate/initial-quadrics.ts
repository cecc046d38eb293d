import { type CornerLists, nextCorner } from './corner-lists.ts';
import type { LabelledMesh } from './labelled-mesh.ts';
import { addPlane, QUADRIC_SIZE } from './quadric.ts';

/** How a border's plane counts against a triangle's, both by the square of the border edge's length. */
const BORDER_WEIGHT = 20;
const LABEL_WEIGHT = 2;

/**
 * The planes of the triangles around each vertex, and those that hold borders in place.
 *
 * @param weight what a triangle's plane counts: its area, or one, so that a sum of squares is no less than its largest
 */
export function initialQuadrics(
  mesh: LabelledMesh,
  lists: CornerLists,
  weight: 'area' | 'one' = 'area',
): Float64Array {
  const { positions: p, triangles } = mesh;
  const quadrics = new Float64Array((p.length / 3) * QUADRIC_SIZE);
  for (let corner = 0; corner < triangles.length; corner += 3) {
    const [a, b, c] = [triangles[corner]! * 3, triangles[corner + 1]! * 3, triangles[corner + 2]! * 3];
    const [ux, uy, uz] = [p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!];
    const [vx, vy, vz] = [p[c]! - p[a]!, p[c + 1]! - p[a + 1]!, p[c + 2]! - p[a + 2]!];
    let [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
    if (length === 0) continue;
    nx /= length;
    ny /= length;
    nz /= length;
    const distance = -(nx * p[a]! + ny * p[a + 1]! + nz * p[a + 2]!);
    const counted = weight === 'area' ? length / 2 : 1;
    for (let k = corner; k < corner + 3; k++) {
      addPlane(quadrics, triangles[k]! * QUADRIC_SIZE, nx, ny, nz, distance, counted);
      const border = borderWeight(mesh, lists, k);
      if (border > 0) addBorder(quadrics, p, triangles[k]!, triangles[nextCorner(k)]!, nx, ny, nz, border);
    }
  }
  return quadrics;
}

/** The weight of the edge that begins at a corner; 0 within a surface. */
function borderWeight({ triangles, labels }: LabelledMesh, lists: CornerLists, corner: number): number {
  const end = triangles[nextCorner(corner)]!;
  let others = 0;
  let label = 0;
  for (let other = lists.first(triangles[corner]!); other >= 0; other = lists.after(other)) {
    const next = nextCorner(other);
    if (other === corner || (triangles[next] !== end && triangles[nextCorner(next)] !== end)) continue;
    // No need to meet all of a thousand triangles that lie on each other.
    if (++others > 1) return BORDER_WEIGHT;
    label = labels[Math.floor(other / 3)]!;
  }
  if (others === 0) return BORDER_WEIGHT;
  return label === labels[Math.floor(corner / 3)] ? 0 : LABEL_WEIGHT;
}

/** A plane through the edge, upright on the triangle whose normal is given. */
function addBorder(
  quadrics: Float64Array,
  p: Float64Array,
  from: number,
  to: number,
  nx: number,
  ny: number,
  nz: number,
  weight: number,
): void {
  const [a, b] = [from * 3, to * 3];
  const [ex, ey, ez] = [p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!];
  let [x, y, z] = [ey * nz - ez * ny, ez * nx - ex * nz, ex * ny - ey * nx];
  const length = Math.sqrt(x * x + y * y + z * z);
  if (length === 0) return;
  x /= length;
  y /= length;
  z /= length;
  const distance = -(x * p[a]! + y * p[a + 1]! + z * p[a + 2]!);
  const counted = weight * length * length;
  addPlane(quadrics, from * QUADRIC_SIZE, x, y, z, distance, counted);
  addPlane(quadrics, to * QUADRIC_SIZE, x, y, z, distance, counted);
}
