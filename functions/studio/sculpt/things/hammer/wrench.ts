import { extrude, type FlatPoint } from '../../../geometry/shapes/extrude.ts';
import { lathe } from '../../../geometry/shapes/lathe.ts';
import { moved, turned } from '../../../geometry/shapes/solid.ts';
import { arc, slab } from '../parts/forms.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** An open-ended wrench, a ring at its other end. */
export function wrench(order: Order): Piece[] {
  const t = proportionsOf(order).thickness;
  const jaw: FlatPoint[] = [
    ...arc(0, 0.26, 0.045, -60, 60, 8),
    [0.018, 0.305],
    [0.016, 0.262],
    [-0.016, 0.262],
    [-0.018, 0.305],
    ...arc(0, 0.26, 0.045, 120, 240, 8),
  ];
  return [
    piece('head', extrude(jaw, 0.016 * t), 'steel', { part: 'head' }),
    piece('handle', slab([0.026, 0.21, 0.011], [0, 0.02, 0]), 'steel', { part: 'handle' }),
    piece(
      'ring',
      moved(
        turned(
          lathe([
            [0.013, -0.008],
            [0.026, -0.008],
            [0.026, 0.008],
            [0.013, 0.008],
          ]),
          'x',
          Math.PI / 2,
        ),
        0,
        0.026,
        0,
      ),
      'steel',
    ),
  ];
}
