import { cylinder } from '../../../geometry/shapes/lathe.ts';
import { moved } from '../../../geometry/shapes/solid.ts';
import { lying, rectangle, slab } from '../parts/forms.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';
import { tap } from './tap.ts';

/** How thick the basin's steel is, and how deep it is. */
const STEEL_M = 0.015;
const DEEP_M = 0.17;

/** A basin of steel, set into the board over a cabinet with two doors. */
export function kitchenSink(order: Order): Piece[] {
  const { width, height, length } = proportionsOf(order);
  const [w, h, d] = [1.0 * width * length, 0.9 * height, 0.6];
  const [bw, back, front] = [0.3 * w, -0.2 * d, 0.36 * d];
  const basin = rectangle(-bw, -front, bw, -back);
  const inside = rectangle(-bw + STEEL_M, -front + STEEL_M, bw - STEEL_M, -back - STEEL_M);
  const lip = rectangle(-bw - 0.02, -front - 0.02, bw + 0.02, -back + 0.02);
  const steel = { part: 'body', finish: 'brushed' } as const;
  const door = (side: 1 | -1, word: string): Piece[] => [
    piece(
      `door_${word}`,
      slab([w / 2 - 0.03, h - 0.22, 0.025], [(side * w) / 4, 0.13, d / 2 - 0.012]),
      'wood',
      {
        part: 'door',
        axis: 1,
        color: '#9a6840',
      },
    ),
    piece(`handle_${word}`, slab([0.02, 0.14, 0.025], [side * 0.05, h * 0.6, d / 2 + 0.01]), 'chrome', {
      part: 'handle',
      role: 'fixed',
    }),
  ];
  return [
    piece(
      'cabinet',
      moved(lying(rectangle(-w / 2, -d / 2 + 0.02, w / 2, d / 2), h - 0.14, [lip]), 0, 0.1, 0),
      'wood',
      {
        part: 'wall',
        axis: 1,
      },
    ),
    piece('base', slab([w - 0.06, 0.1, d - 0.08], [0, 0, -0.02]), 'wood', { part: 'base', color: '#4a2d1a' }),
    ...door(1, 'left'),
    ...door(-1, 'right'),
    piece(
      'counter',
      moved(
        lying(rectangle(-w / 2 - 0.02, -d / 2 - 0.02, w / 2 + 0.02, d / 2), 0.04, [basin]),
        0,
        h - 0.04,
        0,
      ),
      'granite',
      {
        part: 'top',
        role: 'accent',
      },
    ),
    piece('basin', moved(lying(basin, DEEP_M, [inside]), 0, h - DEEP_M, 0), 'steel', steel),
    piece('floor', moved(lying(basin, STEEL_M), 0, h - DEEP_M - STEEL_M / 2, 0), 'steel', steel),
    piece('rim', moved(lying(lip, 0.012, [inside]), 0, h - 0.002, 0), 'steel', { ...steel, part: 'rim' }),
    piece(
      'drain',
      moved(cylinder(0.03, 0.012), 0, h - DEEP_M + STEEL_M / 2 - 0.002, (back + front) / 2),
      'chrome',
      {
        role: 'fixed',
      },
    ),
    tap('tap', 0, h, back - 0.07, 0.24),
  ];
}
