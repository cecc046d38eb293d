import { cylinder, ellipsoid, lathe } from '../../../geometry/shapes/lathe.ts';
import { bent, moved, ringOf, turned } from '../../../geometry/shapes/solid.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';
import { headRadius } from './hollow.ts';

/** A crown of eight points with jewels. */
export function crown(order: Order): Piece[] {
  const { height } = proportionsOf(order);
  const r = headRadius(order);
  return [
    piece(
      'band',
      lathe(
        [
          [r * 0.94, 0],
          [r, 0.002],
          [r * 1.03, 0.05],
          [r * 0.97, 0.05],
          [r * 0.94, 0.002],
        ],
        48,
      ),
      'gold',
      { part: 'body' },
    ),
    piece(
      'points',
      ringOf(
        8,
        bent(moved(cylinder(0.034, 0.085 * height, { top_m: 0.003, segments: 4 }), 0, 0.04, 0), (p) => {
          p[2] = p[2]! * 0.18 + r;
        }),
      ),
      'gold',
      { part: 'horn' },
    ),
    piece('tips', ringOf(8, moved(ellipsoid(0.011, 0.011, 0.011, 16), 0, 0.13 * height, r)), 'gold'),
    ...Array.from({ length: 8 }, (_, i) =>
      piece(
        `jewel_${i + 1}`,
        turned(moved(ellipsoid(0.011, 0.014, 0.007, 12), 0, 0.028, r * 1.02), 'y', (i * Math.PI) / 4),
        'ruby',
        { role: 'accent' },
      ),
    ),
    piece('lining', moved(ellipsoid(r * 0.9, 0.07, r * 0.9, 32), 0, 0.071, 0), 'velvet', {
      role: 'fixed',
      color: '#7a1630',
    }),
  ];
}
