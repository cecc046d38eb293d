import { lathe } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Solid, scaled, turned } from '../../../geometry/shapes/solid.ts';
import { puffed } from '../parts/forms.ts';
import { piece } from '../thing.ts';
import type { Dish } from './dish.ts';

/** Fries in their box. */
export const fries: Dish = () => {
  const sticks = Array.from({ length: 22 }, (_, i): Solid => {
    const [col, row] = [i % 6, Math.floor(i / 6)];
    const stick = moved(puffed(0.008, 0.1, 0.008, 0.15, 10), 0, 0.05, 0);
    const tilt = ((i * 37) % 17) / 17 - 0.5;
    return moved(
      turned(turned(stick, 'z', tilt * 0.24), 'x', (((i * 53) % 13) / 13 - 0.5) * 0.3),
      (col - 2.5) * 0.011,
      0.012 + ((i * 29) % 11) * 0.0022,
      (row - 1.5) * 0.009,
    );
  });
  const box = scaled(
    lathe(
      [
        [0.033, 0],
        [0.043, 0.075],
        [0.041, 0.075],
        [0.031, 0.004],
      ],
      4,
    ),
    1,
    1,
    0.62,
  );
  return [
    piece('fries', joined(...sticks), 'wax', { part: 'body', color: '#ecc04a' }),
    piece('box', turned(scaled(box, 1), 'y', 0), 'cardboard', {
      part: 'base',
      role: 'accent',
      color: '#c8281e',
    }),
  ];
};
