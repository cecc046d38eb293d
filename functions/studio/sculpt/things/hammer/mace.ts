import { cylinder, ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, ringOf, turned } from '../../../geometry/shapes/solid.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';
import { stick } from './stick.ts';

const SPIKE = moved(
  turned(cylinder(0.018, 0.06, { top_m: 0.002, segments: 12 }), 'x', Math.PI / 2),
  0,
  0,
  0.062,
);

/** A ball with spikes on a stick. */
export function mace(order: Order): Piece[] {
  const { length, width, thickness: t } = proportionsOf(order);
  return [
    stick(0.6 * length, 0.017 * t),
    piece('head', moved(ellipsoid(0.07 * width, 0.07, 0.07 * width, 28), 0, 0.65 * length, 0), 'iron', {
      part: 'head',
    }),
    piece(
      'spikes',
      moved(
        joined(
          ringOf(8, SPIKE),
          ...[0.6, -0.6].map((lean) => ringOf(6, turned(SPIKE, 'x', lean))),
          moved(cylinder(0.018, 0.06, { top_m: 0.002, segments: 12 }), 0, 0.062, 0),
        ),
        0,
        0.65 * length,
        0,
      ),
      'steel',
      { part: 'horn' },
    ),
  ];
}
