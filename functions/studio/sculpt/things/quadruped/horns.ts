import { exitPoint } from '../../../geometry/shapes/exit-point.ts';
import { cylinder, ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Point, type Solid, scaled, turned } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { type Order, type Piece, partCount, piece } from '../thing.ts';
import type { Head } from './anatomy.ts';
import type { Beast } from './beast.ts';

type Shape = NonNullable<Beast['horns']>['shape'];

/** A left horn's path by its size, from its root: x outwards, y up, z forward. */
const PATHS: Readonly<Record<Exclude<Shape, 'antlers' | 'palm' | 'nose' | 'three'>, readonly Point[]>> = {
  bull: [
    [0, 0, 0],
    [0.55, 0.1, 0.08],
    [0.95, 0.45, 0.2],
    [0.9, 0.95, 0.25],
  ],
  ram: [
    [0, 0, 0],
    [0.55, 0.55, -0.35],
    [0.95, 0.1, -0.8],
    [1.05, -0.6, -0.5],
    [1.2, -0.6, 0.25],
    [1.45, -0.1, 0.35],
  ],
  goat: [
    [0, 0, 0],
    [0.08, 0.5, -0.05],
    [0.22, 0.85, -0.4],
    [0.36, 0.95, -0.85],
  ],
  straight: [
    [0, 0, 0],
    [0.1, 0.5, -0.3],
    [0.14, 0.95, -0.5],
  ],
  unicorn: [
    [0, 0, 0],
    [0, 0.5, 0.3],
    [0, 1, 0.6],
  ],
  knobs: [
    [0, 0, 0],
    [0.05, 0.5, -0.05],
    [0.08, 1, -0.1],
  ],
};

/** The horns of one head, as many as the prompt says. */
export function horns(order: Order, beast: Beast, head: Head, mark: string): Piece[] {
  const own = beast.horns;
  const usual = !own
    ? 0
    : own.shape === 'unicorn' || own.shape === 'nose'
      ? 1
      : own.shape === 'three'
        ? 3
        : 2;
  const count = partCount(order, 'horn', usual, 6);
  if (count === 0) return [];
  const { shape, size } = own ?? { shape: 'bull' as const, size: beast.head.skull * 1.3 };
  return Array.from({ length: count }, (_, i): Piece => {
    const alone = count % 2 === 1 && i === count - 1;
    const side = alone ? 0 : i % 2 === 0 ? 1 : -1;
    const row = Math.floor(i / 2);
    const horn =
      alone && shape !== 'unicorn' ? single(size * (shape === 'three' ? 0.55 : 1)) : one(shape, size);
    const name = count === 1 ? 'horn' : `horn_${i + 1}`;
    const antler = shape === 'antlers' || shape === 'palm';
    return piece(`${name}${mark}`, placedHorn(horn, shape, head, side, row), 'bone', {
      part: 'horn',
      role: 'fixed',
      color: antler ? '#a98a62' : shape === 'unicorn' ? '#e8c860' : shape === 'knobs' ? '#6a4426' : '#cdbfa2',
    });
  });
}

function placedHorn(horn: Solid, shape: Shape, head: Head, side: number, row: number): Solid {
  const nose = side === 0 && shape !== 'unicorn';
  const toward: Point = nose
    ? [0, 1, 0.35]
    : [side * 0.45, 0.85 - row * 0.2, shape === 'unicorn' ? 0.55 : 0.05 - row * 0.4];
  const from: Point = nose
    ? [head.skull[0], (head.skull[1] + head.tip[1] * 3) / 4, (head.skull[2] + head.tip[2] * 3) / 4]
    : head.skull;
  const at = exitPoint(head.field, from, toward);
  return moved(scaled(horn, side < 0 ? -1 : 1, 1, 1), at[0], at[1] - 0.01, at[2]);
}

function one(shape: Shape, size: number): Solid {
  if (shape === 'antlers') return antlers(size);
  if (shape === 'palm') return palm(size);
  if (shape === 'knobs')
    return joined(
      tube(
        PATHS.knobs.map(([x, y, z]): Point => [x * size, y * size, z * size]),
        size * 0.2,
        { around: 12 },
      ),
      moved(ellipsoid(size * 0.32, size * 0.3, size * 0.32, 16), 0.08 * size, size, -0.1 * size),
    );
  if (shape === 'nose') return single(size);
  const points = PATHS[shape === 'three' ? 'bull' : shape].map(
    ([x, y, z]): Point =>
      shape === 'three'
        ? [x * size * 0.3, y * size * 0.7, z * size + size * 0.75 * y]
        : [x * size, y * size, z * size],
  );
  const path = curve(points, 5);
  const base =
    size * (shape === 'unicorn' ? 0.09 : shape === 'straight' ? 0.09 : shape === 'ram' ? 0.3 : 0.16);
  const ridges = shape === 'unicorn' || shape === 'ram' || shape === 'goat' ? 0.1 : 0;
  return tube(
    path,
    path.map((_, i) => base * (1.04 - i / (path.length - 1)) ** 0.8 * (1 + (i % 2 === 0 ? ridges : -ridges))),
    { around: 12 },
  );
}

/** On the nose, bent back. */
const single = (size: number): Solid =>
  tube(
    curve([
      [0, -size * 0.1, 0],
      [0, size * 0.4, size * 0.12],
      [0, size * 0.85, -size * 0.02],
    ]),
    Array.from({ length: 13 }, (_, i) => size * 0.24 * (1.05 - i / 12)),
    { around: 14 },
  );

/** A beam that sweeps back, out and up, with tines to the front. */
function antlers(size: number): Solid {
  const beam = curve([
    [0, 0, 0],
    [0.22 * size, 0.35 * size, -0.22 * size],
    [0.45 * size, 0.7 * size, -0.2 * size],
    [0.42 * size, 1.05 * size, 0.02 * size],
  ]);
  const tine = (at: number, to: Point): Solid => {
    const [x, y, z] = beam[at]!;
    return tube(
      curve([
        [x, y, z],
        [x + to[0] * size * 0.6, y + to[1] * size * 0.35, z + to[2] * size * 0.7],
        [x + to[0] * size, y + to[1] * size, z + to[2] * size],
      ]),
      Array.from({ length: 13 }, (_, i) => size * 0.034 * (1.1 - i / 12)),
      { around: 8 },
    );
  };
  return joined(
    tube(
      beam,
      beam.map((_, i) => size * 0.05 * (1.1 - (0.85 * i) / (beam.length - 1))),
      { around: 10 },
    ),
    tine(2, [0.04, 0.22, 0.25]),
    tine(7, [0.02, 0.26, 0.24]),
    tine(11, [0.06, 0.3, 0.2]),
    tine(13, [0.3, 0.25, -0.1]),
  );
}

/** A moose's: a plate with tines along its rim. */
function palm(size: number): Solid {
  const plate = turned(ellipsoid(0.5 * size, 0.05 * size, 0.3 * size, 24), 'z', 0.5);
  const tines = Array.from({ length: 5 }, (_, i) => {
    const t = i / 4 - 0.5;
    return moved(
      turned(
        turned(cylinder(0.05 * size, 0.3 * size, { top_m: 0.008 * size, segments: 8 }), 'x', t * 1.6),
        'z',
        -0.25,
      ),
      (0.85 - Math.abs(t) * 0.4) * size,
      0.44 * size,
      t * 0.5 * size,
    );
  });
  return joined(
    tube(
      [
        [0, 0, 0],
        [0.2 * size, 0.12 * size, 0],
        [0.5 * size, 0.28 * size, 0],
      ],
      size * 0.06,
      { around: 10 },
    ),
    moved(plate, 0.6 * size, 0.38 * size, 0),
    ...tines,
  );
}
