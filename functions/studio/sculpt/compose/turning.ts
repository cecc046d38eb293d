import { apart, type Point } from '../../geometry/shapes/solid.ts';

/** A turn about an axis of unit length, counter-clockwise seen from its tip. */
export interface Turn {
  readonly axis: Point;
  readonly angle_rad: number;
}

/** From one point towards another, of unit length. */
export function wayTo(from: Point, to: Point): Point {
  const far = apart(from, to);
  return [(to[0] - from[0]) / far, (to[1] - from[1]) / far, (to[2] - from[2]) / far];
}

/** The shortest turn that brings one direction onto another, both of unit length. */
export function turnOnto([ax, ay, az]: Point, [bx, by, bz]: Point): Turn {
  const axis = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx] as const;
  const sin = Math.hypot(...axis);
  if (sin < 1e-9) return { axis: [0, 1, 0], angle_rad: 0 };
  const cos = ax * bx + ay * by + az * bz;
  return { axis: [axis[0] / sin, axis[1] / sin, axis[2] / sin], angle_rad: Math.atan2(sin, cos) };
}

/** Turns a point about another, by a share of a turn (Rodrigues 1840). */
export function turnAbout(p: Float64Array, about: Point, { axis, angle_rad }: Turn, share = 1): void {
  const [x, y, z] = [p[0]! - about[0], p[1]! - about[1], p[2]! - about[2]];
  const [kx, ky, kz] = axis;
  const [cos, sin] = [Math.cos(share * angle_rad), Math.sin(share * angle_rad)];
  const along = (kx * x + ky * y + kz * z) * (1 - cos);
  p[0] = about[0] + x * cos + (ky * z - kz * y) * sin + kx * along;
  p[1] = about[1] + y * cos + (kz * x - kx * z) * sin + ky * along;
  p[2] = about[2] + z * cos + (kx * y - ky * x) * sin + kz * along;
}
