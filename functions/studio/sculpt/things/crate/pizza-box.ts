import { moved, turned } from '../../../geometry/shapes/solid.ts';
import { slab } from '../parts/forms.ts';
import { asks, type Order, type Piece, piece, proportionsOf } from '../thing.ts';

const WALL_M = 0.004;
/** How far the lid of an open one leans back from upright. */
const LEAN_RAD = 0.35;

/** A flat box of cardboard, its lid hinged at the back. */
export function pizzaBox(order: Order): Piece[] {
  const { width, height, length } = proportionsOf(order);
  const [w, h, d] = [0.38 * width, 0.045 * height, 0.38 * length];
  const isOpen = asks(order, 'open', 'opened');
  const lid = slab([w, WALL_M, d], [0, 0, d / 2]);
  const tab = slab([w * 0.9, h * 0.9, WALL_M], [0, -h * 0.9, d]);
  const hinged = (solid: typeof lid) =>
    moved(isOpen ? turned(solid, 'x', -Math.PI / 2 - LEAN_RAD) : solid, 0, h, -d / 2);
  return [
    piece('bottom', slab([w, WALL_M, d]), 'cardboard', { part: 'base' }),
    ...([1, -1] as const).flatMap((side) => [
      piece(
        `wall_${side > 0 ? 'left' : 'right'}`,
        slab([WALL_M, h, d], [(side * (w - WALL_M)) / 2, 0, 0]),
        'cardboard',
        {
          part: 'wall',
        },
      ),
      piece(
        `wall_${side > 0 ? 'front' : 'back'}`,
        slab([w, h, WALL_M], [0, 0, (side * (d - WALL_M)) / 2]),
        'cardboard',
        {
          part: 'wall',
        },
      ),
    ]),
    piece('lid', hinged(lid), 'cardboard', { part: 'top' }),
    piece('tab', hinged(tab), 'cardboard', { part: 'top' }),
  ];
}
