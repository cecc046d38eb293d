import { ellipsoid, lathe } from '../../../geometry/shapes/lathe.ts';
import { bent, moved } from '../../../geometry/shapes/solid.ts';
import { piece } from '../thing.ts';
import type { Dish } from './dish.ts';

/** Sunny side up. */
export const friedEgg: Dish = () => {
  const white = bent(
    lathe(
      [
        [0.05, 0],
        [0.052, 0.003],
        [0.045, 0.0065],
        [0.022, 0.008],
        [0, 0.009],
      ],
      56,
    ),
    (p) => {
      const angle = Math.atan2(p[0]!, p[2]!);
      const wave = 1 + 0.1 * Math.sin(3 * angle + 1) + 0.06 * Math.sin(5 * angle);
      p[0] = p[0]! * wave;
      p[2] = p[2]! * wave;
    },
  );
  return [
    piece('white', white, 'wax', { part: 'body', color: '#f8f5ec', finish: 'polished' }),
    piece('yolk', moved(ellipsoid(0.021, 0.013, 0.021, 36), 0.004, 0.009, 0.003), 'wax', {
      part: 'top',
      role: 'accent',
      color: '#f5ab1c',
      finish: 'polished',
    }),
  ];
};
