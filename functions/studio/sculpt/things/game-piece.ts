import { cylinder, ellipsoid, lathe, type OutlinePoint, torus } from '../../geometry/shapes/lathe.ts';
import { joined, moved, ringOf, type Solid, turned } from '../../geometry/shapes/solid.ts';
import { curve, tube } from '../../geometry/shapes/tube.ts';
import { puffed, slab } from './parts/forms.ts';
import { asks, type Generator, type Order, type Piece, piece, proportionsOf } from './thing.ts';

/** Dice, chess pieces, and the cups that are won with them. */
export const gamePiece: Generator = (order) => {
  if (asks(order, 'trophy', 'award', 'cup')) return trophy(order);
  if (asks(order, 'die', 'dice', 'cube')) return die(order);
  if (asks(order, 'bowling pin', 'skittle', 'ninepin')) return bowlingPin(order);
  return chessman(order);
};

/** Its outline after the United States Bowling Congress's specification: 15 inches high, 4.755 at the widest. */
function bowlingPin(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const rows = [
    [0.0258, 0],
    [0.0287, 0.004],
    [0.0497, 0.057],
    [0.0604, 0.114],
    [0.0579, 0.149],
    [0.0472, 0.184],
    [0.0314, 0.219],
    [0.025, 0.238],
    [0.0227, 0.254],
    [0.0236, 0.276],
    [0.0291, 0.315],
    [0.0323, 0.343],
    [0.0281, 0.366],
    [0.0155, 0.379],
    [0, 0.381],
  ] as const;
  const outline = curve(
    rows.map(([r, y]) => [r * width, y * height, 0] as const),
    3,
  ).map(([r, y]): OutlinePoint => [Math.max(0, r), y]);
  return [
    piece('body', lathe([...outline.slice(0, -1), [0, outline.at(-1)![1]]], 44), 'plastic', {
      part: 'body',
      color: '#f4f1ea',
      finish: 'polished',
    }),
    ...[0.243, 0.262].map((y, i) =>
      piece(
        `stripe_${i + 1}`,
        moved(cylinder(0.0246 * width, 0.009, { bevel_m: 0.001 }), 0, y * height, 0),
        'plastic',
        {
          part: 'hoop',
          role: 'accent',
          color: '#c02823',
        },
      ),
    ),
  ];
}

/** Where the pips of a face are, in thirds of its half side. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [-1, 1],
    [1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [-1, 1],
    [0, 0],
    [1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [-1, 0],
    [-1, 1],
    [1, -1],
    [1, 0],
    [1, 1],
  ],
];

function die(order: Order): Piece[] {
  const side = 0.02 * proportionsOf(order).width;
  const half = side / 2;
  const faces: readonly ((solid: Solid) => Solid)[] = [
    (s) => s,
    (s) => turned(s, 'z', -Math.PI / 2),
    (s) => turned(s, 'x', Math.PI / 2),
    (s) => turned(s, 'x', -Math.PI / 2),
    (s) => turned(s, 'z', Math.PI / 2),
    (s) => turned(s, 'z', Math.PI),
  ];
  return [
    piece('body', moved(puffed(side, side, side, 0.16, 48), 0, half, 0), 'plastic', {
      part: 'body',
      color: '#f3efe4',
      finish: 'polished',
    }),
    ...PIPS.map((pips, face) =>
      piece(
        `pips_${face + 1}`,
        moved(
          faces[face]!(
            joined(
              ...pips.map(([x, z]) =>
                moved(
                  cylinder(side * 0.085, side * 0.03, { segments: 20 }),
                  x * side * 0.25,
                  half - side * 0.022,
                  z * side * 0.25,
                ),
              ),
            ),
          ),
          0,
          half,
          0,
        ),
        'plastic',
        { part: 'spot', role: 'accent', color: '#1d1d20' },
      ),
    ),
  ];
}

/** Of the base's radius: the foot that all pieces share. */
const FOOT: readonly OutlinePoint[] = [
  [1, 0],
  [1.02, 0.12],
  [0.94, 0.26],
  [0.98, 0.36],
  [0.82, 0.5],
];

function chessman(order: Order): Piece[] {
  const { height, width } = proportionsOf(order);
  const r = 0.017 * width;
  const [h, top] = headOf(order, r);
  const body = lathe(
    [
      ...FOOT.map(([a, b]): OutlinePoint => [a * r, b * r]),
      [r * 0.48, h * 0.45],
      [r * 0.42, h * 0.78],
      [r * 0.7, h * 0.82],
      [r * 0.72, h * 0.86],
      [r * 0.45, h * 0.88],
    ],
    40,
  );
  const pieces = [
    piece('body', body, 'wood', { part: 'body', axis: 1, color: '#d8b67c' }),
    piece('head', moved(top, 0, h * 0.87, 0), 'wood', { part: 'head', axis: 1, color: '#d8b67c' }),
    piece('felt', cylinder(r * 0.95, 0.001), 'wool', { part: 'base', role: 'fixed', color: '#2f5a3a' }),
  ];
  return pieces.map((one) => ({
    ...one,
    solid: {
      ...one.solid,
      positions: one.solid.positions.map((value, i) => (i % 3 === 1 ? value * height : value)),
    },
  }));
}

/** A piece's height without its head, and the head on y = 0. */
function headOf(order: Order, r: number): readonly [h: number, head: Solid] {
  if (asks(order, 'king')) {
    const crown = lathe(
      [
        [r * 0.4, 0],
        [r * 0.75, r * 0.9],
        [r * 0.6, r * 1.05],
        [r * 0.2, r * 1.25],
      ],
      32,
    );
    return [
      r * 4.6,
      joined(
        crown,
        slab([r * 0.22, r * 0.8, r * 0.22], [0, r * 1.15, 0]),
        slab([r * 0.62, r * 0.2, r * 0.22], [0, r * 1.5, 0]),
      ),
    ];
  }
  if (asks(order, 'queen')) {
    const crown = lathe(
      [
        [r * 0.4, 0],
        [r * 0.8, r * 1],
        [r * 0.5, r * 0.95],
        [0, r * 0.9],
      ],
      32,
    );
    const points = ringOf(8, moved(ellipsoid(r * 0.13, r * 0.16, r * 0.13, 12), 0, r * 1.04, r * 0.7));
    return [
      r * 4.3,
      joined(crown, points, moved(ellipsoid(r * 0.22, r * 0.22, r * 0.22, 16), 0, r * 1.1, 0)),
    ];
  }
  if (asks(order, 'rook', 'castle', 'tower')) {
    const wall = lathe(
      [
        [r * 0.55, 0],
        [r * 0.75, r * 0.3],
        [r * 0.75, r * 0.8],
        [r * 0.52, r * 0.8],
        [r * 0.5, r * 0.55],
        [0, r * 0.55],
      ],
      32,
    );
    return [r * 2.9, joined(wall, ringOf(6, slab([r * 0.4, r * 0.3, r * 0.2], [0, r * 0.72, r * 0.63])))];
  }
  if (asks(order, 'bishop'))
    return [
      r * 3.6,
      joined(
        lathe(
          [
            [r * 0.4, 0],
            [r * 0.62, r * 0.5],
            [r * 0.42, r * 1.1],
            [r * 0.08, r * 1.45],
          ],
          32,
        ),
        moved(ellipsoid(r * 0.15, r * 0.15, r * 0.15, 16), 0, r * 1.5, 0),
      ),
    ];
  if (asks(order, 'knight', 'horse')) return [r * 2.4, horseHead(r)];
  return [r * 2.5, moved(ellipsoid(r * 0.62, r * 0.62, r * 0.62, 32), 0, r * 0.55, 0)];
}

function horseHead(r: number): Solid {
  const neck = tube(
    curve(
      [
        [0, -r * 0.1, -r * 0.1],
        [0, r * 0.7, -r * 0.35],
        [0, r * 1.5, -r * 0.1],
        [0, r * 1.75, r * 0.15],
      ],
      6,
    ),
    Array.from({ length: 19 }, (_, i) => r * (0.62 - i * 0.012)),
    { flatness: 0.6 },
  );
  const muzzle = tube(
    curve(
      [
        [0, r * 1.72, 0],
        [0, r * 1.5, r * 0.5],
        [0, r * 1.22, r * 0.85],
      ],
      6,
    ),
    Array.from({ length: 13 }, (_, i) => r * (0.42 - i * 0.014)),
    { flatness: 0.7 },
  );
  const ears = [1, -1].map((s) =>
    moved(cylinder(r * 0.13, r * 0.42, { top_m: 0, segments: 12 }), s * r * 0.18, r * 2, -r * 0.05),
  );
  return joined(neck, muzzle, ...ears);
}

function trophy(order: Order): Piece[] {
  const { height, width } = proportionsOf(order);
  const [r, h] = [0.12 * width, 0.42 * height];
  const cup = lathe(
    [
      [0.05, h * 0.24],
      [0.02, h * 0.32],
      [0.022, h * 0.38],
      [r * 0.62, h * 0.5],
      [r * 0.92, h * 0.74],
      [r, h * 0.97],
      [r * 1.06, h],
      [r * 0.96, h],
      [r * 0.85, h * 0.74],
      [r * 0.5, h * 0.52],
      [0, h * 0.48],
    ],
    48,
  );
  const handle = (s: number) =>
    tube(
      curve(
        [
          [s * r * 0.9, h * 0.9, 0],
          [s * r * 1.42, h * 0.95, 0],
          [s * r * 1.5, h * 0.72, 0],
          [s * r * 1.05, h * 0.6, 0],
          [s * r * 0.74, h * 0.58, 0],
        ],
        6,
      ),
      0.011,
      { around: 12 },
    );
  return [
    piece('base', slab([0.17, h * 0.17, 0.17], [0, 0, 0], 0.008), 'wood', {
      part: 'base',
      role: 'accent',
      color: '#2f1d14',
      finish: 'polished',
    }),
    piece('plate', slab([0.1, h * 0.08, 0.006], [0, h * 0.045, 0.086]), 'gold', { role: 'fixed' }),
    piece(
      'foot',
      lathe(
        [
          [0.062, h * 0.165],
          [0.062, h * 0.19],
          [0.045, h * 0.24],
        ],
        40,
      ),
      'gold',
      { part: 'base' },
    ),
    piece('cup', cup, 'gold', { part: 'body' }),
    piece('ring', moved(torus(0.026, 0.008, 32, 10), 0, h * 0.37, 0), 'gold', { part: 'hoop' }),
    ...[1, -1].map((s) => piece(`handle_${s > 0 ? 'left' : 'right'}`, handle(s), 'gold', { part: 'handle' })),
  ];
}
