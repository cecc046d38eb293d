import { joined, moved, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import { slab } from '../parts/forms.ts';
import { type Piece, piece } from '../thing.ts';

const STICKERS = [
  ['front', '#1f9d4d', 'y', 0],
  ['left', '#c7261f', 'y', Math.PI / 2],
  ['back', '#1f4fb8', 'y', Math.PI],
  ['right', '#e8761e', 'y', -Math.PI / 2],
  ['top', '#f2f2ee', 'x', -Math.PI / 2],
  ['bottom', '#f0d020', 'x', Math.PI / 2],
] as const;

/** A cube of three by three by three with a colour a side. @param a edge */
export function puzzleCube(a: number): Piece[] {
  const cell = a / 3;
  const side: Solid = joined(
    ...[-1, 0, 1].flatMap((i) =>
      [-1, 0, 1].map((j) =>
        slab([cell * 0.84, cell * 0.84, a * 0.02], [i * cell, j * cell - cell * 0.42, a / 2], a * 0.004),
      ),
    ),
  );
  return [
    piece('body', slab([a, a, a], [0, 0, 0], a * 0.02), 'plastic', {
      part: 'body',
      role: 'fixed',
      color: '#17181b',
    }),
    ...STICKERS.map(([name, color, axis, angle]) =>
      piece(`stickers_${name}`, moved(turned(side, axis, angle), 0, a / 2, 0), 'plastic', {
        role: 'fixed',
        color,
      }),
    ),
  ];
}
