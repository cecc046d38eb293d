import { expect, it } from 'vitest';
import { connectedTriangles } from '../../../../../functions/studio/geometry/mesh/connected-triangles.ts';

it('lists what is connected by a corner, in the order of the first triangles', () => {
  const corners = [4, 5, 6, 0, 1, 2, 6, 7, 8, 2, 3, 0];
  expect(connectedTriangles(corners, 9)).toEqual([
    [0, 2],
    [1, 3],
  ]);
});

it('joins pieces that a later triangle connects, and keeps a triangle of one corner', () => {
  expect(connectedTriangles([0, 1, 2, 3, 4, 5, 2, 6, 3, 7, 7, 7], 8)).toEqual([[0, 1, 2], [3]]);
});

it('has no pieces of nothing', () => {
  expect(connectedTriangles([], 0)).toEqual([]);
});
