import { expect, it } from 'vitest';
import {
  distinctTriangles,
  withoutRepeats,
} from '../../../../../functions/studio/geometry/mesh/distinct-triangles.ts';

it('of triangles over the same points in the same direction the first is left, wherever each begins', () => {
  const points = Uint32Array.of(5, 6, 7, 6, 7, 5, 7, 5, 6, 5, 7, 6, 5, 6, 8);
  expect([...distinctTriangles(points)]).toEqual([0, 3, 4]);
});

it('triangles of two kinds are never the same', () => {
  const points = Uint32Array.of(0, 1, 2, 0, 1, 2, 1, 2, 0);
  expect([...distinctTriangles(points, (triangle) => triangle % 2)]).toEqual([0, 1]);
});

it('a surface is compared by where its vertices lie, and names the triangles that it had', () => {
  const corners = [0, 0, 0, 1, 0, 0, 0, 1, 0];
  const positions = Float32Array.of(...corners, ...corners.map((value) => -value), 0, 0, 1);
  const triangles = Uint32Array.of(0, 1, 2, 3, 1, 2, 0, 1, 6);
  const { triangles: kept, numbers } = withoutRepeats(positions, triangles);
  expect([...kept]).toEqual([0, 1, 2, 0, 1, 6]);
  expect([...numbers!]).toEqual([0, 2]);
});

it('a surface without repeats stays as it is', () => {
  const triangles = Uint32Array.of(0, 1, 2);
  const distinct = withoutRepeats(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]), triangles);
  expect(distinct.triangles).toBe(triangles);
  expect(distinct.numbers).toBeNull();
});
