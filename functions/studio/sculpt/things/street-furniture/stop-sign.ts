import { extrude, type FlatPoint } from '../../../geometry/shapes/extrude.ts';
import { cylinder } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Solid } from '../../../geometry/shapes/solid.ts';
import { slab } from '../parts/forms.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

const RADIUS_m = 0.38;

/** Strokes of each letter on a grid three wide and five high: from, to. */
const STROKES: readonly (readonly (readonly [x: number, y: number, wide: number, high: number])[])[] = [
  [
    [0, 4, 3, 1],
    [0, 2, 1, 2],
    [0, 2, 3, 1],
    [2, 0, 1, 2],
    [0, 0, 3, 1],
  ],
  [
    [0, 4, 3, 1],
    [1, 0, 1, 4],
  ],
  [
    [0, 0, 1, 5],
    [2, 0, 1, 5],
    [1, 4, 1, 1],
    [1, 0, 1, 1],
  ],
  [
    [0, 0, 1, 5],
    [1, 4, 2, 1],
    [1, 2, 2, 1],
    [2, 3, 1, 1],
  ],
];

/** A red octagon with a white border and the word on it, on a post. */
export function stopSign(order: Order): Piece[] {
  const { height, width } = proportionsOf(order);
  const [y, r] = [2.05 * height, RADIUS_m * width];
  const octagon = (radius: number): FlatPoint[] =>
    Array.from({ length: 8 }, (_, i) => {
      const a = ((i + 0.5) * Math.PI) / 4;
      return [radius * Math.cos(a), radius * Math.sin(a)];
    });
  const plate = (radius: number, thick_m: number): Solid =>
    moved(extrude(octagon(radius), thick_m), 0, y, 0.05);
  return [
    piece('pole', cylinder(0.035, y + r * 0.5, { segments: 20 }), 'steel', {
      part: 'pole',
      role: 'fixed',
      color: '#8d9296',
    }),
    piece('rim', plate(r, 0.02), 'steel', {
      part: 'rim',
      role: 'fixed',
      color: '#f4f4f0',
      finish: 'painted',
    }),
    piece('plate', plate(r * 0.93, 0.026), 'steel', { part: 'body', color: '#c01820', finish: 'painted' }),
    piece('letters', moved(letters(r), 0, y, 0.064), 'steel', {
      part: 'inlay',
      role: 'fixed',
      color: '#f4f4f0',
      finish: 'painted',
    }),
  ];
}

function letters(r: number): Solid {
  const cell_m = (r * 1.36) / 15;
  const solids = STROKES.flatMap((strokes, letter) =>
    strokes.map(([x, y, wide, high]) => {
      const middle = (letter * 4 + x + wide / 2 - 7.5) * cell_m;
      return slab([wide * cell_m, high * cell_m * 1.25, 0.004], [middle, (y - 2.5) * cell_m * 1.25, 0]);
    }),
  );
  return joined(...solids);
}
