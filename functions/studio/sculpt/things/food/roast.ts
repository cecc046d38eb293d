import { ellipsoid, lathe } from '../../../geometry/shapes/lathe.ts';
import { moved } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { piece } from '../thing.ts';
import type { Dish } from './dish.ts';

/** A roast on its platter. */
export const roast: Dish = () => [
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
