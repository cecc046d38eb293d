import { sourceTangents } from '../../mesh/source-tangents.ts';
import { cornerTangents } from '../../mesh/tangents.ts';
import type { SourceModel } from './source-model.ts';
import { type Bake, forEachTexel } from './surface-point.ts';
import type { TextureSampler } from './texture-sampler.ts';

/**
 * Tangent-space normals: the source's, with its own normal map, carried from its tangent frame into the world and from
 * there into the target's frame. Both frames are built as glTF's own sample viewer does: interpolated normal and tangent
 * made unit length, the bitangent their cross product. The inverse is exact where the two are not quite perpendicular.
 */
export function bakeNormal(bake: Bake, samplers: readonly (TextureSampler | null)[], data: Uint8Array): void {
  const { source, target } = bake;
  const sourceTangents = samplers.some((sampler) => sampler) ? tangentsOf(source, samplers) : null;
  const targetTangents = cornerTangents(target);
  const sample = new Float64Array(4);
  const from = newFrame();
  const to = newFrame();
  const world = new Float64Array(3);
  forEachTexel(bake, (point) => {
    const material = source.materialOf[point.sourceTriangle]!;
    const sampler = samplers[material];
    setNormal(from, source.normals, source.triangles, point.sourceTriangle, point.b1, point.b2);
    if (sampler && sourceTangents) {
      setTangent(from, sourceTangents, point.sourceTriangle, point.b1, point.b2);
      sampler.read(point, sample);
      const scale = source.materials[material]!.normalScale;
      const x = (2 * sample[0]! - 1) * scale;
      const y = (2 * sample[1]! - 1) * scale;
      const z = 2 * sample[2]! - 1;
      for (let k = 0; k < 3; k++) {
        world[k] = x * from.tangent[k]! + y * from.bitangent[k]! + z * from.normal[k]!;
      }
    } else world.set(from.normal);
    setNormal(to, target.normals, target.triangles, point.targetTriangle, point.t1, point.t2);
    setTangent(to, targetTangents, point.targetTriangle, point.t1, point.t2);
    writeNormal(to, world, data, point.pixel * 4);
  });
}

/** Orthogonal but for tangent and normal, whose angle interpolation may change. */
interface Frame {
  readonly tangent: Float64Array;
  readonly bitangent: Float64Array;
  readonly normal: Float64Array;
}

function newFrame(): Frame {
  return { tangent: new Float64Array(3), bitangent: new Float64Array(3), normal: new Float64Array(3) };
}

function setNormal(
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
  for (let k = 0; k < 3; k++) normal[k] = b0 * normals[a + k]! + b1 * normals[b + k]! + b2 * normals[c + k]!;
  normalize(normal);
}

/** @param tangents xyzw a corner; see {@link cornerTangents} */
function setTangent(
  { tangent, bitangent, normal }: Frame,
  tangents: Float32Array,
  t: number,
  b1: number,
  b2: number,
): void {
  const b0 = 1 - b1 - b2;
  const i = t * 12;
  for (let k = 0; k < 3; k++)
    tangent[k] = b0 * tangents[i + k]! + b1 * tangents[i + 4 + k]! + b2 * tangents[i + 8 + k]!;
  normalize(tangent);
  const sign = tangents[i + 3]! < 0 ? -1 : 1;
  bitangent[0] = sign * (normal[1]! * tangent[2]! - normal[2]! * tangent[1]!);
  bitangent[1] = sign * (normal[2]! * tangent[0]! - normal[0]! * tangent[2]!);
  bitangent[2] = sign * (normal[0]! * tangent[1]! - normal[1]! * tangent[0]!);
}

/** Solves `x * tangent + y * bitangent + z * normal = world` and writes the direction as a pixel. */
function writeNormal(
  { tangent, bitangent, normal }: Frame,
  world: Float64Array,
  data: Uint8Array,
  i: number,
): void {
  const onTangent = dot(world, tangent);
  const onNormal = dot(world, normal);
  const cosine = dot(tangent, normal);
  const square = Math.max(1e-6, 1 - cosine * cosine);
  const x = (onTangent - cosine * onNormal) / square;
  const y = dot(world, bitangent) / square;
  // A normal below the horizon cannot be lit from any side that the surface is seen from.
  const z = Math.max(0, (onNormal - cosine * onTangent) / square);
  const length = Math.sqrt(x * x + y * y + z * z);
  const scale = length > 0 ? 127.5 / length : 0;
  data[i] = Math.round(x * scale + 127.5);
  data[i + 1] = Math.round(y * scale + 127.5);
  data[i + 2] = length > 0 ? Math.round(z * scale + 127.5) : 255;
  data[i + 3] = 255;
}

/** The source's tangents at each corner: its own, and MikkTSpace's on the normal map's UVs where it has none. */
function tangentsOf(source: SourceModel, samplers: readonly (TextureSampler | null)[]): Float32Array {
  const { triangles, materialOf, tangents } = source;
  const uvs = source.uvs.slice();
  for (let i = 0; i < triangles.length; i++) {
    const set = samplers[materialOf[(i / 3) | 0]!]?.source.uvSet ?? 0;
    if (set === 0) continue;
    const vertex = triangles[i]! * 2;
    uvs[vertex] = source.uvSets[set]![vertex]!;
    uvs[vertex + 1] = source.uvSets[set]![vertex + 1]!;
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
  if (length > 0) for (let k = 0; k < 3; k++) v[k]! /= length;
}

function dot(a: Float64Array, b: Float64Array): number {
  return a[0]! * b[0]! + a[1]! * b[1]! + a[2]! * b[2]!;
}
