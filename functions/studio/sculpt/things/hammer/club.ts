import { lathe } from '../../../geometry/shapes/lathe.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** A wooden club, its grip wound with leather. */
export function club(order: Order): Piece[] {
  const { length, width } = proportionsOf(order);
  return [
    piece(
      'body',
      lathe([
        [0.024, 0],
        [0.018, 0.02],
        [0.017, 0.2],
        [0.032 * width, 0.5 * length],
        [0.036 * width, 0.75 * length],
        [0.02, 0.84 * length],
      ]),
      'wood',
      { part: 'body', axis: 1 },
    ),
    piece(
      'grip',
      lathe([
        [0.01, 0.03],
        [0.0205, 0.03],
        [0.0205, 0.18],
        [0.01, 0.18],
      ]),
      'leather',
      { part: 'handle', role: 'accent' },
    ),
  ];
}
