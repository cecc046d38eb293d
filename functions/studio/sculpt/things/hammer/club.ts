import { cylinder, ellipsoid, lathe } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, turned } from '../../../geometry/shapes/solid.ts';
import { asks, formed, type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** A knotty club with studs, thickest near its end; a baseball bat, smooth; a baton, as thick throughout. */
export function club(order: Order): Piece[] {
  const { length, width } = proportionsOf(order);
  if (asks(order, 'bat', 'baseball')) return bat(length, width);
  if (asks(order, 'baton')) return baton(length, width);
  formed(order, 'pointed');
  const stud = turned(cylinder(0.013, 0.03, { top_m: 0.004, segments: 10 }), 'x', Math.PI / 2);
  const ring = (y: number, r: number, count: number, shift: number) =>
    Array.from({ length: count }, (_, i) =>
      moved(
        turned(moved(stud, 0, 0, r * width - 0.008), 'y', ((i + shift) * 2 * Math.PI) / count),
        0,
        y * length,
        0,
      ),
    );
  const knots = [
    [0.3, 0.033, 0.4],
    [0.4, 0.045, 2.6],
    [0.24, 0.028, 4.4],
  ].map(([y, r, turn]) =>
    moved(
      ellipsoid(0.019, 0.026, 0.019, 12),
      r! * width * Math.sin(turn!),
      y! * length,
      r! * width * Math.cos(turn!),
    ),
  );
  return [
    piece(
      'body',
      joined(
        lathe(
          [
            [0.018, 0],
            [0.026, 0.012],
            [0.02, 0.04],
            [0.021, 0.16 * length],
            [0.034 * width, 0.32 * length],
            [0.06 * width, 0.5 * length],
            [0.076 * width, 0.62 * length],
            [0.07 * width, 0.7 * length],
            [0.035 * width, 0.745 * length],
          ],
          18,
        ),
        ...knots,
      ),
      'wood',
      { part: 'body', axis: 1 },
    ),
    grip(0.024),
    piece('spike', joined(...ring(0.53, 0.064, 7, 0), ...ring(0.62, 0.076, 7, 0.5)), 'iron', {
      part: 'horn',
      role: 'fixed',
    }),
  ];
}

const bat = (length: number, width: number): Piece[] => [
  piece(
    'body',
    lathe([
      [0.024, 0],
      [0.018, 0.02],
      [0.017, 0.2],
      [0.032 * width, 0.5 * length],
      [0.036 * width, 0.75 * length],
      [0.031 * width, 0.825 * length],
      [0.018, 0.84 * length],
    ]),
    'wood',
    { part: 'body', axis: 1, color: '#c79a5e' },
  ),
  grip(0.0205),
];

const baton = (length: number, width: number): Piece[] => [
  piece('body', cylinder(0.017 * width, 0.55 * length), 'rubber', { part: 'body', color: '#1e1f22' }),
  grip(0.02 * width),
];

const grip = (r: number): Piece =>
  piece(
    'grip',
    lathe([
      [0.01, 0.03],
      [r, 0.03],
      [r, 0.16],
      [0.01, 0.16],
    ]),
    'leather',
    { part: 'handle', role: 'accent' },
  );
