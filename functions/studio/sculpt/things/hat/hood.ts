import { ball, blend, common, grown, half } from '../../../geometry/shapes/field.ts';
import { skin } from '../../../geometry/shapes/skin.ts';
import { type Order, type Piece, piece } from '../thing.ts';
import { headRadius } from './hollow.ts';

const CELL_M = 0.016;

/** A hood by itself, its lining seen where a face would be. */
export function hood(order: Order): Piece[] {
  const r = headRadius(order);
  const head = blend(
    0.06,
    ball([0, 0.26, 0], [r * 1.15, r * 1.35, r * 1.25]),
    ball([0, 0.24, -0.05], r * 1.1),
    ball([0, 0.05, 0], [r * 1.7, r * 0.75, r * 1.3]),
  );
  const cut = (depth: number) => half([0, 0.26, depth], [0, 0.2, 1]);
  return [
    piece(
      'body',
      skin(common(0.01, common(0.01, head, cut(r * 0.85)), half([0, 0, 0], [0, -1, 0])), CELL_M),
      'fabric',
      {
        part: 'body',
        color: '#4a4238',
      },
    ),
    piece(
      'lining',
      skin(common(0.01, grown(ball([0, 0.26, 0.02], [r, r * 1.2, r * 1.1]), -0.012), cut(r * 0.9)), CELL_M),
      'fabric',
      {
        role: 'fixed',
        color: '#15130f',
      },
    ),
  ];
}
