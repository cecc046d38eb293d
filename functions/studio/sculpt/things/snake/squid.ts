import {
  ball,
  blend,
  common,
  type Field,
  half,
  type Joint,
  limb,
  without,
} from '../../../geometry/shapes/field.ts';
import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { skin } from '../../../geometry/shapes/skin.ts';
import { moved, type Point } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { SIDES } from '../parts/sides.ts';
import { asks, type Order, type Piece, partCount, piece } from '../thing.ts';
import type { Crawler } from './crawlers.ts';

/** A jellyfish's: hollow below, its rim in lobes. */
function bell(high: number): Field {
  const dome = common(0.03, ball([0, high, 0], [0.32, 0.3, 0.32]), half([0, high - 0.03, 0], [0, -1, 0]));
  const lobes = Array.from({ length: 12 }, (_, i) => {
    const angle = (i * 2 * Math.PI) / 12;
    return ball([0.285 * Math.sin(angle), high - 0.02, 0.285 * Math.cos(angle)], [0.06, 0.05, 0.06]);
  });
  return without(0.02, blend(0.03, dome, ...lobes), ball([0, high - 0.09, 0], [0.25, 0.2, 0.25]));
}

/** A squid's: a long pointed body with a fin to either side of its end. */
const mantle = (): Field =>
  blend(
    0.06,
    limb([
      [0, 0.34, 0, 0.16],
      [0, 0.62, -0.02, 0.185],
      [0, 1.15, -0.03, 0.05],
    ]),
    ball([0, 0.3, 0], [0.17, 0.14, 0.17]),
    ...[1, -1].map((side) => ball([side * 0.15, 0.98, -0.03], [0.17, 0.13, 0.028])),
  );

/** Squids and octopuses on their arms; jellyfish. */
export function squid(order: Order, row: Crawler): Piece[] {
  const jelly = asks(order, 'jellyfish');
  const arms = partCount(order, 'arm', 8, 12);
  const high = 0.52;
  const paths = Array.from({ length: arms }, (_, i) => {
    const angle = ((i + 0.5) / arms) * 2 * Math.PI;
    const [s, c] = [Math.sin(angle), Math.cos(angle)];
    const wavy = i % 2 === 0 ? 0.07 : -0.05;
    return curve(
      jelly
        ? [
            [s * 0.12, high + 0.13, c * 0.12],
            [s * 0.2 + wavy, high * 0.65, c * 0.2],
            [s * 0.14 - wavy, high * 0.32, c * 0.16],
            [s * 0.19, 0.02, c * 0.19],
          ]
        : [
            [s * 0.1, high * 0.62, c * 0.1],
            [s * 0.24, 0.16, c * 0.24],
            [s * 0.4, 0.035, c * 0.4],
            [s * 0.55 + c * wavy, 0.03, c * 0.55 - s * wavy],
            [s * 0.66 + c * wavy * 2, 0.1, c * 0.66 - s * wavy * 2],
          ],
      4,
    ).map(([x, y, z], k, list): Joint => [x, y, z, jelly ? 0.024 : 0.068 * (1 - 0.8 * (k / list.length))]);
  });
  const slender = asks(order, 'squid');
  const head = jelly
    ? bell(high)
    : slender
      ? mantle()
      : blend(0.1, ball([0, 0.58, -0.03], [0.22, 0.28, 0.24]), ball([0, 0.3, 0], [0.17, 0.14, 0.17]));
  const body = jelly ? head : blend(0.05, head, ...paths.map((path) => limb(path, 0.02)));
  return [
    piece('body', skin(body, 0.03), 'skin', { part: 'body', color: row.color }),
    ...(jelly
      ? paths.map((path, i) =>
          piece(
            `arm_${i + 1}`,
            tube(
              path.map(([x, y, z]): Point => [x, y, z]),
              0.018,
              { around: 8 },
            ),
            'skin',
            { part: 'arm', color: row.color },
          ),
        )
      : []),
    ...(jelly
      ? []
      : SIDES.flatMap(([side, word]) => [
          piece(`eye_${word}`, moved(ellipsoid(0.058, 0.058, 0.05, 20), side * 0.11, 0.38, 0.15), 'ceramic', {
            part: 'eye',
            role: 'fixed',
            color: '#f2efe6',
          }),
          piece(
            `pupil_${word}`,
            moved(ellipsoid(0.034, 0.026, 0.02, 16), side * 0.118, 0.38, 0.192),
            'ceramic',
            { role: 'fixed', color: '#14120f' },
          ),
        ])),
  ];
}
