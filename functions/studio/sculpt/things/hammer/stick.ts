import { lathe } from '../../../geometry/shapes/lathe.ts';
import { type Piece, piece } from '../thing.ts';

/** The wooden handle of what strikes. */
export function stick(long: number, r: number): Piece {
  return piece(
    'handle',
    lathe([
      [r * 1.1, 0],
      [r * 1.2, long * 0.06],
      [r, long * 0.3],
      [r * 0.8, long * 0.6],
      [r * 0.85, long],
    ]),
    'wood',
    { part: 'handle', role: 'accent', axis: 1 },
  );
}
