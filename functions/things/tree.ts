import { extrude } from '../shapes/extrude.ts';
import { cylinder, ellipsoid, lathe } from '../shapes/lathe.ts';
import { skin } from '../shapes/skin.ts';
import { joined, moved, type Point, ringOf, scaled, turned } from '../shapes/solid.ts';
import { curve, tube } from '../shapes/tube.ts';
import { type BoughOptions, boughs } from './parts/boughs.ts';
import { type Clump, crown, frond, overBall, strands, strewn, tier } from './parts/foliage.ts';
import {
  asks,
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
  styled,
} from './thing.ts';

interface Species {
  readonly form: 'crown' | 'conifer' | 'palm' | 'willow' | 'column' | 'bonsai' | 'bare' | 'umbrella';
  readonly height_m: number;
  readonly leaf: readonly string[];
  readonly bark?: string;
  readonly fruit?: { readonly color: string; readonly radius_m: number };
  readonly slender?: true;
  readonly stout?: true;
  readonly marked?: true;
  readonly star?: true;
}

const GREENS = ['#4c7f34', '#587f2e', '#3f7338'] as const;

const SPECIES: readonly (readonly [readonly string[], Species])[] = [
  [
    ['dead', 'bare', 'leafless', 'withered', 'winter', 'burnt'],
    { form: 'bare', height_m: 7, leaf: GREENS, bark: '#6b6058' },
  ],
  [['bonsai'], { form: 'bonsai', height_m: 0.5, leaf: ['#3f6f36'], bark: '#6a4a30' }],
  [
    ['christmas', 'xmas'],
    {
      form: 'conifer',
      height_m: 3,
      leaf: ['#24603a'],
      fruit: { color: '#c8231e', radius_m: 0.07 },
      star: true,
    },
  ],
  [
    ['sequoia', 'redwood'],
    { form: 'conifer', height_m: 40, leaf: ['#3a6a3a'], bark: '#8a4a30', slender: true },
  ],
  [
    ['pine', 'pine tree', 'fir', 'spruce', 'conifer', 'larch', 'cedar', 'hemlock', 'evergreen'],
    { form: 'conifer', height_m: 9, leaf: ['#2f6136', '#35683f', '#2a5a3c'] },
  ],
  [
    ['palm', 'palm tree', 'coconut', 'date', 'banana'],
    {
      form: 'palm',
      height_m: 7,
      leaf: ['#4f8a34'],
      bark: '#8f7654',
      fruit: { color: '#5a3a20', radius_m: 0.13 },
    },
  ],
  [['willow', 'weeping'], { form: 'willow', height_m: 7, leaf: ['#7f9a45', '#6f9440'] }],
  [
    ['birch', 'aspen'],
    { form: 'crown', height_m: 9, leaf: ['#86a845'], bark: '#e9e5dc', slender: true, marked: true },
  ],
  [['poplar', 'cypress', 'juniper'], { form: 'column', height_m: 9, leaf: ['#3f6b3a'] }],
  [['acacia', 'umbrella', 'savanna'], { form: 'umbrella', height_m: 6, leaf: ['#6b8a3a'], bark: '#6a5440' }],
  [['baobab'], { form: 'umbrella', height_m: 11, leaf: ['#5f8a3a'], bark: '#97836c', stout: true }],
  [
    ['cherry', 'sakura', 'blossom', 'peach', 'plum', 'almond', 'magnolia'],
    { form: 'crown', height_m: 5, leaf: ['#eba9c0', '#f0b9cb'], bark: '#4f362c' },
  ],
  [
    ['apple', 'fruit tree', 'pomegranate'],
    { form: 'crown', height_m: 4.5, leaf: GREENS, fruit: { color: '#c02a22', radius_m: 0.11 } },
  ],
  [
    ['orange', 'tangerine', 'persimmon', 'apricot'],
    { form: 'crown', height_m: 4, leaf: ['#3f7336'], fruit: { color: '#e8871e', radius_m: 0.11 } },
  ],
  [
    ['lemon', 'citrus', 'pear', 'lime'],
    { form: 'crown', height_m: 4, leaf: ['#4f7f36'], fruit: { color: '#e6c92e', radius_m: 0.09 } },
  ],
  [['olive'], { form: 'crown', height_m: 5, leaf: ['#8a9a6a'], bark: '#7d6f5c' }],
  [['autumn', 'fall', 'maple'], { form: 'crown', height_m: 8, leaf: ['#c8591e', '#d8862a', '#b8331e'] }],
  [['sapling', 'seedling', 'young'], { form: 'crown', height_m: 1.4, leaf: ['#6f9f3f'], slender: true }],
  [['oak', 'tree', 'beech', 'elm', 'chestnut', 'walnut'], { form: 'crown', height_m: 8, leaf: GREENS }],
];

/** Trees: broad ones, conifers, palms, willows, birches, columns, umbrellas, bonsai, fruit trees, dead ones. */
export const tree: Generator = (order) => {
  const species = rowFor(order, SPECIES)!;
  const leafless = hasPart(order, 'leaf', true) ? species : { ...species, form: 'bare' as const };
  const { height, width } = proportionsOf(order);
  const form = leafless.form;
  const pieces = MAKERS[form](order, leafless);
  const h = leafless.height_m;
  return pieces.map((one) => ({ ...one, solid: scaled(one.solid, h * width, h * height, h * width) }));
};

const BIRCH_MARKS = { figure: 'patches', color: rgb('#3a352f'), size_m: 0.16 } as const;

/** Each makes a tree of height 1. */
const MAKERS: Readonly<Record<Species['form'], (order: Order, species: Species) => Piece[]>> = {
  crown: broad,
  conifer,
  palm,
  willow,
  column,
  bonsai,
  bare,
  umbrella,
};

const leafy = (order: Order, { leaf }: Species) => ({ part: 'leaf', color: pick(order, leaf) }) as const;

function trunkPiece(order: Order, species: Species, options: Partial<BoughOptions>, cell: number) {
  const thick = proportionsOf(order).thickness * (species.slender ? 0.6 : species.stout ? 2.6 : 1);
  const made = boughs(order, {
    height_m: 1,
    radius_m: 0.036 * thick,
    fork: 0.36,
    branches: partCount(order, 'branch', pick(order, [4, 5]), 9),
    forks: 1,
    spread: 0.75,
    ...options,
  });
  const own = {
    role: 'accent',
    axis: 1,
    ...(species.bark && { color: species.bark }),
    ...(species.marked && { markings: BIRCH_MARKS }),
  } as const;
  const bark = [
    piece('trunk', skin(made.field, cell), 'bark', { ...own, part: 'trunk' }),
    piece('branches', made.twigs, 'bark', { ...own, part: 'branch' }),
  ];
  return { bark, tips: made.tips };
}

/** About the edges of the triangles of leaves, by the tree's height. */
const leafCell = (order: Order): number => (styled(order, 'low-poly') ? 0.075 : 0.03);

/** Heights and radii of a slender tree's leaves. */
const SLENDER = [
  [0.47, 0.1],
  [0.58, 0.16],
  [0.69, 0.175],
  [0.8, 0.14],
  [0.91, 0.085],
] as const;

function broad(order: Order, species: Species): Piece[] {
  const { bark, tips } = trunkPiece(
    order,
    species,
    { spread: species.slender ? 0.4 : 0.8, fork: species.slender ? 0.42 : 0.33 },
    0.017,
  );
  const middle: Point = [0, 0.66, 0];
  const clumps: Clump[] = species.slender
    ? SLENDER.map(
        ([y, r]): Clump => [
          [range(order, -0.05, 0.05), y, range(order, -0.05, 0.05)],
          [r, r * 1.05, r],
        ],
      )
    : [
        [middle, [0.27, 0.22, 0.27]],
        ...tips.map(([x, y, z]): Clump => {
          const r = range(order, 0.13, 0.175);
          return [
            [x * 0.95, Math.min(0.86, Math.max(0.48, y)), z * 0.95],
            [r, r * 0.82, r],
          ];
        }),
        [
          [range(order, -0.06, 0.06), 0.83, range(order, -0.06, 0.06)],
          [0.18, 0.16, 0.18],
        ],
      ];
  return [
    ...bark,
    piece('leaves', crown(order, clumps, leafCell(order)), 'leaf', leafy(order, species)),
    ...fruits(order, species, clumps),
  ];
}

/** On the outside of the clumps. */
function fruits(order: Order, { fruit, height_m }: Species, clumps: readonly Clump[]): Piece[] {
  if (!fruit && !hasPart(order, 'fruit', false)) return [];
  const { color, radius_m } = fruit ?? { color: '#c02a22', radius_m: 0.09 };
  const r = radius_m / height_m;
  const count = partCount(order, 'fruit', 60, 80);
  const places = clumps.flatMap(([at, radii]) => overBall(Math.ceil(count / clumps.length), at, radii, -0.6));
  const solid = strewn(ellipsoid(r, r, r, 12), places.slice(0, Math.max(1, count)));
  return [piece('fruit', solid, 'skin', { part: 'fruit', role: 'accent', color })];
}

function conifer(order: Order, species: Species): Piece[] {
  const tiers = styled(order, 'low-poly') ? 4 : species.slender ? 9 : pick(order, [6, 7]);
  const points = styled(order, 'low-poly') ? 6 : 13;
  const [wide, low] = [species.slender ? 0.14 : 0.25, species.slender ? 0.4 : 0.13];
  const own = leafy(order, species);
  const skirts = Array.from({ length: tiers }, (_, i): Piece => {
    const t = i / tiers;
    const r = wide * (1 - t) ** 0.85 + 0.02;
    const y = low + (1 - low) * t * 0.93;
    const high = ((1 - low) / tiers) * (i === tiers - 1 ? 1.65 : 2);
    const solid = moved(
      turned(tier(order, r, 0.012 * (1 - t), Math.min(high, 1 - y), points), 'y', i * 0.9),
      0,
      y,
      0,
    );
    return piece(`needles_${i + 1}`, solid, 'leaf', own);
  });
  const trunk = cylinder(0.03 * proportionsOf(order).thickness, 0.9, { top_m: 0.008, segments: 16 });
  return [
    piece('trunk', trunk, 'bark', {
      part: 'trunk',
      role: 'accent',
      axis: 1,
      color: species.bark ?? '#5b4632',
    }),
    ...skirts,
    ...(species.star ? decorated(tiers, wide, low) : []),
  ];
}

function decorated(tiers: number, wide: number, low: number): Piece[] {
  const colors = ['#c8231e', '#d8a92a', '#2a5fc0'];
  const baubles = colors.map((color, c) => {
    const places = Array.from({ length: 14 }, (_, i): Point => {
      const n = i * 3 + c;
      const t = (n + 0.5) / 44;
      const angle = n * 2.399963;
      const tierAt = Math.floor(t * tiers) / tiers;
      const r = wide * (1 - tierAt) ** 0.85 * 0.93;
      return [r * Math.sin(angle), low + (1 - low) * tierAt * 0.93, r * Math.cos(angle)];
    });
    return piece(`baubles_${c + 1}`, strewn(ellipsoid(0.018, 0.018, 0.018, 12), places), 'glass', {
      role: 'fixed',
      color,
      finish: 'polished',
    });
  });
  const star = extrude(
    Array.from({ length: 10 }, (_, i): [number, number] => {
      const r = i % 2 === 0 ? 0.055 : 0.023;
      return [r * Math.sin((i * Math.PI) / 5), r * Math.cos((i * Math.PI) / 5)];
    }),
    0.02,
  );
  return [...baubles, piece('star', moved(star, 0, 1, 0), 'gold', { role: 'fixed' })];
}

function palm(order: Order, species: Species): Piece[] {
  const lean = range(order, 0.05, 0.16);
  const path = curve(
    [
      [0, 0, 0],
      [lean * 0.35, 0.32, 0],
      [lean, 0.62, 0.01],
      [lean * 1.9, 0.86, 0.02],
    ],
    8,
  );
  const [x, y, z] = path.at(-1)!;
  const trunk = tube(
    path,
    path.map(
      (_, i) =>
        (i === 0 ? 0.042 : 0.029 - 0.008 * (i / path.length) + (i % 2 === 0 ? 0.0028 : 0)) *
        proportionsOf(order).thickness,
    ),
    { around: 18 },
  );
  const count = partCount(order, 'leaf', pick(order, [10, 11, 12]));
  const own = leafy(order, species);
  const fronds = Array.from({ length: count }, (_, i) => {
    const droop = i % 2 === 0 ? range(order, 0.72, 0.95) : range(order, 0.35, 0.55);
    const leaf = turned(
      frond(range(order, 0.36, 0.44), 0.075, droop),
      'y',
      (i * 2 * Math.PI) / count + range(order, -0.12, 0.12),
    );
    return piece(`frond_${i + 1}`, moved(leaf, x, y, z), 'leaf', own);
  });
  const nuts = partCount(order, 'fruit', 4);
  return [
    piece('trunk', trunk, 'bark', { part: 'trunk', role: 'accent', axis: 1, color: species.bark! }),
    ...fronds,
    ...(nuts > 0
      ? [
          piece(
            'coconuts',
            moved(ringOf(nuts, moved(ellipsoid(0.02, 0.022, 0.02, 14), 0, -0.022, 0.034)), x, y, z),
            'bark',
            { part: 'fruit', role: 'fixed', color: species.fruit!.color },
          ),
        ]
      : []),
  ];
}

function willow(order: Order, species: Species): Piece[] {
  const { bark } = trunkPiece(order, species, { spread: 0.6, fork: 0.36 }, 0.019);
  const radii: Point = [0.36, 0.17, 0.36];
  const middle: Point = [0, 0.76, 0];
  const own = leafy(order, species);
  const clumps: Clump[] = [[middle, [0.35, 0.19, 0.35]]];
  return [
    ...bark,
    piece('leaves', crown(order, clumps, leafCell(order)), 'leaf', own),
    piece('strands', strands(order, overBall(120, middle, radii, -0.45, 0.4), 0.62, 0.012), 'leaf', own),
  ];
}

function column(order: Order, species: Species): Piece[] {
  const clumps = Array.from({ length: 7 }, (_, i): Clump => {
    const t = i / 6;
    const r = 0.115 * Math.sin(Math.PI * (0.16 + 0.74 * t)) + 0.012;
    return [
      [range(order, -0.015, 0.015), 0.16 + 0.74 * t, range(order, -0.015, 0.015)],
      [r, 0.12, r],
    ];
  });
  return [
    piece('trunk', cylinder(0.028, 0.5, { top_m: 0.012, segments: 16 }), 'bark', {
      part: 'trunk',
      role: 'accent',
      axis: 1,
    }),
    piece('leaves', crown(order, clumps, leafCell(order) * 0.85, 0.3), 'leaf', leafy(order, species)),
  ];
}

function umbrella(order: Order, species: Species): Piece[] {
  const stout = species.stout === true;
  const { bark, tips } = trunkPiece(
    order,
    species,
    { fork: stout ? 0.62 : 0.45, branches: stout ? 7 : 5, spread: 0.95, up: stout ? 0.1 : 0.3 },
    stout ? 0.024 : 0.017,
  );
  const pads = tips.map(([x, y, z]): Clump => {
    const r = range(order, stout ? 0.09 : 0.16, stout ? 0.13 : 0.21);
    return [
      [x * 1.1, y + 0.02, z * 1.1],
      [r, r * (stout ? 0.6 : 0.3), r],
    ];
  });
  return [...bark, piece('leaves', crown(order, pads, leafCell(order), 0.25), 'leaf', leafy(order, species))];
}

function bonsai(order: Order, species: Species): Piece[] {
  const side = pick(order, [1, -1]);
  const path = curve(
    (
      [
        [0, 0.15, 0],
        [0.1, 0.28, 0.03],
        [-0.09, 0.44, 0],
        [0.06, 0.62, -0.03],
        [0.02, 0.8, 0],
      ] as const
    ).map(([x, y, z]): Point => [x * side, y, z]),
    6,
  );
  const branch = (from: number, to: Point) =>
    tube(
      curve([path[from]!, [(path[from]![0] + to[0]) / 2, to[1] + 0.01, to[2] / 2], to]),
      [...Array(13)].map((_, i) => 0.024 - 0.0011 * i),
      { around: 10 },
    );
  const ends: Point[] = [
    [0.32 * side, 0.5, 0.05],
    [-0.34 * side, 0.6, 0],
    [0.22 * side, 0.74, -0.06],
  ];
  const pads: Clump[] = [
    ...ends.map(
      ([x, y, z]): Clump => [
        [x, y + 0.03, z],
        [0.2, 0.075, 0.16],
      ],
    ),
    [
      [0.02, 0.88, 0],
      [0.22, 0.11, 0.19],
    ],
  ];
  const trunk = tube(
    path,
    path.map((_, i) => 0.062 * (1 - 0.72 * (i / path.length))),
    { around: 16 },
  );
  return [
    piece(
      'pot',
      scaled(
        lathe(
          [
            [0.22, 0],
            [0.26, 0.02],
            [0.3, 0.13],
            [0.32, 0.135],
            [0.32, 0.165],
            [0.28, 0.165],
            [0.27, 0.14],
          ],
          32,
        ),
        1.1,
        1,
        0.75,
      ),
      'terracotta',
      { part: 'base', role: 'fixed', color: '#7a4630' },
    ),
    piece('soil', moved(scaled(ellipsoid(0.28, 0.03, 0.19, 24), 1.08, 1, 1), 0, 0.145, 0), 'moss', {
      role: 'fixed',
    }),
    piece('trunk', joined(trunk, branch(10, ends[0]!), branch(14, ends[1]!), branch(18, ends[2]!)), 'bark', {
      part: 'trunk',
      role: 'accent',
      axis: 1,
      color: species.bark!,
    }),
    ...pads.map((pad, i) =>
      piece(`leaves_${i + 1}`, crown(order, [pad], styled(order, 'low-poly') ? 0.08 : 0.03, 0.4), 'leaf', {
        part: 'leaf',
        color: species.leaf[0]!,
      }),
    ),
  ];
}

function bare(order: Order, species: Species): Piece[] {
  const { bark } = trunkPiece(
    order,
    species,
    {
      fork: 0.34,
      forks: 2,
      spread: 0.72,
      crooked: asks(order, 'dead', 'gnarled', 'twisted') ? 0.07 : 0.04,
      radius_m: 0.045 * proportionsOf(order).thickness,
    },
    0.0145,
  );
  return bark.map((one) => ({ ...one, role: 'main' }));
}
