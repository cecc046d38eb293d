import { extrude, type FlatPoint } from '../../../geometry/shapes/extrude.ts';
import { ellipsoid, lathe } from '../../../geometry/shapes/lathe.ts';
import { bent, joined, moved, type Point, type Solid } from '../../../geometry/shapes/solid.ts';
import { tube } from '../../../geometry/shapes/tube.ts';
import { overDisc } from '../parts/foliage.ts';
import { asks, type Piece, partCount, piece } from '../thing.ts';
import type { Dish } from './dish.ts';

/** A cookie with chips; a gingerbread man. */
export const cookie: Dish = (order) => {
  const man = asks(order, 'gingerbread');
  if (man) return gingerbread();
  const chips = overDisc(partCount(order, 'spot', 13, 30), 0.027, 0.0085).map(
    ([x, y, z], i): Solid =>
      moved(
        ellipsoid(0.0045 + 0.001 * (i % 2), 0.0035, 0.0042, 10),
        x,
        y - 0.0006 * (Math.hypot(x, z) / 0.01),
        z,
      ),
  );
  return [
    piece(
      'cookie',
      bent(
        lathe(
          [
            [0.028, 0],
            [0.034, 0.003],
            [0.0345, 0.006],
            [0.028, 0.0095],
            [0.01, 0.0105],
            [0, 0.0105],
          ],
          44,
        ),
        (p) => {
          const k = 1 + 0.03 * Math.sin(5 * Math.atan2(p[0]!, p[2]!) + 1);
          p[0] = p[0]! * k;
          p[2] = p[2]! * k;
        },
      ),
      'wax',
      { part: 'body', color: '#c4873f', finish: 'matte' },
    ),
    ...(chips.length > 0
      ? [piece('chips', joined(...chips), 'chocolate', { part: 'spot', role: 'accent', color: '#3d2416' })]
      : []),
  ];
};

function gingerbread(): Piece[] {
  const half: FlatPoint[] = [
    [0, 0.012],
    [0.012, 0],
    [0.024, 0],
    [0.027, 0.012],
    [0.018, 0.036],
    [0.018, 0.05],
    [0.04, 0.05],
    [0.047, 0.058],
    [0.041, 0.068],
    [0.02, 0.072],
    [0.012, 0.076],
    [0.021, 0.086],
    [0.022, 0.1],
    [0.012, 0.112],
    [0, 0.115],
  ];
  const outline = [
    ...half,
    ...half
      .slice(1, -1)
      .reverse()
      .map(([x, y]): FlatPoint => [-x, y]),
  ];
  const dot = (x: number, y: number, r = 0.0038): Point => [x, y, 0.006 + r * 0];
  return [
    piece('cookie', extrude(outline, 0.011), 'wax', { part: 'body', color: '#a5662e', finish: 'matte' }),
    piece(
      'icing',
      joined(
        ...[dot(0.008, 0.098), dot(-0.008, 0.098), dot(0, 0.064), dot(0, 0.051), dot(0, 0.038)].map((at) =>
          moved(ellipsoid(0.0036, 0.0036, 0.002, 12), ...at),
        ),
        tube(
          [
            [0.009, 0.088, 0.006],
            [0, 0.0845, 0.006],
            [-0.009, 0.088, 0.006],
          ],
          0.0013,
          { around: 6 },
        ),
      ),
      'wax',
      { role: 'accent', color: '#f8f4ea' },
    ),
  ];
}
