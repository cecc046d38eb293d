import type { FlatPoint } from '../../../geometry/shapes/extrude.ts';
import { moved, turned } from '../../../geometry/shapes/solid.ts';
import { lying, slab } from '../parts/forms.ts';
import { asks, changed, type Order, type Piece, piece, proportionsOf } from '../thing.ts';

const WALL_M = 0.035;
/** How high its lining lies, by its height. */
const LINED = 0.64;
/** How far an open lid is turned over its right edge. */
const OPEN_RAD = 1.95;

/** Six-sided, its head to the back, a cross on its lid; open where somebody lies in it or it is said to be. */
export function coffin(order: Order): Piece[] {
  const { width, height, length } = proportionsOf(order);
  const [w, h, l] = [0.7 * width, 0.42 * height, 1.95 * length];
  const shape = (out: number): FlatPoint[] => [
    [w * 0.27 + out, -l / 2 - out],
    [w / 2 + out, l * 0.22],
    [w * 0.34 + out, l / 2 + out],
    [-w * 0.34 - out, l / 2 + out],
    [-w / 2 - out, l * 0.22],
    [-w * 0.27 - out, -l / 2 - out],
  ];
  const isOpen = asks(order, 'open', 'opened');
  const gilt = { role: 'fixed' } as const;
  const lid = [
    piece('lid', moved(lying(shape(0.03), 0.05), 0, h - 0.01, 0), 'wood', {
      part: 'top',
      axis: 2,
      color: '#5a3820',
    }),
    piece('lid_panel', moved(lying(shape(-0.05), 0.04), 0, h + 0.03, 0), 'wood', { part: 'top', axis: 2 }),
    piece('cross', slab([0.06, 0.024, l * 0.42], [0, h + 0.062, -l * 0.1]), 'gold', gilt),
    piece('cross_bar', slab([w * 0.44, 0.022, 0.06], [0, h + 0.063, -l * 0.2]), 'gold', gilt),
  ];
  return [
    piece('body', lying(shape(0), h, isOpen ? [shape(-WALL_M)] : []), 'wood', { part: 'body', axis: 2 }),
    piece('base', lying(shape(0.025), 0.05), 'wood', { part: 'base', color: '#4a2d1a', axis: 2 }),
    ...(isOpen
      ? [
          piece('lining', lying(shape(-WALL_M + 0.002), h * LINED), 'velvet', {
            role: 'fixed',
            color: '#7a1630',
          }),
          ...changed(lid, (solid) =>
            moved(turned(moved(solid, w / 2, -h, 0), 'z', OPEN_RAD), -w / 2 - 0.01, h, 0),
          ),
        ]
      : lid),
    ...[1, -1].flatMap((s) =>
      [-0.28, 0.1].map((z, i) =>
        piece(
          `handle_${s > 0 ? 'left' : 'right'}_${i + 1}`,
          slab([0.04, 0.035, 0.2], [s * (w * (0.5 - Math.abs(-z - 0.22) * 0.3)), h * 0.55, l * z * 0.8]),
          'gold',
          { part: 'handle', ...gilt },
        ),
      ),
    ),
  ];
}
