import { lathe, torus } from '../../../geometry/shapes/lathe.ts';
import { moved } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { hasPart, type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** A woven basket. */
export function basket(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const [r, h] = [0.2 * width, 0.22 * height];
  const radiusAt = (t: number) => r * (0.78 + 0.22 * t);
  return [
    piece(
      'body',
      lathe(
        [
          [r * 0.76, 0.004],
          [radiusAt(0), 0.02],
          [radiusAt(1), h],
          [radiusAt(1) - 0.014, h],
          [radiusAt(0) - 0.014, 0.02],
          [0, 0.02],
        ],
        40,
      ),
      'bamboo',
      { part: 'body' },
    ),
    ...Array.from({ length: 7 }, (_, i) =>
      piece(
        `weave_${i + 1}`,
        moved(torus(radiusAt((i + 0.5) / 7), 0.014, 48, 8), 0, 0.016 + (h - 0.02) * ((i + 0.3) / 6.6), 0),
        'bamboo',
        { part: 'wall', color: i % 2 ? '#b08f4e' : '#c8a961' },
      ),
    ),
    ...(hasPart(order, 'handle', true)
      ? [
          piece(
            'handle',
            tube(
              curve([
                [r * 0.98, h * 0.8, 0],
                [r * 0.9, h * 1.6, 0],
                [0, h * 2.15, 0],
                [-r * 0.9, h * 1.6, 0],
                [-r * 0.98, h * 0.8, 0],
              ]),
              0.014,
            ),
            'bamboo',
            { part: 'handle' },
          ),
        ]
      : []),
  ];
}
