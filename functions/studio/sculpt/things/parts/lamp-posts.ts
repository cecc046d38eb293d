import { cylinder } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Point } from '../../../geometry/shapes/solid.ts';
import { LAMPS } from '../fittings.ts';
import { fittings, type Order, type Piece, piece } from '../thing.ts';
import { slab } from './forms.ts';

/**
 * Lamps on posts along both sides of what leads somewhere, in pairs as far as they go.
 *
 * @param at where a post stands: from 0 to 1 along it, at its front (1) or back (-1)
 */
export function lampPosts(order: Order, high_m: number, at: (t: number, side: 1 | -1) => Point): Piece[] {
  const count = Math.min(24, fittings(order, 4, ...LAMPS));
  const pairs = Math.ceil(count / 2);
  return Array.from({ length: count }, (_, i) => {
    const [x, y, z] = at((Math.floor(i / 2) + 0.5) / pairs, i % 2 ? -1 : 1);
    const [h, r] = [high_m, high_m * 0.03];
    const post = joined(cylinder(r * 2.4, h * 0.05), cylinder(r, h * 0.78, { top_m: r * 0.8 }));
    const cap = cylinder(h * 0.11, h * 0.07, { top_m: r * 0.6 });
    return [
      piece(`post_${i + 1}`, moved(joined(post, moved(cap, 0, h * 0.94, 0)), x, y, z), 'iron', {
        part: 'fitting',
        role: 'fixed',
        color: '#26282b',
      }),
      piece(`lamp_${i + 1}`, slab([h * 0.13, h * 0.18, h * 0.13], [x, y + h * 0.765, z], h * 0.01), 'neon', {
        part: 'fitting',
        role: 'fixed',
        color: '#ffdf9a',
      }),
    ];
  }).flat();
}
