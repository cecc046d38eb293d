import { cylinder, ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { bent, moved } from '../../../geometry/shapes/solid.ts';
import { strewn } from '../parts/foliage.ts';
import { puffed } from '../parts/forms.ts';
import { piece } from '../thing.ts';
import type { Dish } from './dish.ts';

/** A folded tortilla and its filling. */
export const taco: Dish = () => {
  const shell = bent(moved(cylinder(0.075, 0.005, { segments: 48, bevel_m: 0.001 }), 0, 0, 0), (p) => {
    const [z, y] = [p[2]!, p[1]!];
    const angle = (z / 0.075) * 1.25;
    const r = 0.036 - y;
    p[2] = r * Math.sin(angle) * 1.15;
    p[1] = 0.036 - r * Math.cos(angle) + Math.abs(z) * 0.45;
  });
  return [
    piece('shell', shell, 'wax', { part: 'body', color: '#e8b44a' }),
    piece('meat', moved(puffed(0.125, 0.05, 0.045, 0.7, 28), 0, 0.034, 0), 'soil', {
      role: 'accent',
      color: '#6a3a22',
    }),
    piece(
      'lettuce',
      moved(
        bent(puffed(0.13, 0.03, 0.05, 0.7, 40), (p) => {
          p[1] = p[1]! + 0.004 * Math.sin(p[0]! * 300) * Math.cos(p[2]! * 240);
        }),
        0,
        0.058,
        0,
      ),
      'leaf',
      { part: 'leaf', role: 'fixed', color: '#7ab33a' },
    ),
    piece(
      'tomato',
      strewn(ellipsoid(0.009, 0.008, 0.009, 12), [
        [-0.04, 0.07, 0.008],
        [-0.015, 0.074, -0.006],
        [0.014, 0.073, 0.009],
        [0.04, 0.069, -0.004],
      ]),
      'wax',
      { part: 'fruit', role: 'fixed', color: '#cc2e22' },
    ),
  ];
};
