import type { Primitive } from '@gltf-transform/core';
import { InputError } from '../../input-error.ts';
import { toFloats } from './accessor.ts';

/** The values of a glTF primitive's `mode` that draw triangles. */
export const MODE = { triangles: 4, triangleStrip: 5, triangleFan: 6 } as const;

/** How many triangles a primitive declares; 0 for points and lines. */
export function triangleCount(primitive: Primitive): number {
  const count = (primitive.getIndices() ?? primitive.getAttribute('POSITION'))?.getCount() ?? 0;
  switch (primitive.getMode()) {
    case MODE.triangles:
      return Math.floor(count / 3);
    case MODE.triangleStrip:
    case MODE.triangleFan:
      return Math.max(0, count - 2);
    default:
      return 0;
  }
}

/**
 * A primitive's triangles as a list of vertex indices, three a triangle, whatever its mode and indexed or not. Left out
 * are triangles that name a vertex twice, and those with a corner that is not at a finite position.
 *
 * @throws InputError source_unreadable when an index is beyond the last vertex
 */
export function listTriangles(primitive: Primitive): Uint32Array {
  const position = primitive.getAttribute('POSITION');
  const count = triangleCount(primitive);
  if (!position || count === 0) return new Uint32Array(0);
  const positions = toFloats(position);
  const vertexCount = position.getCount();
  const source = primitive.getIndices()?.getArray();
  const mode = primitive.getMode();
  const triangles = new Uint32Array(count * 3);
  const allFinite = areFinite(positions);
  let end = 0;
  for (let t = 0; t < count; t++) {
    let i = t;
    let j = t + 1;
    let k = t + 2;
    if (mode === MODE.triangles) {
      i = t * 3;
      j = i + 1;
      k = i + 2;
    } else if (mode === MODE.triangleFan) {
      i = 0;
    } else if (t % 2 === 1) {
      j = t + 2;
      k = t + 1;
    }
    const a = source ? source[i]! : i;
    const b = source ? source[j]! : j;
    const c = source ? source[k]! : k;
    if (a >= vertexCount || b >= vertexCount || c >= vertexCount) {
      throw new InputError(
        'source_unreadable',
        'The source model has triangles whose vertices do not exist.',
      );
    }
    if (a === b || b === c || c === a) continue;
    if (
      !allFinite &&
      !(isFinitePoint(positions, a) && isFinitePoint(positions, b) && isFinitePoint(positions, c))
    )
      continue;
    triangles[end++] = a;
    triangles[end++] = b;
    triangles[end++] = c;
  }
  return triangles.slice(0, end);
}

/** Whether all are; false too of some whose sum alone is infinite. */
function areFinite(values: Float32Array): boolean {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]!;
  return Number.isFinite(sum);
}

function isFinitePoint(positions: Float32Array, vertex: number): boolean {
  // NaN and the infinities survive the sum, so one test serves three numbers.
  return Number.isFinite(positions[vertex * 3]! + positions[vertex * 3 + 1]! + positions[vertex * 3 + 2]!);
}
