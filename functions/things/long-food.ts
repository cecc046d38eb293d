import { cylinder, ellipsoid, lathe, type OutlinePoint } from '../shapes/lathe.ts';
import { bent, joined, moved, type Point, type Solid, scaled, turned } from '../shapes/solid.ts';
import { curve, tube } from '../shapes/tube.ts';
import { blade } from './food/turned-fruit.ts';
import { alongX, puffed } from './parts/forms.ts';
import {
  changed,
  type Generator,
  type Order,
  type Piece,
  partCount,
  pick,
  piece,
  proportionsOf,
  rgb,
  rowFor,
} from './thing.ts';

type Dish = (order: Order) => Piece[];

/** What is longer than it is wide, lying along X: bananas, carrots, sausages, loaves, hot dogs, corn. */
export const longFood: Generator = (order) => {
  const dish = rowFor(order, DISHES) ?? loaf;
  const { width, height, length, thickness } = proportionsOf(order);
  return changed(dish(order), (solid) => scaled(solid, length * width, height * thickness, thickness));
};

const banana: Dish = (order) => {
  const one = (): Solid => {
    const path = curve(
      Array.from({ length: 7 }, (_, i): Point => {
        const angle = ((i / 6) * 2 - 1) * 0.95;
        return [0.11 * Math.sin(angle), 0.11 - 0.11 * Math.cos(angle) + 0.018, 0];
      }),
      5,
    );
    const r = path.map((_, i) => {
      const t = i / (path.length - 1);
      return t > 0.9 ? 0.0052 : 0.004 + 0.0145 * Math.sin(Math.PI * Math.min(1, 0.03 + t * 1.06)) ** 0.55;
    });
    return tube(path, r, { around: 6 });
  };
  const count = partCount(order, 'fruit', order.noun.includes('bunch') ? 4 : 1, 6);
  const tips = (x: number, y: number): Solid => moved(ellipsoid(0.0056, 0.0056, 0.0056, 12), x, y, 0);
  return Array.from({ length: count }, (_, i) => {
    const place = (solid: Solid): Solid => moved(turned(solid, 'x', i * 0.3), 0, 0, i * 0.028);
    return [
      piece(`banana_${i + 1}`, place(one()), 'wax', { part: 'body', color: '#f0cf3a' }),
      piece(`tips_${i + 1}`, place(joined(tips(-0.0895, 0.064), tips(0.0895, 0.064))), 'bark', {
        role: 'fixed',
        color: '#4a3a20',
      }),
    ];
  }).flat();
};

/** A root or fruit turned round X, its head at +X. */
const rod = (outline: readonly OutlinePoint[], segments = 32): Solid => {
  const thick = Math.max(...outline.map(([r]) => r));
  return moved(alongX(lathe(outline, segments)), 0, thick, 0);
};

const carrot: Dish = (order) => {
  const white = order.noun.includes('parsnip');
  const root = rod(
    Array.from({ length: 18 }, (_, i): OutlinePoint => {
      const t = i / 17;
      return [
        t === 1
          ? 0
          : 0.0015 + 0.017 * Math.min(1, t * 1.05) ** 0.62 * (t > 0.94 ? 0.75 : 1) * (1 + 0.03 * (i % 2)),
        0.17 * t,
      ];
    }),
  );
  const green = Array.from({ length: partCount(order, 'leaf', 7, 12) }, (_, i) =>
    moved(
      turned(turned(scaled(blade(1.1, 0.1, 0.7), 0.09), 'y', Math.PI / 2), 'x', i * 0.9),
      0.165,
      0.018,
      0,
    ),
  );
  return [
    piece('root', root, 'wax', { part: 'body', color: white ? '#e6d8b0' : '#e8761e' }),
    ...(green.length > 0
      ? [piece('leaves', joined(...green), 'leaf', { part: 'leaf', role: 'fixed', color: '#4f8a36' })]
      : []),
  ];
};

const cucumber: Dish = (order) => {
  const row = rowFor(order, [
    [['eggplant', 'aubergine'], { color: '#3f2450', fat: 1.9, cap: true }],
    [['zucchini', 'courgette', 'marrow'], { color: '#3f6b32', fat: 1, cap: true }],
    [
      ['chili', 'chilli', 'jalapeno', 'chili pepper', 'cayenne', 'hot pepper'],
      { color: '#c8201e', fat: 0.5, cap: true },
    ],
    [['cucumber', 'pickle', 'gherkin'], { color: '#4f8a3a', fat: 1, cap: false }],
  ] as const) ?? { color: '#4f8a3a', fat: 1, cap: false };
  const fat = row.fat;
  const body = rod(
    Array.from({ length: 14 }, (_, i): OutlinePoint => {
      const t = i / 13;
      const swell = fat > 1.5 ? 1.15 - 0.42 * t : fat < 0.7 ? 0.35 + 0.65 * t : 1;
      return [
        i === 0 || i === 13 ? 0 : 0.02 * fat * swell * Math.sin(Math.PI * (0.06 + 0.88 * t)) ** 0.42,
        0.2 * t,
      ];
    }),
  );
  const curved = bent(body, (p) => {
    p[2] = p[2]! + 1.4 * (p[0]! - 0.1) ** 2;
  });
  return [
    piece('body', curved, 'wax', {
      part: 'body',
      color: row.color,
      finish: 'polished',
      ...(row.color === '#4f8a3a' && {
        markings: { figure: 'dots', color: rgb('#6fa04a'), size_m: 0.012 } as const,
      }),
    }),
    ...(row.cap
      ? [
          piece(
            'stalk',
            moved(
              tube(
                curve([
                  [0.19, 0, 0],
                  [0.21, 0.001, 0.004],
                  [0.228, 0.006, 0.006],
                ]),
                [...Array(13)].map((_, i) => 0.011 * Math.sqrt(fat) * (1 - 0.045 * i)),
                { around: 10 },
              ),
              0,
              0.02 * fat * 1.02,
              0.013,
            ),
            'leaf',
            { part: 'trunk', role: 'fixed', color: '#4f7a34' },
          ),
        ]
      : []),
  ];
};

const corn: Dish = () => {
  const kernel = ellipsoid(0.0062, 0.0046, 0.0052, 8);
  const rows = Array.from({ length: 22 }, (_, k) => {
    const t = k / 21;
    const r = 0.021 * Math.sin(Math.PI * (0.25 + 0.62 * t)) ** 0.6;
    return Array.from({ length: 14 }, (_, i) =>
      turned(moved(kernel, 0, 0.02 + k * 0.0076, r), 'y', ((i + (k % 2) / 2) / 14) * 2 * Math.PI),
    );
  }).flat();
  const cob = (solid: Solid): Solid => moved(alongX(solid), 0, 0.024, 0);
  const husk = (i: number): Solid =>
    turned(moved(scaled(blade(1, 0.3, 2.4), 0.085), 0, -0.005, 0.012), 'y', (i / 5) * 2 * Math.PI);
  return [
    piece('kernels', cob(joined(...rows)), 'wax', { part: 'body', color: '#f0c42e', finish: 'polished' }),
    piece(
      'cob',
      cob(
        lathe(
          [
            [0.008, 0],
            [0.018, 0.02],
            [0.018, 0.13],
            [0.008, 0.19],
          ],
          20,
        ),
      ),
      'wax',
      { role: 'accent', color: '#e8d89a' },
    ),
    piece('husk', cob(joined(...Array.from({ length: 5 }, (_, i) => husk(i)))), 'leaf', {
      part: 'leaf',
      role: 'fixed',
      color: '#8aa84a',
    }),
  ];
};

const sausageSolid = (long: number, r: number, bend: number): Solid => {
  const path = curve(
    [
      [-long / 2, bend, 0],
      [0, 0, 0],
      [long / 2, bend, 0],
    ],
    10,
  );
  return moved(
    tube(
      path,
      path.map((_, i) => r * (0.93 + 0.07 * Math.sin((Math.PI * i) / 20))),
      { around: 18 },
    ),
    0,
    r,
    0,
  );
};

const sausage: Dish = () => [
  piece('sausage', sausageSolid(0.15, 0.016, 0.018), 'wax', {
    part: 'body',
    color: '#a5502e',
    finish: 'polished',
  }),
  ...[1, -1].map((side) =>
    piece(
      side > 0 ? 'end_left' : 'end_right',
      moved(
        turned(cylinder(0.004, 0.012, { top_m: 0.0015, segments: 10 }), 'z', side * -1.3),
        side * 0.088,
        0.034,
        0,
      ),
      'wax',
      { role: 'accent', color: '#7a3a22' },
    ),
  ),
];

const hotDog: Dish = (order) => {
  const half = bent(puffed(0.16, 0.045, 0.05, 0.6, 36), (p) => {
    p[1] = p[1]! + 0.012 * Math.max(0, -p[2]! / 0.02);
  });
  const wave = curve(
    Array.from({ length: 15 }, (_, i): Point => [-0.07 + i * 0.01, 0.0605, i % 2 === 0 ? 0.007 : -0.007]),
    4,
  );
  return [
    piece('bun_front', moved(turned(half, 'x', 0.35), 0, 0.024, 0.024), 'wax', {
      part: 'base',
      role: 'accent',
      color: '#d09a52',
    }),
    piece('bun_back', moved(turned(scaled(half, 1, 1, -1), 'x', -0.35), 0, 0.024, -0.024), 'wax', {
      part: 'base',
      role: 'accent',
      color: '#d09a52',
    }),
    piece('sausage', moved(sausageSolid(0.165, 0.0165, 0.004), 0, 0.0275, 0), 'wax', {
      part: 'body',
      color: '#a8442a',
      finish: 'polished',
    }),
    piece('mustard', tube(wave, 0.0032, { around: 8 }), 'wax', {
      part: 'top',
      role: 'fixed',
      color: pick(order, ['#e8b41e', '#c0201e']),
    }),
  ];
};

const loaf: Dish = (order) => {
  const baguette =
    rowFor(order, [[['baguette', 'french bread', 'breadstick', 'stick'], true]] as const) ?? false;
  const [long, w, h] = baguette ? [0.55, 0.07, 0.055] : [0.26, 0.12, 0.11];
  const crust = bent(puffed(long, h, w, baguette ? 0.75 : 0.5, 44), (p) => {
    // Flat below, bellied above.
    p[1] = p[1]! < 0 ? p[1]! * 0.75 : p[1]! * (1 + (baguette ? 0 : 0.12 * Math.cos((p[0]! / long) * 6)));
  });
  const cuts = partCount(order, 'top', baguette ? 6 : 4, 10);
  const score = turned(ellipsoid(w * 0.44, h * 0.075, long * (baguette ? 0.016 : 0.026), 20), 'y', 0.5);
  return [
    piece('crust', moved(crust, 0, h * 0.375, 0), 'wax', {
      part: 'body',
      color: '#b8763a',
      finish: 'matte',
      markings: { figure: 'patches', color: rgb('#99581f'), size_m: 0.09 },
    }),
    ...Array.from({ length: cuts }, (_, i) => {
      const x = long * 0.78 * ((i + 0.5) / cuts - 0.5);
      const fall = (2 * x) / long;
      return piece(`cut_${i + 1}`, moved(score, x, h * 0.375 + h * (0.45 - 0.14 * fall * fall), 0), 'wax', {
        role: 'accent',
        color: '#e3bf86',
      });
    }),
  ];
};

const croissant: Dish = () => {
  const rolls = 9;
  return [
    piece(
      'croissant',
      joined(
        ...Array.from({ length: rolls }, (_, i) => {
          const t = (i / (rolls - 1)) * 2 - 1;
          const angle = t * 1.25;
          const r = 0.031 * (1 - 0.68 * Math.abs(t) ** 1.3);
          const one = ellipsoid(0.0155, r, r * 1.05, 24);
          return moved(
            turned(one, 'y', -angle * 0.95),
            0.075 * Math.sin(angle),
            r * 0.9,
            0.075 * Math.cos(angle) - 0.05,
          );
        }),
      ),
      'wax',
      { part: 'body', color: '#c08238', markings: { figure: 'over', color: rgb('#a8662a'), size_m: 0.03 } },
    ),
  ];
};

const fries: Dish = () => {
  const sticks = Array.from({ length: 22 }, (_, i): Solid => {
    const [col, row] = [i % 6, Math.floor(i / 6)];
    const stick = moved(puffed(0.008, 0.1, 0.008, 0.15, 10), 0, 0.05, 0);
    const tilt = ((i * 37) % 17) / 17 - 0.5;
    return moved(
      turned(turned(stick, 'z', tilt * 0.24), 'x', (((i * 53) % 13) / 13 - 0.5) * 0.3),
      (col - 2.5) * 0.011,
      0.012 + ((i * 29) % 11) * 0.0022,
      (row - 1.5) * 0.009,
    );
  });
  const box = scaled(
    lathe(
      [
        [0.033, 0],
        [0.043, 0.075],
        [0.041, 0.075],
        [0.031, 0.004],
      ],
      4,
    ),
    1,
    1,
    0.62,
  );
  return [
    piece('fries', joined(...sticks), 'wax', { part: 'body', color: '#ecc04a' }),
    piece('box', turned(scaled(box, 1), 'y', 0), 'cardboard', {
      part: 'base',
      role: 'accent',
      color: '#c8281e',
    }),
  ];
};

const DISHES: readonly (readonly [words: readonly string[], dish: Dish])[] = [
  [['banana', 'plantain'], banana],
  [['carrot', 'parsnip', 'root vegetable'], carrot],
  [
    [
      'cucumber',
      'pickle',
      'gherkin',
      'zucchini',
      'courgette',
      'eggplant',
      'aubergine',
      'chili',
      'chilli',
      'jalapeno',
      'chili pepper',
      'hot pepper',
      'marrow',
      'celery',
      'asparagus',
    ],
    cucumber,
  ],
  [['corn', 'maize', 'sweet corn', 'corn on the cob', 'cob'], corn],
  [['hot dog', 'hotdog', 'frankfurter bun', 'sub', 'burrito'], hotDog],
  [['sausage', 'frankfurter', 'bratwurst', 'salami', 'chorizo', 'pepperoni', 'wurst'], sausage],
  [['croissant', 'crescent roll'], croissant],
  [['french fries', 'fries', 'chips', 'french fry', 'fry'], fries],
  [['bread', 'loaf', 'baguette', 'french bread', 'loaf of bread', 'toast', 'biscuit'], loaf],
];
