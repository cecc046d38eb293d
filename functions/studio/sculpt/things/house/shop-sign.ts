import { joined } from '../../../geometry/shapes/solid.ts';
import { SIGNS } from '../fittings.ts';
import { beam, slab } from '../parts/forms.ts';
import { fittings, type Order, type Piece, piece } from '../thing.ts';

/** A board that hangs from an arm out of the front wall, beside the door. @param x where @param z the wall's, metres */
export function shopSign(order: Order, x: number, z: number): Piece[] {
  if (fittings(order, 1, ...SIGNS) === 0) return [];
  const y = 3.1;
  const hanger = (out: number) => beam([x, y - 0.3, z + out], [x, y, z + out], 0.03);
  return [
    piece(
      'sign_arm',
      joined(
        beam([x, y, z - 0.1], [x, y, z + 1.5], 0.07),
        beam([x, y - 0.5, z - 0.05], [x, y - 0.02, z + 0.7], 0.05),
        hanger(0.45),
        hanger(1.25),
      ),
      'iron',
      { role: 'fixed', color: '#26282b' },
    ),
    piece('sign', slab([0.08, 0.75, 1.1], [x, y - 1.03, z + 0.85], 0.02), 'wood', {
      part: 'fitting',
      role: 'fixed',
      axis: 2,
      color: '#7a4b2a',
    }),
    piece('sign_field', slab([0.1, 0.55, 0.9], [x, y - 0.93, z + 0.85], 0.01), 'wood', {
      role: 'fixed',
      color: '#c9a15a',
      finish: 'painted',
    }),
  ];
}
