import { ball, blend, common, half, limb } from '../../../geometry/shapes/field.ts';
import { ellipsoid, torus } from '../../../geometry/shapes/lathe.ts';
import { skin } from '../../../geometry/shapes/skin.ts';
import { joined, moved, type Solid, scaled, turned } from '../../../geometry/shapes/solid.ts';
import { type Piece, piece } from '../thing.ts';

const WAIST_M = 0.185;
/** Where the arms come out. */
const ARM_M = 0.178;
const NECK_M = 0.535;
const DARK = { role: 'fixed', color: '#241d18' } as const;

/** A cuirass: a trunk of plate, broad in the chest, open for neck and arms, with hoops below the waist. */
export function breastplate(width: number, height: number): Piece[] {
  const trunk = blend(
    0.06,
    ball([0, 0.24, 0], [0.142, 0.17, 0.102]),
    ball([0, 0.42, 0], [0.19, 0.16, 0.118]),
    limb([
      [0.17, 0.5, -0.012, 0.062],
      [-0.17, 0.5, -0.012, 0.062],
    ]),
    ...[0.078, -0.078].map((x) => ball([x, 0.44, 0.07], [0.076, 0.066, 0.055])),
  );
  const open = [
    half([0, WAIST_M, 0], [0, -1, 0]),
    half([0, NECK_M, 0], [0, 1, 0.12]),
    ...[1, -1].map((s) => half([s * ARM_M, 0.4, 0], [s, 0.12, 0])),
  ].reduce((left, cut) => common(0.006, left, cut), trunk);
  const hoop = (y: number, r: number) => moved(scaled(torus(r, 0.012, 40, 8), 1, 2.6, 0.74), 0, y, 0);
  const sized = (solid: Solid) => scaled(solid, width, height, 1);
  return [
    piece('body', sized(skin(open, 0.0135)), 'steel', { part: 'body' }),
    piece(
      'collar',
      sized(moved(turned(scaled(torus(0.1, 0.013, 32, 8), 1, 1, 0.72), 'x', 0.12), 0, NECK_M, -0.004)),
      'brass',
      {
        part: 'rim',
        role: 'accent',
      },
    ),
    piece(
      'neck_hole',
      sized(moved(turned(scaled(ellipsoid(0.1, 0.008, 0.1, 28), 1, 1, 0.72), 'x', 0.12), 0, NECK_M, -0.004)),
      'leather',
      DARK,
    ),
    ...[1, -1].map((s) =>
      piece(
        `arm_hole_${s > 0 ? 'left' : 'right'}`,
        sized(
          moved(turned(ellipsoid(0.012, 0.075, 0.062, 24), 'z', s * 0.12), s * (ARM_M - 0.004), 0.43, -0.008),
        ),
        'leather',
        DARK,
      ),
    ),
    piece('faulds', sized(joined(hoop(0.145, 0.148), hoop(0.095, 0.16), hoop(0.045, 0.172))), 'steel', {
      part: 'body',
    }),
    piece('belt', sized(hoop(WAIST_M, 0.14)), 'leather', { part: 'hoop', role: 'accent' }),
  ];
}
