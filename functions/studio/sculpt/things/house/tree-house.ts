import { cylinder, ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { moved } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { beam, slab } from '../parts/forms.ts';
import { doorAt, windowAt } from '../parts/openings.ts';
import { gable, gableWall } from '../parts/roofs.ts';
import { type Order, type Piece, piece, proportionsOf, range } from '../thing.ts';

const RUNGS = 9;
const PLANKS = { color: '#8a5a33' } as const;

/** A cabin on a platform round the trunk of a tree, its crown above it, a ladder below. */
export function treeHouse(order: Order): Piece[] {
  const { width, height, length } = proportionsOf(order);
  const [w, d, deck] = [3.4 * width, 2.8 * length, 3.2 * height];
  const wall = 2.1 * height;
  const top = deck + 0.18 + wall;
  const sway = range(order, -0.15, 0.15);
  const trunk = curve([
    [0, 0, -d * 0.62],
    [sway, deck * 0.6, -d * 0.58],
    [sway * 0.5, deck + 1.6, -d * 0.6],
    [0, top + 2.4, -d * 0.4],
  ]);
  const crown = [
    [0, 3.1, -0.2, 2.2],
    [1.6, 2.2, -0.6, 1.5],
    [-1.7, 2.3, -0.5, 1.6],
    [0.4, 2.1, -1.7, 1.7],
  ] as const;
  return [
    piece(
      'trunk',
      tube(
        trunk,
        trunk.map((_, i) => 0.62 - (0.3 * i) / trunk.length),
      ),
      'bark',
      {
        part: 'trunk',
        role: 'fixed',
        axis: 1,
      },
    ),
    ...crown.map(([x, y, z, r], i) =>
      piece(`crown_${i + 1}`, moved(ellipsoid(r, r * 0.72, r, 28), x, top + y, z - d * 0.2), 'leaf', {
        part: 'leaf',
        role: 'fixed',
      }),
    ),
    piece('deck', slab([w + 1, 0.2, d + 1.2], [0, deck, 0.1]), 'wood', { part: 'deck', ...PLANKS, axis: 0 }),
    ...[1, -1].flatMap((side) => {
      const name = side > 0 ? 'left' : 'right';
      return [
        piece(
          `brace_${name}`,
          beam([side * 0.3, deck * 0.45, -d * 0.5], [side * w * 0.42, deck + 0.05, d * 0.3], 0.16),
          'wood',
          {
            ...PLANKS,
            part: 'pole',
          },
        ),
        piece(
          `rail_${name}`,
          slab([0.08, 0.08, d + 1.1], [side * (w / 2 + 0.45), deck + 0.95, 0.1]),
          'wood',
          PLANKS,
        ),
        ...[-0.5, 0, 0.5].map((z, i) =>
          piece(
            `post_${name}_${i + 1}`,
            slab([0.09, 0.95, 0.09], [side * (w / 2 + 0.45), deck + 0.1, 0.1 + z * (d + 1)]),
            'wood',
            PLANKS,
          ),
        ),
      ];
    }),
    piece('walls', slab([w, wall, d], [0, deck + 0.18, 0]), 'wood', { part: 'wall', ...PLANKS, axis: 1 }),
    piece('gable_wall', moved(gableWall(w - 0.02, d - 0.02, 0.95), 0, top - 0.02, 0), 'wood', {
      part: 'wall',
      ...PLANKS,
    }),
    piece('roof', moved(gable(w, d, 0.95, 0.35, 0.14), 0, top - 0.02, 0), 'wood', {
      part: 'roof',
      role: 'accent',
      color: '#5b4030',
    }),
    ...doorAt('door', { wide_m: 0.85, high_m: 1.7, at: [-w * 0.2, deck + 0.19, d / 2] }),
    ...windowAt('window_1', { wide_m: 0.7, high_m: 0.7, at: [w * 0.25, deck + 0.95, d / 2] }),
    ...[1, -1].flatMap((side, i) =>
      windowAt(`window_${i + 2}`, {
        wide_m: 0.7,
        high_m: 0.7,
        at: [(side * w) / 2, deck + 0.95, 0],
        facing_deg: side * 90,
      }),
    ),
    ...[-0.28, 0.28].map((x, i) =>
      piece(
        `ladder_${i + 1}`,
        beam([-w * 0.2 + x, 0, d / 2 + 1.35], [-w * 0.2 + x, deck + 0.25, d / 2 + 0.65], 0.08),
        'wood',
        PLANKS,
      ),
    ),
    ...Array.from({ length: RUNGS }, (_, i) => {
      const t = (i + 0.7) / RUNGS;
      return piece(
        `rung_${i + 1}`,
        moved(slab([0.56, 0.06, 0.06]), -w * 0.2, t * deck, d / 2 + 1.35 - t * 0.67),
        'wood',
        PLANKS,
      );
    }),
    piece('root', moved(cylinder(0.85, 0.3, { top_m: 0.6 }), 0, 0, -d * 0.62), 'bark', { role: 'fixed' }),
  ];
}
