/** Numbers of one quadric: the upper triangle of a symmetric 4x4 matrix, row by row. */
export const QUADRIC_SIZE = 10;

/**
 * Adds to the quadric at `q[at]` the squared distance to a plane (Garland and Heckbert 1997, "Surface Simplification
 * Using Quadric Error Metrics").
 *
 * @param weight what a squared distance of 1 counts, usually an area
 */
export function addPlane(
  q: Float64Array,
  at: number,
  x: number,
  y: number,
  z: number,
  distance: number,
  weight: number,
): void {
  q[at]! += weight * x * x;
  q[at + 1]! += weight * x * y;
  q[at + 2]! += weight * x * z;
  q[at + 3]! += weight * x * distance;
  q[at + 4]! += weight * y * y;
  q[at + 5]! += weight * y * z;
  q[at + 6]! += weight * y * distance;
  q[at + 7]! += weight * z * z;
  q[at + 8]! += weight * z * distance;
  q[at + 9]! += weight * distance * distance;
}

/** Adds the quadric at `q[from]` to the one at `q[to]`. */
export function addQuadric(q: Float64Array, to: number, from: number): void {
  for (let k = 0; k < QUADRIC_SIZE; k++) q[to + k]! += q[from + k]!;
}

/** Of the trace: what keeps a point where it is in directions that no plane fixes, along a crease or within a flat. */
const HOLD = 1e-8;

/** Where two quadrics are least together, and how much is left there. */
export interface Minimum {
  x: number;
  y: number;
  z: number;
  error: number;
}

/**
 * Finds the point of the least sum of the quadrics at `q[a]` and `q[b]`, near the point given in `minimum`, and leaves
 * it there. Directions in which the sum does not change keep the given point's place: a singular system is no special case.
 */
export function minimize(q: Float64Array, a: number, b: number, minimum: Minimum): void {
  const { x, y, z } = minimum;
  const xx = q[a]! + q[b]!;
  const xy = q[a + 1]! + q[b + 1]!;
  const xz = q[a + 2]! + q[b + 2]!;
  const xd = q[a + 3]! + q[b + 3]!;
  const yy = q[a + 4]! + q[b + 4]!;
  const yz = q[a + 5]! + q[b + 5]!;
  const yd = q[a + 6]! + q[b + 6]!;
  const zz = q[a + 7]! + q[b + 7]!;
  const zd = q[a + 8]! + q[b + 8]!;
  const dd = q[a + 9]! + q[b + 9]!;
  // Newton's step from the given point, by Cramer's rule: (A + hold I) step = -(A p + b).
  const gx = -(xx * x + xy * y + xz * z + xd);
  const gy = -(xy * x + yy * y + yz * z + yd);
  const gz = -(xz * x + yz * y + zz * z + zd);
  const hold = HOLD * (xx + yy + zz);
  const hx = xx + hold;
  const hy = yy + hold;
  const hz = zz + hold;
  const cx = hy * hz - yz * yz;
  const cy = xz * yz - xy * hz;
  const cz = xy * yz - xz * hy;
  const determinant = hx * cx + xy * cy + xz * cz;
  if (determinant > 0) {
    minimum.x = x + (gx * cx + gy * cy + gz * cz) / determinant;
    minimum.y = y + (gx * cy + gy * (hx * hz - xz * xz) + gz * (xy * xz - hx * yz)) / determinant;
    minimum.z = z + (gx * cz + gy * (xy * xz - hx * yz) + gz * (hx * hy - xy * xy)) / determinant;
  }
  const { x: u, y: v, z: w } = minimum;
  minimum.error =
    xx * u * u +
    yy * v * v +
    zz * w * w +
    2 * (xy * u * v + xz * u * w + yz * v * w + xd * u + yd * v + zd * w) +
    dd;
}
