import { loft, type Section } from './loft.ts';
import type { Point, Solid } from './solid.ts';

/**
 * A box that stands on the origin's plane, centred on the axis, its edges bevelled. A `top` other than 1 makes it
 * narrower or wider upwards.
 *
 * @param bevel_m at most half of the least side. @default 4 % of the least side
 */
export function block(
  x_m: number,
  y_m: number,
  z_m: number,
  { bevel_m = Math.min(x_m, y_m, z_m) * 0.04, top = 1 } = {},
): Solid {
  const level = (y: number, inset: number, factor: number): Section =>
    corners(x_m / 2, z_m / 2, inset, bevel_m).map(([x, z]): Point => [x * factor, y, z * factor]);
  return loft([
    level(0, bevel_m, 1),
    level(bevel_m, 0, 1),
    level(y_m - bevel_m, 0, top),
    level(y_m, bevel_m, top),
  ]);
}

/** The outline of a rectangle with cut corners, made smaller all round by an inset. */
function corners(x: number, z: number, inset: number, cut: number): [number, number][] {
  const [a, b] = [x - inset, z - inset];
  const c = Math.max(cut, 1e-6) * (inset > 0 ? 0.6 : 1);
  return [
    [a - c, b],
    [a, b - c],
    [a, -b + c],
    [a - c, -b],
    [-a + c, -b],
    [-a, -b + c],
    [-a, b - c],
    [-a + c, b],
  ];
}
