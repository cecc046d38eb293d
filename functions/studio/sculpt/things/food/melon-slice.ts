import { extrude, type FlatPoint } from '../../../geometry/shapes/extrude.ts';
import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { joined, moved } from '../../../geometry/shapes/solid.ts';
import { arc } from '../parts/forms.ts';
import { type Piece, piece } from '../thing.ts';
import type { Dish } from './dish.ts';

/** Half a disc of a watermelon on its rind. */
export const melonSlice: Dish = (): Piece[] => {
  const r = 0.14;
  const half = (k: number): FlatPoint[] => arc(0, r, r * k, 180, 360, 28);
  const ring = (outer: number, inner: number): FlatPoint[] => [
    ...arc(0, r, r * outer, 180, 360, 28),
    ...arc(0, r, r * inner, 180, 360, 28).toReversed(),
  ];
  const seeds = [
    [-0.55, 0.8],
    [-0.28, 0.62],
    [0, 0.55],
    [0.28, 0.62],
    [0.55, 0.8],
    [-0.32, 0.86],
    [0.32, 0.86],
    [-0.12, 0.8],
    [0.14, 0.82],
  ] as const;
  return [
    piece('flesh', extrude(half(0.88), 0.03), 'wax', { part: 'body', color: '#e2413c' }),
    piece('pith', extrude(ring(0.94, 0.87), 0.031), 'wax', { part: 'rim', role: 'fixed', color: '#eef0d0' }),
    piece('rind', extrude(ring(1, 0.935), 0.032), 'wax', { part: 'rim', role: 'accent', color: '#2f7a35' }),
    ...[1, -1].map((side) =>
      piece(
        `seeds_${side > 0 ? 'front' : 'back'}`,
        joined(
          ...seeds.map(([x, y]) => moved(ellipsoid(0.0034, 0.0055, 0.0018, 12), x * r, y * r, side * 0.0152)),
        ),
        'wax',
        { role: 'fixed', color: '#231a16' },
      ),
    ),
  ];
};
