import { ellipsoid, lathe } from '../../../geometry/shapes/lathe.ts';
import { overBall, strewn } from '../parts/foliage.ts';
import { piece } from '../thing.ts';
import type { Dish } from './dish.ts';

/** A round bun with seeds. */
export const bun: Dish = () => [
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
