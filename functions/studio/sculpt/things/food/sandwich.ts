import type { FlatPoint } from '../../../geometry/shapes/extrude.ts';
import { bent, moved, type Solid } from '../../../geometry/shapes/solid.ts';
import { lying } from '../parts/forms.ts';
import { asks, type Piece, piece } from '../thing.ts';
import type { Dish } from './dish.ts';

/** A triangular sandwich of two or three slices. */
export const sandwich: Dish = (order) => {
  const club = asks(order, 'club');
  const triangle: FlatPoint[] = [
    [-0.07, -0.045],
    [0.07, -0.045],
    [0, 0.07],
  ];
  const layer = (grow: number, high: number, y: number): Solid =>
    moved(
      lying(
        triangle.map(([x, z]): FlatPoint => [x * grow, z * grow]),
        high,
      ),
      0,
      y,
      0,
    );
  const filling = (y: number, mark: string): Piece[] => [
    piece(
      `lettuce${mark}`,
      bent(layer(1.06, 0.005, y), (p) => {
        p[1] = p[1]! + 0.002 * Math.sin(p[0]! * 260 + p[2]! * 190);
      }),
      'leaf',
      { part: 'leaf', role: 'fixed', color: '#7ab33a' },
    ),
    piece(`ham${mark}`, layer(1.02, 0.006, y + 0.006), 'wax', { role: 'fixed', color: '#e09a94' }),
    piece(`cheese${mark}`, layer(1.04, 0.005, y + 0.012), 'wax', { role: 'fixed', color: '#f2c03a' }),
    piece(`tomato${mark}`, layer(0.98, 0.006, y + 0.017), 'wax', {
      part: 'fruit',
      role: 'fixed',
      color: '#cc2e22',
    }),
  ];
  const bread = (name: string, y: number): Piece[] => [
    piece(name, layer(1, 0.015, y), 'wax', { part: 'body', color: '#efdcb4' }),
    piece(
      `${name}_crust`,
      moved(
        lying(
          [
            [-0.073, -0.049],
            [0.073, -0.049],
            [0.0705, -0.044],
            [-0.0705, -0.044],
          ],
          0.0155,
        ),
        0,
        y - 0.0002,
        0,
      ),
      'wax',
      { part: 'rim', role: 'accent', color: '#b0783a' },
    ),
  ];
  return [
    ...bread('bread_1', 0),
    ...filling(0.015, ''),
    ...bread('bread_2', 0.038),
    ...(club ? [...filling(0.053, '_2'), ...bread('bread_3', 0.076)] : []),
  ];
};
