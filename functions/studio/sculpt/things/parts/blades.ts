import { extrude, type FlatPoint } from '../../../geometry/shapes/extrude.ts';
import { loft } from '../../../geometry/shapes/loft.ts';
import { bent, type Point, type Solid } from '../../../geometry/shapes/solid.ts';

/** How far an axe's edge is from its handle. */
const REACH_M = 0.182;

/** An axe's blade that stands out to one side of the Y axis, thin at its edge. */
export function axeBlade(size: number, side: 1 | -1): Solid {
  const outline = [
    [0.01, -0.035],
    [0.07, -0.04],
    [0.15, -0.1],
    [0.175, -0.04],
    [REACH_M, 0.02],
    [0.172, 0.075],
    [0.15, 0.11],
    [0.07, 0.045],
    [0.01, 0.04],
  ].map(([x, y]): FlatPoint => [x! * size * side, y! * size]);
  return bent(extrude(outline, 0.034), (p) => {
    p[2] = p[2]! * Math.max(0.1, 1 - (Math.abs(p[0]!) / (REACH_M * size)) * 0.95);
  });
}

interface Crescent {
  readonly radius_m: number;
  /** Of the arc, counter-clockwise from +X. */
  readonly from_deg: number;
  readonly to_deg: number;
  /** At its root; it ends in a point. */
  readonly wide_m: number;
  readonly thick_m: number;
}

/** A scythe's or a sickle's blade on an arc around the origin, its edge inside. */
export function crescent({ radius_m, from_deg, to_deg, wide_m, thick_m }: Crescent): Solid {
  const steps = 16;
  return loft(
    Array.from({ length: steps + 1 }, (_, i): Point[] => {
      const t = i / steps;
      const angle = ((from_deg + (to_deg - from_deg) * t) * Math.PI) / 180;
      const wide = Math.max(0.03, (1 - t) ** 0.7 * (1 + 0.9 * t)) * wide_m;
      const at = (r: number, z: number): Point => [r * Math.cos(angle), r * Math.sin(angle), z];
      const back = thick_m * (1 - 0.7 * t);
      return [
        at(radius_m - wide, back / 12),
        at(radius_m - wide, -back / 12),
        at(radius_m, -back / 2),
        at(radius_m, back / 2),
      ];
    }),
  );
}
