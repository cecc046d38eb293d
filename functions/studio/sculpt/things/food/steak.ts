import { extrude, type FlatPoint } from '../../../geometry/shapes/extrude.ts';
import { moved, type Point, turned } from '../../../geometry/shapes/solid.ts';
import { curve } from '../../../geometry/shapes/tube.ts';
import { piece } from '../thing.ts';
import type { Dish } from './dish.ts';

const HALF: readonly Point[] = [
  [0.09, -0.01, 0],
  [0.08, 0.045, 0],
  [0.03, 0.07, 0],
  [-0.03, 0.058, 0],
  [-0.075, 0.06, 0],
  [-0.105, 0.03, 0],
  [-0.09, -0.02, 0],
  [-0.045, -0.045, 0],
  [0.01, -0.06, 0],
  [0.065, -0.055, 0],
];

/** A slice of meat in a rim of fat, with a bone like a T. */
export const steak: Dish = () => {
  const outline = curve(HALF, 4, true).map(([x, y]): FlatPoint => [x, y]);
  const level = (points: readonly FlatPoint[], thick: number) =>
    moved(turned(extrude(points, thick), 'x', -Math.PI / 2), 0, 0.016, 0);
  const bone: FlatPoint[] = [
    [-0.085, 0.042],
    [-0.07, 0.05],
    [-0.052, 0.024],
    [0.03, 0.004],
    [0.032, -0.006],
    [-0.055, 0.006],
    [-0.075, -0.018],
    [-0.088, -0.012],
    [-0.072, 0.016],
  ];
  return [
    piece('fat', level(outline, 0.028), 'wax', { part: 'rim', role: 'fixed', color: '#ead9bf' }),
    piece(
      'body',
      level(
        outline.map(([x, y]): FlatPoint => [x * 0.91, y * 0.88]),
        0.032,
      ),
      'wax',
      {
        part: 'body',
        color: '#9c3a2e',
        markings: { figure: 'streaks', color: [196, 120, 104], size_m: 0.012 },
      },
    ),
    piece('bone', level(bone.toReversed(), 0.035), 'bone', { role: 'fixed' }),
  ];
};
