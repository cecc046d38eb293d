import { ellipsoid, lathe } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Point, scaled } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { type Clump, crown } from '../parts/foliage.ts';
import { type Order, type Piece, pick, piece, styled } from '../thing.ts';
import type { Species } from './species.ts';

/** A bonsai in its dish. */
export function bonsai(order: Order, species: Species): Piece[] {
  const side = pick(order, [1, -1]);
  const path = curve(
    (
      [
        [0, 0.15, 0],
        [0.1, 0.28, 0.03],
        [-0.09, 0.44, 0],
        [0.06, 0.62, -0.03],
        [0.02, 0.8, 0],
      ] as const
    ).map(([x, y, z]): Point => [x * side, y, z]),
    6,
  );
  const branch = (from: number, to: Point) =>
    tube(
      curve([path[from]!, [(path[from]![0] + to[0]) / 2, to[1] + 0.01, to[2] / 2], to]),
      [...Array(13)].map((_, i) => 0.024 - 0.0011 * i),
      { around: 10 },
    );
  const ends: Point[] = [
    [0.32 * side, 0.5, 0.05],
    [-0.34 * side, 0.6, 0],
    [0.22 * side, 0.74, -0.06],
  ];
  const pads: Clump[] = [
    ...ends.map(
      ([x, y, z]): Clump => [
        [x, y + 0.03, z],
        [0.2, 0.075, 0.16],
      ],
    ),
    [
      [0.02, 0.88, 0],
      [0.22, 0.11, 0.19],
    ],
  ];
  const trunk = tube(
    path,
    path.map((_, i) => 0.062 * (1 - 0.72 * (i / path.length))),
    { around: 16 },
  );
  return [
    piece(
      'pot',
      scaled(
        lathe(
          [
            [0.22, 0],
            [0.26, 0.02],
            [0.3, 0.13],
            [0.32, 0.135],
            [0.32, 0.165],
            [0.28, 0.165],
            [0.27, 0.14],
          ],
          32,
        ),
        1.1,
        1,
        0.75,
      ),
      'terracotta',
      { part: 'base', role: 'fixed', color: '#7a4630' },
    ),
    piece('soil', moved(scaled(ellipsoid(0.28, 0.03, 0.19, 24), 1.08, 1, 1), 0, 0.145, 0), 'moss', {
      role: 'fixed',
    }),
    piece('trunk', joined(trunk, branch(10, ends[0]!), branch(14, ends[1]!), branch(18, ends[2]!)), 'bark', {
      part: 'trunk',
      role: 'accent',
      axis: 1,
      color: species.bark!,
    }),
    ...pads.map((pad, i) =>
      piece(`leaves_${i + 1}`, crown(order, [pad], styled(order, 'low-poly') ? 0.08 : 0.03, 0.4), 'leaf', {
        part: 'leaf',
        color: species.leaf[0]!,
      }),
    ),
  ];
}
