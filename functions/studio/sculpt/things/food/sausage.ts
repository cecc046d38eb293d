import { cylinder } from '../../../geometry/shapes/lathe.ts';
import { bent, moved, type Point, type Solid, scaled, turned } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { puffed } from '../parts/forms.ts';
import { asks, pick, piece } from '../thing.ts';
import type { Dish } from './dish.ts';

const sausageSolid = (long: number, r: number, bend: number): Solid => {
  const path = curve(
    [
      [-long / 2, bend, 0],
      [0, 0, 0],
      [long / 2, bend, 0],
    ],
    10,
  );
  return moved(
    tube(
      path,
      path.map((_, i) => r * (0.93 + 0.07 * Math.sin((Math.PI * i) / 20))),
      { around: 18 },
    ),
    0,
    r,
    0,
  );
};

/** A sausage with tied ends. */
export const sausage: Dish = () => [
  piece('sausage', sausageSolid(0.15, 0.016, 0.018), 'wax', {
    part: 'body',
    color: '#a5502e',
    finish: 'polished',
  }),
  ...[1, -1].map((side) =>
    piece(
      side > 0 ? 'end_left' : 'end_right',
      moved(
        turned(cylinder(0.004, 0.012, { top_m: 0.0015, segments: 10 }), 'z', side * -1.3),
        side * 0.088,
        0.034,
        0,
      ),
      'wax',
      { role: 'accent', color: '#7a3a22' },
    ),
  ),
];

/** A sausage in its bun. */
export const hotDog: Dish = (order) => {
  const half = bent(puffed(0.16, 0.045, 0.05, 0.6, 36), (p) => {
    p[1] = p[1]! + 0.012 * Math.max(0, -p[2]! / 0.02);
  });
  const wave = curve(
    Array.from({ length: 15 }, (_, i): Point => [-0.07 + i * 0.01, 0.0605, i % 2 === 0 ? 0.007 : -0.007]),
    4,
  );
  return [
    piece('bun_front', moved(turned(half, 'x', 0.35), 0, 0.024, 0.024), 'wax', {
      part: 'base',
      role: 'accent',
      color: '#d09a52',
    }),
    piece('bun_back', moved(turned(scaled(half, 1, 1, -1), 'x', -0.35), 0, 0.024, -0.024), 'wax', {
      part: 'base',
      role: 'accent',
      color: '#d09a52',
    }),
    piece('sausage', moved(sausageSolid(0.165, 0.0165, 0.004), 0, 0.0275, 0), 'wax', {
      part: 'body',
      color: '#a8442a',
      finish: 'polished',
    }),
    piece('mustard', tube(wave, 0.0032, { around: 8 }), 'wax', {
      part: 'top',
      role: 'fixed',
      color: asks(order, 'mustard') ? '#e8b41e' : pick(order, ['#e8b41e', '#c0201e']),
    }),
  ];
};
