import { extrude, type FlatPoint } from '../../../geometry/shapes/extrude.ts';
import { cylinder, ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { moved, type Point, turned } from '../../../geometry/shapes/solid.ts';
import { strewn } from '../parts/foliage.ts';
import { arc } from '../parts/forms.ts';
import { asks, piece } from '../thing.ts';
import type { Dish } from './dish.ts';

/** A wedge or wheel of cheese. */
export const cheese: Dish = (order) => {
  const wheel = asks(order, 'wheel', 'camembert', 'brie', 'gouda', 'edam');
  if (wheel)
    return [
      piece('cheese', cylinder(0.11, 0.065, { bevel_m: 0.012 }), 'wax', {
        part: 'body',
        color: asks(order, 'edam') ? '#c8281e' : '#efc04a',
      }),
    ];
  const outline: FlatPoint[] = [
    [-0.075, -0.05],
    [0.075, -0.05],
    [0.075, 0.05],
  ];
  const holes = [
    [0.012, -0.012, 0.0075],
    [0.05, 0.012, 0.009],
    [0.045, -0.028, 0.006],
    [-0.025, -0.032, 0.0068],
  ] as const;
  const ring = (x: number, y: number, r: number): FlatPoint[] => arc(x, y, r, 0, 345, 15);
  const wedge = turned(
    extrude(
      outline,
      0.055,
      holes.map(([x, y, r]) => ring(x, y, r)),
    ),
    'x',
    -Math.PI / 2,
  );
  const pits: Point[] = [
    [-0.03, 0.014, 0.05],
    [0.02, 0.04, 0.05],
    [0.052, 0.016, 0.05],
    [-0.005, 0.028, 0.05],
  ];
  return [
    piece('cheese', moved(wedge, 0, 0.0275, 0), 'wax', { part: 'body', color: '#f2c23e' }),
    piece('holes', strewn(ellipsoid(0.0085, 0.0085, 0.0022, 18), pits), 'wax', {
      part: 'spot',
      role: 'accent',
      color: '#c8922a',
    }),
  ];
};
