import { joined } from '../../../geometry/shapes/solid.ts';
import { slab } from '../parts/forms.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** Boards over and under three rows of blocks. */
export function pallet(order: Order): Piece[] {
  const { width, length } = proportionsOf(order);
  const [w, d] = [1.2 * width, 0.8 * length];
  const t = 0.022;
  return [
    ...Array.from({ length: 7 }, (_, i) =>
      piece(
        `board_${i + 1}`,
        slab([0.12 * width, t, d], [((i - 3) * (w - 0.12 * width)) / 6, 0.12, 0]),
        'wood',
        {
          part: 'top',
          axis: 2,
        },
      ),
    ),
    piece(
      'beams',
      joined(...[-1, 0, 1].map((k) => slab([w, t, 0.1], [0, 0.098, (k * (d - 0.1)) / 2]))),
      'wood',
      { part: 'body', axis: 0 },
    ),
    piece(
      'blocks',
      joined(
        ...[-1, 0, 1].flatMap((i) =>
          [-1, 0, 1].map((k) => slab([0.13, 0.078, 0.1], [(i * (w - 0.13)) / 2, t, (k * (d - 0.1)) / 2])),
        ),
      ),
      'wood',
      {
        part: 'leg',
        color: '#8a6238',
      },
    ),
    piece('skids', joined(...[-1, 0, 1].map((k) => slab([w, t, 0.1], [0, 0, (k * (d - 0.1)) / 2]))), 'wood', {
      part: 'base',
      axis: 0,
    }),
  ];
}
