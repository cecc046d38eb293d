import { lathe, torus } from '../shapes/lathe.ts';
import { bent, moved, turned } from '../shapes/solid.ts';
import { curve, tube } from '../shapes/tube.ts';
import { slab } from './parts/forms.ts';
import {
  asks,
  type Generator,
  hasPart,
  type Order,
  type Piece,
  partCount,
  piece,
  proportionsOf,
} from './thing.ts';

/** Barrels of staves and hoops; oil drums, buckets, cans, baskets, sacks. */
export const barrel: Generator = (order) => {
  const { width, height } = proportionsOf(order);
  if (asks(order, 'bucket', 'pail')) return bucket(order);
  if (asks(order, 'can', 'tin', 'drum', 'oil', 'trash', 'garbage')) return drum(order);
  if (asks(order, 'basket')) return basket(order);
  if (asks(order, 'bag', 'sack', 'pouch', 'purse', 'backpack')) return sack(order);
  const [r, h] = [0.32 * width, 0.9 * height];
  const staves = 18;
  const hoops = partCount(order, 'hoop', 4, 8);
  const radiusAt = (t: number) => r * (0.8 + 0.2 * Math.sin(Math.PI * t));
  const rows = [0, 0.15, 0.3, 0.5, 0.7, 0.85, 1];
  const body = bent(
    lathe(
      rows.map((t) => [radiusAt(t), h * t] as const),
      staves * 4,
    ),
    (p) => {
      const turn = ((((Math.atan2(p[0]!, p[2]!) / (2 * Math.PI)) * staves) % 1) + 1) % 1;
      const groove = Math.min(turn, 1 - turn) < 0.1 ? 0.975 : 1;
      p[0] = p[0]! * groove;
      p[2] = p[2]! * groove;
    },
  );
  return [
    piece('body', body, 'wood', { part: 'body', axis: 1 }),
    piece(
      'lid',
      lathe([
        [r * 0.7, h * 0.955],
        [r * 0.7, h * 1.004],
        [0, h * 1.004],
      ]),
      'wood',
      { part: 'top', color: '#6e4526' },
    ),
    piece('rim', moved(torus(radiusAt(1) * 0.97, r * 0.045, 48, 10), 0, h, 0), 'wood', { part: 'rim' }),
    ...Array.from({ length: hoops }, (_, i) => {
      const t =
        hoops === 1
          ? 0.5
          : i < hoops / 2
            ? 0.06 + (0.44 * i) / hoops
            : 0.94 - (0.44 * (hoops - 1 - i)) / hoops;
      const wide = 0.028;
      return piece(
        `hoop_${i + 1}`,
        lathe(
          [
            [radiusAt(t - wide) * 0.9, h * (t - wide)],
            [radiusAt(t - wide) + 0.008, h * (t - wide)],
            [radiusAt(t + wide) + 0.008, h * (t + wide)],
            [radiusAt(t + wide) * 0.9, h * (t + wide)],
          ],
          48,
        ),
        'iron',
        { part: 'hoop', role: 'accent' },
      );
    }),
    ...(asks(order, 'wine', 'beer', 'keg')
      ? [
          piece(
            'tap',
            tube(
              [
                [0, h * 0.18, r * 0.85],
                [0, h * 0.18, r * 1.15],
                [0, h * 0.13, r * 1.2],
              ],
              0.02,
            ),
            'brass',
            { part: 'spout', role: 'fixed' },
          ),
        ]
      : []),
  ];
};

function bucket(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const [r, h] = [0.15 * width, 0.28 * height];
  return [
    piece(
      'body',
      lathe(
        [
          [r * 0.72, 0],
          [r * 0.74, 0.008],
          [r, h],
          [r * 0.95, h],
          [r * 0.7, 0.015],
          [0, 0.015],
        ],
        40,
      ),
      'wood',
      { part: 'body', axis: 1 },
    ),
    ...[0.16, 0.82].map((t, i) =>
      piece(
        `hoop_${i + 1}`,
        moved(
          bent(torus(r * (0.745 + 0.262 * t), 0.006, 40, 8), (p) => {
            p[1] = p[1]! * 2.4;
          }),
          0,
          h * t,
          0,
        ),
        'iron',
        { part: 'hoop', role: 'accent' },
      ),
    ),
    ...(hasPart(order, 'handle', true)
      ? [
          piece(
            'handle',
            tube(
              curve([
                [r, h * 0.94, 0],
                [r * 0.85, h * 1.35, 0],
                [0, h * 1.6, 0],
                [-r * 0.85, h * 1.35, 0],
                [-r, h * 0.94, 0],
              ]),
              0.006,
            ),
            'iron',
            { part: 'handle', role: 'accent' },
          ),
        ]
      : []),
  ];
}

function drum(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const small = asks(order, 'tin', 'soda', 'can') && !asks(order, 'trash', 'garbage', 'oil');
  const trash = asks(order, 'trash', 'garbage');
  const [r, h] = [(small ? 0.033 : 0.29) * width, (small ? 0.12 : 0.88) * height];
  const paint = { color: small ? '#c7322b' : trash ? '#8f979c' : '#2f6f8f', finish: 'painted' } as const;
  return [
    piece(
      'body',
      lathe([
        [r * 0.92, 0],
        [r, h * 0.03],
        [r, h * 0.97],
        [r * 0.94, h],
      ]),
      'steel',
      { part: 'body', ...paint },
    ),
    piece(
      'top',
      lathe([
        [r * 0.8, h * 0.97],
        [r * (trash ? 1.08 : 0.93), h * 0.99],
        [r * (trash ? 1.08 : 0.93), h * 1.01],
        [r * 0.5, h * (trash ? 1.12 : 1.012)],
      ]),
      'steel',
      { part: 'top', role: 'accent', color: '#a9adb2' },
    ),
    ...(small
      ? []
      : [0.02, 0.34, 0.66, 0.98].map((t, i) =>
          piece(
            `rib_${i + 1}`,
            moved(torus(r, r * 0.035, 40, 8), 0, Math.max(h * t, r * 0.035), 0),
            'steel',
            { part: 'hoop', ...paint },
          ),
        )),
    ...(trash
      ? [
          piece(
            'handle',
            moved(turned(torus(r * 0.25, r * 0.04, 24, 8), 'x', Math.PI / 2), 0, h * 1.12, 0),
            'steel',
            { part: 'handle' },
          ),
        ]
      : []),
  ];
}

function basket(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const [r, h] = [0.2 * width, 0.22 * height];
  const radiusAt = (t: number) => r * (0.78 + 0.22 * t);
  return [
    piece(
      'body',
      lathe(
        [
          [r * 0.76, 0.004],
          [radiusAt(0), 0.02],
          [radiusAt(1), h],
          [radiusAt(1) - 0.014, h],
          [radiusAt(0) - 0.014, 0.02],
          [0, 0.02],
        ],
        40,
      ),
      'bamboo',
      { part: 'body' },
    ),
    ...Array.from({ length: 7 }, (_, i) =>
      piece(
        `weave_${i + 1}`,
        moved(torus(radiusAt((i + 0.5) / 7), 0.014, 48, 8), 0, 0.016 + (h - 0.02) * ((i + 0.3) / 6.6), 0),
        'bamboo',
        { part: 'wall', color: i % 2 ? '#b08f4e' : '#c8a961' },
      ),
    ),
    ...(hasPart(order, 'handle', true)
      ? [
          piece(
            'handle',
            tube(
              curve([
                [r * 0.98, h * 0.8, 0],
                [r * 0.9, h * 1.6, 0],
                [0, h * 2.15, 0],
                [-r * 0.9, h * 1.6, 0],
                [-r * 0.98, h * 0.8, 0],
              ]),
              0.014,
            ),
            'bamboo',
            { part: 'handle' },
          ),
        ]
      : []),
  ];
}

function sack(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const pack = asks(order, 'backpack');
  const [r, h] = [0.24 * width, 0.55 * height];
  if (pack)
    return [
      piece(
        'body',
        bent(
          lathe(
            [
              [r * 0.7, 0],
              [r * 0.95, h * 0.12],
              [r * 0.95, h * 0.6],
              [r * 0.75, h * 0.85],
              [r * 0.3, h * 0.97],
              [0, h],
            ],
            40,
          ),
          (p) => {
            p[2] = p[2]! * 0.6;
          },
        ),
        'fabric',
        { part: 'body', color: '#4f6f8a' },
      ),
      piece('pocket', slab([r * 1.2, h * 0.34, r * 0.3], [0, h * 0.1, r * 0.55], 0.03), 'fabric', {
        color: '#3f5a73',
      }),
      ...[1, -1].map((side) =>
        piece(
          `strap_${side > 0 ? 'left' : 'right'}`,
          tube(
            curve([
              [side * r * 0.4, h * 0.88, -r * 0.4],
              [side * r * 0.5, h * 0.7, -r * 0.95],
              [side * r * 0.55, h * 0.3, -r * 0.85],
              [side * r * 0.6, h * 0.1, -r * 0.45],
            ]),
            0.025,
            { flatness: 0.5 },
          ),
          'leather',
          { part: 'hoop', role: 'accent' },
        ),
      ),
    ];
  return [
    piece(
      'body',
      bent(
        lathe(
          [
            [r * 0.7, 0],
            [r, h * 0.12],
            [r * 1.02, h * 0.35],
            [r * 0.75, h * 0.66],
            [r * 0.26, h * 0.8],
            [r * 0.36, h * 0.9],
            [r * 0.42, h],
            [r * 0.1, h * 0.9],
          ],
          48,
        ),
        (p) => {
          const a = Math.atan2(p[0]!, p[2]!);
          const k = 1 + 0.05 * Math.sin(a * 5 + p[1]! * 9);
          p[0] = p[0]! * k;
          p[2] = p[2]! * k;
        },
      ),
      'fabric',
      { part: 'body', color: '#b39a6b' },
    ),
    piece('tie', moved(torus(r * 0.27, 0.016, 32, 8), 0, h * 0.8, 0), 'fabric', {
      part: 'string',
      role: 'accent',
      color: '#6e5432',
    }),
  ];
}
