import { cylinder, torus } from '../../../geometry/shapes/lathe.ts';
import { moved, scaled } from '../../../geometry/shapes/solid.ts';
import { alongZ, slab } from '../parts/forms.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** Coils of straw from the foot to the top. */
const COILS = 9;

/** A skep: coils of straw, one on the other to a dome, with the bees' door; on a board. */
export function beehive(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const [r, h] = [0.26 * width, 0.52 * height];
  const board = 0.045;
  const step = h / COILS;
  const radiusAt = (t: number) =>
    r * Math.sqrt(Math.max(0, 1 - (t * 0.97) ** 2.6)) * (t < 0.2 ? 0.94 + t * 0.3 : 1);
  return [
    piece('board', slab([r * 2.7, board, r * 2.7], [0, 0, 0], 0.008), 'wood', {
      part: 'base',
      role: 'fixed',
    }),
    ...Array.from({ length: COILS }, (_, i) => {
      const t = (i + 0.5) / COILS;
      const thick = step * 0.56;
      const out = Math.max(radiusAt(t) - thick * 0.6, thick * 0.5);
      return piece(
        `coil_${i + 1}`,
        moved(scaled(torus(out, thick, 44, 12), 1, 1.02, 1), 0, board + (i + 0.5) * step, 0),
        'bamboo',
        { part: 'wall', color: i % 2 ? '#cfa55a' : '#dcb76c' },
      );
    }),
    piece('body', moved(cylinder(r * 0.9, h * 0.72, { top_m: r * 0.62 }), 0, board, 0), 'bamboo', {
      part: 'body',
      color: '#b98d45',
    }),
    piece(
      'knob',
      moved(cylinder(r * 0.16, step * 1.1, { top_m: r * 0.08 }), 0, board + h - step * 0.5, 0),
      'bamboo',
      {
        part: 'top',
        color: '#dcb76c',
      },
    ),
    piece('door', moved(alongZ(cylinder(r * 0.24, r * 0.3)), 0, board + h * 0.16, r * 0.84), 'rubber', {
      part: 'door',
      role: 'fixed',
      color: '#1f140a',
    }),
  ];
}
