import { lathe } from '../../../geometry/shapes/lathe.ts';
import { type Point, turned } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { type Order, type Piece, piece, proportionsOf, range } from '../thing.ts';

const TWIGS = 70;

/** A bird's nest: twigs laid round a hollow. */
export function nest(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const [r, h] = [0.13 * width, 0.075 * height];
  return [
    piece(
      'body',
      lathe(
        [
          [0, 0],
          [r * 0.62, 0.002],
          [r * 0.9, h * 0.35],
          [r, h * 0.85],
          [r * 0.82, h * 0.95],
          [r * 0.62, h * 0.45],
          [0, h * 0.28],
        ],
        40,
      ),
      'bark',
      { part: 'body', color: '#6f5234' },
    ),
    ...Array.from({ length: TWIGS }, (_, i) => {
      const t = (i + 0.5) / TWIGS;
      const long = range(order, 0.7, 1.3);
      const out = r * (0.74 + 0.3 * Math.sin(Math.PI * Math.min(1, 0.25 + t)));
      const rise = range(order, -0.12, 0.16) * h;
      const path = [-1, -0.4, 0.3, 1].map((k): Point => {
        const angle = (k * long) / 2;
        const away = out * (1 + (Math.abs(k) === 1 ? range(order, -0.02, 0.14) : 0));
        return [away * Math.sin(angle), h * (0.1 + 0.86 * t) + rise * k, away * Math.cos(angle)];
      });
      return piece(
        `twig_${i + 1}`,
        turned(tube(curve(path, 3), 0.0045, { around: 6 }), 'y', i * 2.4),
        'bark',
        {
          part: 'branch',
          axis: 0,
          color: i % 3 === 0 ? '#8a6a42' : i % 3 === 1 ? '#5e4329' : '#a4875a',
        },
      );
    }),
  ];
}
