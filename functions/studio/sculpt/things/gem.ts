import { ball, common, type Field, half } from '../../geometry/shapes/field.ts';
import { lathe, type OutlinePoint } from '../../geometry/shapes/lathe.ts';
import { loft } from '../../geometry/shapes/loft.ts';
import { skin } from '../../geometry/shapes/skin.ts';
import { moved, type Point, type Solid, scaled, turned } from '../../geometry/shapes/solid.ts';
import type { MaterialName } from '../../materials/recipes.ts';
import { overBall } from './parts/foliage.ts';
import {
  asks,
  changed,
  formed,
  type Generator,
  type Order,
  type Piece,
  partCount,
  pick,
  piece,
  proportionsOf,
  range,
  rowFor,
  type Table,
} from './thing.ts';

interface Stone {
  readonly material: MaterialName;
  readonly color?: string;
  readonly cut: 'brilliant' | 'step' | 'oval' | 'cluster' | 'bead' | 'lump';
}

const STONES: Table<Stone> = [
  [['diamond', 'brilliant'], { material: 'crystal', color: '#e6f2fa', cut: 'brilliant' }],
  [['ruby', 'garnet', 'spinel'], { material: 'ruby', cut: 'brilliant' }],
  [['emerald', 'peridot', 'jade', 'malachite', 'beryl'], { material: 'emerald', cut: 'step' }],
  [['sapphire', 'lapis', 'lapis lazuli', 'aquamarine', 'tanzanite'], { material: 'sapphire', cut: 'oval' }],
  [['amethyst'], { material: 'amethyst', cut: 'brilliant' }],
  [['topaz', 'amber', 'citrine'], { material: 'amber', cut: 'step' }],
  [['opal', 'moonstone'], { material: 'crystal', color: '#d8e6ea', cut: 'oval' }],
  [['pearl'], { material: 'ceramic', color: '#f2ece2', cut: 'bead' }],
  [
    ['crystal', 'quartz', 'geode', 'cluster', 'shard', 'crystals'],
    { material: 'crystal', color: '#b48ae0', cut: 'cluster' },
  ],
  [['mineral', 'ore', 'nugget', 'gold', 'coal'], { material: 'granite', cut: 'lump' }],
];
const ANY: readonly Stone[] = [
  { material: 'ruby', cut: 'brilliant' },
  { material: 'sapphire', cut: 'brilliant' },
  { material: 'emerald', cut: 'step' },
  { material: 'amethyst', cut: 'oval' },
];

/** Cut stones, pearls, clusters of crystals, lumps of ore. */
export const gem: Generator = (order) => {
  const stone = rowFor(order, STONES) ?? pick(order, ANY);
  const { width, height, length } = proportionsOf(order);
  return changed(MAKERS[stone.cut](order, stone), (solid) => scaled(solid, width, height, length));
};

const own = ({ color }: Stone) => ({ part: 'body', finish: 'polished', ...(color && { color }) }) as const;

/** A round stone with a table, a crown, a girdle and a pavilion, each a ring of facets turned by half a facet. */
function cutStone(facets: number, squeeze: number): Solid {
  const ring = (r: number, y: number, turn: number): Point[] =>
    Array.from({ length: facets * 2 }, (_, i) => {
      // Every other corner lies on the line between its neighbours: the facets' edges run from ring to ring.
      const inner = (i + turn) % 2 === 1 ? Math.cos(Math.PI / facets) : 1;
      const angle = (i / (facets * 2)) * 2 * Math.PI;
      return [r * inner * Math.sin(angle), y, r * inner * squeeze * Math.cos(angle)];
    });
  return loft([
    ring(0.001, 0, 0),
    ring(0.48, 0.27, 1),
    ring(1, 0.6, 0),
    ring(1, 0.65, 0),
    ring(0.78, 0.81, 1),
    ring(0.56, 0.91, 0),
  ]);
}

const brilliant = (order: Order, stone: Stone): Piece[] => {
  const solid = scaled(cutStone(formed(order, 'round') ? 12 : 8, 1), 0.03, 0.045, 0.03);
  return [piece('gem', solid, stone.material, own(stone))];
};

const oval = (_: Order, stone: Stone): Piece[] => [
  piece('gem', scaled(cutStone(10, 1.35), 0.025, 0.036, 0.025), stone.material, own(stone)),
];

/** Rectangular, its corners cut off, its sides in steps. */
function step(_: Order, stone: Stone): Piece[] {
  const ring = (x: number, z: number, y: number): Point[] => {
    const c = Math.min(x, z) * 0.38;
    return (
      [
        [x - c, z],
        [x, z - c],
        [x, -z + c],
        [x - c, -z],
        [-x + c, -z],
        [-x, -z + c],
        [-x, z - c],
        [-x + c, z],
      ] as const
    ).map(([a, b]): Point => [a, y, b]);
  };
  const solid = loft([
    ring(0.004, 0.001, 0),
    ring(0.013, 0.008, 0.01),
    ring(0.02, 0.0145, 0.02),
    ring(0.024, 0.018, 0.026),
    ring(0.024, 0.018, 0.028),
    ring(0.021, 0.0152, 0.033),
    ring(0.017, 0.0115, 0.0365),
  ]);
  return [piece('gem', solid, stone.material, own(stone))];
}

const bead = (_: Order, stone: Stone): Piece[] => {
  const outline = Array.from(
    { length: 25 },
    (_, i): OutlinePoint => [
      i % 24 === 0 ? 0 : 0.01 * Math.sin((i / 24) * Math.PI),
      0.01 - 0.01 * Math.cos((i / 24) * Math.PI),
    ],
  );
  return [piece('pearl', lathe(outline, 40), stone.material, own(stone))];
};

/** Six-sided points that lean apart, on a lump of rock. */
function cluster(order: Order, stone: Stone): Piece[] {
  const count = partCount(order, 'horn', pick(order, [8, 9, 10]), 20);
  const points = Array.from({ length: count }, (_, i) => {
    const big = i === 0 ? 1 : range(order, 0.32, 0.74);
    const [r, h] = [0.026 * (0.5 + 0.5 * big), 0.17 * big];
    const prism = lathe(
      [
        [r * 0.86, 0],
        [r, h * 0.25],
        [r * 0.97, h * 0.76],
        [r * 0.07, h],
      ],
      6,
    );
    const lean = i === 0 ? range(order, -0.08, 0.08) : range(order, 0.22, 0.72);
    const out = i === 0 ? 0 : 0.028 + 0.018 * (i % 3);
    const placed = moved(turned(turned(prism, 'y', range(order, 0, 1)), 'x', lean), 0, 0.012, out);
    return piece(`crystal_${i + 1}`, turned(placed, 'y', i * 2.399963), stone.material, own(stone));
  });
  return [
    ...points,
    piece('rock', lumpSolid(order, 0.072, 0.42), 'stone', { part: 'base', role: 'accent', color: '#5f5a5c' }),
  ];
}

function lump(order: Order, stone: Stone): Piece[] {
  const gold = asks(order, 'gold', 'nugget');
  return [
    piece('lump', lumpSolid(order, 0.05, 0.8), gold ? 'gold' : stone.material, {
      part: 'body',
      ...(asks(order, 'coal') && { color: '#26262a' }),
    }),
  ];
}

function lumpSolid(order: Order, r: number, flat: number): Solid {
  let shape: Field = ball([0, 0.45 * flat, 0], [1, flat * 0.8, 0.92]);
  for (const [x, y, z] of overBall(13, [0, 0, 0], [1, 1, 1], -0.3)) {
    const off = range(order, 0.72, 0.9);
    shape = common(
      0.03,
      shape,
      half(
        [x * off, 0.45 * flat + y * off * flat * 0.8, z * off * 0.92],
        [x + range(order, -0.2, 0.2), y / flat, z],
      ),
    );
  }
  return scaled(skin(common(0.02, shape, half([0, 0, 0], [0, -1, 0])), 0.075), r);
}

const MAKERS: Readonly<Record<Stone['cut'], (order: Order, stone: Stone) => Piece[]>> = {
  brilliant,
  step,
  oval,
  cluster,
  bead,
  lump,
};
