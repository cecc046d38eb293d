import { cylinder, ellipsoid, lathe } from '../../../geometry/shapes/lathe.ts';
import { moved, type Solid, scaled, turned } from '../../../geometry/shapes/solid.ts';
import { type Order, type Piece, piece } from '../thing.ts';
import type { Crawler } from './crawlers.ts';

/** An open shell and its pearl. */
export function clam(_: Order, row: Crawler): Piece[] {
  const valve = (): Solid => {
    const dome = lathe(
      [
        [0.5, 0],
        [0.5, 0.03],
        [0.44, 0.12],
        [0.3, 0.21],
        [0.12, 0.26],
        [0, 0.265],
      ],
      60,
    );
    const fluted = { ...dome, positions: dome.positions.slice() };
    for (let i = 0; i < fluted.positions.length; i += 3) {
      const p = fluted.positions.subarray(i, i + 3);
      const angle = Math.atan2(p[0]!, p[2]! + 0.5);
      p[1] = p[1]! * (1 + 0.1 * Math.cos(angle * 22));
      p[2] = p[2]! * (p[2]! < 0 ? 0.8 : 1);
    }
    return fluted;
  };
  return [
    piece('shell_bottom', moved(scaled(valve(), 1, -0.8, 1), 0, 0.22, 0), 'ceramic', {
      part: 'body',
      color: row.color,
    }),
    piece('shell_top', moved(turned(moved(valve(), 0, 0, 0.4), 'x', -0.5), 0, 0.25, -0.4), 'ceramic', {
      part: 'body',
      color: row.color,
    }),
    piece('pearl', moved(ellipsoid(0.1, 0.1, 0.1, 24), 0, 0.26, 0.1), 'ceramic', {
      role: 'fixed',
      color: '#f6f2ee',
    }),
    piece(
      'hinge',
      moved(turned(moved(cylinder(0.05, 0.3), 0, -0.15, 0), 'z', Math.PI / 2), 0, 0.23, -0.39),
      'ceramic',
      { color: row.color },
    ),
  ];
}
