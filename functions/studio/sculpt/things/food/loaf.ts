import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { bent, moved, turned } from '../../../geometry/shapes/solid.ts';
import { puffed } from '../parts/forms.ts';
import { partCount, piece, rgb, rowFor } from '../thing.ts';
import type { Dish } from './dish.ts';

/** A loaf with cuts across its top. */
export const loaf: Dish = (order) => {
  const baguette =
    rowFor(order, [[['baguette', 'french bread', 'breadstick', 'stick'], true]] as const) ?? false;
  const [long, w, h] = baguette ? [0.55, 0.07, 0.055] : [0.26, 0.12, 0.11];
  const crust = bent(puffed(long, h, w, baguette ? 0.75 : 0.5, 44), (p) => {
    // Flat below, bellied above.
    p[1] = p[1]! < 0 ? p[1]! * 0.75 : p[1]! * (1 + (baguette ? 0 : 0.12 * Math.cos((p[0]! / long) * 6)));
  });
  const cuts = partCount(order, 'top', baguette ? 6 : 4, 10);
  const score = turned(ellipsoid(w * 0.44, h * 0.075, long * (baguette ? 0.016 : 0.026), 20), 'y', 0.5);
  return [
    piece('crust', moved(crust, 0, h * 0.375, 0), 'wax', {
      part: 'body',
      color: '#b8763a',
      finish: 'matte',
      markings: { figure: 'patches', color: rgb('#99581f'), size_m: 0.09 },
    }),
    ...Array.from({ length: cuts }, (_, i) => {
      const x = long * 0.78 * ((i + 0.5) / cuts - 0.5);
      const fall = (2 * x) / long;
      return piece(`cut_${i + 1}`, moved(score, x, h * 0.375 + h * (0.45 - 0.14 * fall * fall), 0), 'wax', {
        role: 'accent',
        color: '#e3bf86',
      });
    }),
  ];
};
