import type { Primitive } from '@gltf-transform/core';
import { listTriangles, MODE } from './triangles.ts';

/** Faces of a quad-dominant mesh, as vertex indices in counter-clockwise order. */
export interface QuadFaces {
  /** Four vertices a quad. */
  readonly quads: Uint32Array;
  /** Three vertices a triangle: the faces that are no quads. */
  readonly triangles: Uint32Array;
}

/**
 * Triangles of a quad-dominant mesh, as glTF needs them: each quad (a, b, c, d) becomes (a, b, c), (a, c, d), all quads
 * first, then the triangles. With that order their number is all that has to be remembered: a primitive has it as
 * `extras.quads`.
 *
 * @returns vertex indices, three a triangle
 */
export function triangulateQuads({ quads, triangles }: QuadFaces): Uint32Array {
  const result = new Uint32Array((quads.length / 4) * 6 + triangles.length);
  for (let i = 0, end = 0; i < quads.length; i += 4) {
    const [a, b, c, d] = [quads[i]!, quads[i + 1]!, quads[i + 2]!, quads[i + 3]!];
    result[end++] = a;
    result[end++] = b;
    result[end++] = c;
    result[end++] = a;
    result[end++] = c;
    result[end++] = d;
  }
  result.set(triangles, (quads.length / 4) * 6);
  return result;
}

/** Says of a primitive with triangles made by {@link triangulateQuads} how many quads they begin with. */
export function setQuadCount(primitive: Primitive, quadCount: number): void {
  primitive.setExtras({ ...primitive.getExtras(), quads: quadCount });
}

/**
 * How many quads a primitive's triangles begin with: its `extras.quads`. A number that its triangles contradict, as
 * after an edit by a tool that keeps extras and changes indices, counts as 0.
 *
 * @throws InputError source_unreadable when an index is beyond the last vertex
 */
export function quadCount(primitive: Primitive): number {
  const count = declaredQuads(primitive);
  return count > 0 && arePairs(listTriangles(primitive), count) ? count : 0;
}

/**
 * A primitive's faces with its quads put together again; triangles only where {@link quadCount} is 0. Triangles that
 * name a vertex twice, or lie at no finite position, are left out.
 *
 * @throws InputError source_unreadable when an index is beyond the last vertex
 */
export function listFaces(primitive: Primitive): QuadFaces {
  const triangles = listTriangles(primitive);
  const declared = declaredQuads(primitive);
  const count = arePairs(triangles, declared) ? declared : 0;
  const quads = new Uint32Array(count * 4);
  for (let q = 0; q < count; q++) {
    quads.set(triangles.subarray(q * 6, q * 6 + 3), q * 4);
    quads[q * 4 + 3] = triangles[q * 6 + 5]!;
  }
  return { quads, triangles: triangles.slice(count * 6) };
}

function declaredQuads(primitive: Primitive): number {
  const { quads } = primitive.getExtras();
  return primitive.getMode() === MODE.triangles && Number.isInteger(quads) && (quads as number) > 0
    ? (quads as number)
    : 0;
}

/** Whether the first `2 * count` triangles are pairs (a, b, c), (a, c, d). */
function arePairs(triangles: Uint32Array, count: number): boolean {
  if (count * 6 > triangles.length) return false;
  for (let i = 0; i < count * 6; i += 6) {
    if (triangles[i] !== triangles[i + 3] || triangles[i + 2] !== triangles[i + 4]) return false;
  }
  return true;
}
