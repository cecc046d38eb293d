import { ellipsoid, lathe } from '../../../geometry/shapes/lathe.ts';
import { moved, type Point } from '../../../geometry/shapes/solid.ts';
import { tube } from '../../../geometry/shapes/tube.ts';
import { asks, pick, piece } from '../thing.ts';
import type { Dish } from './dish.ts';

/** A cupcake in its paper, iced and sprinkled. */
export const cupcake: Dish = (order) => {
  const cup = lathe(
    Array.from({ length: 2 }, (_, i): [number, number] => [0.026 + 0.01 * i, 0.045 * i]),
    48,
  );
  const pleated = { ...cup, positions: cup.positions.slice() };
  for (let i = 0; i < pleated.positions.length; i += 3) {
    const angle = Math.atan2(pleated.positions[i]!, pleated.positions[i + 2]!);
    const k = 1 + 0.035 * Math.cos(angle * 24);
    pleated.positions[i]! *= k;
    pleated.positions[i + 2]! *= k;
  }
  const swirl = tube(
    Array.from({ length: 90 }, (_, i): Point => {
      const t = i / 89;
      const r = 0.026 * (1 - t) ** 0.8 + 0.001;
      return [r * Math.sin(t * 20), 0.05 + 0.04 * t, r * Math.cos(t * 20)];
    }),
    Array.from({ length: 90 }, (_, i) => 0.0135 * (1 - 0.72 * (i / 89))),
    { around: 12 },
  );
  const frosted = !asks(order, 'muffin');
  return [
    piece('cup', pleated, 'paper', {
      part: 'base',
      role: 'accent',
      color: pick(order, ['#d8577a', '#5a9ac8', '#8a5a34']),
    }),
    piece('cake', moved(ellipsoid(0.038, 0.02, 0.038, 32), 0, 0.046, 0), 'wax', {
      part: 'body',
      role: frosted ? 'accent' : 'main',
      color: '#c08a4a',
    }),
    ...(frosted
      ? [
          piece('frosting', swirl, 'wax', {
            part: 'top',
            color: pick(order, ['#f4c8d8', '#f6f0e2', '#7a4a2c']),
          }),
          piece('cherry', moved(ellipsoid(0.009, 0.009, 0.009, 18), 0, 0.098, 0), 'ruby', {
            part: 'fruit',
            role: 'fixed',
            color: '#c0182a',
          }),
        ]
      : []),
  ];
};
