import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, turned } from '../../../geometry/shapes/solid.ts';
import { piece, rgb } from '../thing.ts';
import type { Dish } from './dish.ts';

/** A rolled crescent. */
export const croissant: Dish = () => {
  const rolls = 9;
  return [
    piece(
      'croissant',
      joined(
        ...Array.from({ length: rolls }, (_, i) => {
          const t = (i / (rolls - 1)) * 2 - 1;
          const angle = t * 1.25;
          const r = 0.031 * (1 - 0.68 * Math.abs(t) ** 1.3);
          const one = ellipsoid(0.0155, r, r * 1.05, 24);
          return moved(
            turned(one, 'y', -angle * 0.95),
            0.075 * Math.sin(angle),
            r * 0.9,
            0.075 * Math.cos(angle) - 0.05,
          );
        }),
      ),
      'wax',
      { part: 'body', color: '#c08238', markings: { figure: 'over', color: rgb('#a8662a'), size_m: 0.03 } },
    ),
  ];
};
