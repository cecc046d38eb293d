import type { LineSnap } from './feature-lines.ts';
import { CORNER, FREE, faceNormals } from './features.ts';
import type { HalfEdgeMesh } from './half-edge-mesh.ts';
import type { Pairing } from './pairing.ts';
import type { SurfacePoint } from './source-surface.ts';

/** What vertices are brought back to after each move. */
export interface Guides {
  readonly project: (x: number, y: number, z: number) => SurfacePoint;
  readonly snap: LineSnap;
}

const STEP = 0.5;

/**
 * Evens out the faces: each vertex moves half of the way to the middle of those that it shares an edge of a face with
 * (diagonals of quads are none), in its tangent plane, and back onto the source. Vertices of feature lines move along
 * them; corners stay.
 */
export function relax(
  mesh: HalfEdgeMesh,
  pairs: Pairing,
  kinds: Uint8Array,
  guides: Guides,
  rounds: number,
): void {
  for (let v = 0; v < mesh.vertexCount; v++) {
    if (isThere(mesh, v)) bringBack(mesh, kinds, guides, v);
  }
  for (let round = 0; round < rounds; round++) {
    const normals = faceNormals(mesh);
    for (let v = 0; v < mesh.vertexCount; v++) {
      if (!isThere(mesh, v) || kinds[v] === CORNER) continue;
      if (kinds[v] === FREE) moveInPlane(mesh, pairs, normals, v);
      else moveAlongLine(mesh, v);
      bringBack(mesh, kinds, guides, v);
    }
  }
}

function isThere(mesh: HalfEdgeMesh, v: number): boolean {
  return mesh.outgoing[v]! >= 0 && !mesh.virtual[v];
}

function bringBack(
  { positions }: HalfEdgeMesh,
  kinds: Uint8Array,
  { project, snap }: Guides,
  v: number,
): void {
  if (kinds[v] === CORNER) return;
  if (kinds[v] !== FREE) {
    snap(positions, v);
    return;
  }
  const { point } = project(positions[v * 3]!, positions[v * 3 + 1]!, positions[v * 3 + 2]!);
  positions[v * 3] = point.x;
  positions[v * 3 + 1] = point.y;
  positions[v * 3 + 2] = point.z;
}

function moveInPlane(mesh: HalfEdgeMesh, pairs: Pairing, normals: Float64Array, v: number): void {
  const { positions: p } = mesh;
  const sum = [0, 0, 0];
  const normal = [0, 0, 0];
  let count = 0;
  const first = mesh.outgoing[v]!;
  let h = first;
  do {
    const face = Math.floor(h / 3);
    for (let k = 0; k < 3; k++) normal[k]! += normals[face * 3 + k]!;
    if (pairs[face] !== h) {
      const w = mesh.target(h) * 3;
      for (let k = 0; k < 3; k++) sum[k]! += p[w + k]!;
      count++;
    }
    h = mesh.around(h);
  } while (h !== first);
  if (count === 0) return;
  const length = Math.hypot(...normal) || 1;
  const move = [0, 1, 2].map((k) => (sum[k]! / count - p[v * 3 + k]!) * STEP);
  let off = 0;
  for (let k = 0; k < 3; k++) off += (move[k]! * normal[k]!) / length;
  for (let k = 0; k < 3; k++) p[v * 3 + k]! += move[k]! - (off * normal[k]!) / length;
}

function moveAlongLine(mesh: HalfEdgeMesh, v: number): void {
  const { positions: p } = mesh;
  const ends: number[] = [];
  const first = mesh.outgoing[v]!;
  let h = first;
  do {
    if (mesh.feature[h]) ends.push(mesh.target(h) * 3);
    h = mesh.around(h);
  } while (h !== first);
  const [a, b] = ends;
  if (a === undefined || b === undefined || ends.length > 2) return;
  const line = [0, 1, 2].map((k) => p[b + k]! - p[a + k]!);
  const square = line.reduce((sum, value) => sum + value * value, 0) || 1;
  let along = 0;
  for (let k = 0; k < 3; k++) along += ((p[a + k]! + p[b + k]!) / 2 - p[v * 3 + k]!) * line[k]!;
  for (let k = 0; k < 3; k++) p[v * 3 + k]! += ((STEP * along) / square) * line[k]!;
}
