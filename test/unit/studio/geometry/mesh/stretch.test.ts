import { expect, it } from 'vitest';
import { compose, determinant, multiply } from '../../../../../functions/studio/geometry/mesh/matrix.ts';
import {
  scaling,
  stretchOf,
  transformTangents,
} from '../../../../../functions/studio/geometry/mesh/stretch.ts';

const TURN = [0.2, 0.4, 0.4, 0.8];

it('scales alone where nothing is stretched, however it is turned, mirrored and moved', () => {
  const matrix = compose([5, 6, 7], TURN, [-2, 2, 2]);
  const stretch = stretchOf(matrix);
  for (const [i, value] of scaling(2).entries()) expect(stretch[i]).toBeCloseTo(value, 12);
});

it('gives lengths and angles as they are drawn, never mirrored, where a node stretches', () => {
  const matrix = multiply(compose([1, 2, 3], TURN, [-1, 0.5, 3]), compose([0, 0, 0], TURN, [1, 1, 1]));
  const stretch = stretchOf(matrix);
  expect(determinant(stretch)).toBeCloseTo(Math.abs(determinant(matrix)), 12);
  expect(stretch.slice(12)).toEqual([0, 0, 0, 1]);
  const gram = (m: readonly number[]) =>
    [0, 4, 8].flatMap((a) => [0, 4, 8].map((b) => [0, 1, 2].reduce((s, k) => s + m[a + k]! * m[b + k]!, 0)));
  for (const [i, value] of gram(matrix).entries()) expect(gram(stretch)[i]).toBeCloseTo(value, 12);
});

it.each([
  ['nothing', compose([0, 0, 0], TURN, [0, 0, 0]), 1],
  ['a flat mesh', compose([0, 0, 0], TURN, [1, 1, 0]), 1],
  ['a mesh as good as flat', compose([0, 0, 0], TURN, [100, 100, 1e-4]), 1],
  ['no numbers', compose([0, 0, 0], TURN, [Number.NaN, 1, 1]), 1],
])('does not flatten: %s', (_, matrix, factor) => {
  for (const [i, value] of scaling(factor).entries()) expect(stretchOf(matrix)[i]).toBeCloseTo(value, 9);
});

it('moves tangents with the shape and keeps their length and sign', () => {
  const moved = transformTangents(
    compose([9, 9, 9], [0, 0, 0, 1], [3, 4, 1]),
    Float32Array.of(0.8, 0.6, 0, -1),
  );
  for (const [i, value] of [Math.SQRT1_2, Math.SQRT1_2, 0, -1].entries())
    expect(moved[i]).toBeCloseTo(value, 4);
});
