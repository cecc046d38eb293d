import { extrude, type FlatPoint } from '../../../geometry/shapes/extrude.ts';
import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import {
  bent,
  joined,
  moved,
  type Point,
  type Solid,
  scaled,
  turned,
} from '../../../geometry/shapes/solid.ts';
import { SIDES } from '../parts/sides.ts';
import { hasPart, type Order, type Piece, partCount, piece } from '../thing.ts';
import type { Bug } from './bugs.ts';
import type { Frame } from './frame.ts';

/** Outlines of left wings by the body's length: x outwards, y to the front. */
const WINGS: Readonly<Record<NonNullable<Bug['wings']>['shape'], readonly (readonly FlatPoint[])[]>> = {
  butterfly: [
    [
      [0.02, -0.02],
      [0.3, -0.04],
      [0.66, 0.06],
      [0.94, 0.36],
      [1.02, 0.66],
      [0.9, 0.78],
      [0.6, 0.68],
      [0.26, 0.36],
      [0.02, 0.1],
    ],
    [
      [0.02, 0.02],
      [0.02, -0.12],
      [0.16, -0.42],
      [0.36, -0.68],
      [0.58, -0.72],
      [0.74, -0.52],
      [0.76, -0.26],
      [0.56, -0.02],
      [0.28, 0.04],
    ],
  ],
  fly: [
    [
      [0.02, 0.04],
      [0.02, -0.03],
      [0.16, -0.22],
      [0.4, -0.5],
      [0.58, -0.56],
      [0.64, -0.44],
      [0.5, -0.16],
      [0.26, 0.04],
    ],
  ],
  dragonfly: [
    [
      [0.02, 0.0],
      [0.5, -0.03],
      [0.84, 0],
      [0.94, 0.07],
      [0.82, 0.13],
      [0.4, 0.1],
      [0.02, 0.05],
    ],
    [
      [0.02, -0.1],
      [0.02, -0.15],
      [0.4, -0.27],
      [0.76, -0.26],
      [0.88, -0.2],
      [0.8, -0.12],
      [0.4, -0.09],
    ],
  ],
};

/** Pairs of wings by their outlines. */
export function wings(order: Order, { wings: own, parts: [, c] }: Bug, { y, at }: Frame): Piece[] {
  if (!hasPart(order, 'wing', own !== undefined)) return [];
  const { shape, color, markings } = own ?? { shape: 'fly' as const, color: '#dfe8ec', markings: undefined };
  const lift = shape === 'butterfly' ? 0.42 : 0.12;
  return WINGS[shape].flatMap((outline, i) => {
    const fine = outline.flatMap(([x, z], k): FlatPoint[] => {
      const [nx, nz] = outline[(k + 1) % outline.length]!;
      return [
        [x * 0.75 + nx * 0.25, z * 0.75 + nz * 0.25],
        [x * 0.25 + nx * 0.75, z * 0.25 + nz * 0.75],
      ];
    });
    const flat = turned(extrude(fine, 0.012), 'x', Math.PI / 2);
    const left = bent(flat, (p) => {
      p[1] = p[1]! + p[0]! * lift - 0.1 * p[0]! * p[0]!;
    });
    const placed = moved(left, c[0] * 0.25, y + c[1] * 0.86 - i * 0.012, at[1]);
    return SIDES.map(([side, word]) =>
      piece(`wing_${word}_${i + 1}`, scaled(placed, side, 1, 1), shape === 'butterfly' ? 'silk' : 'glass', {
        part: 'wing',
        role: shape === 'butterfly' ? 'main' : 'fixed',
        color,
        ...(markings && { markings }),
      }),
    );
  });
}

/** Two wing cases over the hind part, with spots on a ladybird's. */
export function shell(order: Order, { shell: own, parts: [, , a] }: Bug, { at, y }: Frame): Piece[] {
  const middle: Point = [0, y + a[1] * 0.08, at[2]];
  const half = (side: number): Solid =>
    bent(ellipsoid(1, 1, 1, 32), (p) => {
      // Half of the dome, a little open behind.
      const x = Math.max(0, p[0]! * side);
      p[0] = side * (x * a[0] * 1.08 + 0.006 + (p[0]! * side < 0 ? 0.004 * p[0]! * side : 0));
      p[1] = middle[1] + Math.max(-0.1, p[1]!) * a[1] * 1.1;
      p[2] = middle[2] + p[2]! * a[2] * 1.06;
    });
  const dots = partCount(order, 'spot', own!.spots ? 7 : 0, 20);
  const places = Array.from({ length: dots }, (_, i): Point => {
    const t = dots === 1 ? 0 : (Math.floor(i / 2) / Math.max(1, Math.ceil(dots / 2) - 1)) * 1.3 - 0.65;
    const side = i === dots - 1 && dots % 2 === 1 ? 0 : i % 2 === 0 ? 0.6 : -0.6;
    const up = Math.sqrt(Math.max(0.1, 1 - side * side - t * t));
    return [side * a[0] * 1.06, middle[1] + up * a[1] * 1.06, middle[2] + t * a[2]];
  });
  const spot = a[0] * 0.2;
  return [
    ...SIDES.map(([side, word]) =>
      piece(`shell_${word}`, half(side), 'wax', { part: 'wing', color: own!.color, finish: 'polished' }),
    ),
    ...(places.length > 0
      ? [
          piece(
            'spots',
            joined(...places.map((p) => moved(ellipsoid(spot, spot * 0.6, spot, 14), ...p))),
            'wax',
            { part: 'spot', role: 'accent', color: own!.spots ?? '#1c1b1d' },
          ),
        ]
      : []),
  ];
}
