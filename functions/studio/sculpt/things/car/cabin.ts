import type { FlatPoint } from '../../../geometry/shapes/extrude.ts';
import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { moved } from '../../../geometry/shapes/solid.ts';
import { bar, profile, slab } from '../parts/forms.ts';
import { rounded } from '../parts/rounded.ts';
import { type Piece, piece } from '../thing.ts';
import type { Shape } from './shape.ts';

/** Windows, pillars and roof. */
export function greenhouse(
  cabin: readonly FlatPoint[],
  w: number,
  paint: { color: string; finish: 'painted' },
): Piece[] {
  const [a, b, c, d] = cabin as [FlatPoint, FlatPoint, FlatPoint, FlatPoint];
  const up = (from: FlatPoint, to: FlatPoint, t: number): FlatPoint => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t,
  ];
  const thick = (c[1] - b[1]) * 0.16;
  const mid = (c[0] + d[0]) / 2 - (c[0] - d[0]) * 0.02;
  const post = (from: FlatPoint, to: FlatPoint) => {
    const wide = 0.045;
    return profile(
      [
        [from[0] - wide, from[1]],
        [from[0] + wide, from[1]],
        [to[0] + wide, to[1]],
        [to[0] - wide, to[1]],
      ],
      w * 0.87,
    );
  };
  return [
    piece('windows', rounded([a, b, up(b, c, 0.9), up(a, d, 0.9)], w * 0.86, 0.78), 'glass', {
      part: 'window',
      role: 'fixed',
      color: '#26323c',
    }),
    piece(
      'roof',
      rounded(
        [up(a, d, 0.86), up(b, c, 0.86), c, [(c[0] + d[0]) / 2, c[1] + thick * 0.3], d],
        w * 0.82,
        0.86,
      ),
      'steel',
      { ...paint, part: 'roof' },
    ),
    piece('pillars', post([mid, a[1]], [mid, c[1] - thick * 0.3]), 'steel', paint),
  ];
}

/** What an open car shows: seats, windshield, steering wheel. */
export function cockpit({ w, body, l }: Shape): Piece[] {
  const belt = Math.max(...body.map(([, y]) => y));
  return [
    piece('cockpit', slab([w * 0.72, 0.04, l * 0.34], [0, belt - 0.015, -l * 0.06]), 'leather', {
      part: 'deck',
      role: 'fixed',
      color: '#1f1d1c',
    }),
    ...[1, -1].map((side) =>
      piece(
        `seat_${side > 0 ? 'left' : 'right'}`,
        moved(ellipsoid(w * 0.14, 0.26, 0.1, 20), side * w * 0.19, belt + 0.1, -l * 0.14),
        'leather',
        { part: 'seat', role: 'fixed', color: '#7a3a24' },
      ),
    ),
    piece(
      'windshield',
      profile(
        [
          [l * 0.1, belt - 0.02],
          [l * 0.13, belt - 0.02],
          [l * 0.06, belt + 0.3],
          [l * 0.05, belt + 0.3],
        ],
        w * 0.74,
      ),
      'glass',
      { part: 'window', role: 'fixed', color: '#8fa8b5' },
    ),
    piece('steering_wheel', bar('z', 0.16, 0.03, [w * 0.19, belt + 0.06, l * 0.03]), 'plastic', {
      role: 'fixed',
      color: '#1c1c1e',
    }),
  ];
}
