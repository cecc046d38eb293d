import { canCollapse, collapseEdge, flipEdge, splitEdge } from './edge-operations.ts';
import { classifyVertices, faceNormals, mayVanish } from './features.ts';
import { type HalfEdgeMesh, previous } from './half-edge-mesh.ts';
import { lengthOf } from './length.ts';
import { orderByKey } from './order-by-key.ts';

/** A contraction turns no face by more than this. */
const SAME_COSINE = Math.cos((25 * Math.PI) / 180);

/** Flips turn the surface by at most this. */
const FLAT_COSINE = Math.cos((8 * Math.PI) / 180);

/**
 * Gives a surface triangles of about one size, and round ones in flat places: the density that the fields need, whatever
 * the source's own. Edges under `minLength` are contracted where the surface turns little, those over `maxLength` split.
 */
export function resample(mesh: HalfEdgeMesh, minLength: number, maxLength: number): void {
  contractShort(mesh, minLength, maxLength);
  improveTriangles(mesh);
  while (splitLong(mesh, maxLength)) improveTriangles(mesh);
}

/** Splits the longer half of the edges that are too long; what a split shortens beside them is measured anew. */
function splitLong(mesh: HalfEdgeMesh, maxLength: number): boolean {
  const long: number[] = [];
  const lengths: number[] = [];
  for (let h = 0; h < mesh.faceCount * 3; h++) {
    if (mesh.origin[h]! < 0 || mesh.twin[h]! < h || !mesh.isReal(h)) continue;
    const length = mesh.length(h);
    if (length <= maxLength) continue;
    long.push(h);
    lengths.push(-length);
  }
  if (long.length === 0) return false;
  const order = orderByKey(Float32Array.from(lengths));
  const limit = mesh.length(long[order[0]!]!) / Math.SQRT2;
  for (const i of order) {
    const length = mesh.length(long[i]!);
    if (length > maxLength && length >= limit) splitEdge(mesh, long[i]!);
  }
  return true;
}

function contractShort(mesh: HalfEdgeMesh, minLength: number, maxLength: number): void {
  const kinds = classifyVertices(mesh);
  const stamps = new Int32Array(mesh.vertexCount);
  let stamp = 0;
  for (let round = 0; round < 4; round++) {
    const short: number[] = [];
    const lengths: number[] = [];
    for (let h = 0; h < mesh.faceCount * 3; h++) {
      if (mesh.origin[h]! < 0 || mesh.twin[h]! < h || !mesh.isReal(h)) continue;
      const length = mesh.length(h);
      if (length >= minLength) continue;
      short.push(h);
      lengths.push(length);
    }
    let contracted = 0;
    for (const i of orderByKey(Float32Array.from(lengths))) {
      const h = short[i]!;
      if (mesh.origin[h]! < 0) continue;
      for (const side of [h, mesh.twin[h]!]) {
        if (!mayVanish(mesh, kinds, side, false) || !keepsShape(mesh, side, maxLength)) continue;
        if (!canCollapse(mesh, side, stamps, ++stamp)) continue;
        collapseEdge(mesh, side);
        contracted++;
        break;
      }
    }
    if (contracted < short.length * 0.05) return;
  }
}

/** Whether no face around the vertex that would vanish turns much, and none of its edges grows too long. */
function keepsShape(mesh: HalfEdgeMesh, h: number, maxLength: number): boolean {
  const { positions: p, origin } = mesh;
  const [i, j] = [origin[h]! * 3, mesh.target(h) * 3];
  for (let e = mesh.around(h); e !== h; e = mesh.around(e)) {
    if (mesh.virtual[mesh.target(e)]) continue;
    const a = mesh.target(e) * 3;
    const length = lengthOf(p[a]! - p[j]!, p[a + 1]! - p[j + 1]!, p[a + 2]! - p[j + 2]!);
    if (length > maxLength && length > mesh.length(e) * 1.05) return false;
    const b = origin[previous(e)]! * 3;
    if (a === j || b === j || mesh.isOutside(e)) continue;
    const [ux, uy, uz] = [p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!];
    const [vx, vy, vz] = [p[i]! - p[a]!, p[i + 1]! - p[a + 1]!, p[i + 2]! - p[a + 2]!];
    const [wx, wy, wz] = [p[j]! - p[a]!, p[j + 1]! - p[a + 1]!, p[j + 2]! - p[a + 2]!];
    const [lx, ly, lz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const [mx, my, mz] = [uy * wz - uz * wy, uz * wx - ux * wz, ux * wy - uy * wx];
    const dot = lx * mx + ly * my + lz * mz;
    if (dot < SAME_COSINE * Math.sqrt((lx * lx + ly * ly + lz * lz) * (mx * mx + my * my + mz * mz)))
      return false;
  }
  return true;
}

/** Turns edges that are not locally Delaunay, in places that are flat. */
function improveTriangles(mesh: HalfEdgeMesh): void {
  const normals = faceNormals(mesh);
  const touched = new Uint8Array(mesh.faceCount);
  for (let round = 0; round < 3; round++) {
    touched.fill(0);
    let flips = 0;
    for (let h = 0; h < mesh.faceCount * 3; h++) {
      const t = mesh.twin[h]!;
      const [f, g] = [Math.floor(h / 3), Math.floor(t / 3)];
      if (mesh.origin[h]! < 0 || t < h || mesh.feature[h] || touched[f] || touched[g]) continue;
      if (!mesh.isReal(h) || mesh.isOutside(h) || !areFlat(normals, f, g)) continue;
      if (!(oppositeCotangent(mesh, h) + oppositeCotangent(mesh, t) < -1e-3)) continue;
      const [c, d] = [mesh.origin[previous(h)]!, mesh.origin[previous(t)]!];
      if (c === d || areJoined(mesh, c, d)) continue;
      flipEdge(mesh, h);
      touched[f] = touched[g] = 1;
      flips++;
    }
    if (flips === 0) return;
  }
}

/** Whether two vertices have an edge. */
export function areJoined(mesh: HalfEdgeMesh, a: number, b: number): boolean {
  const first = mesh.outgoing[a]!;
  let h = first;
  do {
    if (mesh.target(h) === b) return true;
    h = mesh.around(h);
  } while (h !== first);
  return false;
}

function areFlat(normals: Float64Array, f: number, g: number): boolean {
  const cosine =
    normals[f * 3]! * normals[g * 3]! +
    normals[f * 3 + 1]! * normals[g * 3 + 1]! +
    normals[f * 3 + 2]! * normals[g * 3 + 2]!;
  return cosine >= FLAT_COSINE;
}

/** The cotangent of the angle opposite to a half-edge; two of them sum to less than 0 where an edge is not Delaunay. */
function oppositeCotangent(mesh: HalfEdgeMesh, h: number): number {
  const { positions: p } = mesh;
  const [a, b, c] = [mesh.origin[h]! * 3, mesh.target(h) * 3, mesh.origin[previous(h)]! * 3];
  const [ux, uy, uz] = [p[a]! - p[c]!, p[a + 1]! - p[c + 1]!, p[a + 2]! - p[c + 2]!];
  const [vx, vy, vz] = [p[b]! - p[c]!, p[b + 1]! - p[c + 1]!, p[b + 2]! - p[c + 2]!];
  const dot = ux * vx + uy * vy + uz * vz;
  return dot / (lengthOf(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) || Number.MIN_VALUE);
}
