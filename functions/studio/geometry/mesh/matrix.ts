/** A column-major 4x4 matrix, as glTF stores it. */
export type Matrix = readonly number[];

/** The product `a * b`: applies `b` first. */
export function multiply(a: Matrix, b: Matrix): number[] {
  const out = new Array<number>(16);
  for (let column = 0; column < 4; column++) {
    for (let row = 0; row < 4; row++) {
      let sum = 0;
      for (let k = 0; k < 4; k++) sum += a[k * 4 + row]! * b[column * 4 + k]!;
      out[column * 4 + row] = sum;
    }
  }
  return out;
}

/** The matrix of a translation, a unit quaternion (x, y, z, w) and a scale, applied in the order scale, rotation, translation. */
export function compose(
  translation: readonly number[],
  rotation: readonly number[],
  scale: readonly number[],
): number[] {
  const [x = 0, y = 0, z = 0, w = 1] = rotation;
  const [sx = 1, sy = 1, sz = 1] = scale;
  const [tx = 0, ty = 0, tz = 0] = translation;
  return [
    (1 - 2 * (y * y + z * z)) * sx,
    2 * (x * y + w * z) * sx,
    2 * (x * z - w * y) * sx,
    0,
    2 * (x * y - w * z) * sy,
    (1 - 2 * (x * x + z * z)) * sy,
    2 * (y * z + w * x) * sy,
    0,
    2 * (x * z + w * y) * sz,
    2 * (y * z - w * x) * sz,
    (1 - 2 * (x * x + y * y)) * sz,
    0,
    tx,
    ty,
    tz,
    1,
  ];
}

/** Determinant of the upper 3x3 part: negative when the matrix mirrors, 0 when it flattens. */
export function determinant(m: Matrix): number {
  return (
    m[0]! * (m[5]! * m[10]! - m[9]! * m[6]!) -
    m[4]! * (m[1]! * m[10]! - m[9]! * m[2]!) +
    m[8]! * (m[1]! * m[6]! - m[5]! * m[2]!)
  );
}

/** Writes the points of `source` (xyz triples) moved by `m` to `target`, which may be the same array. */
export function transformPoints(m: Matrix, source: ArrayLike<number>, target: Float32Array): void {
  for (let i = 0; i < source.length; i += 3) {
    const x = source[i]!;
    const y = source[i + 1]!;
    const z = source[i + 2]!;
    target[i] = m[0]! * x + m[4]! * y + m[8]! * z + m[12]!;
    target[i + 1] = m[1]! * x + m[5]! * y + m[9]! * z + m[13]!;
    target[i + 2] = m[2]! * x + m[6]! * y + m[10]! * z + m[14]!;
  }
}

/**
 * The matrix that moves normals as `m` moves points: the cofactors of its upper 3x3 part, which is the inverse transpose
 * times the determinant. It exists for flattening matrices too, and its results are not of unit length.
 */
export function normalMatrix(m: Matrix): number[] {
  const sign = determinant(m) < 0 ? -1 : 1;
  return [
    sign * (m[5]! * m[10]! - m[6]! * m[9]!),
    sign * (m[6]! * m[8]! - m[4]! * m[10]!),
    sign * (m[4]! * m[9]! - m[5]! * m[8]!),
    0,
    sign * (m[2]! * m[9]! - m[1]! * m[10]!),
    sign * (m[0]! * m[10]! - m[2]! * m[8]!),
    sign * (m[1]! * m[8]! - m[0]! * m[9]!),
    0,
    sign * (m[1]! * m[6]! - m[2]! * m[5]!),
    sign * (m[2]! * m[4]! - m[0]! * m[6]!),
    sign * (m[0]! * m[5]! - m[1]! * m[4]!),
    0,
    0,
    0,
    0,
    1,
  ];
}
