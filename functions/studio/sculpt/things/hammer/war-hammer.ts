import { lathe } from '../../../geometry/shapes/lathe.ts';
import { moved } from '../../../geometry/shapes/solid.ts';
import { slab } from '../parts/forms.ts';
import { asks, type Order, type Piece, piece, proportionsOf } from '../thing.ts';
import { stick } from './stick.ts';

/** Sledge and war hammers, mallets. */
export function warHammer(order: Order): Piece[] {
  const { length, height, width, thickness: t } = proportionsOf(order);
  const long = 0.85 * length * height;
  const y = long - 0.09;
  return [
    stick(long, 0.02 * t),
    piece(
      'head',
      slab([0.32 * width, 0.16 * t, 0.16 * t], [0, y - 0.05, 0], 0.02),
      asks(order, 'mallet') ? 'wood' : 'iron',
      { part: 'head' },
    ),
    ...[1, -1].map((s) =>
      piece(
        `face_${s > 0 ? 'left' : 'right'}`,
        slab([0.04, 0.18 * t, 0.18 * t], [s * 0.15 * width, y - 0.06, 0], 0.008),
        'steel',
        { part: 'head', color: '#7d8084' },
      ),
    ),
    piece(
      'cap',
      moved(
        lathe([
          [0.035, 0],
          [0.02, 0.04],
          [0, 0.05],
        ]),
        0,
        y + 0.1 * t,
        0,
      ),
      'brass',
      { role: 'fixed' },
    ),
  ];
}
