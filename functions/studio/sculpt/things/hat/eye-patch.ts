import { ellipsoid, torus } from '../../../geometry/shapes/lathe.ts';
import { moved, scaled, turned } from '../../../geometry/shapes/solid.ts';
import { type Order, type Piece, piece } from '../thing.ts';
import { headRadius } from './hollow.ts';

/** A patch for one eye, on its strap. */
export function eyePatch(order: Order): Piece[] {
  const r = headRadius(order);
  const strap = scaled(turned(torus(r, 0.0035, 56, 8), 'z', 0.35), 1, 1, 1.1);
  return [
    piece(
      'body',
      moved(turned(ellipsoid(0.032, 0.028, 0.008, 28), 'y', 0.35), 0.034, 0, r * 1.03),
      'leather',
      {
        part: 'body',
        color: '#1d1b1a',
      },
    ),
    piece('strap', strap, 'leather', { part: 'hoop', role: 'accent', color: '#1d1b1a' }),
  ];
}
