import { blend, type Joint, limb } from '../../../geometry/shapes/field.ts';
import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { skin } from '../../../geometry/shapes/skin.ts';
import { moved, type Point } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { SIDES } from '../parts/sides.ts';
import { asks, type Order, type Piece, piece, rgb } from '../thing.ts';
import type { Crawler } from './crawlers.ts';

/** A snail with its shell; a slug. */
export function snail(order: Order, row: Crawler): Piece[] {
  const foot = blend(
    0.06,
    limb([
      [0, 0.05, -0.48, 0.035],
      [0, 0.075, -0.1, 0.095],
      [0, 0.09, 0.25, 0.095],
      [0, 0.2, 0.42, 0.085],
      [0, 0.25, 0.46, 0.08],
    ]),
  );
  const spiral = Array.from({ length: 70 }, (_, i): Joint => {
    const t = i / 69;
    const angle = -1.7 - t * 2.6 * 2 * Math.PI;
    const out = 0.2 * 0.62 ** (t * 2.6);
    return [
      0.02 + 0.14 * t,
      0.38 + out * Math.sin(angle),
      -0.08 + out * Math.cos(angle),
      0.15 * 0.66 ** (t * 2.6),
    ];
  });
  const slug = asks(order, 'slug');
  return [
    piece('body', skin(foot, 0.026), 'skin', {
      part: 'body',
      role: slug ? 'main' : 'accent',
      color: row.color,
    }),
    ...(slug
      ? []
      : [
          piece(
            'shell',
            tube(
              spiral.map(([x, y, z]): Point => [x, y, z]),
              spiral.map((joint) => joint[3]),
              { around: 18 },
            ),
            'bone',
            {
              part: 'body',
              color: row.mark!,
              markings: { figure: 'streaks', color: rgb('#d8b07a'), size_m: 0.02 },
            },
          ),
        ]),
    ...SIDES.flatMap(([side, word]) => [
      piece(
        `stalk_${word}`,
        tube(
          curve([
            [side * 0.03, 0.29, 0.46],
            [side * 0.07, 0.42, 0.52],
            [side * 0.1, 0.5, 0.54],
          ]),
          0.014,
          { around: 8 },
        ),
        'skin',
        { part: 'antenna', role: 'accent', color: row.color },
      ),
      piece(`eye_${word}`, moved(ellipsoid(0.03, 0.03, 0.03, 14), side * 0.1, 0.515, 0.545), 'ceramic', {
        part: 'eye',
        role: 'fixed',
        color: '#1a1814',
      }),
    ]),
  ];
}
