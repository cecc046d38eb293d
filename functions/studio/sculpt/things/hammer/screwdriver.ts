import { cylinder, lathe } from '../../../geometry/shapes/lathe.ts';
import { moved } from '../../../geometry/shapes/solid.ts';
import { type Piece, piece } from '../thing.ts';

/** A screwdriver, point down. */
export function screwdriver(): Piece[] {
  return [
    piece('shaft', cylinder(0.004, 0.14, {}), 'steel', { part: 'blade' }),
    piece(
      'handle',
      moved(
        lathe(
          [
            [0.006, 0],
            [0.014, 0.01],
            [0.012, 0.03],
            [0.017, 0.06],
            [0.015, 0.1],
          ],
          8,
        ),
        0,
        0.12,
        0,
      ),
      'plastic',
      { part: 'handle', role: 'accent', color: '#c7322b' },
    ),
  ];
}
