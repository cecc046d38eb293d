import { CORNER, classifyVertices, faceNormals, listFeatures } from './features.ts';
import { type HalfEdgeMesh, previous } from './half-edge-mesh.ts';
import { lengthOf } from './length.ts';
import { orderByKey } from './order-by-key.ts';

/** A graph of surface points with what the fields know of each; see {@link buildHierarchy}. */
export interface Level {
  readonly count: number;
  /** xyz a vertex. */
  readonly points: Float64Array;
  readonly normals: Float64Array;
  readonly areas: Float64Array;
  /** Neighbours of vertex v: `neighbours[starts[v]]` up to `starts[v + 1]`, with a weight each. */
  readonly starts: Uint32Array;
  readonly neighbours: Uint32Array;
  readonly weights: Float64Array;
  /** Direction of the feature line through each vertex; zero without one. */
  readonly lines: Float64Array;
  /** A point that the feature line goes through. */
  readonly anchors: Float64Array;
  /** 1 for vertices that stay where their anchor is. */
  readonly pinned: Uint8Array;
  /** 1 for vertices whose anchor counts. */
  readonly anchored: Uint8Array;
}

/** Levels from the mesh itself to a single vertex each piece, and each vertex's one on the next coarser level. */
export interface Hierarchy {
  readonly levels: readonly Level[];
  readonly coarserOf: readonly Uint32Array[];
}

/** The multiresolution hierarchy of Jakob et al. 2015, section 4: vertices are matched in pairs, level after level. */
export function buildHierarchy(mesh: HalfEdgeMesh): Hierarchy {
  const levels = [finestLevel(mesh)];
  const coarserOf: Uint32Array[] = [];
  for (;;) {
    const fine = levels.at(-1)!;
    const { coarse, coarserOf: up } = coarsen(fine);
    if (coarse.count === fine.count) return { levels, coarserOf };
    levels.push(coarse);
    coarserOf.push(up);
  }
}

function emptyLevel(count: number, starts: Uint32Array): Level {
  return {
    count,
    starts,
    points: new Float64Array(count * 3),
    normals: new Float64Array(count * 3),
    areas: new Float64Array(count),
    neighbours: new Uint32Array(starts[count]!),
    weights: new Float64Array(starts[count]!),
    lines: new Float64Array(count * 3),
    anchors: new Float64Array(count * 3),
    pinned: new Uint8Array(count),
    anchored: new Uint8Array(count),
  };
}

function finestLevel(mesh: HalfEdgeMesh): Level {
  const count = mesh.vertexCount;
  const starts = new Uint32Array(count + 1);
  for (let h = 0; h < mesh.faceCount * 3; h++) {
    if (mesh.origin[h]! >= 0 && mesh.isReal(h)) starts[mesh.origin[h]! + 1]!++;
  }
  for (let v = 0; v < count; v++) starts[v + 1]! += starts[v]!;
  const level = emptyLevel(count, starts);
  level.points.set(mesh.positions.subarray(0, count * 3));
  const ends = starts.slice();
  for (let h = 0; h < mesh.faceCount * 3; h++) {
    if (mesh.origin[h]! < 0 || !mesh.isReal(h)) continue;
    const slot = ends[mesh.origin[h]!]!++;
    level.neighbours[slot] = mesh.target(h);
    level.weights[slot] = 1;
  }
  measureVertices(mesh, level);
  constrain(mesh, level);
  return level;
}

function measureVertices(mesh: HalfEdgeMesh, level: Level): void {
  const normals = faceNormals(mesh);
  const { positions: p } = mesh;
  for (let h = 0; h < mesh.faceCount * 3; h++) {
    const v = mesh.origin[h]!;
    if (v < 0 || mesh.isOutside(h)) continue;
    const f = Math.floor(h / 3);
    const [a, b] = [mesh.target(h) * 3, mesh.origin[previous(h)]! * 3];
    const [ux, uy, uz] = [p[a]! - p[v * 3]!, p[a + 1]! - p[v * 3 + 1]!, p[a + 2]! - p[v * 3 + 2]!];
    const [wx, wy, wz] = [p[b]! - p[v * 3]!, p[b + 1]! - p[v * 3 + 1]!, p[b + 2]! - p[v * 3 + 2]!];
    const area2 = lengthOf(uy * wz - uz * wy, uz * wx - ux * wz, ux * wy - uy * wx);
    const angle = Math.atan2(area2, ux * wx + uy * wy + uz * wz);
    level.areas[v]! += area2 / 6;
    for (let k = 0; k < 3; k++) level.normals[v * 3 + k]! += angle * normals[f * 3 + k]!;
  }
  for (let v = 0; v < level.count; v++) normalize(level.normals, v);
}

/** Holds vertices on feature lines to them. */
function constrain(mesh: HalfEdgeMesh, level: Level): void {
  const kinds = classifyVertices(mesh);
  const lines: number[] = [];
  for (let v = 0; v < level.count; v++) {
    if (!kinds[v]) continue;
    level.anchored[v] = 1;
    for (let k = 0; k < 3; k++) level.anchors[v * 3 + k] = level.points[v * 3 + k]!;
    if (kinds[v] === CORNER) {
      level.pinned[v] = 1;
      continue;
    }
    listFeatures(mesh, v, lines);
    const [a, b] = [mesh.target(lines[0]!), mesh.target(lines[1]!)];
    for (let k = 0; k < 3; k++) level.lines[v * 3 + k] = level.points[b * 3 + k]! - level.points[a * 3 + k]!;
    tangential(level.lines, level.normals, v);
  }
}

function coarsen(fine: Level): { coarse: Level; coarserOf: Uint32Array } {
  const coarserOf = matchPairs(fine);
  let count = 0;
  for (const c of coarserOf) if (c >= count) count = c + 1;
  const members = new Int32Array(count * 2).fill(-1);
  for (let v = 0; v < fine.count; v++) {
    const c = coarserOf[v]! * 2;
    members[members[c]! < 0 ? c : c + 1] = v;
  }
  const starts = new Uint32Array(count + 1);
  const neighbours: number[] = [];
  const weights: number[] = [];
  const slotOf = new Int32Array(count).fill(-1);
  for (let c = 0; c < count; c++) {
    const first = neighbours.length;
    for (let m = c * 2; m < c * 2 + 2; m++) {
      const v = members[m]!;
      if (v < 0) continue;
      for (let e = fine.starts[v]!; e < fine.starts[v + 1]!; e++) {
        const other = coarserOf[fine.neighbours[e]!]!;
        if (other === c) continue;
        const slot = slotOf[other]!;
        if (slot >= first && neighbours[slot] === other) weights[slot]! += fine.weights[e]!;
        else {
          slotOf[other] = neighbours.push(other) - 1;
          weights.push(fine.weights[e]!);
        }
      }
    }
    starts[c + 1] = neighbours.length;
  }
  const coarse = emptyLevel(count, starts);
  coarse.neighbours.set(neighbours);
  coarse.weights.set(weights);
  for (let c = 0; c < count; c++) merge(fine, coarse, c, members[c * 2]!, members[c * 2 + 1]!);
  return { coarse, coarserOf };
}

/** Numbers of the coarser vertices: neighbours whose normals agree, and whose areas differ, go together first. */
function matchPairs(fine: Level): Uint32Array {
  const pairs: number[] = [];
  const keys: number[] = [];
  const { normals, areas } = fine;
  for (let v = 0; v < fine.count; v++) {
    for (let e = fine.starts[v]!; e < fine.starts[v + 1]!; e++) {
      const w = fine.neighbours[e]!;
      if (w <= v) continue;
      const dot =
        normals[v * 3]! * normals[w * 3]! +
        normals[v * 3 + 1]! * normals[w * 3 + 1]! +
        normals[v * 3 + 2]! * normals[w * 3 + 2]!;
      const ratio = areas[v]! > areas[w]! ? areas[v]! / areas[w]! : areas[w]! / areas[v]!;
      pairs.push(v, w);
      keys.push(-dot * Math.min(ratio || 1, 8));
    }
  }
  const none = 0xffffffff;
  const coarserOf = new Uint32Array(fine.count).fill(none);
  let count = 0;
  for (const i of orderByKey(Float32Array.from(keys))) {
    const [v, w] = [pairs[i * 2]!, pairs[i * 2 + 1]!];
    if (coarserOf[v] === none && coarserOf[w] === none) coarserOf[v] = coarserOf[w] = count++;
  }
  for (let v = 0; v < fine.count; v++) if (coarserOf[v] === none) coarserOf[v] = count++;
  return coarserOf;
}

function merge(fine: Level, coarse: Level, c: number, a: number, b: number): void {
  if (b < 0) {
    for (const name of ['points', 'normals', 'lines', 'anchors'] as const) {
      for (let k = 0; k < 3; k++) coarse[name][c * 3 + k] = fine[name][a * 3 + k]!;
    }
    coarse.areas[c] = fine.areas[a]!;
    coarse.pinned[c] = fine.pinned[a]!;
    coarse.anchored[c] = fine.anchored[a]!;
    return;
  }
  const [areaA, areaB] = [fine.areas[a]!, fine.areas[b]!];
  const area = areaA + areaB;
  const share = area > 0 ? areaA / area : 0.5;
  coarse.areas[c] = area;
  for (let k = 0; k < 3; k++) {
    coarse.points[c * 3 + k] = fine.points[a * 3 + k]! * share + fine.points[b * 3 + k]! * (1 - share);
    coarse.normals[c * 3 + k] = fine.normals[a * 3 + k]! * share + fine.normals[b * 3 + k]! * (1 - share);
  }
  normalize(coarse.normals, c);
  // A corner wins over a line, and a line over none: of two alike the first.
  const rank = (v: number) => (fine.pinned[v] ? 2 : fine.anchored[v]! ? 1 : 0);
  const from = rank(b) > rank(a) ? b : a;
  coarse.pinned[c] = fine.pinned[from]!;
  coarse.anchored[c] = fine.anchored[from]!;
  for (let k = 0; k < 3; k++) {
    coarse.anchors[c * 3 + k] = fine.anchors[from * 3 + k]!;
    coarse.lines[c * 3 + k] = fine.lines[from * 3 + k]!;
  }
  tangential(coarse.lines, coarse.normals, c);
}

/** Makes a vertex's vector of unit length; zero stays zero. */
function normalize(vectors: Float64Array, v: number): void {
  const i = v * 3;
  const length = lengthOf(vectors[i]!, vectors[i + 1]!, vectors[i + 2]!);
  if (length > 0) for (let k = i; k < i + 3; k++) vectors[k]! /= length;
}

/** Turns a vertex's vector into the plane of its normal. */
function tangential(vectors: Float64Array, normals: Float64Array, v: number): void {
  const i = v * 3;
  const dot =
    vectors[i]! * normals[i]! + vectors[i + 1]! * normals[i + 1]! + vectors[i + 2]! * normals[i + 2]!;
  for (let k = 0; k < 3; k++) vectors[i + k]! -= dot * normals[i + k]!;
  normalize(vectors, v);
}
