import type { Matrix } from '../../geometry/mesh/matrix.ts';

/** The inverse of a 4x4 matrix by cofactors; null of one that has none. */
export function invert(m: Matrix): number[] | null {
  const minors = (a: number, b: number) =>
    [
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 2],
      [1, 3],
      [2, 3],
    ].map(([i, j]) => m[a * 4 + i!]! * m[b * 4 + j!]! - m[a * 4 + j!]! * m[b * 4 + i!]!);
  const [s0, s1, s2, s3, s4, s5] = minors(0, 1) as [number, number, number, number, number, number];
  const [c0, c1, c2, c3, c4, c5] = minors(2, 3) as [number, number, number, number, number, number];
  const determinant = s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0;
  if (determinant === 0 || !Number.isFinite(determinant)) return null;
  const at = (i: number) => m[i]!;
  return [
    at(5) * c5 - at(6) * c4 + at(7) * c3,
    -at(1) * c5 + at(2) * c4 - at(3) * c3,
    at(13) * s5 - at(14) * s4 + at(15) * s3,
    -at(9) * s5 + at(10) * s4 - at(11) * s3,
    -at(4) * c5 + at(6) * c2 - at(7) * c1,
    at(0) * c5 - at(2) * c2 + at(3) * c1,
    -at(12) * s5 + at(14) * s2 - at(15) * s1,
    at(8) * s5 - at(10) * s2 + at(11) * s1,
    at(4) * c4 - at(5) * c2 + at(7) * c0,
    -at(0) * c4 + at(1) * c2 - at(3) * c0,
    at(12) * s4 - at(13) * s2 + at(15) * s0,
    -at(8) * s4 + at(9) * s2 - at(11) * s0,
    -at(4) * c3 + at(5) * c1 - at(6) * c0,
    at(0) * c3 - at(1) * c1 + at(2) * c0,
    -at(12) * s3 + at(13) * s1 - at(14) * s0,
    at(8) * s3 - at(9) * s1 + at(10) * s0,
  ].map((value) => value / determinant);
}
