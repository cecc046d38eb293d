import { block } from '../../../geometry/shapes/block.ts';
import { extrude, type FlatPoint } from '../../../geometry/shapes/extrude.ts';
import { cylinder, ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { loft } from '../../../geometry/shapes/loft.ts';
import { bent, moved, type Point, type Solid, turned } from '../../../geometry/shapes/solid.ts';

/** A block whose middle of the underside is at a place. */
export const slab = (size: Point, at: Point = [0, 0, 0], bevel_m?: number): Solid =>
  moved(block(...size, bevel_m === undefined ? {} : { bevel_m }), ...at);

interface Taper {
  /** The top's measures by the foot's. @default 1 */
  readonly topX?: number;
  readonly topZ?: number;
  /** How far the top is moved. @default 0 */
  readonly shiftX?: number;
  readonly shiftZ?: number;
}

/** A block whose top is wider, narrower or moved against its foot, each way by itself. */
export function tapered([x, y, z]: Point, { topX = 1, topZ = 1, shiftX = 0, shiftZ = 0 }: Taper): Solid {
  return bent(block(x, y, z), (p) => {
    const t = p[1]! / y;
    p[0] = p[0]! * (1 + (topX - 1) * t) + shiftX * t;
    p[2] = p[2]! * (1 + (topZ - 1) * t) + shiftZ * t;
  });
}

/** A squared bar from one point to another. @param wide_m across, kept level @param deep_m the other way */
export function beam(from: Point, to: Point, wide_m: number, deep_m = wide_m): Solid {
  const [x, y, z] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const level = Math.hypot(x, z);
  const tilted = turned(block(wide_m, Math.hypot(level, y), deep_m), 'x', Math.atan2(level, y));
  return moved(turned(tilted, 'y', level > 0 ? Math.atan2(x, z) : 0), ...from);
}

/** A plate whose outline is seen from its left: the outline's x runs to the front. */
export const profile = (
  outline: readonly FlatPoint[],
  wide_m: number,
  holes: readonly (readonly FlatPoint[])[] = [],
): Solid => turned(extrude(outline, wide_m, holes), 'y', -Math.PI / 2);

/** A plate that lies on y = 0; its outline's y runs to the back. */
export const lying = (
  outline: readonly FlatPoint[],
  thick_m: number,
  holes: readonly (readonly FlatPoint[])[] = [],
): Solid => moved(turned(extrude(outline, thick_m, holes), 'x', -Math.PI / 2), 0, thick_m / 2, 0);

/** What stands up made to lie: its top to the front, or to the left. */
export const alongZ = (solid: Solid): Solid => turned(solid, 'x', Math.PI / 2);
export const alongX = (solid: Solid): Solid => turned(solid, 'z', -Math.PI / 2);

/** A round bar along X or Z with its middle at a place. */
export function bar(
  axis: 'x' | 'z',
  radius_m: number,
  length_m: number,
  [x, y, z]: Point,
  segments = 20,
): Solid {
  const solid = moved(cylinder(radius_m, length_m, { segments }), 0, -length_m / 2, 0);
  return moved(axis === 'x' ? alongX(solid) : alongZ(solid), x, y, z);
}

/** A box blown up like a cushion, around the origin. @param roundness 1 is an ellipsoid, near 0 a box */
export function puffed(x_m: number, y_m: number, z_m: number, roundness = 0.45, segments = 32): Solid {
  const power = (value: number): number => Math.sign(value) * Math.abs(value) ** roundness;
  return bent(ellipsoid(1, 1, 1, segments), (p) => {
    const ring = Math.hypot(p[0]!, p[2]!);
    const out = ring > 0 ? 1 / ring : 0;
    const wide = ring ** roundness;
    p[0] = (x_m / 2) * power(p[0]! * out) * wide;
    p[1] = (y_m / 2) * power(p[1]!);
    p[2] = (z_m / 2) * power(p[2]! * out) * wide;
  });
}

/** A cross-section of a hull: where it is along Z, its half width, foot and top; `keel` 0 is a box, 1 a pointed keel. */
export interface Rib {
  readonly z: number;
  readonly half_m: number;
  readonly foot: number;
  readonly top: number;
  readonly keel?: number;
}

/** A body over ribs from the back to the front. @param squareness 1 is round, near 0 a box */
export function hull(ribs: readonly Rib[], squareness = 0.6, around = 24): Solid {
  const power = (value: number): number => Math.sign(value) * Math.abs(value) ** squareness;
  return loft(
    ribs.map(({ z, half_m, foot, top, keel = 0 }) =>
      Array.from({ length: around }, (_, i): Point => {
        const angle = (i * 2 * Math.PI) / around;
        const up = power(Math.sin(angle));
        const narrow = up < 0 ? 1 + keel * up : 1;
        return [half_m * power(Math.cos(angle)) * narrow, (foot + top) / 2 + ((top - foot) / 2) * up, z];
      }),
    ),
  );
}

/** An arc's points, from one angle to another in degrees, counter-clockwise from +X. */
export const arc = (
  x: number,
  y: number,
  radius: number,
  from_deg: number,
  to_deg: number,
  steps = 12,
): FlatPoint[] =>
  Array.from({ length: steps + 1 }, (_, i): FlatPoint => {
    const angle = ((from_deg + ((to_deg - from_deg) * i) / steps) * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

/** A rectangle's corners, counter-clockwise. */
export const rectangle = (left: number, bottom: number, right: number, top: number): FlatPoint[] => [
  [left, bottom],
  [right, bottom],
  [right, top],
  [left, top],
];
