import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { beam, slab } from '../parts/forms.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** A sled on its runners. */
export function sled(order: Order): Piece[] {
  const { width, length } = proportionsOf(order);
  const [w, l] = [0.55 * width, 1.2 * length];
  const runner = (side: number) =>
    tube(
      curve([
        [side * w * 0.4, 0.025, -l / 2],
        [side * w * 0.4, 0.025, l * 0.32],
        [side * w * 0.4, 0.12, l * 0.5],
        [side * w * 0.4, 0.27, l * 0.5],
        [side * w * 0.4, 0.28, l * 0.42],
      ]),
      0.024,
    );
  return [
    piece('runner_left', runner(1), 'steel', {
      part: 'leg',
      role: 'accent',
      color: '#b3261e',
      finish: 'painted',
    }),
    piece('runner_right', runner(-1), 'steel', {
      part: 'leg',
      role: 'accent',
      color: '#b3261e',
      finish: 'painted',
    }),
    ...[0, 1, 2, 3, 4].map((i) =>
      piece(`plank_${i + 1}`, slab([w * 0.19, 0.03, l * 0.88], [(i - 2) * w * 0.21, 0.24, -0.03]), 'wood', {
        part: 'deck',
        axis: 2,
      }),
    ),
    ...[-0.33, 0, 0.33].flatMap((z, i) => [
      piece(`crossbar_${i + 1}`, slab([w, 0.035, 0.05], [0, 0.208, z * l]), 'wood'),
      ...[1, -1].map((side) =>
        piece(
          `stand_${i + 1}_${side > 0 ? 'left' : 'right'}`,
          beam([side * w * 0.4, 0.02, z * l], [side * w * 0.38, 0.22, z * l], 0.035),
          'wood',
          { axis: 1 },
        ),
      ),
    ]),
    piece(
      'rope',
      tube(
        curve([
          [w * 0.4, 0.26, l * 0.46],
          [w * 0.3, 0.35, l * 0.75],
          [0, 0.3, l * 0.88],
          [-w * 0.3, 0.35, l * 0.75],
          [-w * 0.4, 0.26, l * 0.46],
        ]),
        0.01,
        { around: 8 },
      ),
      'fabric',
      { part: 'string', role: 'fixed', color: '#c9b183' },
    ),
  ];
}
