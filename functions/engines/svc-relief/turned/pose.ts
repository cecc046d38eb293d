import type { Point } from '../../../studio/geometry/shapes/solid.ts';

/** How a thing stands before the camera of a picture, in the picture's metres. The thing's upright axis is upright in the picture. */
export interface Pose {
  /** 0 looks at its +Z, a right angle at its +X. */
  readonly azimuth_rad: number;
  readonly elevation_rad: number;
  /** One by the camera's distance in metres; 0 is far away, as an axonometric drawing is. */
  readonly nearness: number;
  /** Where the thing's origin is seen. */
  readonly x_m: number;
  readonly y_m: number;
}

/** To the right, up and towards the camera. */
export function turnedBy({ azimuth_rad, elevation_rad }: Pose, [x, y, z]: Point): Point {
  const [ca, sa] = [Math.cos(azimuth_rad), Math.sin(azimuth_rad)];
  const [ce, se] = [Math.cos(elevation_rad), Math.sin(elevation_rad)];
  const ahead = sa * x + ca * z;
  return [ca * x - sa * z, ce * y - se * ahead, se * y + ce * ahead];
}

/** Where a point is seen, and a measure that grows the nearer it is, linear over each plane of the picture. */
export function seen(pose: Pose, point: Point): readonly [x_m: number, y_m: number, near: number] {
  const [right, up, towards] = turnedBy(pose, point);
  const scale = 1 / (1 - pose.nearness * towards);
  return [pose.x_m + right * scale, pose.y_m + up * scale, towards * scale];
}
