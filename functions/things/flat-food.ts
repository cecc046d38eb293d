import { extrude, type FlatPoint } from '../shapes/extrude.ts';
import { cylinder, ellipsoid, lathe, torus } from '../shapes/lathe.ts';
import { bent, joined, moved, type Point, ringOf, type Solid, scaled, turned } from '../shapes/solid.ts';
import { tube } from '../shapes/tube.ts';
import { blade } from './food/turned-fruit.ts';
import { strewn } from './parts/foliage.ts';
import { arc, lying, puffed, slab } from './parts/forms.ts';
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
  rgb,
  rowFor,
} from './thing.ts';

type Dish = (order: Order) => Piece[];

/** Cakes, pizzas, burgers, sandwiches, pancakes, cookies, pies, cheese, waffles. */
export const flatFood: Generator = (order) => {
  const dish = rowFor(order, DISHES) ?? cake;
  const { width, height, length } = proportionsOf(order);
  return changed(dish(order), (solid) => scaled(solid, width, height, width * length));
};

const plate = (r: number): Piece =>
  piece(
    'plate',
    lathe(
      [
        [r * 0.6, 0],
        [r, r * 0.1],
        [r, r * 0.13],
        [r * 0.6, r * 0.04],
      ],
      48,
    ),
    'ceramic',
    { part: 'base', role: 'fixed' },
  );

/** Places in a disc by the golden angle. */
const overDisc = (count: number, r: number, y: number, from = 0): Point[] =>
  Array.from({ length: count }, (_, i): Point => {
    const out = r * Math.sqrt((i + 0.5) / count);
    const angle = from + i * 2.399963;
    return [out * Math.sin(angle), y, out * Math.cos(angle)];
  });

const cake: Dish = (order) => {
  const tiers = asks(order, 'wedding') ? 3 : partCount(order, 'deck', 1, 5);
  const icing = asks(order, 'chocolate') ? '#4f2e1e' : pick(order, ['#f4d8e0', '#f6f0e4', '#6a3f28']);
  const base = plate(0.17);
  const pieces: Piece[] = [];
  let y = 0.012;
  let r = 0.12;
  for (let i = 0; i < tiers; i++) {
    const high = 0.085;
    pieces.push(
      piece(`layer_${i + 1}`, moved(cylinder(r, high, { bevel_m: 0.008 }), 0, y, 0), 'wax', {
        part: 'body',
        color: icing === '#4f2e1e' ? '#5f3a26' : '#f2e4d0',
      }),
      piece(`icing_${i + 1}`, moved(drips(r, 0.036), 0, y + high, 0), 'wax', {
        part: 'top',
        role: 'accent',
        color: icing,
      }),
      piece(
        `pearls_${i + 1}`,
        moved(ringOf(26, moved(ellipsoid(r * 0.085, r * 0.085, r * 0.085, 10), 0, 0.006, r)), 0, y, 0),
        'wax',
        { part: 'rim', role: 'accent', color: '#ffffff' },
      ),
    );
    y += high;
    r *= 0.68;
  }
  const rim = r / 0.68;
  const candles = partCount(order, 'bulb', asks(order, 'wedding') ? 0 : 5, 12);
  const cherries =
    candles > 0
      ? []
      : [
          piece('cherry', moved(ellipsoid(0.016, 0.016, 0.016, 20), 0, y + 0.014, 0), 'ruby', {
            part: 'fruit',
            role: 'fixed',
          }),
        ];
  const places = Array.from({ length: candles }, (_, i): Point => {
    const angle = (i / Math.max(1, candles)) * 2 * Math.PI;
    return [rim * 0.55 * Math.sin(angle), y, rim * 0.55 * Math.cos(angle)];
  });
  return [
    base,
    ...pieces,
    ...cherries,
    ...places.flatMap((at, i) => [
      piece(`candle_${i + 1}`, moved(cylinder(0.0055, 0.06, { segments: 16 }), ...at), 'wax', {
        role: 'fixed',
        color: ['#e05a7a', '#4a90c8', '#e8c03a'][i % 3]!,
      }),
      piece(
        `flame_${i + 1}`,
        moved(
          scaled(
            lathe(
              [
                [0.004, 0],
                [0.006, 0.006],
                [0.004, 0.014],
                [0, 0.022],
              ],
              14,
            ),
            1,
          ),
          at[0],
          at[1] + 0.061,
          at[2],
        ),
        'lava',
        { part: 'bulb', role: 'fixed', color: '#ffb02e' },
      ),
    ]),
  ];
};

/** Icing over a rim, running down in tongues. */
function drips(r: number, long: number): Solid {
  const tongues = 13;
  const cap = lathe(
    [
      [r * 0.9, -long],
      [r * 1.035, -long],
      [r * 1.045, -long * 0.5],
      [r * 1.03, 0],
      [r * 0.97, 0.008],
      [r * 0.4, 0.009],
      [0, 0.009],
    ],
    tongues * 6,
  );
  return bent(cap, (p) => {
    const angle = Math.atan2(p[0]!, p[2]!);
    const share = Math.max(0, -p[1]! / long);
    p[1] = p[1]! * (1 - share * 0.62 * (0.5 - 0.5 * Math.cos(angle * tongues)));
  });
}

const TOPPINGS = [
  ['mushrooms', '#e3d3b4', 0.012],
  ['olives', '#2a2a28', 0.008],
  ['peppers', '#3f8a3a', 0.009],
] as const;

const pizza: Dish = (order) => {
  const slice = asks(order, 'slice', 'piece');
  const [from, to] = slice ? [68, 112] : [68 + 44, 68 + 360];
  const wedge = (r: number, high: number, y: number, wave = 0): Solid => {
    const edge = arc(0, 0, r, from, to, slice ? 10 : 56).map(
      ([x, z], i): FlatPoint => [
        x * (1 + (wave * (i % 2) - wave / 2)),
        z * (1 + (wave * (i % 2) - wave / 2)),
      ],
    );
    return moved(lying(slice || to - from < 359 ? [...edge, [0, 0]] : edge, high), 0, y, 0);
  };
  const kept =
    (r: number) =>
    ([x, , z]: Point): boolean => {
      const angle = ((Math.atan2(-z, x) * 180) / Math.PI + 720 - from) % 360;
      const room = (r / Math.max(0.02, Math.hypot(x, z))) * 57;
      return angle > room && angle < to - from - room;
    };
  const crust = tube(
    arc(0, 0, 0.155, from, to, slice ? 10 : 60).map(([x, z]): Point => [x, 0.012, -z]),
    0.0125,
    { around: 12 },
  );
  const salami = overDisc(slice ? 60 : 20, 0.125, 0.0135)
    .filter(kept(0.02))
    .slice(0, slice ? 3 : 20);
  return [
    piece('base', wedge(0.155, 0.009, 0), 'wax', { part: 'base', role: 'accent', color: '#d9a55e' }),
    piece('crust', crust, 'wax', { part: 'rim', role: 'accent', color: '#c98a44' }),
    piece('sauce', wedge(0.144, 0.004, 0.007), 'wax', { role: 'fixed', color: '#b8321e' }),
    piece('cheese', wedge(0.138, 0.004, 0.009, 0.03), 'wax', {
      part: 'body',
      color: '#f0cc6a',
      markings: { figure: 'patches', color: rgb('#e0a03e'), size_m: 0.07 },
    }),
    ...(salami.length > 0
      ? [
          piece('salami', strewn(cylinder(0.0185, 0.004, { segments: 24 }), salami), 'wax', {
            part: 'top',
            role: 'fixed',
            color: '#a8281e',
          }),
        ]
      : []),
    ...TOPPINGS.map(([name, color, r], i) => {
      const places = overDisc(26, 0.13, 0.013, i * 1.9 + 0.7).filter(kept(r));
      const one =
        i === 1
          ? scaled(torus(r * 0.75, r * 0.35, 16, 8), 1, 0.7, 1)
          : puffed(r * 2, 0.006, r * 1.5, 0.7, 14);
      return piece(
        name,
        strewn(
          moved(one, 0, 0.003, 0),
          places.filter((_, k) => k % 3 === 0 || !slice),
        ),
        'wax',
        { role: 'fixed', color },
      );
    }).slice(0, slice ? 1 : 3),
    piece(
      'basil',
      joined(
        ...overDisc(7, 0.1, 0.014, 2.2)
          .filter(kept(0.015))
          .map((at, i) => moved(turned(scaled(blade(1, 0.32, 0.35), 0.026), 'y', i * 2.1), ...at)),
      ),
      'leaf',
      { part: 'leaf', role: 'fixed', color: '#4f8a36' },
    ),
  ].filter(({ solid }) => solid.triangles.length > 0);
};

const burger: Dish = (order) => {
  const patties = partCount(order, 'body', asks(order, 'double', 'big') ? 2 : 1, 5);
  const pieces: Piece[] = [
    piece(
      'bun_bottom',
      lathe(
        [
          [0.045, 0],
          [0.056, 0.006],
          [0.058, 0.018],
          [0.054, 0.024],
        ],
        40,
      ),
      'wax',
      { part: 'base', color: '#c98a44' },
    ),
  ];
  let y = 0.023;
  for (let i = 0; i < patties; i++) {
    const mark = patties === 1 ? '' : `_${i + 1}`;
    pieces.push(
      piece(`lettuce${mark}`, moved(ruffle(0.063), 0, y, 0), 'leaf', {
        part: 'leaf',
        role: 'fixed',
        color: '#7ab33a',
      }),
      piece(
        `patty${mark}`,
        moved(
          lathe(
            [
              [0.05, 0],
              [0.0585, 0.005],
              [0.0585, 0.013],
              [0.05, 0.018],
            ],
            40,
          ),
          0,
          y + 0.004,
          0,
        ),
        'soil',
        { part: 'body', role: 'accent', color: '#5a3420' },
      ),
      piece(`cheese${mark}`, moved(turned(cheeseSlice(), 'y', 0.35 + i), 0, y + 0.022, 0), 'wax', {
        role: 'fixed',
        color: '#f2b02e',
      }),
      piece(`tomato${mark}`, moved(cylinder(0.05, 0.006), 0, y + 0.0245, 0), 'wax', {
        part: 'fruit',
        role: 'fixed',
        color: '#cc2e22',
      }),
    );
    y += 0.031;
  }
  const seeds = Array.from({ length: 34 }, (_, i): Point => {
    const t = 0.1 + (0.78 * (i + 0.5)) / 34;
    const [r, h] = [0.058 * Math.sqrt(t), y + 0.008 + 0.034 * Math.sqrt(1 - t)];
    return [r * Math.sin(i * 2.399963), h, r * Math.cos(i * 2.399963)];
  });
  return [
    ...pieces,
    piece(
      'bun_top',
      moved(
        lathe(
          [
            [0.053, 0],
            [0.06, 0.004],
            [0.0595, 0.012],
            [0.05, 0.028],
            [0.03, 0.04],
            [0.012, 0.0435],
            [0, 0.044],
          ],
          40,
        ),
        0,
        y,
        0,
      ),
      'wax',
      { part: 'top', color: '#c98a44' },
    ),
    ...(hasPart(order, 'spot', true)
      ? [
          piece('seeds', strewn(ellipsoid(0.0017, 0.0013, 0.0026, 8), seeds), 'wax', {
            role: 'fixed',
            color: '#f2e6c0',
          }),
        ]
      : []),
  ];
};

const ruffle = (r: number): Solid =>
  bent(moved(cylinder(r, 0.004, { segments: 72, bevel_m: 0.001 }), 0, 0, 0), (p) => {
    const angle = Math.atan2(p[0]!, p[2]!);
    const out = Math.hypot(p[0]!, p[2]!) / r;
    p[1] = p[1]! + out * out * 0.0045 * Math.sin(angle * 13) - out * 0.002;
  });

const cheeseSlice = (): Solid =>
  bent(slab([0.098, 0.0028, 0.098], [0, 0, 0], 0.0006), (p) => {
    const over = Math.max(0, Math.hypot(p[0]!, p[2]!) - 0.052);
    p[1] = p[1]! - over * 0.9;
  });

const sandwich: Dish = (order) => {
  const club = asks(order, 'club');
  const triangle: FlatPoint[] = [
    [-0.07, -0.045],
    [0.07, -0.045],
    [0, 0.07],
  ];
  const layer = (grow: number, high: number, y: number): Solid =>
    moved(
      lying(
        triangle.map(([x, z]): FlatPoint => [x * grow, z * grow]),
        high,
      ),
      0,
      y,
      0,
    );
  const filling = (y: number, mark: string): Piece[] => [
    piece(
      `lettuce${mark}`,
      bent(layer(1.06, 0.005, y), (p) => {
        p[1] = p[1]! + 0.002 * Math.sin(p[0]! * 260 + p[2]! * 190);
      }),
      'leaf',
      { part: 'leaf', role: 'fixed', color: '#7ab33a' },
    ),
    piece(`ham${mark}`, layer(1.02, 0.006, y + 0.006), 'wax', { role: 'fixed', color: '#e09a94' }),
    piece(`cheese${mark}`, layer(1.04, 0.005, y + 0.012), 'wax', { role: 'fixed', color: '#f2c03a' }),
    piece(`tomato${mark}`, layer(0.98, 0.006, y + 0.017), 'wax', {
      part: 'fruit',
      role: 'fixed',
      color: '#cc2e22',
    }),
  ];
  const bread = (name: string, y: number): Piece[] => [
    piece(name, layer(1, 0.015, y), 'wax', { part: 'body', color: '#efdcb4' }),
    piece(
      `${name}_crust`,
      moved(
        lying(
          [
            [-0.073, -0.049],
            [0.073, -0.049],
            [0.0705, -0.044],
            [-0.0705, -0.044],
          ],
          0.0155,
        ),
        0,
        y - 0.0002,
        0,
      ),
      'wax',
      { part: 'rim', role: 'accent', color: '#b0783a' },
    ),
  ];
  return [
    ...bread('bread_1', 0),
    ...filling(0.015, ''),
    ...bread('bread_2', 0.038),
    ...(club ? [...filling(0.053, '_2'), ...bread('bread_3', 0.076)] : []),
  ];
};

const pancakes: Dish = (order) => {
  const waffle = asks(order, 'waffle', 'waffles');
  const count = partCount(order, 'deck', waffle ? 1 : 4, 8);
  const cakes = Array.from({ length: count }, (_, i) => {
    const at: Point = [range(order, -0.006, 0.006), 0.009 + i * 0.0145, range(order, -0.006, 0.006)];
    return piece(
      `pancake_${i + 1}`,
      moved(
        waffle
          ? waffleSolid()
          : lathe(
              [
                [0.06, 0],
                [0.074, 0.004],
                [0.075, 0.009],
                [0.066, 0.0145],
                [0, 0.0155],
              ],
              40,
            ),
        ...at,
      ),
      'wax',
      {
        part: 'body',
        color: '#d9a04e',
        ...(!waffle && { markings: { figure: 'over', color: rgb('#b8742e'), size_m: 0.05 } as const }),
      },
    );
  });
  const top = 0.009 + count * 0.0145;
  return [
    plate(0.12),
    ...cakes,
    piece(
      'syrup',
      moved(
        bent(cylinder(0.052, 0.004, { segments: 48, bevel_m: 0.0015 }), (p) => {
          const k = 1 + 0.2 * Math.sin(3 * Math.atan2(p[0]!, p[2]!));
          p[0] = p[0]! * k;
          p[2] = p[2]! * k;
        }),
        0,
        top + (waffle ? 0.006 : 0),
        0,
      ),
      'amber',
      { role: 'fixed', color: '#8a4a14' },
    ),
    piece(
      'butter',
      moved(
        turned(slab([0.024, 0.011, 0.024], [0, 0, 0], 0.003), 'y', 0.5),
        0,
        top + (waffle ? 0.01 : 0.0035),
        0,
      ),
      'wax',
      { part: 'top', role: 'fixed', color: '#f6dc7a' },
    ),
  ];
};

function waffleSolid(): Solid {
  const bars = Array.from({ length: 6 }, (_, i) => (i - 2.5) * 0.024);
  return joined(
    slab([0.14, 0.01, 0.14], [0, 0, 0], 0.003),
    ...bars.map((x) => slab([0.007, 0.0085, 0.137], [x, 0.0085, 0], 0.0015)),
    ...bars.map((z) => slab([0.1372, 0.0083, 0.0072], [0, 0.0086, z], 0.0014)),
  );
}

const cookie: Dish = (order) => {
  const man = asks(order, 'gingerbread');
  if (man) return gingerbread();
  const chips = overDisc(partCount(order, 'spot', 13, 30), 0.027, 0.0085).map(
    ([x, y, z], i): Solid =>
      moved(
        ellipsoid(0.0045 + 0.001 * (i % 2), 0.0035, 0.0042, 10),
        x,
        y - 0.0006 * (Math.hypot(x, z) / 0.01),
        z,
      ),
  );
  return [
    piece(
      'cookie',
      bent(
        lathe(
          [
            [0.028, 0],
            [0.034, 0.003],
            [0.0345, 0.006],
            [0.028, 0.0095],
            [0.01, 0.0105],
            [0, 0.0105],
          ],
          44,
        ),
        (p) => {
          const k = 1 + 0.03 * Math.sin(5 * Math.atan2(p[0]!, p[2]!) + 1);
          p[0] = p[0]! * k;
          p[2] = p[2]! * k;
        },
      ),
      'wax',
      { part: 'body', color: '#c4873f', finish: 'matte' },
    ),
    ...(chips.length > 0
      ? [piece('chips', joined(...chips), 'chocolate', { part: 'spot', role: 'accent', color: '#3d2416' })]
      : []),
  ];
};

function gingerbread(): Piece[] {
  const half: FlatPoint[] = [
    [0, 0.012],
    [0.012, 0],
    [0.024, 0],
    [0.027, 0.012],
    [0.018, 0.036],
    [0.018, 0.05],
    [0.04, 0.05],
    [0.047, 0.058],
    [0.041, 0.068],
    [0.02, 0.072],
    [0.012, 0.076],
    [0.021, 0.086],
    [0.022, 0.1],
    [0.012, 0.112],
    [0, 0.115],
  ];
  const outline = [
    ...half,
    ...half
      .slice(1, -1)
      .reverse()
      .map(([x, y]): FlatPoint => [-x, y]),
  ];
  const dot = (x: number, y: number, r = 0.0038): Point => [x, y, 0.006 + r * 0];
  return [
    piece('cookie', extrude(outline, 0.011), 'wax', { part: 'body', color: '#a5662e', finish: 'matte' }),
    piece(
      'icing',
      joined(
        ...[dot(0.008, 0.098), dot(-0.008, 0.098), dot(0, 0.064), dot(0, 0.051), dot(0, 0.038)].map((at) =>
          moved(ellipsoid(0.0036, 0.0036, 0.002, 12), ...at),
        ),
        tube(
          [
            [0.009, 0.088, 0.006],
            [0, 0.0845, 0.006],
            [-0.009, 0.088, 0.006],
          ],
          0.0013,
          { around: 6 },
        ),
      ),
      'wax',
      { role: 'accent', color: '#f8f4ea' },
    ),
  ];
}

const pie: Dish = (order) => {
  const strip = (x: number): Solid => {
    const long = 2 * Math.sqrt(Math.max(0.0001, 0.108 ** 2 - x * x));
    return slab([0.016, 0.006, long], [x, 0.036, 0], 0.0015);
  };
  const lanes = [-0.08, -0.048, -0.016, 0.016, 0.048, 0.08];
  const lattice = joined(
    ...lanes.map(strip),
    ...lanes.map((x) => moved(turned(strip(x), 'y', Math.PI / 2), 0, 0.0035, 0.0001)),
  );
  return [
    piece(
      'tin',
      lathe(
        [
          [0.085, 0],
          [0.118, 0.036],
          [0.116, 0.037],
          [0.084, 0.002],
        ],
        48,
      ),
      'aluminium',
      { part: 'base', role: 'fixed' },
    ),
    piece('filling', moved(cylinder(0.106, 0.03), 0, 0.004, 0), 'wax', {
      role: 'accent',
      color: pick(order, ['#8a1f2a', '#c8862a', '#3f2a5a']),
    }),
    piece('lattice', lattice, 'wax', { part: 'top', color: '#d09a52' }),
    piece(
      'rim',
      moved(
        bent(torus(0.113, 0.009, 72, 10), (p) => {
          p[1] = p[1]! + 0.0022 * Math.sin(26 * Math.atan2(p[0]!, p[2]!));
        }),
        0,
        0.038,
        0,
      ),
      'wax',
      { part: 'rim', color: '#c88a42' },
    ),
  ];
};

const cheese: Dish = (order) => {
  const wheel = asks(order, 'wheel', 'camembert', 'brie', 'gouda', 'edam');
  if (wheel)
    return [
      piece('cheese', cylinder(0.11, 0.065, { bevel_m: 0.012 }), 'wax', {
        part: 'body',
        color: asks(order, 'edam') ? '#c8281e' : '#efc04a',
      }),
    ];
  const outline: FlatPoint[] = [
    [-0.075, -0.05],
    [0.075, -0.05],
    [0.075, 0.05],
  ];
  const holes = [
    [0.012, -0.012, 0.0075],
    [0.05, 0.012, 0.009],
    [0.045, -0.028, 0.006],
    [-0.025, -0.032, 0.0068],
  ] as const;
  const ring = (x: number, y: number, r: number): FlatPoint[] => arc(x, y, r, 0, 345, 15);
  const wedge = turned(
    extrude(
      outline,
      0.055,
      holes.map(([x, y, r]) => ring(x, y, r)),
    ),
    'x',
    -Math.PI / 2,
  );
  const pits: Point[] = [
    [-0.03, 0.014, 0.05],
    [0.02, 0.04, 0.05],
    [0.052, 0.016, 0.05],
    [-0.005, 0.028, 0.05],
  ];
  return [
    piece('cheese', moved(wedge, 0, 0.0275, 0), 'wax', { part: 'body', color: '#f2c23e' }),
    piece('holes', strewn(ellipsoid(0.0085, 0.0085, 0.0022, 18), pits), 'wax', {
      part: 'spot',
      role: 'accent',
      color: '#c8922a',
    }),
  ];
};

const chocolate: Dish = () => [
  piece('bar', slab([0.15, 0.008, 0.075], [0, 0, 0], 0.002), 'chocolate', { part: 'body' }),
  ...Array.from({ length: 15 }, (_, i) =>
    piece(
      `square_${i + 1}`,
      moved(
        puffed(0.026, 0.011, 0.021, 0.2, 16),
        ((i % 5) - 2) * 0.0288,
        0.0085,
        (Math.floor(i / 5) - 1) * 0.0238,
      ),
      'chocolate',
      { part: 'body' },
    ),
  ),
];

const taco: Dish = () => {
  const shell = bent(moved(cylinder(0.075, 0.005, { segments: 48, bevel_m: 0.001 }), 0, 0, 0), (p) => {
    const [z, y] = [p[2]!, p[1]!];
    const angle = (z / 0.075) * 1.25;
    const r = 0.036 - y;
    p[2] = r * Math.sin(angle) * 1.15;
    p[1] = 0.036 - r * Math.cos(angle) + Math.abs(z) * 0.45;
  });
  return [
    piece('shell', shell, 'wax', { part: 'body', color: '#e8b44a' }),
    piece('meat', moved(puffed(0.125, 0.05, 0.045, 0.7, 28), 0, 0.034, 0), 'soil', {
      role: 'accent',
      color: '#6a3a22',
    }),
    piece(
      'lettuce',
      moved(
        bent(puffed(0.13, 0.03, 0.05, 0.7, 40), (p) => {
          p[1] = p[1]! + 0.004 * Math.sin(p[0]! * 300) * Math.cos(p[2]! * 240);
        }),
        0,
        0.058,
        0,
      ),
      'leaf',
      { part: 'leaf', role: 'fixed', color: '#7ab33a' },
    ),
    piece(
      'tomato',
      strewn(ellipsoid(0.009, 0.008, 0.009, 12), [
        [-0.04, 0.07, 0.008],
        [-0.015, 0.074, -0.006],
        [0.014, 0.073, 0.009],
        [0.04, 0.069, -0.004],
      ]),
      'wax',
      { part: 'fruit', role: 'fixed', color: '#cc2e22' },
    ),
  ];
};

const DISHES: readonly (readonly [words: readonly string[], dish: Dish])[] = [
  [['pizza'], pizza],
  [['burger', 'hamburger', 'cheeseburger', 'beefburger'], burger],
  [['sandwich', 'toast', 'blt'], sandwich],
  [['pancake', 'pancakes', 'waffle', 'waffles', 'crepe', 'flapjack'], pancakes],
  [['cookie', 'cooky', 'biscuit', 'cracker', 'gingerbread', 'gingerbread man'], cookie],
  [['pie', 'tart', 'quiche', 'pastry', 'cobbler'], pie],
  [['cheese', 'cheddar', 'swiss cheese', 'gouda', 'brie', 'camembert', 'edam'], cheese],
  [['chocolate', 'chocolate bar', 'brownie', 'fudge'], chocolate],
  [['taco', 'tortilla', 'fajita'], taco],
  [['cake', 'gateau', 'birthday cake', 'wedding cake', 'torte', 'cheesecake'], cake],
];
