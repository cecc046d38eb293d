import { moved } from '../../../geometry/shapes/solid.ts';
import { slab } from '../parts/forms.ts';
import { spire } from '../parts/roofs.ts';
import { type Order, type Piece, partCount, piece } from '../thing.ts';

/** A church's towers with their spires and crosses: one at the side, or a pair at its front corners. */
export function steeples(order: Order, w: number, h: number, d: number): Piece[] {
  const count = partCount(order, 'turret', 1, 2);
  if (count < 2) return count === 1 ? steeple('', -w * 0.5, h, d) : [];
  return [1, -1].flatMap((side, i) => steeple(`_${i + 1}`, side * w * 0.5, h, d));
}

const steeple = (which: string, x: number, h: number, d: number): Piece[] => [
  piece(`steeple${which}`, slab([2.6, h * 1.75, 2.6], [x, 0.1, d * 0.3]), 'concrete', {
    part: which ? 'turret' : 'wall',
    color: '#ddd0b8',
  }),
  piece(`spire${which}`, moved(spire(2.15, 4.6, 4), x, h * 1.75 + 0.08, d * 0.3), 'slate', {
    part: 'roof',
    role: 'accent',
  }),
  piece(`cross${which}`, slab([0.12, 1.3, 0.12], [x, h * 1.75 + 4.4, d * 0.3]), 'gold', { role: 'fixed' }),
  piece(`cross_bar${which}`, slab([0.7, 0.12, 0.1], [x, h * 1.75 + 5.15, d * 0.3]), 'gold', {
    role: 'fixed',
  }),
];
