import { cylinder, ellipsoid, lathe, torus } from '../shapes/lathe.ts';
import { joined, moved, type Point, type Solid, scaled, turned } from '../shapes/solid.ts';
import { curve, tube } from '../shapes/tube.ts';
import { FRUITS } from './food/fruits.ts';
import { blade, turnedFruit } from './food/turned-fruit.ts';
import { overBall, strewn } from './parts/foliage.ts';
import {
  asks,
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

/** Fruit, vegetables, eggs, buns, doughnuts, cupcakes, ice cream, sweets. */
export const roundFood: Generator = (order) => {
  const dish = rowFor(order, DISHES);
  const fruit = dish ? undefined : (rowFor(order, FRUITS) ?? FRUITS.at(-1)![1]);
  const { width, height } = proportionsOf(order);
  const pieces = dish ? dish(order) : turnedFruit(order, fruit!);
  return changed(pieces, (solid) => scaled(solid, width, height, width));
};

const ICINGS = ['#e88ab0', '#5a3420', '#f2ead8', '#7ac0d8'] as const;
const SPRINKLES = ['#e8c42a', '#3a8ad0', '#d0303a', '#58a848', '#f4f2ea'] as const;

const donut: Dish = (order) => {
  const icing = pick(order, ICINGS);
  const over = scaled(torus(0.032, 0.0168, 44, 20), 1, 0.92, 1);
  const dripping = { ...over, positions: over.positions.slice() };
  for (let i = 0; i < dripping.positions.length; i += 3) {
    const p = dripping.positions.subarray(i, i + 3);
    const angle = Math.atan2(p[0]!, p[2]!);
    const edge = -0.0015 + 0.0035 * Math.sin(angle * 7);
    if (p[1]! < edge) p[1] = edge + (p[1]! - edge) * 0.08;
  }
  return [
    piece('dough', moved(scaled(torus(0.032, 0.016, 44, 20), 1, 0.88, 1), 0, 0.014, 0), 'wax', {
      part: 'body',
      role: 'accent',
      color: '#c98f4e',
    }),
    piece('icing', moved(dripping, 0, 0.0158, 0), 'chocolate', {
      part: 'top',
      color: icing,
      finish: 'polished',
    }),
    ...SPRINKLES.map((color, c) =>
      piece(
        `sprinkles_${c + 1}`,
        joined(
          ...Array.from({ length: 7 }, (_, i) => {
            const n = i * 5 + c;
            const [angle, tilt] = [n * 2.399963, ((n * 37) % 100) / 100 - 0.5];
            const r = 0.032 + 0.011 * tilt;
            const one = turned(
              turned(moved(cylinder(0.0009, 0.005, { segments: 6 }), 0, -0.0025, 0), 'z', Math.PI / 2),
              'y',
              n * 1.7,
            );
            return moved(
              one,
              r * Math.sin(angle),
              0.0158 + 0.0155 * Math.sqrt(1 - (0.66 * tilt) ** 2),
              r * Math.cos(angle),
            );
          }),
        ),
        'wax',
        { role: 'fixed', color },
      ),
    ),
  ];
};

const bun: Dish = () => [
  piece(
    'bun',
    lathe(
      [
        [0.04, 0],
        [0.052, 0.006],
        [0.056, 0.02],
        [0.048, 0.042],
        [0.028, 0.056],
        [0, 0.06],
      ],
      40,
    ),
    'wax',
    { part: 'body', color: '#c98a44' },
  ),
  piece(
    'seeds',
    strewn(ellipsoid(0.0016, 0.0012, 0.0024, 8), overBall(40, [0, 0.012, 0], [0.0545, 0.048, 0.0545], 0.45)),
    'wax',
    { role: 'fixed', color: '#f0e2b8' },
  ),
];

const cupcake: Dish = (order) => {
  const cup = lathe(
    Array.from({ length: 2 }, (_, i): [number, number] => [0.026 + 0.01 * i, 0.045 * i]),
    48,
  );
  const pleated = { ...cup, positions: cup.positions.slice() };
  for (let i = 0; i < pleated.positions.length; i += 3) {
    const angle = Math.atan2(pleated.positions[i]!, pleated.positions[i + 2]!);
    const k = 1 + 0.035 * Math.cos(angle * 24);
    pleated.positions[i]! *= k;
    pleated.positions[i + 2]! *= k;
  }
  const swirl = tube(
    Array.from({ length: 90 }, (_, i): Point => {
      const t = i / 89;
      const r = 0.026 * (1 - t) ** 0.8 + 0.001;
      return [r * Math.sin(t * 20), 0.05 + 0.04 * t, r * Math.cos(t * 20)];
    }),
    Array.from({ length: 90 }, (_, i) => 0.0135 * (1 - 0.72 * (i / 89))),
    { around: 12 },
  );
  const frosted = !asks(order, 'muffin');
  return [
    piece('cup', pleated, 'paper', {
      part: 'base',
      role: 'accent',
      color: pick(order, ['#d8577a', '#5a9ac8', '#8a5a34']),
    }),
    piece('cake', moved(ellipsoid(0.038, 0.02, 0.038, 32), 0, 0.046, 0), 'wax', {
      part: 'body',
      role: frosted ? 'accent' : 'main',
      color: '#c08a4a',
    }),
    ...(frosted
      ? [
          piece('frosting', swirl, 'wax', {
            part: 'top',
            color: pick(order, ['#f4c8d8', '#f6f0e2', '#7a4a2c']),
          }),
          piece('cherry', moved(ellipsoid(0.009, 0.009, 0.009, 18), 0, 0.098, 0), 'ruby', {
            part: 'fruit',
            role: 'fixed',
            color: '#c0182a',
          }),
        ]
      : []),
  ];
};

const iceCream: Dish = (order) => {
  const scoops = partCount(order, 'top', asks(order, 'sundae') ? 3 : 2, 5);
  const flavours = ['#f4c8d0', '#6a4028', '#f4ead2', '#a8d8b0'];
  const scoop = lathe(
    [
      [0.02, -0.004],
      [0.034, -0.008],
      [0.0335, 0.001],
      [0.0315, 0.012],
      [0.024, 0.024],
      [0.011, 0.0315],
      [0, 0.033],
    ],
    32,
  );
  return [
    piece(
      'cone',
      lathe(
        [
          [0.002, 0],
          [0.006, 0.004],
          [0.03, 0.115],
          [0.031, 0.122],
          [0.027, 0.122],
          [0.002, 0.02],
        ],
        32,
      ),
      'bamboo',
      {
        part: 'base',
        role: 'accent',
        color: '#cf9a52',
        markings: { figure: 'tiles', color: rgb('#b5793a'), size_m: 0.012 },
      },
    ),
    ...Array.from({ length: scoops }, (_, i) =>
      piece(`scoop_${i + 1}`, moved(scaled(scoop, 1 - i * 0.08), 0, 0.126 + i * 0.029, 0), 'snow', {
        part: 'top',
        color: flavours[i % flavours.length]!,
      }),
    ),
  ];
};

const cherries: Dish = (order) => {
  const count = partCount(order, 'fruit', 2, 5);
  return [
    ...Array.from({ length: count }, (_, i): Piece[] => {
      const angle = (i / count) * 2 * Math.PI + 0.4;
      const [x, z] = [0.014 * Math.sin(angle), 0.014 * Math.cos(angle)];
      return [
        piece(`cherry_${i + 1}`, moved(ellipsoid(0.0115, 0.011, 0.0115, 28), x, 0.011, z), 'ruby', {
          part: 'body',
          color: '#b0142a',
          finish: 'polished',
        }),
        piece(
          `stalk_${i + 1}`,
          tube(
            curve([
              [x, 0.02, z],
              [x * 0.8, 0.042, z * 0.8],
              [0, 0.062, 0],
            ]),
            0.0011,
            { around: 8 },
          ),
          'leaf',
          { part: 'trunk', role: 'fixed', color: '#5f7a34' },
        ),
      ];
    }).flat(),
    piece('leaf', moved(turned(scaled(blade(1, 0.28, 0.4), 0.034), 'y', 1), 0, 0.061, 0), 'leaf', {
      part: 'leaf',
      role: 'fixed',
      color: '#4f8036',
    }),
  ];
};

const grapes: Dish = (order) => {
  const rows = [1, 3, 6, 9, 11, 10, 7];
  const spheres = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, i): Point => {
      const angle = (i / count) * 2 * Math.PI + row;
      const r = count === 1 ? 0 : 0.0058 * count ** 0.75;
      return [r * Math.sin(angle), 0.0095 + row * 0.0145, r * Math.cos(angle) * 0.8];
    }),
  );
  const grape: Solid = ellipsoid(0.0098, 0.0108, 0.0098, 16);
  return [
    piece('grapes', strewn(grape, spheres), 'wax', {
      part: 'fruit',
      color: pick(order, ['#5f2f6a', '#8aa83a']),
    }),
    piece(
      'stalk',
      tube(
        curve([
          [0, 0.085, 0],
          [0.002, 0.11, 0],
          [0.012, 0.128, 0],
        ]),
        0.0022,
        { around: 8 },
      ),
      'bark',
      { part: 'trunk', role: 'fixed' },
    ),
    piece('leaf', moved(turned(scaled(blade(1, 0.42, 0.3), 0.05), 'y', 0.6), 0, 0.108, 0), 'leaf', {
      part: 'leaf',
      role: 'fixed',
      color: '#4f8036',
    }),
  ];
};

const sweet: Dish = (order) => {
  if (asks(order, 'lollipop', 'sucker', 'lolly'))
    return [
      piece('stick', cylinder(0.0025, 0.11, { segments: 12 }), 'paper', {
        part: 'handle',
        role: 'fixed',
        color: '#f4f2ea',
      }),
      piece(
        'candy',
        moved(turned(cylinder(0.032, 0.012, { bevel_m: 0.004 }), 'x', Math.PI / 2), 0, 0.135, -0.006),
        'amber',
        {
          part: 'body',
          color: '#d8304a',
          markings: { figure: 'rings', color: rgb('#f6e8ea'), size_m: 0.014 },
        },
      ),
    ];
  const end = turned(
    lathe(
      [
        [0.002, 0],
        [0.004, 0.004],
        [0.013, 0.016],
        [0.011, 0.016],
        [0.002, 0.006],
      ],
      20,
    ),
    'z',
    -Math.PI / 2,
  );
  return [
    piece('candy', moved(ellipsoid(0.016, 0.011, 0.011, 28), 0, 0.0125, 0), 'wax', {
      part: 'body',
      color: '#d8304a',
      markings: { figure: 'bands', color: rgb('#f6e8ea'), size_m: 0.009 },
    }),
    piece('wrapper_left', moved(end, 0.013, 0.0125, 0), 'silk', { role: 'accent', color: '#f0b8c4' }),
    piece('wrapper_right', moved(scaled(end, -1, 1, 1), -0.013, 0.0125, 0), 'silk', {
      role: 'accent',
      color: '#f0b8c4',
    }),
  ];
};

const roast: Dish = () => [
  piece(
    'plate',
    lathe(
      [
        [0.07, 0],
        [0.15, 0.018],
        [0.15, 0.023],
        [0.07, 0.008],
      ],
      44,
    ),
    'ceramic',
    { part: 'base', role: 'fixed' },
  ),
  piece('roast', moved(ellipsoid(0.085, 0.06, 0.11, 36), 0, 0.06, 0), 'wax', {
    part: 'body',
    color: '#b0713a',
  }),
  ...[1, -1].flatMap((side) => [
    piece(
      `drumstick_${side > 0 ? 'left' : 'right'}`,
      tube(
        curve([
          [side * 0.06, 0.06, 0.05],
          [side * 0.075, 0.075, 0.11],
          [side * 0.05, 0.09, 0.15],
        ]),
        [...Array(13)].map((_, i) => 0.032 - 0.0017 * i),
      ),
      'wax',
      { part: 'leg', color: '#a8652f' },
    ),
    piece(
      `bone_${side > 0 ? 'left' : 'right'}`,
      tube(
        [
          [side * 0.052, 0.088, 0.145],
          [side * 0.042, 0.095, 0.175],
        ],
        0.0085,
      ),
      'bone',
      { role: 'fixed' },
    ),
  ]),
];

const DISHES: readonly (readonly [words: readonly string[], dish: Dish])[] = [
  [['donut', 'doughnut', 'bagel'], donut],
  [['bun', 'roll', 'bread roll', 'dumpling', 'meatball', 'biscuit'], bun],
  [['cupcake', 'muffin'], cupcake],
  [['ice cream', 'gelato', 'sorbet', 'sundae', 'ice cream cone', 'cone', 'frozen dessert'], iceCream],
  [['cherry'], cherries],
  [['grape', 'grapes'], grapes],
  [['lollipop', 'candy', 'sweet', 'sweets', 'bonbon', 'lolly', 'toffee', 'gum'], sweet],
  [['chicken', 'meat', 'roast', 'turkey', 'ham', 'poultry', 'steak', 'beef', 'pork'], roast],
];
