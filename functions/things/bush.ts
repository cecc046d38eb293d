import { cylinder, ellipsoid, lathe } from '../shapes/lathe.ts';
import { sheet } from '../shapes/sheet.ts';
import { bent, joined, moved, type Point, type Solid, scaled, turned } from '../shapes/solid.ts';
import { type Clump, crown, frond, overBall, strewn } from './parts/foliage.ts';
import { puffed } from './parts/forms.ts';
import {
  asks,
  changed,
  type Generator,
  hasPart,
  type Order,
  type Piece,
  partCount,
  pick,
  piece,
  proportionsOf,
  range,
  rowFor,
  styled,
} from './thing.ts';

type Maker = (order: Order) => Piece[];

/** Shrubs, hedges, cacti, ferns, grass; clouds. */
export const bush: Generator = (order) => {
  const { width, height, length } = proportionsOf(order);
  const made = (rowFor(order, FORMS) ?? shrub)(order);
  return changed(made, (solid) => scaled(solid, width, height, width * length));
};

const GREENS = ['#4c7f34', '#587f2e', '#3f7338'] as const;
const cellOf = (order: Order): number => (styled(order, 'low-poly') ? 0.16 : 0.055);

const shrub: Maker = (order) => {
  const clumps: Clump[] = [
    [
      [0, 0.5, 0],
      [0.42, 0.4, 0.42],
    ],
    ...Array.from({ length: 6 }, (_, i): Clump => {
      const angle = (i / 6) * 2 * Math.PI + range(order, -0.3, 0.3);
      const r = range(order, 0.24, 0.33);
      return [
        [0.36 * Math.sin(angle), range(order, 0.3, 0.52), 0.36 * Math.cos(angle)],
        [r, r * 0.92, r],
      ];
    }),
  ];
  const berries = partCount(
    order,
    'fruit',
    asks(order, 'berry', 'holly', 'blueberry', 'raspberry', 'currant') ? 40 : 0,
    60,
  );
  const blooms = partCount(
    order,
    'petal',
    asks(order, 'rose', 'azalea', 'rhododendron', 'hydrangea', 'lilac', 'flowering', 'rosebush') ? 26 : 0,
    60,
  );
  const spots = (count: number, r: number): Solid =>
    strewn(
      ellipsoid(r, r, r, 10),
      clumps
        .flatMap(([at, radii]) => overBall(Math.ceil(count / clumps.length), at, radii, -0.3))
        .slice(0, count),
    );
  return [
    piece('leaves', crown(order, clumps, cellOf(order), 0.22), 'leaf', {
      part: 'leaf',
      color: pick(order, GREENS),
    }),
    piece(
      'stems',
      joined(
        ...[0, 1, 2, 3].map((i) =>
          turned(
            moved(turned(cylinder(0.025, 0.4, { segments: 10 }), 'x', 0.3), 0.015, 0, 0.03),
            'y',
            i * 1.6,
          ),
        ),
      ),
      'bark',
      { part: 'trunk', role: 'fixed' },
    ),
    ...(berries > 0
      ? [piece('berries', spots(berries, 0.026), 'wax', { part: 'fruit', role: 'accent', color: '#c0201e' })]
      : []),
    ...(blooms > 0
      ? [piece('blossoms', spots(blooms, 0.06), 'silk', { part: 'petal', role: 'accent', color: '#d8487a' })]
      : []),
  ];
};

const hedge: Maker = (order) => {
  const box = Array.from(
    { length: 15 },
    (_, i): Clump => [
      [((i % 5) - 2) * 0.36, 0.3 + Math.floor(i / 5) * 0.26, 0],
      [0.29, 0.24, 0.28],
    ],
  );
  return [
    piece('leaves', crown(order, box, cellOf(order) * 1.2, 0.16), 'leaf', {
      part: 'leaf',
      color: pick(order, GREENS),
    }),
  ];
};

/** A ribbed pillar with arms that turn up, or a ribbed ball. */
const cactus: Maker = (order) => {
  const round = asks(order, 'barrel', 'round') || order.look.forms.includes('round');
  const ribbed = (outline: readonly (readonly [number, number])[], ribs: number): Solid =>
    bent(lathe(outline, ribs * 6), (p) => {
      const k = 1 + 0.09 * Math.cos(ribs * Math.atan2(p[0]!, p[2]!));
      p[0] = p[0]! * k;
      p[2] = p[2]! * k;
    });
  const post = (r: number, h: number): Solid =>
    ribbed(
      [
        [r * 0.9, 0],
        [r, h * 0.1],
        [r, h - r * 1.1],
        [r * 0.86, h - r * 0.55],
        [r * 0.5, h - r * 0.14],
        [0, h],
      ],
      10,
    );
  const own = { part: 'body', color: '#4f8040' } as const;
  const spines = (places: readonly Point[], about: Point): Solid =>
    joined(
      ...places.map((at) => {
        const [x, y, z] = [at[0] - about[0], at[1] - about[1], at[2] - about[2]];
        const spike = cylinder(0.004, 0.05, { top_m: 0.0006, segments: 5, bevel_m: 0.0003 });
        return moved(
          turned(turned(spike, 'x', Math.atan2(Math.hypot(x, z), y)), 'y', Math.atan2(x, z)),
          ...at,
        );
      }),
    );
  if (round) {
    const places = overBall(80, [0, 0.25, 0], [0.28, 0.25, 0.28], -0.6);
    return [
      piece(
        'body',
        ribbed(
          [
            [0.12, 0],
            [0.24, 0.09],
            [0.285, 0.24],
            [0.24, 0.4],
            [0.13, 0.48],
            [0, 0.5],
          ],
          14,
        ),
        'leaf',
        own,
      ),
      piece('spines', spines(places, [0, 0.25, 0]), 'bone', { part: 'horn', role: 'accent' }),
      piece('bloom', moved(ellipsoid(0.06, 0.05, 0.06, 16), 0, 0.51, 0), 'silk', {
        part: 'petal',
        role: 'accent',
        color: '#d8487a',
      }),
    ];
  }
  const arms = partCount(order, 'arm', 2, 6);
  const pieces = Array.from({ length: arms }, (_, i): Piece => {
    const [y, up] = [0.72 + 0.24 * (i % 2), 0.55 - 0.12 * (i % 2)];
    const arm = joined(
      moved(turned(moved(post(0.085, 0.4), 0, 0, 0), 'z', -Math.PI / 2), 0.05, y, 0),
      moved(post(0.088, up), 0.4, y - 0.06, 0),
      moved(ellipsoid(0.092, 0.092, 0.092, 24), 0.4, y - 0.01, 0),
    );
    return piece(`arm_${i + 1}`, turned(arm, 'y', (i * 2 * Math.PI) / arms), 'leaf', { ...own, part: 'arm' });
  });
  const rows = Array.from({ length: 70 }, (_, i): Point => {
    const angle = i * 2.399963;
    return [0.15 * Math.sin(angle), 0.12 + (i / 70) * 1.45, 0.15 * Math.cos(angle)];
  });
  const flat = joined(...rows.map((at) => spines([at], [0, at[1], 0])));
  return [
    piece('body', post(0.15, 1.75), 'leaf', own),
    ...pieces,
    piece('spines', flat, 'bone', { part: 'horn', role: 'accent' }),
  ];
};

const fern: Maker = (order) => {
  const count = partCount(order, 'leaf', 11, 20);
  const own = { part: 'leaf', color: '#4f8a36' } as const;
  return Array.from({ length: count }, (_, i) => {
    const leaf = frond(range(order, 0.5, 0.68), 0.11, i % 3 === 0 ? 0.25 : range(order, 0.45, 0.75), 15);
    return piece(
      `frond_${i + 1}`,
      moved(
        turned(
          bent(leaf, (p) => {
            p[1] = p[1]! + 0.35 * p[2]!;
          }),
          'y',
          i * 2.399963,
        ),
        0,
        0.04 + 0.0005 * i,
        0,
      ),
      'leaf',
      own,
    );
  });
};

const grass: Maker = (order) => {
  const tall = asks(order, 'reed', 'bamboo', 'wheat', 'cattail', 'sugarcane', 'rice', 'corn');
  const [count, high, spread] = asks(order, 'bamboo') ? [9, 3, 0.3] : tall ? [40, 1, 0.16] : [80, 0.3, 0.17];
  if (asks(order, 'bamboo')) return bamboo(order, count, high, spread);
  const blades = Array.from({ length: count }, (_, i): Solid => {
    const [long, lean] = [high * range(order, 0.6, 1), range(order, 0.1, 0.5)];
    const out = spread * Math.sqrt((i + 0.5) / count);
    const one = sheet(
      (u, v): Point => [
        u * 0.022 * high * Math.max(0.06, 1 - v ** 1.6) + u * 0.001,
        long * v,
        long * lean * v * v,
      ],
      0.003 * high,
      { across: 2, along: 5 },
    );
    return moved(
      turned(one, 'y', range(order, 0, 6.28)),
      out * Math.sin(i * 2.399963),
      0,
      out * Math.cos(i * 2.399963),
    );
  });
  const wheat = asks(order, 'wheat', 'rice', 'cattail');
  return [
    piece('blades', joined(...blades), 'grass', { part: 'leaf', color: wheat ? '#d0a84a' : '#5d8a3a' }),
  ];
};

function bamboo(order: Order, count: number, high: number, spread: number): Piece[] {
  const stems: Solid[] = [];
  const leaves: Solid[] = [];
  for (let i = 0; i < count; i++) {
    const h = high * range(order, 0.65, 1);
    const out = spread * Math.sqrt((i + 0.4) / count);
    const at: Point = [out * Math.sin(i * 2.4), 0, out * Math.cos(i * 2.4)];
    const outline = Array.from({ length: 8 }, (_, k): [number, number][] => [
      [0.034, (h * k) / 8],
      [0.028, (h * (k + 0.06)) / 8],
      [0.028, (h * (k + 0.94)) / 8],
    ]).flat();
    stems.push(moved(lathe([...outline, [0.03, h]], 12), ...at));
    for (let k = 0; k < 7; k++)
      leaves.push(
        moved(turned(frond(0.34, 0.045, 0.8, 3), 'y', k * 2.4 + i), at[0], h * (0.5 + 0.07 * k), at[2]),
      );
  }
  return [
    piece('stems', joined(...stems), 'bamboo', { part: 'trunk', color: '#8aa84a' }),
    piece('leaves', joined(...leaves), 'leaf', { part: 'leaf', role: 'accent', color: '#5f9a3a' }),
  ];
}

const cloud: Maker = (order) => {
  const clumps: Clump[] = [
    [
      [0, 0.42, 0],
      [0.6, 0.4, 0.42],
    ],
    ...Array.from({ length: 6 }, (_, i): Clump => {
      const r = range(order, 0.24, 0.4);
      return [
        [(i - 2.5) * 0.3, r * 0.8 + (i % 2) * 0.2, range(order, -0.16, 0.16)],
        [r, r * 0.85, r],
      ];
    }),
  ];
  return [piece('cloud', crown(order, clumps, 0.07, 0.07), 'snow', { part: 'body', color: '#f2f5f9' })];
};

const potted: Maker = (order) => [
  piece(
    'pot',
    lathe(
      [
        [0.13, 0],
        [0.18, 0.26],
        [0.2, 0.26],
        [0.2, 0.32],
        [0.175, 0.32],
        [0.165, 0.27],
      ],
      36,
    ),
    'terracotta',
    { part: 'base', role: 'fixed' },
  ),
  piece('soil', moved(cylinder(0.17, 0.02), 0, 0.27, 0), 'soil', { role: 'fixed' }),
  ...(hasPart(order, 'leaf', true)
    ? Array.from({ length: 9 }, (_, i) => {
        const long = range(order, 0.4, 0.56);
        const blade = sheet(
          (u, v): Point => [
            u * 0.075 * Math.max(0.06, Math.sin(Math.PI * (0.1 + 0.86 * v))),
            long * (1.25 * v - 0.5 * v * v) + 0.03 * u * u,
            long * 0.75 * v * v,
          ],
          0.006,
        );
        return piece(`leaf_${i + 1}`, moved(turned(blade, 'y', i * 2.399963), 0, 0.285, 0), 'leaf', {
          part: 'leaf',
          color: '#4a8038',
        });
      })
    : []),
];

const topiary: Maker = (order) => [
  piece('trunk', cylinder(0.04, 0.7, { segments: 16 }), 'bark', { part: 'trunk', role: 'fixed' }),
  piece(
    'leaves',
    crown(
      order,
      [
        [
          [0, 0.85, 0],
          [0.36, 0.36, 0.36],
        ],
      ],
      cellOf(order),
      0.12,
    ),
    'leaf',
    { part: 'leaf', color: pick(order, GREENS) },
  ),
  piece('pot', puffed(0.4, 0.3, 0.4, 0.3, 28), 'terracotta', { part: 'base', role: 'fixed' }),
];

const FORMS: readonly (readonly [words: readonly string[], maker: Maker])[] = [
  [['cloud'], cloud],
  [['cactus', 'saguaro', 'prickly pear', 'succulent'], cactus],
  [['fern', 'bracken', 'pteridophyte'], fern],
  [['topiary'], topiary],
  [['hedge', 'hedgerow', 'privet', 'boxwood'], hedge],
  [['potted', 'houseplant', 'aloe', 'aloe vera', 'agave', 'yucca', 'monstera'], potted],
  [
    [
      'bamboo',
      'reed',
      'grass',
      'wheat',
      'cattail',
      'rice',
      'barley',
      'lawn',
      'weed',
      'gramineous plant',
      'cereal',
      'sedge',
    ],
    grass,
  ],
];
