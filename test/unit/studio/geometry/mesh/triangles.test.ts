import { Document, type GLTF } from '@gltf-transform/core';
import { expect, it } from 'vitest';
import {
  listTriangles,
  MODE,
  triangleCount,
} from '../../../../../functions/studio/geometry/mesh/triangles.ts';

/** Five points of a plane, in a zigzag. */
function primitive(
  mode: number,
  indices?: number[],
  positions = [0, 0, 0, 0, 1, 0, 1, 0, 0, 1, 1, 0, 2, 0, 0],
) {
  const document = new Document();
  const result = document
    .createPrimitive()
    .setMode(mode as GLTF.MeshPrimitiveMode)
    .setAttribute(
      'POSITION',
      document.createAccessor().setType('VEC3').setArray(Float32Array.from(positions)),
    );
  if (indices) result.setIndices(document.createAccessor().setArray(Uint16Array.from(indices)));
  return result;
}

it.each([
  ['a list', MODE.triangles, [0, 1, 2, 1, 3, 2], [0, 1, 2, 1, 3, 2]],
  ['a list with a corner too many', MODE.triangles, [0, 1, 2, 3], [0, 1, 2]],
  [
    'a strip, every second triangle turned round',
    MODE.triangleStrip,
    [0, 1, 2, 3, 4],
    [0, 1, 2, 1, 3, 2, 2, 3, 4],
  ],
  ['a fan around its first vertex', MODE.triangleFan, [0, 1, 2, 3], [0, 1, 2, 0, 2, 3]],
  ['points', 0, [0, 1, 2], []],
  ['lines', 1, [0, 1, 2, 3], []],
])('lists the triangles of %s', (_, mode, indices, expected) => {
  expect(listTriangles(primitive(mode, indices))).toEqual(Uint32Array.from(expected));
  expect(triangleCount(primitive(mode, indices))).toBe(expected.length / 3);
});

it('takes vertices in their order where there are no indices', () => {
  expect(listTriangles(primitive(MODE.triangleStrip))).toEqual(Uint32Array.of(0, 1, 2, 1, 3, 2, 2, 3, 4));
});

it('leaves out triangles that name a vertex twice or have a corner at no finite position', () => {
  const positions = [0, 0, 0, 0, 1, 0, 1, 0, 0, Number.NaN, 1, 0, 2, Number.POSITIVE_INFINITY, 0];
  const indices = [0, 1, 1, 0, 1, 2, 0, 1, 3, 0, 1, 4];
  expect(listTriangles(primitive(MODE.triangles, indices, positions))).toEqual(Uint32Array.of(0, 1, 2));
});

it('refuses an index beyond the last vertex', () => {
  expect(() => listTriangles(primitive(MODE.triangles, [0, 1, 5]))).toThrow(
    expect.objectContaining({ category: 'source_unreadable' }),
  );
});
