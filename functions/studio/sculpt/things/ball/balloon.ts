import { ellipsoid, lathe } from '../../../geometry/shapes/lathe.ts';
import { moved } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { type Piece, piece } from '../thing.ts';

/** A balloon with its knot, on the string that it is held by. @param r its radius */
export function balloon(r: number): Piece[] {
  const foot_m = 5 * r;
  return [
    piece(
      'body',
      moved(
        lathe(
          [
            [0.1 * r, -1.22 * r],
            [0.32 * r, -1.05 * r],
            [0.7 * r, -0.72 * r],
            [0.95 * r, -0.25 * r],
            [r, 0.15 * r],
            [0.86 * r, 0.62 * r],
            [0.5 * r, 0.95 * r],
            [0, 1.05 * r],
          ],
          40,
        ),
        0,
        foot_m + 1.22 * r,
        0,
      ),
      'rubber',
      { part: 'body', color: '#d8262c', finish: 'polished' },
    ),
    piece('knot', moved(ellipsoid(0.13 * r, 0.09 * r, 0.13 * r, 16), 0, foot_m - 0.02 * r, 0), 'rubber', {
      color: '#d8262c',
    }),
    piece(
      'string',
      tube(
        curve([
          [0.06 * r, 0, 0],
          [-0.1 * r, 0.35 * foot_m, 0.05 * r],
          [0.08 * r, 0.7 * foot_m, 0],
          [0, foot_m, 0],
        ]),
        0.022 * r,
        { around: 8 },
      ),
      'fabric',
      { part: 'string', role: 'fixed', color: '#e8e4da' },
    ),
  ];
}
