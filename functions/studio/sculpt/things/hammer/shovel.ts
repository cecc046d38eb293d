import { extrude } from '../../../geometry/shapes/extrude.ts';
import { cylinder } from '../../../geometry/shapes/lathe.ts';
import { bent, moved } from '../../../geometry/shapes/solid.ts';
import { bar } from '../parts/forms.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** A shovel, blade down. */
export function shovel(order: Order): Piece[] {
  const { length, thickness: t } = proportionsOf(order);
  return [
    piece(
      'blade',
      bent(
        extrude(
          [
            [0, 0],
            [0.09, 0.07],
            [0.115, 0.18],
            [0.11, 0.3],
            [-0.11, 0.3],
            [-0.115, 0.18],
            [-0.09, 0.07],
          ],
          0.008,
        ),
        (p) => {
          p[2] = p[2]! + 2.2 * p[0]! ** 2;
        },
      ),
      'steel',
      { part: 'blade' },
    ),
    piece('handle', moved(cylinder(0.018 * t, 0.8 * length, {}), 0, 0.26, 0), 'wood', {
      part: 'handle',
      role: 'accent',
      axis: 1,
    }),
    piece('grip', bar('x', 0.018, 0.15, [0, 0.26 + 0.8 * length, 0]), 'wood', { role: 'accent' }),
    piece('socket', moved(cylinder(0.026, 0.16, {}), 0, 0.24, 0), 'steel'),
  ];
}
