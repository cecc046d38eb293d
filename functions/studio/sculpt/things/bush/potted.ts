import { cylinder, lathe } from '../../../geometry/shapes/lathe.ts';
import { sheet } from '../../../geometry/shapes/sheet.ts';
import { moved, type Point, turned } from '../../../geometry/shapes/solid.ts';
import { hasPart, piece, range } from '../thing.ts';
import type { Maker } from './maker.ts';

/** A plant in its pot. */
export const potted: Maker = (order) => [
  piece(
    'pot',
    lathe(
      [
        [0.13, 0],
        [0.18, 0.26],
        [0.2, 0.26],
        [0.2, 0.32],
        [0.175, 0.32],
        [0.165, 0.27],
      ],
      36,
    ),
    'terracotta',
    { part: 'base', role: 'fixed' },
  ),
  piece('soil', moved(cylinder(0.17, 0.02), 0, 0.27, 0), 'soil', { role: 'fixed' }),
  ...(hasPart(order, 'leaf', true)
    ? Array.from({ length: 9 }, (_, i) => {
        const long = range(order, 0.4, 0.56);
        const blade = sheet(
          (u, v): Point => [
            u * 0.075 * Math.max(0.06, Math.sin(Math.PI * (0.1 + 0.86 * v))),
            long * (1.25 * v - 0.5 * v * v) + 0.03 * u * u,
            long * 0.75 * v * v,
          ],
          0.006,
        );
        return piece(`leaf_${i + 1}`, moved(turned(blade, 'y', i * 2.399963), 0, 0.285, 0), 'leaf', {
          part: 'leaf',
          color: '#4a8038',
        });
      })
    : []),
];
