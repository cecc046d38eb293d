import { ball, blend, type Joint, limb } from '../shapes/field.ts';
import { cylinder, ellipsoid, lathe } from '../shapes/lathe.ts';
import { skin } from '../shapes/skin.ts';
import { joined, moved, type Point, type Solid, scaled, turned } from '../shapes/solid.ts';
import { curve, tube } from '../shapes/tube.ts';
import {
  asks,
  changed,
  type Generator,
  type Order,
  type Piece,
  partCount,
  piece,
  proportionsOf,
  rgb,
  rowFor,
} from './thing.ts';

const SIDES = [
  [1, 'left'],
  [-1, 'right'],
] as const;

interface Crawler {
  readonly form: 'coil' | 'wave' | 'worm' | 'snail' | 'squid' | 'clam';
  readonly size_m: number;
  readonly color: string;
  readonly mark?: string;
  readonly hood?: true;
  readonly rattle?: true;
}

const CRAWLERS: readonly (readonly [words: readonly string[], row: Crawler])[] = [
  [
    ['cobra', 'king cobra', 'hamadryad'],
    { form: 'coil', size_m: 0.45, color: '#8a7a4a', mark: '#5f5230', hood: true },
  ],
  [
    ['rattlesnake', 'rattler', 'viper', 'adder', 'pit viper'],
    { form: 'coil', size_m: 0.45, color: '#a88a5c', mark: '#5a4228', rattle: true },
  ],
  [
    ['python', 'boa', 'anaconda', 'boa constrictor'],
    { form: 'coil', size_m: 0.9, color: '#b89a58', mark: '#4f3a22' },
  ],
  [['sea serpent', 'eel', 'sea snake', 'moray'], { form: 'wave', size_m: 0.9, color: '#4a5a58' }],
  [
    ['caterpillar', 'inchworm', 'larva', 'maggot', 'centipede', 'millipede'],
    { form: 'worm', size_m: 0.07, color: '#8ab83a', mark: '#3f6a26' },
  ],
  [['worm', 'earthworm', 'leech', 'nematode', 'annelid'], { form: 'wave', size_m: 0.14, color: '#c98878' }],
  [
    ['snail', 'slug', 'gastropod', 'escargot', 'garden snail'],
    { form: 'snail', size_m: 0.06, color: '#b59a74', mark: '#8a5a34' },
  ],
  [
    ['squid', 'cuttlefish', 'nautilus', 'cephalopod', 'octopus', 'kraken', 'jellyfish'],
    { form: 'squid', size_m: 0.5, color: '#c8705a' },
  ],
  [
    ['clam', 'oyster', 'mussel', 'scallop', 'bivalve', 'shellfish', 'seashell', 'mollusk'],
    { form: 'clam', size_m: 0.09, color: '#e0c4a4' },
  ],
  [
    ['snake', 'serpent', 'colubrid snake', 'garter snake'],
    { form: 'coil', size_m: 0.5, color: '#4f8a3a', mark: '#2f5a26' },
  ],
];

/** Snakes coiled with their heads raised; worms, caterpillars, snails, squids, shells. */
export const snake: Generator = (order) => {
  const row = rowFor(order, CRAWLERS) ?? CRAWLERS.at(-1)![1];
  const { width, height, length, thickness } = proportionsOf(order);
  const pieces = FORMS[row.form](order, row, thickness);
  const m = row.size_m;
  return changed(pieces, (solid) => scaled(solid, m * width, m * height, m * length));
};

const marks = ({ mark }: Crawler, size_m: number) =>
  mark ? { markings: { figure: 'tiles', color: rgb(mark), size_m } as const } : {};

function coil(order: Order, row: Crawler, thick: number): Piece[] {
  const r = 0.075 * thick;
  // From the tail outwards round the coil, inwards and up to the head.
  const path: Joint[] = [];
  const turns = 2.6;
  const steps = 46;
  path.push([0.62, r * 0.25, -0.5, r * 0.16], [0.6, r * 0.5, -0.28, r * 0.4]);
  for (let i = 0; i <= steps; i++) {
    const t = i / steps;
    const angle = 1.2 - t * turns * 2 * Math.PI;
    const out = 0.5 - 0.3 * t;
    const y = r + Math.max(0, t - 0.36) * 2.5 * r * 1.6;
    path.push([out * Math.sin(angle + 0.6), y, out * Math.cos(angle + 0.6), r * Math.min(1, 0.62 + t * 1.2)]);
  }
  const [lx, ly, lz] = path.at(-1)!;
  const rise: Point[] = [
    [lx * 0.5, ly + 0.12, lz * 0.5 - 0.05],
    [0, ly + 0.33, -0.1],
    [0, ly + 0.52, -0.02],
    [0, ly + 0.6, 0.13],
  ];
  path.push(
    ...curve([[lx, ly, lz], ...rise], 3)
      .slice(1)
      .map(([x, y, z], i, list): Joint => [x, y, z, r * (1 - 0.22 * (i / list.length))]),
  );
  const [, hy, hz] = rise.at(-1)!;
  const head = blend(
    0.04,
    ball([0, hy, hz + 0.03], [r * 1.2, r * 0.82, r * 1.35]),
    ball([0, hy - r * 0.12, hz + 0.03 + r * 1.25], [r * 0.85, r * 0.58, r * 0.9]),
  );
  const hood = row.hood ? [ball([0, hy - 0.2, hz - 0.14], [r * 2.5, 0.2, r * 0.62], -0.35)] : [];
  const count = partCount(order, 'head', 1, 1);
  const body = blend(0.03, limb(path, 0.02), ...(count > 0 ? [head] : []), ...hood);
  const scale = piece('body', skin(body, 0.027), 'scale', {
    part: 'body',
    color: row.color,
    ...marks(row, row.size_m * 0.12),
  });
  return [scale, ...snakeFace(hy, hz + 0.03, r), ...(row.rattle ? [rattle(r)] : [])];
}

function snakeFace(y: number, z: number, r: number): Piece[] {
  const fork: Point = [0, y - r * 0.3, z + r * 2.75];
  const tongue = joined(
    tube([[0, y - r * 0.25, z + r * 1.7], fork], r * 0.09, { around: 8 }),
    ...SIDES.map(([side]) =>
      tube([fork, [side * r * 0.3, y - r * 0.2, z + r * 3.35]], [r * 0.08, r * 0.03], { around: 8 }),
    ),
  );
  return [
    ...SIDES.flatMap(([side, word]) => [
      piece(
        `eye_${word}`,
        moved(ellipsoid(r * 0.26, r * 0.26, r * 0.26, 16), side * r * 0.86, y + r * 0.42, z + r * 0.62),
        'ceramic',
        { part: 'eye', role: 'fixed', color: '#e8b42a' },
      ),
      piece(
        `pupil_${word}`,
        moved(ellipsoid(r * 0.07, r * 0.2, r * 0.14, 12), side * r * 1.07, y + r * 0.44, z + r * 0.7),
        'ceramic',
        { role: 'fixed', color: '#0e0d0c' },
      ),
    ]),
    piece('tongue', tongue, 'skin', { role: 'fixed', color: '#c8203a' }),
  ];
}

const rattle = (r: number): Piece =>
  piece(
    'rattle',
    joined(
      ...[0, 1, 2, 3].map((i) =>
        moved(
          ellipsoid(r * (0.4 - i * 0.06), r * 0.32, r * (0.4 - i * 0.06), 14),
          0.62 + i * 0.01,
          r * (0.3 + i * 0.44),
          -0.53 - i * 0.03,
        ),
      ),
    ),
    'bone',
    { part: 'tail', role: 'fixed', color: '#c9b27a' },
  );

function wave(_: Order, row: Crawler, thick: number): Piece[] {
  const eel = row.size_m > 0.5;
  const joints = Array.from({ length: 30 }, (_, i): Joint => {
    const t = i / 29;
    const r =
      (eel ? 0.055 : 0.036) *
      thick *
      (eel ? 0.3 + 0.7 * Math.min(1, t * 1.6) : Math.min(1, 0.55 + 3 * Math.min(t, 1 - t)));
    return [0.17 * Math.sin(t * 9.5) * (1 - 0.3 * t), r, t - 0.5, r];
  });
  const [x, y, z, r] = joints.at(-1)!;
  const band = limb(
    joints.slice(20, 24).map(([px, py, pz, pr]): Joint => [px, py, pz, pr * 1.16]),
    0.01,
  );
  return [
    piece('body', skin(limb(joints, 0.01), 0.017), 'skin', { part: 'body', color: row.color }),
    ...(eel
      ? SIDES.map(([side, word]) =>
          piece(
            `eye_${word}`,
            moved(ellipsoid(r * 0.22, r * 0.22, r * 0.22, 12), x + side * r * 0.75, y + r * 0.5, z + r * 0.5),
            'ceramic',
            { part: 'eye', role: 'fixed', color: '#e8d8a0' },
          ),
        )
      : [piece('band', skin(band, 0.015), 'skin', { role: 'accent', color: '#d8a090' })]),
  ];
}

function worm(order: Order, row: Crawler): Piece[] {
  const count = partCount(order, 'body', 9, 20);
  const r = 0.085;
  const at = (i: number): Point => {
    const t = i / (count - 1);
    return [
      0.05 * Math.sin(t * 7),
      r + 0.14 * Math.max(0, Math.sin(t * Math.PI * 1.7 - 0.5)) ** 2,
      (t - 0.5) * (1 - 2 * r),
    ];
  };
  const legs = asks(order, 'inchworm') ? 4 : count - 2;
  const [hx, hy, hz] = at(count - 1);
  return [
    ...Array.from({ length: count }, (_, i) =>
      piece(
        `segment_${i + 1}`,
        moved(ellipsoid(r * (i === count - 1 ? 1.12 : 1), r, r * 0.95, 24), ...at(i)),
        'skin',
        {
          part: 'body',
          color: i % 2 === 0 || !row.mark ? row.color : row.mark,
          role: i % 2 === 0 ? 'main' : 'accent',
        },
      ),
    ),
    ...Array.from({ length: legs }, (_, i) => {
      const [x, y, z] = at(i + 1);
      return SIDES.map(([side, word]) =>
        piece(
          `leg_${word}_${i + 1}`,
          tube(
            [
              [x + side * r * 0.5, y - r * 0.6, z],
              [x + side * r * 0.62, Math.max(0.012, y - r * 1.15), z],
            ],
            [0.022, 0.012],
            { around: 8 },
          ),
          'skin',
          { part: 'leg', role: 'fixed', color: '#e0a83a' },
        ),
      );
    }).flat(),
    ...SIDES.flatMap(([side, word]) => [
      piece(
        `eye_${word}`,
        moved(ellipsoid(r * 0.26, r * 0.26, r * 0.2, 16), hx + side * r * 0.42, hy + r * 0.3, hz + r * 0.84),
        'ceramic',
        { part: 'eye', role: 'fixed', color: '#15130f' },
      ),
      piece(
        `antenna_${word}`,
        joined(
          tube(
            curve([
              [hx + side * r * 0.35, hy + r * 0.85, hz],
              [hx + side * r * 0.6, hy + r * 1.6, hz + 0.02],
            ]),
            0.009,
            { around: 8 },
          ),
          moved(ellipsoid(0.02, 0.02, 0.02, 12), hx + side * r * 0.6, hy + r * 1.65, hz + 0.02),
        ),
        'skin',
        { part: 'antenna', role: 'fixed', color: '#2a2a24' },
      ),
    ]),
  ];
}

function snail(order: Order, row: Crawler): Piece[] {
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

function squid(order: Order, row: Crawler): Piece[] {
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
            [s * 0.12, high, c * 0.12],
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
  const head = jelly
    ? ball([0, high + 0.08, 0], [0.3, 0.24, 0.3])
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

function clam(_: Order, row: Crawler): Piece[] {
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

const FORMS: Readonly<Record<Crawler['form'], (order: Order, row: Crawler, thick: number) => Piece[]>> = {
  coil,
  wave,
  worm,
  snail,
  squid,
  clam,
};
