import { moved } from '../../../geometry/shapes/solid.ts';
import { puffed, slab } from '../parts/forms.ts';
import { piece } from '../thing.ts';
import type { Dish } from './dish.ts';

/** A bar of squares. */
export const chocolate: Dish = () => [
  piece('bar', slab([0.15, 0.008, 0.075], [0, 0, 0], 0.002), 'chocolate', { part: 'body' }),
  ...Array.from({ length: 15 }, (_, i) =>
    piece(
      `square_${i + 1}`,
      moved(
        puffed(0.026, 0.011, 0.021, 0.2, 16),
        ((i % 5) - 2) * 0.0288,
        0.0085,
        (Math.floor(i / 5) - 1) * 0.0238,
      ),
      'chocolate',
      { part: 'body' },
    ),
  ),
];
