import { expect, it } from 'vitest';
import {
  SparseCholesky,
  type SparseSymmetric,
} from '../../../../../../functions/studio/geometry/mesh/unwrap/sparse-cholesky.ts';

/** The Laplacian of grids of `side` by `side` points that are not connected with each other; one point of each is held. */
function laplacian(side: number, grids: number): SparseSymmetric {
  const size = side * side * grids;
  const diagonal = new Float64Array(size);
  const edges: number[] = [];
  const values: number[] = [];
  // Neighbours have numbers far apart.
  const numberOf = (grid: number, x: number, y: number) => (((y * side + x) * grids + grid) * 7) % size;
  const join = (a: number, b: number, weight: number) => {
    edges.push(a, b);
    values.push(-weight);
    diagonal[a]! += weight;
    diagonal[b]! += weight;
  };
  for (let grid = 0; grid < grids; grid++) {
    for (let y = 0; y < side; y++) {
      for (let x = 0; x < side; x++) {
        if (x + 1 < side) join(numberOf(grid, x, y), numberOf(grid, x + 1, y), 1 + ((x * 3 + y) % 5));
        if (y + 1 < side) join(numberOf(grid, x, y), numberOf(grid, x, y + 1), 0.2 + (x % 3));
        if (x + 1 < side && y + 1 < side) join(numberOf(grid, x, y), numberOf(grid, x + 1, y + 1), 0.5);
      }
    }
    diagonal[numberOf(grid, 0, 0)]! += 1;
  }
  return { diagonal, edges: Uint32Array.from(edges), values: Float64Array.from(values) };
}

function product({ diagonal, edges, values }: SparseSymmetric, x: Float64Array): Float64Array {
  const result = x.map((value, i) => value * diagonal[i >> 1]!);
  for (const [e, value] of values.entries()) {
    const [a, b] = [edges[e * 2]!, edges[e * 2 + 1]!];
    for (let k = 0; k < 2; k++) {
      result[a * 2 + k]! += value * x[b * 2 + k]!;
      result[b * 2 + k]! += value * x[a * 2 + k]!;
    }
  }
  return result;
}

it.each([
  [1, 1],
  [2, 1],
  [40, 1],
  [9, 3],
])(
  'the product of a matrix and its solution is the right side: %i points a side, %i grids',
  (side, grids) => {
    const matrix = laplacian(side, grids);
    const right = Float64Array.from({ length: matrix.diagonal.length * 2 }, (_, i) => Math.sin(i * i));
    const solution = right.slice();
    new SparseCholesky(matrix).solve(solution);
    const back = product(matrix, solution);
    for (const [i, value] of back.entries()) expect(value).toBeCloseTo(right[i]!, 8);
  },
);

it('an edge from a row to itself, and two edges between the same rows, add up', () => {
  const right = Float64Array.of(1, 2, 3, 4);
  new SparseCholesky({
    diagonal: Float64Array.of(2, 3),
    edges: Uint32Array.of(0, 1, 1, 0, 1, 1),
    values: Float64Array.of(-0.5, -0.5, 1),
  }).solve(right);
  // 2 a - b = 1 and -a + 4 b = 3; then 2 and 4.
  expect([...right].map((value) => value.toFixed(9))).toEqual(
    [1, 12 / 7, 1, 10 / 7].map((x) => x.toFixed(9)),
  );
});
