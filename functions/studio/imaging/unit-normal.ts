/** The unit normal of a triangle, given by its vertices; up where it has no area. */
export function faceNormal(
  positions: Float32Array,
  vertexI: number,
  vertexJ: number,
  vertexK: number,
  out: Float64Array,
): void {
  const i = vertexI * 3;
  const j = vertexJ * 3;
  const k = vertexK * 3;
  const ux = positions[j]! - positions[i]!;
  const uy = positions[j + 1]! - positions[i + 1]!;
  const uz = positions[j + 2]! - positions[i + 2]!;
  const vx = positions[k]! - positions[i]!;
  const vy = positions[k + 1]! - positions[i + 1]!;
  const vz = positions[k + 2]! - positions[i + 2]!;
  out[0] = uy * vz - uz * vy;
  out[1] = uz * vx - ux * vz;
  out[2] = ux * vy - uy * vx;
  normalize(out);
}

/** Gives a vector length 1, in place; one without length points up. */
export function normalize(v: Float64Array): void {
  const length = Math.sqrt(v[0]! * v[0]! + v[1]! * v[1]! + v[2]! * v[2]!);
  if (length > 0) {
    v[0]! /= length;
    v[1]! /= length;
    v[2]! /= length;
  } else v[1] = 1;
}
