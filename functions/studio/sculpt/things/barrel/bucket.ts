import { lathe, torus } from '../../../geometry/shapes/lathe.ts';
import { bent, moved } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { isFilled, liquid } from '../parts/liquid.ts';
import { hasPart, type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** A bucket with its handle. */
export function bucket(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const [r, h] = [0.15 * width, 0.28 * height];
  return [
    piece(
      'body',
      lathe(
        [
          [r * 0.72, 0],
          [r * 0.74, 0.008],
          [r, h],
          [r * 0.95, h],
          [r * 0.7, 0.015],
          [0, 0.015],
        ],
        40,
      ),
      'wood',
      { part: 'body', axis: 1 },
    ),
    ...[0.16, 0.82].map((t, i) =>
      piece(
        `hoop_${i + 1}`,
        moved(
          bent(torus(r * (0.745 + 0.262 * t), 0.006, 40, 8), (p) => {
            p[1] = p[1]! * 2.4;
          }),
          0,
          h * t,
          0,
        ),
        'iron',
        { part: 'hoop', role: 'accent' },
      ),
    ),
    ...(isFilled(order) ? [liquid(order, r * 0.9, h * 0.86)] : []),
    ...(hasPart(order, 'handle', true)
      ? [
          piece(
            'handle',
            tube(
              curve([
                [r, h * 0.94, 0],
                [r * 0.85, h * 1.35, 0],
                [0, h * 1.6, 0],
                [-r * 0.85, h * 1.35, 0],
                [-r, h * 0.94, 0],
              ]),
              0.006,
            ),
            'iron',
            { part: 'handle', role: 'accent' },
          ),
        ]
      : []),
  ];
}
