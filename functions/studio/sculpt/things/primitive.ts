import { block } from '../../geometry/shapes/block.ts';
import { extrude, type FlatPoint } from '../../geometry/shapes/extrude.ts';
import { cylinder, ellipsoid, torus } from '../../geometry/shapes/lathe.ts';
import { boxOf, moved, type Solid, turned } from '../../geometry/shapes/solid.ts';
import type { MaterialName } from '../../materials/recipes.ts';
import { slab, tapered } from './parts/forms.ts';
import { hayBale } from './primitive/hay-bale.ts';
import { polyhedron } from './primitive/polyhedron.ts';
import { puzzleCube } from './primitive/puzzle-cube.ts';
import { asks, type Generator, type Order, type Piece, piece, proportionsOf } from './thing.ts';

/** Half a metre across, as a hand's thing would be too small beside others and a room's too large. */
const SIZE_M = 0.5;

/** The solids of geometry, and what is hardly more: bricks, puzzle cubes. */
export const primitive: Generator = (order) => {
  const { width, height, length } = proportionsOf(order);
  if (asks(order, 'rubiks', "rubik's", 'rubiks cube', "rubik's cube")) return puzzleCube(0.057 * width);
  if (asks(order, 'lego brick', 'lego')) return studdedBrick(width, height, length);
  if (asks(order, 'gold bar', 'gold ingot', 'ingot'))
    return [
      body(
        tapered([0.25 * length, 0.037 * height, 0.07 * width], { topX: 0.88, topZ: 0.7 }),
        order.noun === 'ingot' ? 'silver' : 'gold',
      ),
    ];
  if (asks(order, 'hay bale')) return hayBale(order);
  if (asks(order, 'brick')) return [body(block(0.25 * width, 0.07 * height, 0.12 * length), 'brick')];
  const solid = SOLIDS.find(([words]) => asks(order, ...words))?.[1] ?? cube;
  const { min } = boxOf(solid(order));
  return [body(moved(solid(order), 0, -min[1], 0), 'plastic', '#c9cdd2')];
};

const body = (solid: Solid, material: MaterialName, color?: string): Piece =>
  piece('body', solid, material, { part: 'body', ...(color && { color }) });

type Maker = (order: Order) => Solid;

const cube: Maker = (order) => {
  const { width, height, length } = proportionsOf(order);
  return block(SIZE_M * width, SIZE_M * height, SIZE_M * length, { bevel_m: SIZE_M * 0.02 });
};

const SOLIDS: readonly (readonly [words: readonly string[], make: Maker])[] = [
  [['sphere', 'orb'], (order) => ellipsoid((SIZE_M / 2) * proportionsOf(order).width)],
  [
    ['cylinder', 'tube'],
    (order) => {
      const { width, height } = proportionsOf(order);
      return cylinder((SIZE_M / 2) * width, SIZE_M * 1.2 * height);
    },
  ],
  [
    ['torus'],
    (order) => {
      const { width, thickness } = proportionsOf(order);
      return torus((SIZE_M / 2) * width, SIZE_M * 0.16 * thickness);
    },
  ],
  [
    ['prism'],
    (order) => {
      const { length, height } = proportionsOf(order);
      const corner = (i: number): FlatPoint => [
        (SIZE_M / 2) * Math.sin((i * 2 * Math.PI) / 3),
        (SIZE_M / 2) * Math.cos((i * 2 * Math.PI) / 3) * height,
      ];
      return extrude([corner(0), corner(1), corner(2)], SIZE_M * 1.4 * length);
    },
  ],
  // On an edge or a corner they would look as if they fell.
  [
    ['tetrahedron'],
    () =>
      turned(
        turned(polyhedron('tetrahedron', SIZE_M * 0.6), 'y', Math.PI / 4),
        'x',
        -Math.PI + Math.atan(Math.SQRT2),
      ),
  ],
  [['octahedron'], () => polyhedron('octahedron', SIZE_M * 0.6)],
  [['icosahedron'], () => turned(polyhedron('icosahedron', SIZE_M * 0.55), 'x', 0.3649)],
  [['dodecahedron'], () => turned(polyhedron('dodecahedron', SIZE_M * 0.55), 'x', 0.5536)],
];

/** A toy brick of two by four studs. */
function studdedBrick(width: number, height: number, length: number): Piece[] {
  const pitch = 0.008;
  const high = 0.0096 * height;
  const color = { color: '#c7261f', part: 'top' } as const;
  return [
    piece('body', slab([pitch * 4 * length, high, pitch * 2 * width], [0, 0, 0], 0.0002), 'plastic', {
      part: 'body',
      color: '#c7261f',
    }),
    ...Array.from({ length: 8 }, (_, i) =>
      piece(
        `stud_${i + 1}`,
        moved(
          cylinder(0.0024, 0.0019, { segments: 24, bevel_m: 0.0002 }),
          ((i % 4) - 1.5) * pitch * length,
          high - 0.0001,
          (Math.floor(i / 4) - 0.5) * pitch * width,
        ),
        'plastic',
        color,
      ),
    ),
  ];
}
