import { ellipsoid, torus } from '../../../geometry/shapes/lathe.ts';
import { moved, turned } from '../../../geometry/shapes/solid.ts';
import { type Order, type Piece, pick, piece, range } from '../thing.ts';

const GLASS = ['#c7322b', '#2f6fb0', '#3b8c5a', '#e8a92a', '#7a3b9c', '#2aa7a0'] as const;
const SWIRLS = ['#f4f1e8', '#f2c53d', '#1d2f5c'] as const;

/** A ball of coloured glass with two swirls at its surface, to play with. */
export function marble(order: Order, r: number): Piece[] {
  const color = pick(order, GLASS);
  const swirl = pick(order, SWIRLS);
  const tilt = range(order, 0.3, 1.2);
  return [
    piece('body', moved(ellipsoid(r), 0, r, 0), 'crystal', { part: 'body', color }),
    ...[0, 1].map((i) =>
      piece(
        `swirl_${i + 1}`,
        moved(turned(turned(torus(r * 0.94, r * 0.075, 48, 10), 'x', tilt), 'y', 1.4 * i), 0, r, 0),
        'ceramic',
        { part: 'hoop', role: 'accent', color: swirl },
      ),
    ),
  ];
}
