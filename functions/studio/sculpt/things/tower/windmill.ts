import { lathe } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, turned } from '../../../geometry/shapes/solid.ts';
import { beam, slab } from '../parts/forms.ts';
import { doorAt, windowAt } from '../parts/openings.ts';
import { type Order, type Piece, partCount, piece, proportionsOf } from '../thing.ts';

/** A windmill with its sails. */
export function windmill(order: Order): Piece[] {
  const { height, width } = proportionsOf(order);
  const [r, h] = [3 * width, 9 * height];
  const count = Math.max(2, partCount(order, 'blade', partCount(order, 'sail', 4), 12));
  const arm = 6;
  const sail = joined(
    slab([0.22, arm, 0.18], [0, 0, 0]),
    ...[0, 1, 2, 3, 4, 5].map((i) => slab([1.35, 0.1, 0.09], [0.62, 1.2 + i * 0.92, 0])),
    slab([0.1, arm - 1.2, 0.1], [1.3, 1.1, 0]),
    slab([0.1, arm - 1.2, 0.1], [0.7, 1.1, 0.003]),
  );
  return [
    piece(
      'walls',
      lathe(
        [
          [r * 1.1, 0],
          [r, 0.5],
          [r * 0.72, h],
        ],
        12,
      ),
      'concrete',
      { part: 'wall', color: '#ece4d2' },
    ),
    piece(
      'cap',
      moved(
        lathe(
          [
            [r * 0.82, 0],
            [r * 0.8, 0.5],
            [r * 0.55, 1.5],
            [r * 0.2, 2.2],
          ],
          16,
        ),
        0,
        h - 0.05,
        0,
      ),
      'wood',
      { part: 'roof', role: 'accent', color: '#6e4a33' },
    ),
    piece('axle', beam([0, h + 0.7, 0], [0, h + 0.85, r * 1.12], 0.4), 'wood', { part: 'pole' }),
    ...Array.from({ length: count }, (_, i) =>
      piece(
        `sail_${i + 1}`,
        moved(turned(sail, 'z', (i * 2 * Math.PI) / count + 0.5), 0, h + 0.84, r * 1.05),
        'wood',
        { part: 'blade', role: 'accent', color: '#caa877' },
      ),
    ),
    ...doorAt('door', { wide_m: 1.2, high_m: 2.2, at: [0, 0, r * 1.0], arched: true }),
    ...windowAt('window_1', { wide_m: 0.8, high_m: 1, at: [0, h * 0.5, r * 0.84] }),
    ...windowAt('window_2', { wide_m: 0.8, high_m: 1, at: [r * 0.8, h * 0.5, 0], facing_deg: 90 }),
  ];
}
