import { ellipsoid, lathe } from '../../../geometry/shapes/lathe.ts';
import { moved, type Point } from '../../../geometry/shapes/solid.ts';
import { type Order, type Piece, pick, piece, proportionsOf } from '../thing.ts';

/** Blobs of wax, each with its height and what it measures by the vessel's radius there. */
const BLOBS: readonly (readonly [x: number, y_m: number, size: number, high: number])[] = [
  [0, 0.165, 0.82, 0.6],
  [0.12, 0.215, 0.5, 1.3],
  [-0.2, 0.262, 0.48, 1.1],
  [0.14, 0.305, 0.52, 0.9],
  [-0.05, 0.34, 0.4, 0.8],
];

/** A vessel of coloured liquid between two cones of metal, wax rising in it. */
export function lavaLamp(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const k = height;
  const [wax, liquid] = pick(order, [
    ['#ff5a1f', '#f7b0d8'],
    ['#ff2f6e', '#b79cf2'],
    ['#ffd23a', '#f29a6a'],
  ] as const);
  const radiusAt = (y: number): number => (0.062 - 0.024 * ((y - 0.13) / 0.25)) * width;
  return [
    piece(
      'base',
      lathe([
        [0.066 * width, 0],
        [0.04 * width, 0.075 * k],
        [0.064 * width, 0.14 * k],
        [0.058 * width, 0.142 * k],
        [0, 0.142 * k],
      ]),
      'aluminium',
      { part: 'base', role: 'accent' },
    ),
    piece(
      'vessel',
      lathe([
        [radiusAt(0.13), 0.13 * k],
        [radiusAt(0.38), 0.38 * k],
        [0, 0.382 * k],
      ]),
      'glass',
      { part: 'body', color: liquid },
    ),
    ...BLOBS.map(([x, y, size, high], i): Piece => {
      const r = radiusAt(y) * size;
      const at: Point = [x * radiusAt(y), y * k, radiusAt(y) * 0.12 * (i % 2 ? 1 : -1)];
      return piece(`wax_${i + 1}`, moved(ellipsoid(r, r * high * k, r, 24), ...at), 'neon', {
        part: 'bulb',
        role: 'fixed',
        color: wax,
      });
    }),
    piece(
      'cap',
      lathe([
        [0.041 * width, 0.372 * k],
        [0.024 * width, 0.45 * k],
        [0, 0.452 * k],
      ]),
      'aluminium',
      { part: 'top', role: 'accent' },
    ),
  ];
}
