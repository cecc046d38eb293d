import { ball, blend, limb } from '../../../geometry/shapes/field.ts';
import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { skin } from '../../../geometry/shapes/skin.ts';
import { moved, scaled, turned } from '../../../geometry/shapes/solid.ts';
import { SIDES } from '../parts/sides.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** The toy of the bathtub: yellow, without legs. */
export function rubberDuck(order: Order): Piece[] {
  const { width, height, length } = proportionsOf(order);
  const body = blend(
    0.018,
    ball([0, 0.034, -0.004], [0.04, 0.034, 0.052]),
    ball([0, 0.084, 0.024], [0.03, 0.03, 0.03]),
    limb([
      [0, 0.05, -0.035, 0.022],
      [0, 0.066, -0.058, 0.009],
    ]),
  );
  const yellow = { color: '#f7c81e', finish: 'polished' } as const;
  const bill = (y: number, high: number) => moved(ellipsoid(0.017, high, 0.016, 24), 0, y, 0.058);
  const pieces = [
    piece('body', skin(body, 0.0032), 'rubber', { part: 'body', ...yellow }),
    ...SIDES.map(([side, word]) =>
      piece(
        `wing_${word}`,
        scaled(
          moved(turned(ellipsoid(0.009, 0.02, 0.031, 24), 'x', -0.35), 0.037, 0.043, -0.012),
          side,
          1,
          1,
        ),
        'rubber',
        { part: 'wing', ...yellow },
      ),
    ),
    piece('bill_upper', bill(0.08, 0.005), 'rubber', { part: 'beak', role: 'fixed', color: '#e8641b' }),
    piece('bill_lower', scaled(bill(0.0735, 0.0045), 0.86, 1, 0.97), 'rubber', {
      part: 'beak',
      role: 'fixed',
      color: '#d9551a',
    }),
    ...SIDES.flatMap(([side, word]) => [
      piece(
        `eye_${word}`,
        moved(ellipsoid(0.0062, 0.0076, 0.005, 20), side * 0.0165, 0.093, 0.0475),
        'ceramic',
        { part: 'eye', role: 'fixed', color: '#ffffff' },
      ),
      piece(
        `pupil_${word}`,
        moved(ellipsoid(0.0036, 0.0046, 0.0032, 16), side * 0.017, 0.093, 0.0508),
        'ceramic',
        { role: 'fixed', color: '#15161a' },
      ),
    ]),
  ];
  return pieces.map((one) => ({ ...one, solid: scaled(one.solid, width, height, length) }));
}
