import { cylinder, ellipsoid, lathe } from '../../../geometry/shapes/lathe.ts';
import { moved, scaled, turned } from '../../../geometry/shapes/solid.ts';
import { asks, piece, rgb } from '../thing.ts';
import type { Dish } from './dish.ts';

/** A wrapped sweet; a lollipop. */
export const sweet: Dish = (order) => {
  if (asks(order, 'lollipop', 'sucker', 'lolly'))
    return [
      piece('stick', cylinder(0.0025, 0.11, { segments: 12 }), 'paper', {
        part: 'handle',
        role: 'fixed',
        color: '#f4f2ea',
      }),
      piece(
        'candy',
        moved(turned(cylinder(0.032, 0.012, { bevel_m: 0.004 }), 'x', Math.PI / 2), 0, 0.135, -0.006),
        'amber',
        {
          part: 'body',
          color: '#d8304a',
          markings: { figure: 'rings', color: rgb('#f6e8ea'), size_m: 0.014 },
        },
      ),
    ];
  const end = turned(
    lathe(
      [
        [0.002, 0],
        [0.004, 0.004],
        [0.013, 0.016],
        [0.011, 0.016],
        [0.002, 0.006],
      ],
      20,
    ),
    'z',
    -Math.PI / 2,
  );
  return [
    piece('candy', moved(ellipsoid(0.016, 0.011, 0.011, 28), 0, 0.0125, 0), 'wax', {
      part: 'body',
      color: '#d8304a',
      markings: { figure: 'bands', color: rgb('#f6e8ea'), size_m: 0.009 },
    }),
    piece('wrapper_left', moved(end, 0.013, 0.0125, 0), 'silk', { role: 'accent', color: '#f0b8c4' }),
    piece('wrapper_right', moved(scaled(end, -1, 1, 1), -0.013, 0.0125, 0), 'silk', {
      role: 'accent',
      color: '#f0b8c4',
    }),
  ];
};
