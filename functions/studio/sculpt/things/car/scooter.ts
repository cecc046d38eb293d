import { cylinder, ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { moved, turned } from '../../../geometry/shapes/solid.ts';
import { tube } from '../../../geometry/shapes/tube.ts';
import { alongZ, bar, slab } from '../parts/forms.ts';
import { carWheel } from '../parts/wheels.ts';
import { type Piece, piece } from '../thing.ts';

const PAINT = { part: 'body', color: '#4f8f8b', finish: 'painted' } as const;

/** A motor scooter or moped: small wheels, a shield before the knees, a board for the feet that one steps through to. */
export function scooter(): Piece[] {
  const r = 0.22;
  return [
    ...carWheel('wheel_front', [0, r, 0.6], r, 0.1),
    ...carWheel('wheel_back', [0, r, -0.5], r, 0.11),
    piece(
      'fork',
      tube(
        [
          [0, r, 0.6],
          [0, 1, 0.4],
        ],
        0.035,
      ),
      'chrome',
      { role: 'fixed' },
    ),
    piece('fender', moved(ellipsoid(0.09, 0.13, 0.26, 24), 0, r * 1.75, 0.58), 'steel', PAINT),
    piece(
      'shield',
      moved(turned(slab([0.42, 0.62, 0.05], [0, 0, 0], 0.024), 'x', -0.22), 0, 0.29, 0.42),
      'steel',
      PAINT,
    ),
    piece('board', slab([0.36, 0.06, 0.62], [0, 0.24, 0.14], 0.024), 'steel', PAINT),
    piece('mat', slab([0.28, 0.012, 0.46], [0, 0.3, 0.14]), 'rubber', { role: 'fixed', color: '#26211e' }),
    piece('engine', moved(ellipsoid(0.21, 0.24, 0.46, 32), 0, 0.47, -0.46), 'steel', PAINT),
    piece('seat_post', slab([0.3, 0.5, 0.34], [0, 0.25, -0.3], 0.05), 'steel', PAINT),
    piece('saddle', moved(ellipsoid(0.16, 0.07, 0.37, 24), 0, 0.76, -0.38), 'leather', {
      part: 'seat',
      role: 'fixed',
      color: '#5a3a26',
    }),
    piece('head', moved(ellipsoid(0.11, 0.1, 0.13, 24), 0, 1, 0.42), 'steel', PAINT),
    piece('headlight', moved(alongZ(cylinder(0.075, 0.05)), 0, 1, 0.52), 'neon', {
      part: 'headlight',
      role: 'fixed',
      color: '#fff4d0',
    }),
    piece('tail_light', moved(ellipsoid(0.05, 0.035, 0.03, 16), 0, 0.56, -0.9), 'neon', {
      role: 'fixed',
      color: '#ff3b30',
    }),
    piece('handlebar', bar('x', 0.017, 0.56, [0, 1.03, 0.38]), 'chrome', { part: 'handle', role: 'fixed' }),
  ];
}
