import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { moved, type Point, type Solid, scaled, turned } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { strewn } from '../parts/foliage.ts';
import { pick, piece } from '../thing.ts';
import type { Dish } from './dish.ts';
import { blade } from './turned-fruit.ts';

/** A bunch of grapes. */
export const grapes: Dish = (order) => {
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
