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
    const a = triangles[corner]! * 3;
    const b = triangles[corner + 1]! * 3;
    const c = triangles[corner + 2]! * 3;
    const ux = p[b]! - p[a]!;
    const uy = p[b + 1]! - p[a + 1]!;
    const uz = p[b + 2]! - p[a + 2]!;
    const vx = p[c]! - p[a]!;
    const vy = p[c + 1]! - p[a + 1]!;
    const vz = p[c + 2]! - p[a + 2]!;
    let nx = uy * vz - uz * vy;
    let ny = uz * vx - ux * vz;
    let nz = ux * vy - uy * vx;
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
  const a = from * 3;
  const b = to * 3;
  const ex = p[b]! - p[a]!;
  const ey = p[b + 1]! - p[a + 1]!;
  const ez = p[b + 2]! - p[a + 2]!;
  let x = ey * nz - ez * ny;
  let y = ez * nx - ex * nz;
  let z = ex * ny - ey * nx;
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
