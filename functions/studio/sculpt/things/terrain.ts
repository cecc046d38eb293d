import { cylinder } from '../../geometry/shapes/lathe.ts';
import { loft } from '../../geometry/shapes/loft.ts';
import { moved, type Point, type Solid, scaled } from '../../geometry/shapes/solid.ts';
import { tube } from '../../geometry/shapes/tube.ts';
import type { Markings } from '../../materials/markings.ts';
import { createNoise, type Noise } from '../../materials/noise.ts';
import type { MaterialName } from '../../materials/recipes.ts';
import {
  changed,
  type Generator,
  type Order,
  type Piece,
  partCount,
  piece,
  proportionsOf,
  range,
  rgb,
  rowFor,
  styled,
  type Table,
} from './thing.ts';

interface Land {
  /** Half its width. */
  readonly radius_m: number;
  /** Height, in shares of half the width, at a place within the disc of radius 1. */
  readonly height: (x: number, z: number, noise: Noise) => number;
  readonly material: MaterialName;
  readonly color?: string;
  readonly markings?: Markings;
  readonly cap?: { readonly from: number; readonly material: MaterialName; readonly color?: string };
  readonly water?: number;
  readonly lava?: true;
  readonly floating?: true;
}

const out = (x: number, z: number): number => Math.hypot(x, z);
const ridge = (x: number, z: number, noise: Noise, scale: number): number =>
  noise.ridged(x * scale, 0.3, z * scale, 4) - 0.55;
const rolling = (x: number, z: number, noise: Noise): number =>
  0.1 + 0.09 * noise.fractal(x * 1.4, 0, z * 1.4, 3);

const MOUNTAIN: Land = {
  radius_m: 60,
  height: (x, z, noise) => {
    const d = out(x, z);
    return (
      0.03 +
      Math.max(0, 1 - d) ** 1.25 * (1.05 + 0.55 * ridge(x, z, noise, 2.1)) +
      0.16 * Math.max(0, ridge(x, z, noise, 1.3)) * (1 - d)
    );
  },
  material: 'stone',
  color: '#7a756c',
  cap: { from: 0.6, material: 'snow' },
};
const HILL: Land = {
  radius_m: 30,
  height: (x, z, noise) =>
    0.05 + 0.42 * Math.max(0, 1 - out(x, z) ** 2) ** 1.4 + 0.05 * noise.fractal(x * 2, 0, z * 2, 3),
  material: 'grass',
};

const LANDS: Table<Land> = [
  [['floating', 'sky'], { ...HILL, radius_m: 10, floating: true }],
  [
    ['volcano', 'crater'],
    {
      ...MOUNTAIN,
      height: (x, z, noise) => {
        const d = out(x, z);
        const cone = Math.max(0, 1 - d) ** 1.15 * 1.1 + 0.1 * ridge(x, z, noise, 2.2) * Math.max(0, 1 - d);
        return 0.03 + (d < 0.2 ? Math.min(cone, 0.66 + d * 0.75) : cone);
      },
      material: 'slate',
      color: '#4a4340',
      cap: { from: 9, material: 'snow' },
      lava: true,
    },
  ],
  [
    ['island', 'isle', 'islet', 'atoll', 'beach', 'coast', 'shore'],
    {
      radius_m: 20,
      height: (x, z, noise) =>
        0.42 * Math.max(0, 1 - (out(x, z) * (1 + 0.2 * noise.fractal(x * 1.6, 5, z * 1.6, 2))) ** 1.5) +
        0.03 * noise.fractal(x * 3, 0, z * 3, 3) * Math.max(0, 1 - out(x, z)) +
        0.01,
      material: 'sand',
      cap: { from: 0.14, material: 'grass' },
      water: 0.06,
    },
  ],
  [
    ['desert', 'dune', 'sand', 'sandbank'],
    {
      radius_m: 30,
      height: (x, z, noise) =>
        0.12 +
        0.11 *
          Math.sin(x * 4 + 1.2 * noise.simplex(x, 0, z)) *
          (0.6 + 0.4 * noise.simplex(x * 0.8, 3, z * 0.8)) +
        0.06,
      material: 'sand',
    },
  ],
  [
    ['canyon', 'gorge', 'ravine', 'valley', 'gulch'],
    {
      radius_m: 40,
      height: (x, z, noise) => {
        const cut = Math.abs(x + 0.24 * Math.sin(z * 3) + 0.06 * noise.simplex(z * 3, 0, x));
        const t = Math.min(1, Math.max(0, (cut - 0.1) / 0.42));
        return (
          0.05 +
          0.52 * (Math.floor(t * 4) / 4 + Math.min(1, (t * 4 - Math.floor(t * 4)) * 2.2) / 4) +
          0.02 * noise.fractal(x * 5, 0, z * 5, 2)
        );
      },
      material: 'sandstone',
      color: '#b8693a',
      markings: { figure: 'rings', color: rgb('#8f4a2a'), size_m: 4 },
    },
  ],
  [
    ['cliff', 'plateau', 'mesa', 'butte', 'tableland'],
    {
      radius_m: 30,
      height: (x, z, noise) => {
        const d = out(x, z) * (1 + 0.22 * noise.fractal(x * 1.5, 0, z * 1.5, 2));
        return (
          0.05 + 0.62 * Math.min(1, Math.max(0, (0.72 - d) / 0.1)) + 0.02 * noise.fractal(x * 5, 0, z * 5, 2)
        );
      },
      material: 'sandstone',
      cap: { from: 0.55, material: 'grass' },
    },
  ],
  [
    ['glacier', 'iceberg', 'ice'],
    { ...MOUNTAIN, radius_m: 25, material: 'ice', cap: { from: 0.35, material: 'snow' } },
  ],
  [
    ['lake', 'pond', 'lagoon', 'oasis', 'swamp', 'river'],
    {
      ...HILL,
      height: (x, z, noise) =>
        0.24 * Math.min(1, Math.max(0.12, out(x, z) * 1.5 - 0.2 + 0.2 * noise.simplex(x * 2, 0, z * 2))),
      water: 0.14,
    },
  ],
  [['hill', 'mound', 'knoll', 'hillock', 'hillside'], HILL],
  [
    [
      'field',
      'meadow',
      'plain',
      'land',
      'lawn',
      'garden',
      'ground',
      'terrain',
      'landscape',
      'region',
      'grassland',
      'prairie',
    ],
    { ...HILL, height: (x, z, noise) => rolling(x, z, noise) },
  ],
  [['mountain', 'mount', 'peak', 'alp', 'range', 'geological formation'], MOUNTAIN],
];

/** Mountains, volcanoes, hills, islands, dunes, canyons: a disc of land on a flat foot. */
export const terrain: Generator = (order) => {
  const land = rowFor(order, LANDS) ?? MOUNTAIN;
  const { width, height, length } = proportionsOf(order);
  const noise = createNoise(Math.floor(order.random() * 2 ** 31));
  const shift = range(order, -3, 3);
  const tall = partCount(order, 'horn', 1);
  const at = (x: number, z: number): number =>
    Math.max(0.012, land.height(x, z, shifted(noise, shift)) * (tall > 0 ? 1 : 0.4));
  const pieces = [
    piece('land', disc(order, at, land.floating === true), land.material, {
      part: 'body',
      ...(land.color && { color: land.color }),
      ...(land.markings && { markings: land.markings }),
    }),
    ...capOf(order, land, at),
    ...(land.water
      ? [
          piece('water', cylinder(1.08, land.water, { segments: 64, bevel_m: 0.01 }), 'water', {
            role: 'fixed',
          }),
        ]
      : []),
    ...(land.lava ? lavaOf(at) : []),
  ];
  const r = land.radius_m;
  return changed(pieces, (solid) => scaled(solid, r * width, r * height, r * length));
};

const shifted = (noise: Noise, by: number): Noise => ({
  ...noise,
  simplex: (x, y, z) => noise.simplex(x + by, y, z),
  fractal: (x, y, z, octaves) => noise.fractal(x + by, y, z, octaves),
  ridged: (x, y, z, octaves) => noise.ridged(x + by, y, z, octaves),
});

/** Rings around the middle, lofted from the foot's middle over the rim to the summit. */
function disc(
  order: Order,
  at: (x: number, z: number) => number,
  floating: boolean,
  lift = 0,
  keep = 1,
): Solid {
  const low = styled(order, 'low-poly');
  const [rings, around] = low ? [9, 20] : [44, 88];
  const ring = (r: number, y: (x: number, z: number) => number): Point[] =>
    Array.from({ length: around }, (_, i): Point => {
      const angle = (i / around) * 2 * Math.PI;
      const [x, z] = [r * Math.sin(angle), r * Math.cos(angle)];
      return [x, y(x, z) + lift, z];
    });
  const root = floating
    ? [
        ring(0.012, () => -0.9),
        ring(0.2, (x, z) => -0.62 + 0.1 * Math.sin(x * 30 + z * 20)),
        ring(0.5, (x, z) => -0.36 + 0.09 * Math.sin(x * 13 - z * 17)),
        ring(0.85, (x, z) => -0.12 + 0.04 * Math.sin(x * 11 + z * 9)),
      ]
    : [ring(0.5 * keep, () => 0), ring(keep, () => 0)];
  const top = Array.from({ length: rings }, (_, i) => ring(keep * (1 - i / rings) + 0.003, at));
  return loft([...root, ...top]);
}

/** Snow or grass above a height: the same land, a little larger, cut off below. */
function capOf(order: Order, { cap }: Land, at: (x: number, z: number) => number): Piece[] {
  if (!cap || cap.from > 5) return [];
  const upper = (x: number, z: number): number => {
    const y = at(x, z);
    const edge = cap.from + 0.05 * Math.sin(x * 23 + Math.sin(z * 17) * 2);
    return y > edge ? y + 0.012 * Math.min(1, (y - edge) * 25) : Math.max(0.004, y - 0.05);
  };
  return [
    piece('cap', disc(order, upper, false, 0, 0.97), cap.material, {
      part: 'top',
      role: 'accent',
      ...(cap.color && { color: cap.color }),
    }),
  ];
}

function lavaOf(at: (x: number, z: number) => number): Piece[] {
  const streams = [0.4, 2.3, 4.4].map((angle, i) =>
    tube(
      Array.from({ length: 16 }, (_, k): Point => {
        const r = 0.17 + k * 0.03 * (1 + 0.3 * i);
        const a = angle + 0.12 * Math.sin(k * 0.8 + i);
        const [x, z] = [r * Math.sin(a), r * Math.cos(a)];
        return [x, at(x, z) + 0.002, z];
      }),
      Array.from({ length: 16 }, (_, k) => 0.03 - 0.0013 * k),
      { around: 10 },
    ),
  );
  return [
    piece('lava', moved(cylinder(0.19, 0.08, { segments: 40 }), 0, at(0.1, 0) - 0.05, 0), 'lava', {
      role: 'fixed',
    }),
    ...streams.map((solid, i) => piece(`stream_${i + 1}`, solid, 'lava', { role: 'fixed' })),
  ];
}
