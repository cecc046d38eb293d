import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { moved, scaled, turned } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { type Piece, partCount, piece } from '../thing.ts';
import type { Dish } from './dish.ts';
import { blade } from './turned-fruit.ts';

/** Two cherries on their stalks. */
export const cherries: Dish = (order) => {
  const count = partCount(order, 'fruit', 2, 5);
  return [
    ...Array.from({ length: count }, (_, i): Piece[] => {
      const angle = (i / count) * 2 * Math.PI + 0.4;
      const [x, z] = [0.014 * Math.sin(angle), 0.014 * Math.cos(angle)];
      return [
        piece(`cherry_${i + 1}`, moved(ellipsoid(0.0115, 0.011, 0.0115, 28), x, 0.011, z), 'ruby', {
          part: 'body',
          color: '#b0142a',
          finish: 'polished',
        }),
        piece(
          `stalk_${i + 1}`,
          tube(
            curve([
              [x, 0.02, z],
              [x * 0.8, 0.042, z * 0.8],
              [0, 0.062, 0],
            ]),
            0.0011,
            { around: 8 },
          ),
          'leaf',
          { part: 'trunk', role: 'fixed', color: '#5f7a34' },
        ),
      ];
    }).flat(),
    piece('leaf', moved(turned(scaled(blade(1, 0.28, 0.4), 0.034), 'y', 1), 0, 0.061, 0), 'leaf', {
      part: 'leaf',
      role: 'fixed',
      color: '#4f8036',
    }),
  ];
};
