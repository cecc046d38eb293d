import { cylinder, lathe, torus } from '../../../geometry/shapes/lathe.ts';
import { bent, joined, moved, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import { slab } from '../parts/forms.ts';
import { pick, piece } from '../thing.ts';
import type { Dish } from './dish.ts';

/** A pie in its dish under a lattice. */
export const pie: Dish = (order) => {
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
