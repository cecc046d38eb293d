import { cylinder } from '../../../geometry/shapes/lathe.ts';
import { moved } from '../../../geometry/shapes/solid.ts';
import { alongZ, beam, slab } from '../parts/forms.ts';
import { hasPart, type Order, type Piece, piece, proportionsOf } from '../thing.ts';
import { sheet } from './sail.ts';

/** Logs lashed together. */
export function raft(order: Order): Piece[] {
  const { width, length } = proportionsOf(order);
  const count = Math.max(3, Math.round(7 * width));
  return [
    ...Array.from({ length: count }, (_, i) =>
      piece(
        `log_${i + 1}`,
        moved(
          alongZ(
            moved(
              cylinder(0.14, (2.6 + 0.3 * order.random()) * length, { segments: 14 }),
              0,
              -1.35 * length,
              0,
            ),
          ),
          (i - (count - 1) / 2) * 0.275,
          0.14,
          0,
        ),
        'wood',
        { part: 'deck', axis: 2 },
      ),
    ),
    ...[-0.9, 0.9].map((z, i) =>
      piece(`crossbeam_${i + 1}`, slab([count * 0.275, 0.09, 0.14], [0, 0.255, z * length]), 'wood', {
        part: 'body',
      }),
    ),
    ...(hasPart(order, 'sail', true)
      ? [
          piece('mast', moved(cylinder(0.055, 2.5, { top_m: 0.04 }), 0, 0.2, 0.1), 'wood', {
            part: 'pole',
            axis: 1,
          }),
          piece('yard', moved(beam([-0.85, 0, 0], [0.85, 0, 0], 0.06), 0, 2.5, 0.16), 'wood', {
            part: 'pole',
          }),
          piece(
            'sail',
            sheet(
              [
                [-0.75, 0.95, 0.2],
                [0.75, 0.95, 0.2],
                [0.75, 2.47, 0.2],
                [-0.75, 2.47, 0.2],
              ],
              0.25,
              0.02,
            ),
            'fabric',
            { part: 'sail', role: 'fixed', color: '#e6dcc2' },
          ),
        ]
      : []),
  ];
}
