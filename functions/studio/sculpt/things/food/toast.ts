import type { FlatPoint } from '../../../geometry/shapes/extrude.ts';
import { moved, type Solid } from '../../../geometry/shapes/solid.ts';
import { arc, lying } from '../parts/forms.ts';
import { piece } from '../thing.ts';
import type { Dish } from './dish.ts';

/** Half a slice's width, and how thick it is, metres. */
const [HALF, THICK] = [0.055, 0.014];

/** A slice of bread seen from above: square, with two lobes at its far end. */
const outline = (grow: number): FlatPoint[] => {
  const [half, r] = [HALF * grow, HALF * 0.56 * grow];
  return [
    [-half * 0.92, -HALF * grow],
    [half * 0.92, -HALF * grow],
    ...arc(half - r * 0.92, HALF * 0.62 * grow, r, -20, 105, 10),
    ...arc(-half + r * 0.92, HALF * 0.62 * grow, r, 75, 200, 10),
  ];
};

/** A slice of toast that lies: browned in the middle, with a crust. */
export const toast: Dish = () => {
  const layer = (grow: number, high: number, y: number): Solid => moved(lying(outline(grow), high), 0, y, 0);
  return [
    piece('crust', layer(1, THICK, 0), 'wax', { part: 'rim', role: 'accent', color: '#9a5a24' }),
    piece('crumb', layer(0.9, THICK * 0.92, THICK * 0.12), 'wax', { part: 'body', color: '#dfae63' }),
    piece('browned', layer(0.7, THICK * 0.5, THICK * 0.58), 'wax', { role: 'fixed', color: '#c98a3c' }),
  ];
};
