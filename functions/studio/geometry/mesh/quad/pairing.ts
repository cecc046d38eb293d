import { faceNormals } from './features.ts';
import { type HalfEdgeMesh, next, OUTSIDE, previous } from './half-edge-mesh.ts';
import { lengthOf } from './length.ts';
import { orderByKey } from './order-by-key.ts';

/** A quad whose worst corner is further from a right angle is rather left as two triangles. */
const MAX_SKEW = 75 / 90;

/** A chain of triangles and quads along which pairs are changed has at most so many quads. */
const MAX_CHAIN = 6;

/** Half-edge of each face over which it makes a quad with its neighbour; -1 for those that stay triangles. */
export type Pairing = Int32Array;

/**
 * Joins triangles to quads over the diagonals of the lattice's squares, the squarest first; then, where two triangles are
 * left with a chain of quads between them, moves the pairs of the chain on by one triangle (an augmenting path).
 */
export function pairTriangles(mesh: HalfEdgeMesh): Pairing {
  const skews = measureDiagonals(mesh);
  const pairs: Pairing = new Int32Array(mesh.faceCount).fill(-1);
  const edges: number[] = [];
  for (let h = 0; h < skews.length; h++) if (mesh.twin[h]! > h && skews[h]! <= MAX_SKEW) edges.push(h);
  const order = orderByKey(Float32Array.from(edges, (h) => skews[h]!));
  for (const e of order) {
    const h = edges[e]!;
    const t = mesh.twin[h]!;
    if (pairs[faceOf(h)] !== -1 || pairs[faceOf(t)] !== -1) continue;
    pairs[faceOf(h)] = h;
    pairs[faceOf(t)] = t;
  }
  for (let f = 0; f < mesh.faceCount; f++) {
    if (mesh.origin[f * 3]! >= 0 && mesh.label[f] !== OUTSIDE && pairs[f] === -1)
      augment(mesh, skews, pairs, f);
  }
  return pairs;
}

const faceOf = (h: number): number => Math.floor(h / 3);

/** How far from square the quad across each half-edge is: 0 to 1 and more, infinite where there must be none. */
function measureDiagonals(mesh: HalfEdgeMesh): Float32Array {
  const normals = faceNormals(mesh);
  const skews = new Float32Array(mesh.faceCount * 3).fill(Infinity);
  for (let h = 0; h < skews.length; h++) {
    if (mesh.origin[h]! < 0 || mesh.twin[h]! < h || mesh.feature[h] || mesh.isOutside(h)) continue;
    const t = mesh.twin[h]!;
    const [c, d] = [mesh.origin[previous(h)]!, mesh.origin[previous(t)]!];
    if (c === d) continue;
    skews[h] = skews[t] = quadSkew(
      mesh,
      normals,
      mesh.origin[h]!,
      d,
      mesh.origin[t]!,
      c,
      faceOf(h),
      faceOf(t),
    );
  }
  return skews;
}

function quadSkew(
  mesh: HalfEdgeMesh,
  normals: Float64Array,
  a: number,
  b: number,
  c: number,
  d: number,
  f: number,
  g: number,
): number {
  const corners = [a, b, c, d];
  let worst = 0;
  let sum = 0;
  for (let k = 0; k < 4; k++) {
    const deviation = Math.abs(
      cornerAngle(mesh, corners[(k + 3) % 4]!, corners[k]!, corners[(k + 1) % 4]!) / (Math.PI / 2) - 1,
    );
    worst = Math.max(worst, deviation);
    sum += deviation;
  }
  const cosine =
    normals[f * 3]! * normals[g * 3]! +
    normals[f * 3 + 1]! * normals[g * 3 + 1]! +
    normals[f * 3 + 2]! * normals[g * 3 + 2]!;
  // A quad folded by 60 degrees is as bad as one with a corner of 135.
  const fold = Math.acos(Math.max(-1, Math.min(1, cosine))) / ((2 * Math.PI) / 3);
  return Math.max(worst * 0.75 + sum * 0.0625, fold);
}

/** The angle at `b`, in radians. */
function cornerAngle({ positions: p }: HalfEdgeMesh, a: number, b: number, c: number): number {
  const [i, j, k] = [a * 3, b * 3, c * 3];
  const [ux, uy, uz] = [p[i]! - p[j]!, p[i + 1]! - p[j + 1]!, p[i + 2]! - p[j + 2]!];
  const [vx, vy, vz] = [p[k]! - p[j]!, p[k + 1]! - p[j + 1]!, p[k + 2]! - p[j + 2]!];
  const dot = ux * vx + uy * vy + uz * vz;
  return Math.atan2(lengthOf(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx), dot);
}

/** Looks for the cheapest chain from one unpaired face to another, breadth first, and changes the pairs along it. */
function augment(mesh: HalfEdgeMesh, skews: Float32Array, pairs: Pairing, start: number): void {
  // Each face that the chain can end at unpaired: how it was reached, and what that costs.
  const reached = new Map([[start, { cost: 0, via: -1 }]]);
  let ring = [start];
  let best: { cost: number; via: number } | undefined;
  for (let length = 0; length <= MAX_CHAIN && ring.length > 0 && !best; length++) {
    const following: number[] = [];
    for (const f of ring) {
      for (let h = f * 3; h < f * 3 + 3; h++) {
        if (h === pairs[f] || skews[h]! > MAX_SKEW) continue;
        const cost = reached.get(f)!.cost + skews[h]!;
        const other = faceOf(mesh.twin[h]!);
        if (reached.has(other)) continue;
        if (pairs[other] === -1) {
          if (!best || cost < best.cost) best = { cost, via: h };
          continue;
        }
        const freed = faceOf(mesh.twin[pairs[other]!]!);
        if (freed === f || reached.has(freed)) continue;
        reached.set(freed, { cost: cost - skews[pairs[other]!]!, via: h });
        following.push(freed);
      }
    }
    ring = following;
  }
  if (!best) return;
  for (let h = best.via; h !== -1; h = reached.get(faceOf(h))!.via) {
    pairs[faceOf(h)] = h;
    pairs[faceOf(mesh.twin[h]!)] = mesh.twin[h]!;
  }
}

/** Half-edges at the corners of the quad that a paired one is the diagonal of: it runs from the first to the third. */
export function quadCorners(mesh: HalfEdgeMesh, h: number): [number, number, number, number] {
  const t = mesh.twin[h]!;
  return [h, previous(t), next(h), previous(h)];
}
