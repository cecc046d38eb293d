import { cylinder, ellipsoid } from '../../../geometry/shapes/lathe.ts';
import type { Point } from '../../../geometry/shapes/solid.ts';
import { type Clump, crown, overBall, strands, strewn } from '../parts/foliage.ts';
import { asks, hasPart, type Order, type Piece, partCount, piece, proportionsOf, range } from '../thing.ts';
import { TREE_FRUITS } from './fruits.ts';
import type { Species } from './species.ts';
import { leafCell, leafy, trunkPiece } from './trunk.ts';

/** Heights and radii of a slender tree's leaves. */
const SLENDER = [
  [0.47, 0.1],
  [0.58, 0.16],
  [0.69, 0.175],
  [0.8, 0.14],
  [0.91, 0.085],
] as const;

/** A tree with a round crown. */
export function broad(order: Order, species: Species): Piece[] {
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
  const said = order.parts.find(({ name, noun }) => name === 'fruit' && Object.hasOwn(TREE_FRUITS, noun));
  const usual = { color: '#c02a22', radius_m: 0.09 };
  const { color, radius_m } = said
    ? { ...(fruit ?? usual), color: TREE_FRUITS[said.noun]! }
    : (fruit ?? usual);
  const r = radius_m / height_m;
  const count = partCount(order, 'fruit', 60, 80);
  const places = clumps.flatMap(([at, radii]) => overBall(Math.ceil(count / clumps.length), at, radii, -0.6));
  const solid = strewn(ellipsoid(r, r, r, 12), places.slice(0, Math.max(1, count)));
  return [piece('fruit', solid, 'skin', { part: 'fruit', role: 'accent', color })];
}

/** A crown with leaves hanging in strands. */
export function willow(order: Order, species: Species): Piece[] {
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

/** A tall narrow tree, such as a poplar or cypress. */
export function column(order: Order, species: Species): Piece[] {
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

/** A flat crown on a high trunk, such as an acacia's. */
export function umbrella(order: Order, species: Species): Piece[] {
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

/** A tree without leaves. */
export function bare(order: Order, species: Species): Piece[] {
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
