import { slab } from '../parts/forms.ts';
import { piece } from '../thing.ts';
import type { Dish } from './dish.ts';

/** A thick square of dark cake under a lighter crust. */
export const brownie: Dish = () => [
  piece('cake', slab([0.065, 0.028, 0.065], [0, 0, 0], 0.004), 'chocolate', {
    part: 'body',
    color: '#3a2013',
  }),
  piece('crust', slab([0.066, 0.006, 0.066], [0, 0.026, 0], 0.0028), 'chocolate', {
    part: 'top',
    role: 'accent',
    color: '#5f3a22',
    finish: 'rough',
  }),
];
