import { cylinder, ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Point, ringOf, turned } from '../../../geometry/shapes/solid.ts';
import { type Piece, piece } from '../thing.ts';

const UP = cylinder(0.018, 0.06, { top_m: 0.002, segments: 12 });
const SPIKE = moved(turned(UP, 'x', Math.PI / 2), 0, 0, 0.062);

/** The head of a morning star, its middle at a place. */
export const spikedBall = (at: Point, width = 1): Piece[] => [
  piece('head', moved(ellipsoid(0.07 * width, 0.07, 0.07 * width, 28), ...at), 'iron', { part: 'head' }),
  piece(
    'spike',
    moved(
      joined(
        ringOf(8, SPIKE),
        ...[0.6, -0.6].map((lean) => ringOf(6, turned(SPIKE, 'x', lean))),
        moved(UP, 0, 0.062, 0),
      ),
      ...at,
    ),
    'steel',
    { part: 'horn' },
  ),
];
