import { ellipsoid, lathe } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Solid, scaled, turned } from '../../../geometry/shapes/solid.ts';
import { alongX } from '../parts/forms.ts';
import { piece } from '../thing.ts';
import type { Dish } from './dish.ts';
import { blade } from './turned-fruit.ts';

/** A cob in its leaves. */
export const corn: Dish = () => {
  const kernel = ellipsoid(0.0062, 0.0046, 0.0052, 8);
  const rows = Array.from({ length: 22 }, (_, k) => {
    const t = k / 21;
    const r = 0.021 * Math.sin(Math.PI * (0.25 + 0.62 * t)) ** 0.6;
    return Array.from({ length: 14 }, (_, i) =>
      turned(moved(kernel, 0, 0.02 + k * 0.0076, r), 'y', ((i + (k % 2) / 2) / 14) * 2 * Math.PI),
    );
  }).flat();
  const cob = (solid: Solid): Solid => moved(alongX(solid), 0, 0.024, 0);
  const husk = (i: number): Solid =>
    turned(moved(scaled(blade(1, 0.3, 2.4), 0.085), 0, -0.005, 0.012), 'y', (i / 5) * 2 * Math.PI);
  return [
    piece('kernels', cob(joined(...rows)), 'wax', { part: 'body', color: '#f0c42e', finish: 'polished' }),
    piece(
      'cob',
      cob(
        lathe(
          [
            [0.008, 0],
            [0.018, 0.02],
            [0.018, 0.13],
            [0.008, 0.19],
          ],
          20,
        ),
      ),
      'wax',
      { role: 'accent', color: '#e8d89a' },
    ),
    piece('husk', cob(joined(...Array.from({ length: 5 }, (_, i) => husk(i)))), 'leaf', {
      part: 'leaf',
      role: 'fixed',
      color: '#8aa84a',
    }),
  ];
};
