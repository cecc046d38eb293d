import { expect, it } from 'vitest';
import { drawMask, type Mask } from '../../../../../../functions/studio/geometry/mesh/unwrap/chart-mask.ts';

const rowsOf = ({ width, height, stride, words }: Mask) =>
  Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) =>
      (words[y * stride + (x >>> 5)]! >>> (x & 31)) & 1 ? '#' : '.',
    ).join(''),
  );

/** Corners of a square ring around a hole, the outer ones first. */
const RING = Float64Array.of(0, 0, 40, 0, 40, 40, 0, 40, 15, 15, 25, 15, 25, 25, 15, 25);
const OUTLINE = [0, 1, 1, 2, 2, 3, 3, 0];

it('a mask has the cells of a shape and of its margin, and its hole is free', () => {
  const border = Int32Array.of(...OUTLINE, 4, 7, 7, 6, 6, 5, 5, 4);
  const rows = rowsOf(drawMask(RING, border, 1));
  expect(rows).toHaveLength(42);
  for (const [y, row] of rows.entries()) {
    const isHole = y > 17 && y < 25;
    const middle = isHole ? row.slice(18, 25) : '';
    expect(middle).toBe(isHole ? '.......' : '');
    expect(row.replaceAll('.', '')).toHaveLength(isHole ? 35 : 42);
  }
});

it('all sides of the triangles make the same mask as the border of all', () => {
  const triangles = [0, 1, 5, 0, 5, 4, 1, 2, 6, 1, 6, 5, 2, 3, 7, 2, 7, 6, 3, 0, 4, 3, 4, 7];
  const sides = triangles.flatMap((from, i) => [from, triangles[i % 3 === 2 ? i - 2 : i + 1]!]);
  const border = Int32Array.of(...OUTLINE, 4, 7, 7, 6, 6, 5, 5, 4);
  const turned = RING.map((_, i) => {
    const [x, y] = [RING[i & ~1]!, RING[i | 1]!];
    return i % 2 === 0 ? 0.8 * x + 0.6 * y : 30 - 0.6 * x + 0.8 * y;
  });
  expect(rowsOf(drawMask(turned, border, 0.375))).toEqual(
    rowsOf(drawMask(turned, Int32Array.from(sides), 0.375)),
  );
});
