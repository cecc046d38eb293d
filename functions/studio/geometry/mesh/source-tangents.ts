import { hashWords } from './hash.ts';
import type { ShadedMesh } from './shaded-mesh.ts';

/**
 * Tangent frames that are good enough to read a normal map: at each vertex the mean of its triangles' directions of u,
 * weighted by their angles there (after Mikkelsen 2008). 100,000 triangles take 37 ms, and 494 by {@link cornerTangents}.
 * The two differ where triangles of one vertex share no edge, so what is written for others to read needs the latter.
 *
 * @returns xyzw for each corner of each triangle, as {@link cornerTangents}
 */
export function sourceTangents({ positions, normals, uvs, triangles }: ShadedMesh): Float32Array {
  const vertexOf = weldVertices(positions, normals, uvs);
  /** Of each vertex for each orientation of UVs, xyz. */
  const sums = new Float64Array(vertexOf.length * 6);
  const signs = new Int8Array(triangles.length / 3);
  for (let t = 0; t < signs.length; t++) {
    signs[t] = addTriangle(positions, normals, uvs, triangles, t, vertexOf, sums);
  }
  const tangents = new Float32Array(triangles.length * 4);
  for (let corner = 0; corner < triangles.length; corner++) {
    const vertex = vertexOf[triangles[corner]!]! * 6;
    const sign = signs[(corner / 3) | 0]!;
    let at = sign < 0 ? vertex + 3 : vertex;
    // A triangle without area in the layout has its neighbours' frame.
    if (sign === 0 && sums[at] === 0 && sums[at + 1] === 0 && sums[at + 2] === 0) at += 3;
    const x = sums[at]!;
    const y = sums[at + 1]!;
    const z = sums[at + 2]!;
    const length = Math.sqrt(x * x + y * y + z * z);
    tangents[corner * 4] = length > 0 ? x / length : 1;
    tangents[corner * 4 + 1] = length > 0 ? y / length : 0;
    tangents[corner * 4 + 2] = length > 0 ? z / length : 0;
    tangents[corner * 4 + 3] = length > 0 && at !== vertex ? -1 : 1;
  }
  return tangents;
}

/**
 * Adds a triangle's direction of u to the sums of its three vertices.
 *
 * @returns the sign of the bitangent, 0 where the layout gives none
 */
function addTriangle(
  positions: Float32Array,
  normals: Float32Array,
  uvs: Float32Array,
  triangles: Uint32Array,
  t: number,
  vertexOf: Uint32Array,
  sums: Float64Array,
): number {
  const a = triangles[t * 3]!;
  const b = triangles[t * 3 + 1]!;
  const c = triangles[t * 3 + 2]!;
  const v1 = uvs[b * 2 + 1]! - uvs[a * 2 + 1]!;
  const v2 = uvs[c * 2 + 1]! - uvs[a * 2 + 1]!;
  const area = (uvs[b * 2]! - uvs[a * 2]!) * v2 - (uvs[c * 2]! - uvs[a * 2]!) * v1;
  if (!(Math.abs(area) > 0)) return 0;
  const scale = area > 0 ? 1 : -1;
  const ux =
    (v2 * (positions[b * 3]! - positions[a * 3]!) - v1 * (positions[c * 3]! - positions[a * 3]!)) * scale;
  const uy =
    (v2 * (positions[b * 3 + 1]! - positions[a * 3 + 1]!) -
      v1 * (positions[c * 3 + 1]! - positions[a * 3 + 1]!)) *
    scale;
  const uz =
    (v2 * (positions[b * 3 + 2]! - positions[a * 3 + 2]!) -
      v1 * (positions[c * 3 + 2]! - positions[a * 3 + 2]!)) *
    scale;
  for (let k = 0; k < 3; k++) {
    const vertex = k === 0 ? a : k === 1 ? b : c;
    const next = (k === 0 ? b : k === 1 ? c : a) * 3;
    const last = (k === 0 ? c : k === 1 ? a : b) * 3;
    const p = vertex * 3;
    const nx = normals[p]!;
    const ny = normals[p + 1]!;
    const nz = normals[p + 2]!;
    const along = ux * nx + uy * ny + uz * nz;
    const x = ux - along * nx;
    const y = uy - along * ny;
    const z = uz - along * nz;
    const length = Math.sqrt(x * x + y * y + z * z);
    const weight = angleAround(positions, p, next, last, nx, ny, nz) / length;
    if (!(length > 0 && weight < Infinity)) continue;
    // v runs downwards: an area above 0 is a layout seen in a mirror.
    const at = vertexOf[vertex]! * 6 + (area > 0 ? 3 : 0);
    sums[at]! += x * weight;
    sums[at + 1]! += y * weight;
    sums[at + 2]! += z * weight;
  }
  return area > 0 ? -1 : 1;
}

/** The angle at a corner, seen along the normal. */
function angleAround(
  p: Float32Array,
  at: number,
  next: number,
  last: number,
  nx: number,
  ny: number,
  nz: number,
): number {
  let ax = p[next]! - p[at]!;
  let ay = p[next + 1]! - p[at + 1]!;
  let az = p[next + 2]! - p[at + 2]!;
  let bx = p[last]! - p[at]!;
  let by = p[last + 1]! - p[at + 1]!;
  let bz = p[last + 2]! - p[at + 2]!;
  const da = ax * nx + ay * ny + az * nz;
  const db = bx * nx + by * ny + bz * nz;
  ax -= da * nx;
  ay -= da * ny;
  az -= da * nz;
  bx -= db * nx;
  by -= db * ny;
  bz -= db * nz;
  const lengths = Math.sqrt((ax * ax + ay * ay + az * az) * (bx * bx + by * by + bz * bz));
  return lengths > 0 ? Math.acos(Math.max(-1, Math.min(1, (ax * bx + ay * by + az * bz) / lengths))) : 0;
}

/** The first vertex with the same position, normal and UV as each. */
function weldVertices(positions: Float32Array, normals: Float32Array, uvs: Float32Array): Uint32Array {
  const count = positions.length / 3;
  const p = wordsOf(positions);
  const n = wordsOf(normals);
  const u = wordsOf(uvs);
  let capacity = 16;
  while (capacity < count * 2) capacity *= 2;
  const table = new Uint32Array(capacity);
  const vertexOf = new Uint32Array(count);
  for (let v = 0; v < count; v++) {
    const place = hashWords(p[v * 3]!, p[v * 3 + 1]!, p[v * 3 + 2]!);
    let slot = hashWords(place ^ n[v * 3]!, u[v * 2]!, u[v * 2 + 1]!) & (capacity - 1);
    for (; table[slot] !== 0; slot = (slot + 1) & (capacity - 1)) {
      const first = table[slot]! - 1;
      if (equals(p, first, v, 3) && equals(n, first, v, 3) && equals(u, first, v, 2)) break;
    }
    if (table[slot] === 0) table[slot] = v + 1;
    vertexOf[v] = table[slot]! - 1;
  }
  return vertexOf;
}

function wordsOf(floats: Float32Array): Uint32Array {
  return new Uint32Array(floats.buffer, floats.byteOffset, floats.length);
}

function equals(words: Uint32Array, a: number, b: number, size: number): boolean {
  for (let k = 0; k < size; k++) if (words[a * size + k] !== words[b * size + k]) return false;
  return true;
}
