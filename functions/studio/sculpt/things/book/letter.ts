import { cylinder } from '../../../geometry/shapes/lathe.ts';
import { moved } from '../../../geometry/shapes/solid.ts';
import { beam, slab } from '../parts/forms.ts';
import { type Piece, piece } from '../thing.ts';

/** A sealed envelope. */
export function letter(width: number, length: number): Piece[] {
  return [
    piece('body', slab([0.22 * width, 0.006, 0.15 * length], [0, 0, 0], 0.001), 'paper', { part: 'body' }),
    ...[1, -1].map((s) =>
      piece(
        `fold_${s > 0 ? 'left' : 'right'}`,
        beam([s * 0.105 * width, 0.006, -0.07 * length], [0, 0.006, 0.01], 0.004, 0.003),
        'paper',
        { role: 'fixed', color: '#cfc3a6' },
      ),
    ),
    piece('seal', moved(cylinder(0.016, 0.006, {}), 0, 0.005, 0.012), 'wax', {
      part: 'top',
      role: 'accent',
      color: '#a3242a',
    }),
  ];
}
