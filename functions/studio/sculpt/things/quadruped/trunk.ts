import { moved, type Solid, scaled } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { SIDES } from '../parts/sides.ts';
import { type Piece, piece } from '../thing.ts';
import type { Head } from './anatomy.ts';
import type { Beast } from './beast.ts';

/** An elephant's, from the muzzle's end. */
export function trunk({ tip: [x, y, z] }: Head, { head: { muzzle } }: Beast): Solid {
  const path = curve([
    [x, y + muzzle * 0.6, z - muzzle * 0.4],
    [x, y - muzzle * 0.6, z + muzzle * 0.75],
    [x, y * 0.62, z + muzzle * 0.95],
    [x, y * 0.32, z + muzzle * 0.55],
    [x, y * 0.15, z + muzzle * 0.9],
    [x, y * 0.2, z + muzzle * 1.8],
  ]);
  return tube(
    path,
    path.map(
      (_, i) => muzzle * (1.02 - 0.62 * (i / (path.length - 1)) ** 0.8) * (1 + (i % 2 === 0 ? 0.02 : -0.02)),
    ),
    { around: 18 },
  );
}

/** One on either side of the muzzle. */
export function tusks({ tip: [x, y, z] }: Head, { head: { muzzle } }: Beast): Piece[] {
  const long = muzzle * 2.6;
  const left = tube(
    curve([
      [muzzle * 0.75, y + muzzle * 0.1, z - muzzle * 0.1],
      [muzzle * 1.15, y - long * 0.32, z + long * 0.35],
      [muzzle * 1.1, y - long * 0.25, z + long * 0.9],
    ]),
    Array.from({ length: 13 }, (_, i) => muzzle * 0.24 * (1.1 - i / 12)),
    { around: 12 },
  );
  return SIDES.map(([side, word]) =>
    piece(`tusk_${word}`, moved(scaled(left, side, 1, 1), x, 0, 0), 'bone', {
      part: 'horn',
      role: 'fixed',
      color: '#eee6d0',
    }),
  );
}
