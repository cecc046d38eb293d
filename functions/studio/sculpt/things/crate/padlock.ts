import { joined, type Point } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { LOCKS } from '../fittings.ts';
import { slab } from '../parts/forms.ts';
import { fittings, type Order, type Piece, piece } from '../thing.ts';

/** On a hasp before the lid, where the prompt has one. @param h the box's height @param d its depth, metres */
export function padlock(order: Order, h: number, d: number): Piece[] {
  if (fittings(order, 1, ...LOCKS) === 0) return [];
  const z = d / 2;
  const [y, r] = [h - 0.2, 0.04];
  const shackle = Array.from({ length: 9 }, (_, i): Point => {
    const angle = Math.PI * (i / 8);
    return [r * Math.cos(angle), y + 0.02 + 1.35 * r * Math.sin(angle), z + 0.05];
  });
  return [
    piece('hasp', slab([0.07, 0.17, 0.012], [0, h - 0.16, z + 0.018]), 'iron', { role: 'fixed' }),
    piece(
      'padlock',
      joined(
        slab([0.12, 0.12, 0.05], [0, y - 0.1, z + 0.05], 0.012),
        tube(curve(shackle), 0.012, { around: 10 }),
      ),
      'brass',
      { part: 'fitting', role: 'fixed' },
    ),
    piece('keyhole', slab([0.016, 0.04, 0.01], [0, y - 0.06, z + 0.075]), 'iron', {
      role: 'fixed',
      color: '#17181a',
    }),
  ];
}
