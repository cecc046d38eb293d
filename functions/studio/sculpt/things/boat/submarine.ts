import { cylinder, ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { bent, moved, repeated, turned } from '../../../geometry/shapes/solid.ts';
import { slab } from '../parts/forms.ts';
import { type Order, type Piece, pick, piece, proportionsOf } from '../thing.ts';

/** A submarine at the surface. */
export function submarine(order: Order): Piece[] {
  const { width, length } = proportionsOf(order);
  const [l, r] = [11 * length, 1.5 * width];
  const color = { color: pick(order, ['#3a444b', '#d9a520']), finish: 'painted' } as const;
  return [
    piece('hull', moved(ellipsoid(r, r, l / 2, 44), 0, r, 0), 'steel', { ...color, part: 'body' }),
    piece(
      'tower',
      moved(
        bent(cylinder(0.7, 1.5, { top_m: 0.62 }), (p) => {
          p[2] = p[2]! * 1.9;
        }),
        0,
        r * 1.8,
        l * 0.06,
      ),
      'steel',
      { ...color, part: 'turret' },
    ),
    piece('periscope', moved(cylinder(0.08, 1.4, { segments: 12 }), 0, r * 1.8 + 1.4, l * 0.06), 'steel', {
      part: 'antenna',
      role: 'fixed',
    }),
    ...[1, -1].map((side) =>
      piece(`fin_${side > 0 ? 'left' : 'right'}`, slab([1.6, 0.1, 0.8], [side * 1.1, r, -l * 0.4]), 'steel', {
        ...color,
        part: 'fin',
      }),
    ),
    piece('fin_top', slab([0.1, 2.6, 0.8], [0, r - 1.3, -l * 0.41]), 'steel', { ...color, part: 'fin' }),
    piece(
      'propeller',
      repeated(5, (i) =>
        moved(
          turned(slab([0.26, 0.8, 0.06], [0, 0.05, 0]), 'z', (i * 2 * Math.PI) / 5),
          0,
          r,
          -l * 0.5 - 0.05,
        ),
      ),
      'brass',
      { part: 'propeller', role: 'fixed' },
    ),
    ...[1, -1].flatMap((side) =>
      [0.05, 0.2].map((t, i) =>
        piece(
          `window_${side > 0 ? 'left' : 'right'}_${i + 1}`,
          moved(ellipsoid(0.1, 0.28, 0.28, 20), side * r * 0.95, r * 1.18, t * l),
          'glass',
          { part: 'window', role: 'fixed', color: '#a9d0dd' },
        ),
      ),
    ),
  ];
}
