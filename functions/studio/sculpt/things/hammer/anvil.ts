import { cylinder } from '../../../geometry/shapes/lathe.ts';
import { moved, turned } from '../../../geometry/shapes/solid.ts';
import { slab, tapered } from '../parts/forms.ts';
import { type Piece, piece } from '../thing.ts';

/** An anvil with its horn. */
export function anvil(): Piece[] {
  return [
    piece('base', slab([0.3, 0.06, 0.24]), 'iron', { part: 'base' }),
    piece('waist', moved(tapered([0.22, 0.16, 0.18], { topX: 0.7, topZ: 0.8 }), 0, 0.05, 0), 'iron', {
      part: 'body',
    }),
    piece('body', slab([0.46, 0.12, 0.16], [-0.02, 0.2, 0]), 'iron', { part: 'top' }),
    piece(
      'horn',
      moved(turned(cylinder(0.062, 0.24, { top_m: 0.012 }), 'z', -Math.PI / 2), 0.19, 0.258, 0),
      'iron',
      { part: 'horn' },
    ),
  ];
}
