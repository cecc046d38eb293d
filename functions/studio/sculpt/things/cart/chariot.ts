import { extrude, type FlatPoint } from '../../../geometry/shapes/extrude.ts';
import { moved, turned } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { arc, bar, beam } from '../parts/forms.ts';
import { spokedWheel } from '../parts/wheels.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

const FLOOR_M = 0.5;

/** A chariot: a floor on two wheels, open behind, a curved front, a pole with a yoke for two horses. */
export function chariot(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const r = 0.5;
  const half = 0.5 * width;
  const high = 0.72 * height;
  const outer = arc(0, 0, half, 0, 180, 16);
  const inner = arc(0, 0, half - 0.045, 0, 180, 16);
  const back = -0.45;
  const wall: FlatPoint[] = [
    [half, back],
    ...outer,
    [-half, back],
    [-half + 0.045, back],
    ...inner.toReversed(),
    [half - 0.045, back],
  ];
  const floor: FlatPoint[] = [[half, back], ...outer, [-half, back]];
  const level = (outline: readonly FlatPoint[], thick: number, y: number) =>
    moved(turned(extrude(outline, thick), 'x', Math.PI / 2), 0, y, 0);
  const rim = curve(
    [
      [half - 0.02, FLOOR_M + high * 0.62, back],
      [half - 0.02, FLOOR_M + high * 0.8, 0],
      [half * 0.7, FLOOR_M + high, half * 0.7],
      [0, FLOOR_M + high + 0.04, half],
      [-half * 0.7, FLOOR_M + high, half * 0.7],
      [-half + 0.02, FLOOR_M + high * 0.8, 0],
      [-half + 0.02, FLOOR_M + high * 0.62, back],
    ],
    4,
  );
  return [
    piece('deck', level(floor, 0.07, FLOOR_M), 'wood', { part: 'deck', axis: 2 }),
    piece('body', level(wall, high * 0.95, FLOOR_M + high * 0.475), 'wood', {
      part: 'body',
      color: '#8f2420',
      finish: 'painted',
    }),
    piece('rim', tube(rim, 0.032, { around: 10 }), 'gold', { part: 'rim', role: 'accent' }),
    piece(
      'band',
      level(
        wall.map(([x, y]): FlatPoint => [x * 1.02, y > 0 ? y * 1.02 : y]),
        0.07,
        FLOOR_M + 0.08,
      ),
      'gold',
      { part: 'hoop', role: 'accent' },
    ),
    piece('axle', bar('x', 0.045, 2 * half + 0.4, [0, r, -0.1]), 'wood'),
    ...[1, -1].map((side) =>
      piece(
        `wheel_${side > 0 ? 'left' : 'right'}`,
        moved(spokedWheel(r, 0.07, 6), side * (half + 0.12), r, -0.1),
        'wood',
        {
          part: 'wheel',
          role: 'accent',
          color: '#b98a3a',
        },
      ),
    ),
    piece('pole', beam([0, FLOOR_M - 0.05, 0.3], [0, 0.85, 2.3], 0.07), 'wood', { part: 'pole' }),
    piece('yoke', bar('x', 0.035, 1.1, [0, 0.88, 2.22]), 'wood', { part: 'pole' }),
  ];
}
