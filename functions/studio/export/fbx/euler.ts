/** A unit quaternion: x, y, z, w. */
export type Quaternion = readonly [number, number, number, number];
/** Turns about x, then y, then z, in degrees: FBX's rotation order XYZ. */
export type Euler = readonly [number, number, number];

const DEGREES = 180 / Math.PI;
/** Nearer to straight up or down than this (0.08 degrees), x and z turn about one axis. */
const POLE = 1 - 1e-6;

/** The angle that differs from `angle_deg` by whole turns and is nearest to `near_deg`. */
const nearest = (angle_deg: number, near_deg: number): number =>
  angle_deg + 360 * Math.round((near_deg - angle_deg) / 360);

const distance = (a: Euler, b: Euler): number => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;

/**
 * The Euler angles of a rotation that lie nearest to `previous`, so that a curve through them does not flip: of the two
 * triples that every rotation has, and of their whole turns. At the poles, where there are more, x stays.
 */
export function toEuler([x, y, z, w]: Quaternion, previous: Euler = [0, 0, 0]): Euler {
  const sinY = 2 * (w * y - x * z);
  if (Math.abs(sinY) > POLE) return atPole([x, y, z, w], Math.sign(sinY), previous);
  const angles: Euler = [
    Math.atan2(2 * (y * z + w * x), 1 - 2 * (x * x + y * y)) * DEGREES,
    Math.asin(sinY) * DEGREES,
    Math.atan2(2 * (x * y + w * z), 1 - 2 * (y * y + z * z)) * DEGREES,
  ];
  const other: Euler = [angles[0] + 180, 180 - angles[1], angles[2] + 180];
  const candidates = [angles, other].map(
    (euler): Euler => [
      nearest(euler[0], previous[0]),
      nearest(euler[1], previous[1]),
      nearest(euler[2], previous[2]),
    ],
  );
  return distance(candidates[0]!, previous) <= distance(candidates[1]!, previous)
    ? candidates[0]!
    : candidates[1]!;
}

function atPole([x, y, z, w]: Quaternion, sign: number, previous: Euler): Euler {
  const m01 = 2 * (x * y - w * z);
  const m11 = 1 - 2 * (x * x + z * z);
  // Straight up only x - z shows, straight down only x + z.
  const together = Math.atan2(sign * m01, m11) * DEGREES;
  const z_deg = sign > 0 ? previous[0] - together : together - previous[0];
  return [previous[0], nearest(sign * 90, previous[1]), nearest(z_deg, previous[2])];
}

/** The rotation of Euler angles. */
export function fromEuler([x_deg, y_deg, z_deg]: Euler): Quaternion {
  const half = 0.5 / DEGREES;
  const [cx, cy, cz] = [Math.cos(x_deg * half), Math.cos(y_deg * half), Math.cos(z_deg * half)];
  const [sx, sy, sz] = [Math.sin(x_deg * half), Math.sin(y_deg * half), Math.sin(z_deg * half)];
  return [
    sx * cy * cz - cx * sy * sz,
    cx * sy * cz + sx * cy * sz,
    cx * cy * sz - sx * sy * cz,
    cx * cy * cz + sx * sy * sz,
  ];
}
