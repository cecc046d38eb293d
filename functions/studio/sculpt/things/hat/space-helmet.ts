import { ellipsoid, lathe, torus } from '../../../geometry/shapes/lathe.ts';
import { moved } from '../../../geometry/shapes/solid.ts';
import { type Order, type Piece, piece } from '../thing.ts';
import { headRadius } from './hollow.ts';

/** An astronaut's helmet: a bubble on a collar, with a golden visor. */
export function spaceHelmet(order: Order): Piece[] {
  const r = headRadius(order) * 1.55;
  return [
    piece('body', moved(ellipsoid(r, r * 1.05, r, 40), 0, r * 1.1, 0), 'plastic', {
      part: 'body',
      color: '#eceef0',
    }),
    piece('visor', moved(ellipsoid(r * 0.8, r * 0.66, r * 0.62, 40), 0, r * 1.14, r * 0.46), 'gold', {
      part: 'window',
      role: 'fixed',
      color: '#c98f2a',
      finish: 'polished',
    }),
    piece(
      'collar',
      lathe(
        [
          [r * 0.6, 0],
          [r * 0.84, 0],
          [r * 0.84, r * 0.26],
          [r * 0.6, r * 0.3],
        ],
        40,
      ),
      'plastic',
      { part: 'base', role: 'accent', color: '#9aa3ab' },
    ),
    piece('ring', moved(torus(r * 0.84, r * 0.05, 48, 10), 0, r * 0.14, 0), 'aluminium', {
      part: 'rim',
      role: 'accent',
    }),
    ...[1, -1].map((side) =>
      piece(
        `lamp_${side > 0 ? 'left' : 'right'}`,
        moved(ellipsoid(r * 0.14, r * 0.16, r * 0.2, 20), side * r * 0.99, r * 1.2, r * 0.06),
        'plastic',
        { part: 'headlight', role: 'accent', color: '#5a636b' },
      ),
    ),
  ];
}
