import { lathe } from '../../../geometry/shapes/lathe.ts';
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
