import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Point, type Solid, scaled } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { SIDES } from '../parts/sides.ts';
import { type Piece, piece } from '../thing.ts';
import type { Bug } from './bugs.ts';
import type { Frame } from './frame.ts';

/** A crab's or scorpion's. */
export function claws({ parts: [, c], color }: Bug, { y, at }: Frame): Piece[] {
  const z = at[1] + c[2];
  const arm = curve([
    [c[0] * 0.6, y, z - 0.08],
    [c[0] + 0.16, y + 0.04, z + 0.1],
    [c[0] + 0.02, y + 0.05, z + 0.3],
  ]);
  const [x, ty, tz] = arm.at(-1)!;
  const jaw = (open: number, long: number): Solid =>
    tube(
      curve([
        [x, ty, tz + 0.05],
        [x + open * 0.09, ty, tz + 0.15],
        [x + open * 0.02, ty, tz + long],
      ]),
      [...Array(13)].map((_, i) => 0.042 * (1.05 - i / 12)),
      { around: 10 },
    );
  const left = joined(
    tube(arm, 0.035, { around: 10 }),
    moved(ellipsoid(0.1, 0.075, 0.12, 22), x, ty, tz + 0.04),
    jaw(1, 0.32),
    jaw(-1, 0.28),
  );
  return SIDES.map(([side, word]) =>
    piece(`claw_${word}`, scaled(left, side, 1, 1), 'wax', { part: 'hand', color }),
  );
}

/** A scorpion's tail over its back. */
export function sting({ parts: [, , a], color }: Bug, { y, at }: Frame): Piece {
  const z = at[2] - a[2];
  const joints: Point[] = [
    [0, y, z + 0.06],
    [0, y + 0.06, z - 0.12],
    [0, y + 0.2, z - 0.24],
    [0, y + 0.38, z - 0.24],
    [0, y + 0.52, z - 0.12],
    [0, y + 0.56, z + 0.02],
  ];
  const beads = joints.map((p, i) =>
    moved(ellipsoid(0.068 - 0.006 * i, 0.068 - 0.006 * i, 0.078 - 0.006 * i, 16), ...p),
  );
  return piece(
    'tail',
    joined(
      ...beads,
      tube(curve(joints, 4), 0.045, { around: 12 }),
      tube(
        [
          [0, y + 0.56, z + 0.04],
          [0, y + 0.5, z + 0.14],
        ],
        [0.026, 0.003],
        { around: 8 },
      ),
    ),
    'wax',
    { part: 'tail', color },
  );
}
