import { lathe } from '../../../geometry/shapes/lathe.ts';
import type { Point } from '../../../geometry/shapes/solid.ts';
import { type Order, type Piece, piece } from '../thing.ts';

/** Makes one dish. */
export type Dish = (order: Order) => Piece[];

/** A plate to serve on. */
export const plate = (r: number): Piece =>
  piece(
    'plate',
    lathe(
      [
        [r * 0.6, 0],
        [r, r * 0.1],
        [r, r * 0.13],
        [r * 0.6, r * 0.04],
      ],
      48,
    ),
    'ceramic',
    { part: 'base', role: 'fixed' },
  );

/** Places in a disc by the golden angle. */
export const overDisc = (count: number, r: number, y: number, from = 0): Point[] =>
  Array.from({ length: count }, (_, i): Point => {
    const out = r * Math.sqrt((i + 0.5) / count);
    const angle = from + i * 2.399963;
    return [out * Math.sin(angle), y, out * Math.cos(angle)];
  });
