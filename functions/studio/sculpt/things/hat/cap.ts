import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { bent, moved } from '../../../geometry/shapes/solid.ts';
import { puffed } from '../parts/forms.ts';
import { type Order, type Piece, pick, piece, proportionsOf } from '../thing.ts';
import { headRadius, hollow } from './hollow.ts';

/** A cap with its peak. */
export function cap(order: Order): Piece[] {
  const { height } = proportionsOf(order);
  const r = headRadius(order);
  return [
    piece(
      'body',
      hollow([
        [r, 0],
        [r * 1.02, 0.05],
        [r * 0.85, 0.1 * height],
        [r * 0.45, 0.13 * height],
        [0.002, 0.138 * height],
      ]),
      'fabric',
      { part: 'body', color: pick(order, ['#23457f', '#b3261e', '#2f5a3a']) },
    ),
    piece(
      'brim',
      bent(moved(puffed(r * 1.8, 0.009, r * 1.7, 0.6), 0, 0.01, r * 0.95), (p) => {
        p[1] = p[1]! - 1.6 * p[0]! ** 2 + 0.012;
      }),
      'fabric',
      { part: 'rim', role: 'accent', color: '#1d2c4a' },
    ),
    piece('button', moved(ellipsoid(0.009, 0.006), 0, 0.138 * height, 0), 'fabric', {
      part: 'top',
      role: 'accent',
    }),
  ];
}
