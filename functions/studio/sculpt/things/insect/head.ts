import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { joined, moved } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { SIDES } from '../parts/sides.ts';
import { type Order, type Piece, partCount, piece } from '../thing.ts';
import type { Bug } from './bugs.ts';
import type { Frame } from './frame.ts';

/** Eyes and feelers. */
export function head(order: Order, { parts: [h], eyes = 1, feelers, color }: Bug, { y, at }: Frame): Piece[] {
  const r = Math.max(h[0], 0.06) * 0.42 * eyes;
  const long = feelers ?? 0;
  const count = partCount(order, 'antenna', long > 0 ? 2 : 0, 6);
  return [
    ...SIDES.slice(0, partCount(order, 'eye', 2, 2)).map(([side, word]) =>
      piece(
        `eye_${word}`,
        moved(ellipsoid(r, r * 1.1, r, 16), side * h[0] * 0.7, y + h[1] * 0.4, at[0] + h[2] * 0.5),
        'glass',
        { part: 'eye', role: 'fixed', color: eyes > 1.5 ? '#8a2a22' : '#14110e' },
      ),
    ),
    ...Array.from({ length: count }, (_, i) => {
      const side = (i % 2 === 0 ? 1 : -1) * (1 + Math.floor(i / 2) * 0.5);
      const path = curve([
        [side * h[0] * 0.4, y + h[1] * 0.7, at[0] + h[2] * 0.4],
        [side * long * 0.35, y + h[1] + long * 0.6, at[0] + long * 0.6],
        [side * long * 0.6, y + h[1] + long * 0.75, at[0] + long],
      ]);
      return piece(
        `antenna_${i + 1}`,
        joined(tube(path, 0.011, { around: 8 }), moved(ellipsoid(0.02, 0.02, 0.02, 10), ...path.at(-1)!)),
        'wax',
        { part: 'antenna', role: 'accent', color },
      );
    }),
  ];
}
