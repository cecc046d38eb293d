import { determinant, type Matrix } from './matrix.ts';

/** Of the scale: what differs less between two directions is the same. */
const TOLERANCE = 1e-3;
/** A mesh that is drawn so much flatter in one direction than in another has next to no shape left as it is drawn. */
const MAX_RATIO = 1_000;

/**
 * What a drawing does to a mesh's shape, without moving or mirroring it: looks that are baked on the stretched shape are
 * right where it is drawn, whereas a normal map that fits the stored shape leans another way on a stretched one.
 *
 * @returns scale alone where the matrix stretches no direction more than another, or flattens; unscaled if it shows nothing
 */
export function stretchOf(matrix: Matrix): Matrix {
  const volume = determinant(matrix);
  const scale = Math.cbrt(Math.abs(volume));
  if (!(scale > 0 && scale < Infinity)) return scaling(1);
  if (isUniform(matrix, scale)) return scaling(scale);
  // A mirrored shape turned inside out, by -1, has the same angles and lengths as the mirrored one.
  const sign = Math.sign(volume);
  const m = Array.from({ length: 12 }, (_, i) => (i % 4 === 3 ? 0 : matrix[i]! * sign));
  return [...m, 0, 0, 0, 1];
}

/** A matrix that makes everything so many times larger. */
export function scaling(factor: number): Matrix {
  return [factor, 0, 0, 0, 0, factor, 0, 0, 0, 0, factor, 0, 0, 0, 0, 1];
}

/** Whether the columns are perpendicular and of one length, or so unequal that a mesh is as good as flat. */
function isUniform(m: Matrix, scale: number): boolean {
  const dot = (a: number, b: number) =>
    (m[a * 4]! * m[b * 4]! + m[a * 4 + 1]! * m[b * 4 + 1]! + m[a * 4 + 2]! * m[b * 4 + 2]!) / scale ** 2;
  const lengths = [0, 1, 2].map((k) => dot(k, k));
  // The product of the three stretches is 1: the largest is at most the square root of this, the least at least its inverse.
  const sum = lengths.reduce((total, length) => total + length, 0);
  if (sum > MAX_RATIO) return true;
  const even = lengths.every((length) => Math.abs(length - 1) < TOLERANCE);
  return even && [dot(0, 1), dot(0, 2), dot(1, 2)].every((cosine) => Math.abs(cosine) < TOLERANCE);
}

/** Tangents, xyzw of unit length, of a mesh that a matrix which does not mirror stretches. */
export function transformTangents(m: Matrix, tangents: Float32Array): Float32Array {
  const moved = tangents.slice();
  for (let i = 0; i < tangents.length; i += 4) {
    const x = tangents[i]!;
    const y = tangents[i + 1]!;
    const z = tangents[i + 2]!;
    for (let k = 0; k < 3; k++) moved[i + k] = m[k]! * x + m[4 + k]! * y + m[8 + k]! * z;
    const length = Math.sqrt(moved[i]! ** 2 + moved[i + 1]! ** 2 + moved[i + 2]! ** 2);
    if (length > 0) for (let k = i; k < i + 3; k++) moved[k]! /= length;
  }
  return moved;
}
