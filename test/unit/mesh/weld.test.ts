import { Document } from '@gltf-transform/core';
import { expect, it } from 'vitest';
import { weld } from '../../../functions/mesh/weld.ts';

const document = new Document();
const accessor = (type: 'VEC2' | 'VEC3', values: number[]) =>
  document.createAccessor().setType(type).setArray(Float32Array.from(values));

/** Two triangles of a square, four of whose six corners lie on their diagonal. */
const SQUARE = accessor('VEC3', [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 1, 1, 0, 0, 1, 0]);
const TRIANGLES = Uint32Array.from([0, 1, 2, 3, 4, 5]);

it('makes one vertex of equal ones, in the order of first use', () => {
  expect(weld(TRIANGLES, [SQUARE])).toEqual({
    vertices: Uint32Array.from([0, 1, 2, 5]),
    triangles: Uint32Array.from([0, 1, 2, 0, 2, 3]),
  });
});

it('keeps apart what differs in any attribute, as at a UV seam', () => {
  const uvs = accessor('VEC2', [0, 0, 1, 0, 1, 1, 0.5, 0.5, 1, 1, 0, 1]);
  expect(weld(TRIANGLES, [SQUARE, uvs]).vertices).toEqual(Uint32Array.from([0, 1, 2, 3, 5]));
});

it('takes the negative zero for zero', () => {
  const signed = accessor('VEC3', [0, 0, 0, 1, 0, 0, 1, 1, 0, -0, -0, 0, 1, 1, -0, 0, 1, 0]);
  expect(weld(TRIANGLES, [signed]).vertices).toHaveLength(4);
});

it('leaves out triangles that welding makes degenerate, and vertices that no triangle uses', () => {
  expect(weld(Uint32Array.from([0, 3, 5, 0, 1, 2]), [SQUARE])).toMatchObject({
    triangles: Uint32Array.from([0, 2, 3]),
  });
  expect(weld(Uint32Array.from([0, 1, 2]), [SQUARE]).vertices).toEqual(Uint32Array.from([0, 1, 2]));
});
