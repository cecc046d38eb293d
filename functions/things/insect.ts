import type { Markings } from '../materials/markings.ts';
import { extrude, type FlatPoint } from '../shapes/extrude.ts';
import { ball, blend, type Field } from '../shapes/field.ts';
import { ellipsoid } from '../shapes/lathe.ts';
import { skin } from '../shapes/skin.ts';
import { bent, joined, moved, type Point, type Solid, scaled, turned } from '../shapes/solid.ts';
import { curve, tube } from '../shapes/tube.ts';
import {
  changed,
  type Generator,
  hasPart,
  type Order,
  type Piece,
  partCount,
  piece,
  proportionsOf,
  rowFor,
} from './thing.ts';

interface Bug {
  readonly long_m: number;
  /** Half width, half height and half length of head, chest and hind part, by the whole length. */
  readonly parts: readonly [head: Point, chest: Point, hind: Point];
  readonly legs: number;
  readonly reach: number;
  readonly color: string;
  readonly hind?: { readonly color: string; readonly markings?: Markings };
  readonly wings?: {
    readonly shape: 'butterfly' | 'fly' | 'dragonfly';
    readonly color: string;
    readonly markings?: Markings;
  };
  readonly shell?: { readonly color: string; readonly spots?: string };
  readonly feelers?: number;
  readonly claws?: true;
  readonly sting?: true;
  readonly jumping?: true;
  readonly eyes?: number;
  readonly fuzzy?: true;
}

const BEE: Bug = {
  long_m: 0.018,
  parts: [
    [0.12, 0.12, 0.1],
    [0.17, 0.17, 0.17],
    [0.18, 0.18, 0.27],
  ],
  legs: 6,
  reach: 0.3,
  color: '#3a2a18',
  hind: { color: '#e8b01e', markings: { figure: 'bands', color: [36, 28, 20], size_m: 0.0038 } },
  wings: { shape: 'fly', color: '#dfe8ec' },
  feelers: 0.22,
  eyes: 1.2,
  fuzzy: true,
};
const SPIDER: Bug = {
  long_m: 0.03,
  parts: [
    [0.12, 0.11, 0.1],
    [0.18, 0.15, 0.2],
    [0.26, 0.25, 0.31],
  ],
  legs: 8,
  reach: 0.85,
  color: '#2f2722',
  hind: { color: '#3f332c' },
  eyes: 0.8,
  fuzzy: true,
};
const BEETLE: Bug = {
  long_m: 0.03,
  parts: [
    [0.14, 0.12, 0.11],
    [0.24, 0.17, 0.13],
    [0.3, 0.22, 0.34],
  ],
  legs: 6,
  reach: 0.34,
  color: '#26282c',
  shell: { color: '#2f5a3a' },
  feelers: 0.2,
};
const CRAB: Bug = {
  long_m: 0.14,
  parts: [
    [0.1, 0.06, 0.06],
    [0.46, 0.2, 0.34],
    [0.3, 0.16, 0.2],
  ],
  legs: 8,
  reach: 0.62,
  color: '#c8452a',
  claws: true,
};

const BUGS: readonly (readonly [words: readonly string[], bug: Bug])[] = [
  [
    ['butterfly', 'monarch', 'moth', 'lepidopteran', 'swallowtail'],
    {
      long_m: 0.035,
      parts: [
        [0.09, 0.09, 0.08],
        [0.09, 0.09, 0.15],
        [0.075, 0.075, 0.32],
      ],
      legs: 6,
      reach: 0.2,
      color: '#2a2420',
      wings: {
        shape: 'butterfly',
        color: '#e8861e',
        markings: { figure: 'dots', color: [40, 30, 26], size_m: 0.011 },
      },
      feelers: 0.36,
    },
  ],
  [
    ['dragonfly', 'damselfly', 'mayfly'],
    {
      long_m: 0.07,
      parts: [
        [0.08, 0.075, 0.06],
        [0.075, 0.085, 0.13],
        [0.032, 0.035, 0.42],
      ],
      legs: 6,
      reach: 0.14,
      color: '#2f7a8a',
      wings: { shape: 'dragonfly', color: '#d0e6ea' },
      eyes: 1.7,
    },
  ],
  [
    ['ladybug', 'ladybird', 'ladybeetle', 'lady beetle'],
    {
      ...BEETLE,
      long_m: 0.01,
      parts: [
        [0.15, 0.13, 0.1],
        [0.26, 0.2, 0.1],
        [0.4, 0.36, 0.4],
      ],
      color: '#1e1d1f',
      shell: { color: '#d0241e', spots: '#1c1b1d' },
    },
  ],
  [['bee', 'bumblebee', 'honeybee', 'wasp', 'hornet', 'hymenopteran'], BEE],
  [
    ['fly', 'housefly', 'mosquito', 'gnat', 'midge', 'dipterous insect'],
    { ...BEE, long_m: 0.01, color: '#3a3f44', hind: { color: '#4a5560' }, eyes: 2, feelers: 0.1 },
  ],
  [
    ['ant', 'termite', 'emmet'],
    {
      long_m: 0.012,
      parts: [
        [0.13, 0.12, 0.13],
        [0.09, 0.09, 0.16],
        [0.15, 0.15, 0.21],
      ],
      legs: 6,
      reach: 0.42,
      color: '#5a2a1e',
      feelers: 0.3,
    },
  ],
  [
    ['grasshopper', 'cricket', 'locust', 'mantis', 'praying mantis', 'katydid', 'cicada'],
    {
      long_m: 0.05,
      parts: [
        [0.08, 0.1, 0.08],
        [0.09, 0.11, 0.14],
        [0.08, 0.09, 0.36],
      ],
      legs: 6,
      reach: 0.28,
      color: '#6f9f35',
      jumping: true,
      feelers: 0.36,
    },
  ],
  [
    ['scorpion'],
    {
      long_m: 0.1,
      parts: [
        [0.12, 0.07, 0.08],
        [0.15, 0.09, 0.18],
        [0.13, 0.08, 0.26],
      ],
      legs: 8,
      reach: 0.34,
      color: '#4a3a26',
      claws: true,
      sting: true,
    },
  ],
  [
    ['lobster', 'crayfish', 'shrimp', 'prawn', 'crawfish'],
    {
      long_m: 0.3,
      parts: [
        [0.08, 0.07, 0.1],
        [0.12, 0.11, 0.24],
        [0.1, 0.08, 0.34],
      ],
      legs: 8,
      reach: 0.24,
      color: '#b8301e',
      claws: true,
      feelers: 0.5,
    },
  ],
  [['crab', 'hermit crab', 'king crab', 'crustacean'], CRAB],
  [['tarantula', 'spider', 'arachnid', 'black widow', 'tick', 'mite', 'arthropod'], SPIDER],
  [
    ['beetle', 'scarab', 'weevil', 'stag beetle', 'cockroach', 'firefly', 'bug', 'insect', 'flea', 'louse'],
    BEETLE,
  ],
];

const SIDES = [
  [1, 'left'],
  [-1, 'right'],
] as const;

/** Butterflies, bees, beetles, ants; spiders, scorpions, crabs: length 1 along Z, its head in front. */
export const insect: Generator = (order) => {
  const bug = rowFor(order, BUGS) ?? BUGS.at(-1)![1];
  const frame = frameOf(bug);
  const cover = bug.fuzzy ? 'fur' : 'wax';
  const cell = 0.026;
  const pieces = [
    piece('body', skin(blend(0.03, frame.head, frame.chest), cell), cover, {
      part: 'body',
      color: bug.color,
      role: bug.hind || bug.shell || bug.wings ? 'accent' : 'main',
    }),
    piece('hind', skin(frame.hind, cell), cover, {
      part: 'body',
      color: bug.hind?.color ?? bug.color,
      ...(bug.hind?.markings && { markings: bug.hind.markings }),
    }),
    ...legs(order, bug, frame),
    ...head(order, bug, frame),
    ...wings(order, bug, frame),
    ...(bug.shell ? shell(order, bug, frame) : []),
    ...(bug.claws ? claws(bug, frame) : []),
    ...(bug.sting ? [sting(bug, frame)] : []),
  ];
  const { width, height, length } = proportionsOf(order);
  const m = bug.long_m;
  return changed(pieces, (solid) => scaled(solid, m * width, m * height, m * length));
};

interface Frame {
  readonly head: Field;
  readonly chest: Field;
  readonly hind: Field;
  readonly y: number;
  readonly at: readonly [head: number, chest: number, hind: number];
}

function frameOf({ parts: [h, c, a], reach }: Bug): Frame {
  const y = Math.max(c[1], a[1]) + 0.05 + reach * 0.16;
  const chest = 0.12;
  const head = chest + c[2] + h[2] * 0.75;
  const hind = chest - c[2] - a[2] * 0.82;
  return {
    head: ball([0, y, head], h),
    chest: ball([0, y, chest], c),
    hind: ball([0, y + (a[1] - c[1]) * 0.3, hind], a),
    y,
    at: [head, chest, hind],
  };
}

function legs(
  order: Order,
  { legs: usual, reach, parts: [, c], color, jumping, claws: clawed }: Bug,
  { y, at }: Frame,
): Piece[] {
  const count = partCount(order, 'leg', usual, 16);
  const pairs = Math.ceil(count / 2);
  return Array.from({ length: count }, (_, i): Piece => {
    const pair = Math.floor(i / 2);
    const side = i % 2 === 0 ? 1 : -1;
    const t = pairs === 1 ? 0 : (pair / (pairs - 1)) * 2 - 1;
    const z = at[1] - t * c[2] * 0.75;
    const hop = jumping && pair === pairs - 1;
    const sweep = -t * reach * 0.62;
    const knee: Point = hop
      ? [side * 0.16, y + 0.3, z - 0.3]
      : [side * (c[0] * 0.7 + reach * 0.55), y + reach * 0.34, z + sweep * 0.55];
    const foot: Point = hop ? [side * 0.2, 0.012, z - 0.52] : [side * (c[0] * 0.6 + reach), 0.012, z + sweep];
    const thick = clawed ? 0.034 : 0.024;
    const path: Point[] = [
      [side * c[0] * 0.6, y - 0.01, z],
      knee,
      [(knee[0] + foot[0]) / 2 + side * 0.02, (knee[1] + foot[1]) / 2, (knee[2] + foot[2]) / 2],
      foot,
    ];
    const bow = curve(path, 4);
    return piece(
      `leg_${side > 0 ? 'left' : 'right'}_${pair + 1}`,
      tube(
        bow,
        bow.map((_, k) => (hop && k < 5 ? 1.9 - k * 0.2 : 1) * thick * (1 - 0.62 * (k / bow.length))),
        { around: 8 },
      ),
      'wax',
      { part: 'leg', role: clawed ? 'main' : 'accent', color },
    );
  });
}

function head(order: Order, { parts: [h], eyes = 1, feelers, color }: Bug, { y, at }: Frame): Piece[] {
  const r = Math.max(h[0], 0.06) * 0.42 * eyes;
  const long = feelers ?? 0;
  const count = partCount(order, 'antenna', long > 0 ? 2 : 0, 6);
  return [
    ...SIDES.slice(0, partCount(order, 'eye', 2, 2)).map(([side, word]) =>
      piece(
        `eye_${word}`,
        moved(ellipsoid(r, r * 1.1, r, 16), side * h[0] * 0.7, y + h[1] * 0.4, at[0] + h[2] * 0.5),
        'glass',
        { part: 'eye', role: 'fixed', color: eyes > 1.5 ? '#8a2a22' : '#14110e' },
      ),
    ),
    ...Array.from({ length: count }, (_, i) => {
      const side = (i % 2 === 0 ? 1 : -1) * (1 + Math.floor(i / 2) * 0.5);
      const path = curve([
        [side * h[0] * 0.4, y + h[1] * 0.7, at[0] + h[2] * 0.4],
        [side * long * 0.35, y + h[1] + long * 0.6, at[0] + long * 0.6],
        [side * long * 0.6, y + h[1] + long * 0.75, at[0] + long],
      ]);
      return piece(
        `antenna_${i + 1}`,
        joined(tube(path, 0.011, { around: 8 }), moved(ellipsoid(0.02, 0.02, 0.02, 10), ...path.at(-1)!)),
        'wax',
        { part: 'antenna', role: 'accent', color },
      );
    }),
  ];
}

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

function wings(order: Order, { wings: own, parts: [, c] }: Bug, { y, at }: Frame): Piece[] {
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
function shell(order: Order, { shell: own, parts: [, , a] }: Bug, { at, y }: Frame): Piece[] {
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

function claws({ parts: [, c], color }: Bug, { y, at }: Frame): Piece[] {
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

function sting({ parts: [, , a], color }: Bug, { y, at }: Frame): Piece {
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
