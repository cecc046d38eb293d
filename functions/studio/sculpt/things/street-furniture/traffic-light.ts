import { cylinder, ellipsoid, lathe } from '../../../geometry/shapes/lathe.ts';
import { moved, turned } from '../../../geometry/shapes/solid.ts';
import { slab } from '../parts/forms.ts';
import { type Order, type Piece, partCount, piece, proportionsOf } from '../thing.ts';

/** Red, amber and green under their visors, in a case on a pole. */
export function trafficLight(order: Order): Piece[] {
  const { height } = proportionsOf(order);
  const h = 3.1 * height;
  const lights = partCount(order, 'headlight', 3, 6);
  const step = 0.3;
  const colors = ['#ff3b2e', '#ffc02e', '#2eea5a'] as const;
  return [
    piece('base', cylinder(0.18, 0.12, { top_m: 0.13 }), 'iron', {
      part: 'base',
      color: '#3d4043',
      finish: 'painted',
    }),
    piece('pole', cylinder(0.055, h - lights * step + 0.02), 'iron', {
      part: 'pole',
      color: '#3d4043',
      finish: 'painted',
    }),
    piece('case', slab([0.34, lights * step + 0.06, 0.24], [0, h - lights * step, 0], 0.03), 'steel', {
      part: 'body',
      color: '#26292b',
      finish: 'painted',
    }),
    ...Array.from({ length: lights }, (_, i): Piece[] => {
      const y = h - (i + 0.42) * step;
      return [
        piece(`light_${i + 1}`, moved(ellipsoid(0.105, 0.105, 0.03, 28), 0, y, 0.12), 'neon', {
          part: 'headlight',
          role: 'fixed',
          color: colors[i % 3]!,
        }),
        piece(
          `visor_${i + 1}`,
          moved(
            turned(
              lathe(
                [
                  [0.11, 0],
                  [0.125, 0],
                  [0.125, 0.12],
                  [0.11, 0.12],
                ]
                  .map(([a, b]) => [a!, b!] as const)
                  .concat([[0.108, 0.01]]),
                28,
              ),
              'x',
              Math.PI / 2,
            ),
            0,
            y,
            0.1,
          ),
          'steel',
          { part: 'rim', color: '#26292b', finish: 'painted' },
        ),
      ];
    }).flat(),
  ];
}
