import { loft, type Section } from './loft.ts';
import type { Point, Solid } from './solid.ts';

/** A bevel that is narrower than this share of the longest side shows nowhere, and has no triangles but slivers. */
const LEAST_BEVEL = 0.018;

/**
 * A box that stands on the origin's plane, centred on the axis, its edges bevelled; sharp where a bevel would be too thin to
 * show. A `top` other than 1 makes it narrower or wider upwards.
 *
 * @param bevel_m at most half of the least side. @default 4 % of the least side
 */
export function block(
  x_m: number,
  y_m: number,
  z_m: number,
  { bevel_m = Math.min(x_m, y_m, z_m) * 0.04, top = 1 } = {},
): Solid {
  if (bevel_m < LEAST_BEVEL * Math.max(x_m, y_m, z_m)) return sharp(x_m / 2, y_m, z_m / 2, top);
  const level = (y: number, inset: number, factor: number): Section =>
    corners(x_m / 2, z_m / 2, inset, bevel_m).map(([x, z]): Point => [x * factor, y, z * factor]);
  return loft([
    level(0, bevel_m, 1),
    level(bevel_m, 0, 1),
    level(y_m - bevel_m, 0, top),
    level(y_m, bevel_m, top),
  ]);
}

function sharp(x: number, y: number, z: number, top: number): Solid {
  const positions = Float64Array.from(
    [0, y].flatMap((height) => {
      const factor = height > 0 ? top : 1;
      return SIGNS.flatMap(([i, k]) => [i * x * factor, height, k * z * factor]);
    }),
  );
  return { positions, triangles: Uint32Array.from(BOX) };
}

/** The corners of a box's foot, counter-clockwise as seen from below. */
const SIGNS = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
] as const;
/** Its foot, its top and its four sides. */
const BOX = [
  [0, 2, 1, 0, 3, 2],
  [4, 5, 6, 4, 6, 7],
  ...[0, 1, 2, 3].map((i) => [i, (i + 1) % 4, ((i + 1) % 4) + 4, i, ((i + 1) % 4) + 4, i + 4]),
].flat();

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
