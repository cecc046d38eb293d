import { extrude } from '../../../geometry/shapes/extrude.ts';
import { joined, moved, turned } from '../../../geometry/shapes/solid.ts';
import { bar, slab } from '../parts/forms.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';
import { stick } from './stick.ts';

/** A carpenter's. */
export function clawHammer(order: Order): Piece[] {
  const { length, height, thickness: t } = proportionsOf(order);
  const long = 0.33 * length * height;
  const y = long - 0.025;
  const claw = extrude(
    [
      [0, 0.014],
      [-0.05, 0.012],
      [-0.085, -0.012],
      [-0.1, -0.034],
      [-0.092, -0.036],
      [-0.07, -0.016],
      [-0.04, -0.01],
      [0, -0.014],
    ],
    0.009,
  );
  return [
    stick(long, 0.014 * t),
    piece(
      'head',
      joined(
        bar('x', 0.016 * t, 0.06, [0.03, y, 0]),
        bar('x', 0.0195 * t, 0.026, [0.065, y, 0]),
        slab([0.034, 0.042, 0.03], [0, y - 0.021, 0]),
      ),
      'steel',
      { part: 'head' },
    ),
    ...[1, -1].map((s) =>
      piece(
        `claw_${s > 0 ? 'front' : 'back'}`,
        moved(turned(claw, 'y', s * 0.06), 0, y, s * 0.008),
        'steel',
        { part: 'head' },
      ),
    ),
  ];
}
