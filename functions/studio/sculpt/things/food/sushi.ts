import { cylinder, ellipsoid, lathe, torus } from '../../../geometry/shapes/lathe.ts';
import { bent, joined, moved, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import { puffed, slab } from '../parts/forms.ts';
import { asks, type Piece, piece } from '../thing.ts';
import type { Dish } from './dish.ts';

const RICE = { role: 'fixed', color: '#f6f3ea' } as const;
const WEED = '#1d2b22';

/** Three rolls and two slices of fish on rice, on a board; a roll by itself. */
export const sushi: Dish = (order) => {
  if (asks(order, 'sushi roll', 'roll', 'maki')) return maki('', 0, 0, 0);
  const board = slab([0.2, 0.012, 0.11], [0, 0, 0], 0.003);
  const feet = joined(...[-1, 1].map((s) => slab([0.016, 0.014, 0.1], [s * 0.07, -0.013, 0])));
  return [
    piece('board', moved(board, 0, 0.013, 0), 'bamboo', { part: 'base', role: 'accent' }),
    piece('feet', moved(feet, 0, 0.013, 0), 'bamboo', { part: 'base', role: 'accent' }),
    ...nigiri('1', -0.058, '#f2763a'),
    ...nigiri('2', -0.018, '#e8604a'),
    ...[0, 1, 2].flatMap((i) => maki(`_${i + 1}`, i === 2 ? 0.073 : 0.034, 0.024, [-0.024, 0.024, 0][i]!)),
  ];
};

/** A ball of rice under a slice of fish with its pale grain. */
function nigiri(name: string, x: number, fish: string): Piece[] {
  const rice = moved(puffed(0.03, 0.024, 0.066, 0.7, 32), x, 0.037, 0);
  const over = (solid: Solid): Solid =>
    moved(
      bent(solid, (p) => {
        p[1] = p[1]! - 5 * p[2]! ** 2 - 9 * p[0]! ** 2;
      }),
      x,
      0.046,
      0,
    );
  const line = turned(slab([0.03, 0.0016, 0.0024], [0, 0.0076, 0]), 'y', 0.5);
  return [
    piece(`rice_${name}`, rice, 'wax', { ...RICE, part: 'base' }),
    piece(`fish_${name}`, over(moved(puffed(0.034, 0.014, 0.084, 0.5, 36), 0, 0.002, 0)), 'wax', {
      part: 'top',
      color: fish,
      finish: 'polished',
    }),
    piece(
      `grain_${name}`,
      over(joined(...[-2, -1, 0, 1, 2].map((i) => moved(line, 0, 0, i * 0.013)))),
      'wax',
      { role: 'fixed', color: '#f9c4a0' },
    ),
  ];
}

/** A slice of a roll: rice in seaweed, a filling in the middle. */
function maki(mark: string, x: number, y: number, z: number): Piece[] {
  const [r, h] = [0.021, 0.028];
  const at = (solid: Solid): Solid => moved(solid, x, y, z);
  const grains = joined(
    ...Array.from({ length: 22 }, (_, i) => {
      const angle = i * 2.4;
      const out = r * (0.52 + 0.34 * ((i % 5) / 4));
      return moved(
        turned(ellipsoid(0.0034, 0.0016, 0.0018, 8), 'y', angle * 1.7),
        out * Math.sin(angle),
        h + 0.0006,
        out * Math.cos(angle),
      );
    }),
  );
  return [
    piece(
      `seaweed${mark}`,
      at(
        lathe([
          [r, 0],
          [r * 1.03, h * 0.5],
          [r, h],
          [r * 0.9, h],
          [0, h * 0.97],
        ]),
      ),
      'paper',
      { part: 'body', role: 'accent', color: WEED },
    ),
    piece(`roll_rice${mark}`, at(cylinder(r * 0.93, h + 0.0005)), 'wax', RICE),
    piece(`grains${mark}`, at(grains), 'wax', RICE),
    piece(`filling${mark}`, at(moved(cylinder(r * 0.4, 0.003, { segments: 20 }), 0, h - 0.0015, 0)), 'wax', {
      part: 'top',
      color: '#ef6a3c',
    }),
    piece(`cucumber${mark}`, at(moved(torus(r * 0.4, 0.0015, 24, 8), 0, h + 0.0012, 0)), 'wax', {
      role: 'fixed',
      color: '#4f8a3c',
    }),
  ];
}
