import { cylinder, torus } from '../../../geometry/shapes/lathe.ts';
import { moved } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { alongZ } from '../parts/forms.ts';
import { asks, type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** Round lenses in their rims, black ones where the words are of the sun. */
export function glasses(order: Order): Piece[] {
  const { width } = proportionsOf(order);
  const dark = asks(order, 'sunglass', 'sunglasses', 'sun', 'dark', 'cool');
  const [r, x, y] = [0.026, 0.034 * width, 0.026];
  const ring = alongZ(torus(r, 0.0032, 40, 10));
  const lens = moved(alongZ(cylinder(r, 0.003)), 0, 0, -0.0015);
  return [
    ...[1, -1].flatMap((s): Piece[] => {
      const n = s > 0 ? 'left' : 'right';
      const temple = curve(
        [
          [s * (x + r), y + 0.006, 0],
          [s * (x + r + 0.004), y + 0.006, -0.06],
          [s * (x + r + 0.002), y, -0.115],
          [s * (x + r), y - 0.018, -0.142],
        ],
        6,
      );
      return [
        piece(`rim_${n}`, moved(ring, s * x, y, 0), 'plastic', { part: 'rim', color: '#1d1d20' }),
        piece(`lens_${n}`, moved(lens, s * x, y, 0), dark ? 'obsidian' : 'glass', {
          part: 'window',
          role: 'accent',
        }),
        piece(`temple_${n}`, tube(temple, 0.0028, { around: 10 }), 'plastic', {
          part: 'arm',
          color: '#1d1d20',
        }),
      ];
    }),
    piece(
      'bridge',
      tube(
        curve(
          [
            [x - r, y + 0.006, 0],
            [0, y + 0.012, 0.003],
            [-x + r, y + 0.006, 0],
          ],
          6,
        ),
        0.0028,
        { around: 10 },
      ),
      'plastic',
      { part: 'back', color: '#1d1d20' },
    ),
  ];
}
