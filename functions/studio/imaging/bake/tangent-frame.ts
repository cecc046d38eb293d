import { sourceTangents } from '../../geometry/mesh/source-tangents.ts';
import type { SourceModel } from './source-model.ts';
import type { TextureSampler } from './texture-sampler.ts';

/** Orthogonal but for tangent and normal, whose angle interpolation may change. */
export interface Frame {
  readonly tangent: Float64Array;
  readonly bitangent: Float64Array;
  readonly normal: Float64Array;
}

export function newFrame(): Frame {
  return { tangent: new Float64Array(3), bitangent: new Float64Array(3), normal: new Float64Array(3) };
}

export function setNormal(
  { normal }: Frame,
  normals: Float32Array,
  triangles: Uint32Array,
  t: number,
  b1: number,
  b2: number,
): void {
  const a = triangles[t * 3]! * 3;
  const b = triangles[t * 3 + 1]! * 3;
  const c = triangles[t * 3 + 2]! * 3;
  const b0 = 1 - b1 - b2;
  normal[0] = b0 * normals[a]! + b1 * normals[b]! + b2 * normals[c]!;
  normal[1] = b0 * normals[a + 1]! + b1 * normals[b + 1]! + b2 * normals[c + 1]!;
  normal[2] = b0 * normals[a + 2]! + b1 * normals[b + 2]! + b2 * normals[c + 2]!;
  normalize(normal);
}

/** @param tangents xyzw a corner; see {@link cornerTangents} */
export function setTangent(
  { tangent, bitangent, normal }: Frame,
  tangents: Float32Array,
  t: number,
  b1: number,
  b2: number,
): void {
  const b0 = 1 - b1 - b2;
  const i = t * 12;
  tangent[0] = b0 * tangents[i]! + b1 * tangents[i + 4]! + b2 * tangents[i + 8]!;
  tangent[1] = b0 * tangents[i + 1]! + b1 * tangents[i + 5]! + b2 * tangents[i + 9]!;
  tangent[2] = b0 * tangents[i + 2]! + b1 * tangents[i + 6]! + b2 * tangents[i + 10]!;
  normalize(tangent);
  const sign = tangents[i + 3]! < 0 ? -1 : 1;
  bitangent[0] = sign * (normal[1]! * tangent[2]! - normal[2]! * tangent[1]!);
  bitangent[1] = sign * (normal[2]! * tangent[0]! - normal[0]! * tangent[2]!);
  bitangent[2] = sign * (normal[0]! * tangent[1]! - normal[1]! * tangent[0]!);
}

/**
 * The source's tangents at each corner: its own, and where it has none MikkTSpace's on the UVs by which the normal map is
 * read, its texture transform applied. A transform that mirrors or turns the map turns made tangents, but not a file's
 * own, as in glTF's sample viewer.
 */
export function tangentsOf(
  source: SourceModel<unknown>,
  samplers: readonly (TextureSampler | null)[],
): Float32Array {
  const { triangles, materialOf, tangents } = source;
  const uvs = source.uvs.slice();
  for (let i = 0; i < triangles.length; i++) {
    const texture = samplers[materialOf[(i / 3) | 0]!]?.source;
    if (!texture) continue;
    const vertex = triangles[i]! * 2;
    const own = source.uvSets[texture.uvSet]!;
    const [a, b, c, d, e, f] = texture.transform;
    uvs[vertex] = a * own[vertex]! + b * own[vertex + 1]! + c;
    uvs[vertex + 1] = d * own[vertex]! + e * own[vertex + 1]! + f;
  }
  const corners = sourceTangents({ ...source, uvs });
  if (!tangents) return corners;
  for (let i = 0; i < triangles.length; i++) {
    const vertex = triangles[i]! * 4;
    if (tangents[vertex + 3] !== 0) corners.set(tangents.subarray(vertex, vertex + 4), i * 4);
  }
  return corners;
}

function normalize(v: Float64Array): void {
  const length = Math.sqrt(dot(v, v));
  if (!(length > 0)) return;
  v[0]! /= length;
  v[1]! /= length;
  v[2]! /= length;
}

export function dot(a: Float64Array, b: Float64Array): number {
  return a[0]! * b[0]! + a[1]! * b[1]! + a[2]! * b[2]!;
}
