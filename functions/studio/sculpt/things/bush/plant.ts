import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { sheet } from '../../../geometry/shapes/sheet.ts';
import { moved, type Point, turned } from '../../../geometry/shapes/solid.ts';
import { hasPart, type Order, type Piece, partCount, piece, range } from '../thing.ts';
import type { Maker } from './maker.ts';

/** A plant without flowers: leaves that arch out of a mound of soil, which is left out where it is put in something. */
export const plant: Maker = (order) => [
  ...(order.others.includes('planted')
    ? []
    : [piece('soil', ellipsoid(0.14, 0.035, 0.14, 28), 'soil', { part: 'base', role: 'fixed' })]),
  ...leaves(order, 0.01),
];

/** @param foot height that they grow from */
export function leaves(order: Order, foot: number): Piece[] {
  if (!hasPart(order, 'leaf', true)) return [];
  return Array.from({ length: partCount(order, 'leaf', 9, 24) }, (_, i) => {
    const long = range(order, 0.4, 0.56);
    const blade = sheet(
      (u, v): Point => [
        u * 0.075 * Math.max(0.06, Math.sin(Math.PI * (0.1 + 0.86 * v))),
        long * (1.25 * v - 0.5 * v * v) + 0.03 * u * u,
        long * 0.75 * v * v,
      ],
      0.006,
    );
    return piece(`leaf_${i + 1}`, moved(turned(blade, 'y', i * 2.399963), 0, foot, 0), 'leaf', {
      part: 'leaf',
      color: '#4a8038',
    });
  });
}
