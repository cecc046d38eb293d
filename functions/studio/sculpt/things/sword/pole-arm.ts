import { cylinder, lathe } from '../../../geometry/shapes/lathe.ts';
import { moved, turned } from '../../../geometry/shapes/solid.ts';
import { axeBlade, crescent } from '../parts/blades.ts';
import { slab } from '../parts/forms.ts';
import { asks, type Order, type Piece, piece, proportionsOf } from '../thing.ts';
import { bladeOf, type Form } from './blade.ts';

/** Behind a halberd's blade. */
const BEAK = { radius_m: 0.24, from_deg: 92, to_deg: 42, wide_m: 0.06, thick_m: 0.024 } as const;

/** A spear, lance or pike; a trident; a halberd. Standing on its foot. */
export function poleArm(order: Order): Piece[] {
  const { length, height } = proportionsOf(order);
  const h = 1.8 * length * height;
  const tip: Form = { blade: 0.3, wide: 0.08, grip: 0, guard: 0, bend: 0, single: false };
  const halberd = asks(order, 'halberd');
  const trident = asks(order, 'trident');
  const tine = (x: number, high: number) => moved(bladeOf(high, 0.04, tip, false), x, h, 0);
  return [
    piece('handle', cylinder(0.017, h, {}), 'wood', { part: 'handle', axis: 1 }),
    piece('socket', moved(cylinder(0.024, 0.14, { top_m: 0.014 }), 0, h - 0.07, 0), 'iron', {
      part: 'hoop',
      role: 'accent',
    }),
    ...(trident
      ? [
          piece('blade_middle', tine(0, 0.34), 'steel', { part: 'blade' }),
          piece('blade_left', tine(0.11, 0.28), 'steel', { part: 'blade' }),
          piece('blade_right', tine(-0.11, 0.28), 'steel', { part: 'blade' }),
          piece('fork', slab([0.26, 0.03, 0.025], [0, h - 0.01, 0]), 'steel'),
        ]
      : [piece('blade', moved(bladeOf(0.3, 0.075, tip, false), 0, h + 0.04, 0), 'steel', { part: 'blade' })]),
    ...(halberd
      ? [
          piece('axe', moved(axeBlade(1.8, 1), 0, h - 0.16, 0), 'steel', { part: 'blade' }),
          piece(
            'beak',
            moved(turned(crescent(BEAK), 'y', Math.PI), 0, h - 0.16 - BEAK.radius_m, 0),
            'steel',
            {
              part: 'blade',
            },
          ),
        ]
      : []),
    ...(halberd || trident
      ? []
      : [
          piece(
            'tassel',
            moved(
              lathe(
                [
                  [0.02, 0],
                  [0.045, -0.02],
                  [0.02, 0.08],
                ].map(([a, b]) => [a!, b! + 0.02] as const),
                16,
              ),
              0,
              h - 0.17,
              0,
            ),
            'fabric',
            { role: 'accent', color: '#b3261e' },
          ),
        ]),
  ];
}
