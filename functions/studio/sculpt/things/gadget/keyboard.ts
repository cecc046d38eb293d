import { cylinder } from '../../../geometry/shapes/lathe.ts';
import { bent, joined, moved } from '../../../geometry/shapes/solid.ts';
import { bar, puffed, slab } from '../parts/forms.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

const ROWS = 5;
const COLUMNS = 15;

/** A computer's keyboard: five rows of keys, the space bar in the last. */
export function keyboard(order: Order): Piece[] {
  const { width, length } = proportionsOf(order);
  const pitch = 0.019;
  const [w, d] = [(COLUMNS * pitch + 0.014) * width * length, ROWS * pitch + 0.014];
  const key = (row: number, from: number, keys: number) =>
    slab(
      [(keys * pitch - 0.003) * width * length, 0.008, pitch - 0.003],
      [(from + keys / 2 - COLUMNS / 2) * pitch * width * length, 0.016, (row - (ROWS - 1) / 2) * pitch],
      0.0015,
    );
  const rows = Array.from({ length: ROWS }, (_, row) =>
    row === ROWS - 1
      ? joined(
          ...[0, 1, 2].map((i) => key(row, i, 1)),
          key(row, 3, 7),
          ...[10, 11, 12, 13, 14].map((i) => key(row, i, 1)),
        )
      : joined(...Array.from({ length: COLUMNS - 1 }, (_, i) => key(row, i, i === COLUMNS - 2 ? 2 : 1))),
  );
  return [
    piece('body', slab([w, 0.018, d], [0, 0, 0], 0.003), 'plastic', { part: 'body', color: '#26282c' }),
    ...rows.map((solid, i) =>
      piece(`keys_${i + 1}`, solid, 'plastic', { part: 'top', role: 'accent', color: '#e4e5e6' }),
    ),
    piece('escape', moved(cylinder(0.002, 0.001), w / 2 - 0.02, 0.0178, -d / 2 + 0.004), 'neon', {
      role: 'fixed',
      color: '#4dff9a',
    }),
  ];
}

/** A computer's mouse with two buttons and a wheel. */
export function mouse(order: Order): Piece[] {
  const { width, length } = proportionsOf(order);
  const shell = bent(puffed(0.062 * width, 0.072, 0.11 * length, 0.6, 40), (p) => {
    p[1] = Math.max(0, p[1]!) * (0.94 - 2.2 * p[2]!) + Math.min(0, p[1]!) * 0.02 + 0.001;
  });
  return [
    piece('body', shell, 'plastic', { part: 'body', color: '#2b2d31' }),
    piece('wheel', bar('x', 0.011, 0.008, [0, 0.02, 0.031]), 'rubber', {
      part: 'wheel',
      role: 'accent',
      color: '#8a8d92',
    }),
    piece('seam', slab([0.0016, 0.018, 0.03], [0, 0.006, 0.033]), 'rubber', {
      role: 'fixed',
      color: '#101113',
    }),
  ];
}
