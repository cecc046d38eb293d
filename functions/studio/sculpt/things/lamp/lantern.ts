import { cylinder, lathe, torus } from '../../../geometry/shapes/lathe.ts';
import { moved, ringOf, turned } from '../../../geometry/shapes/solid.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** A lantern, its foot at y. */
export function lantern(order: Order, y: number, prefix: string, scale = 1): Piece[] {
  const { height } = proportionsOf(order);
  const [r, h] = [0.085 * scale, 0.2 * scale * height];
  const at = (solid: ReturnType<typeof cylinder>) => moved(solid, 0, y, 0);
  return [
    piece(`${prefix}base`, at(cylinder(r * 1.2, 0.03 * scale, { segments: 6 })), 'iron', { part: 'base' }),
    piece(`${prefix}glass`, at(moved(cylinder(r * 0.86, h, { segments: 6 }), 0, 0.028 * scale, 0)), 'glass', {
      part: 'window',
      role: 'fixed',
      color: '#f6e3b0',
    }),
    piece(
      `${prefix}flame`,
      at(
        moved(
          lathe(
            [
              [0, 0],
              [r * 0.3, h * 0.15],
              [r * 0.28, h * 0.3],
              [0, h * 0.6],
            ],
            16,
          ),
          0,
          h * 0.25,
          0,
        ),
      ),
      'neon',
      { part: 'bulb', role: 'fixed', color: '#ffb52e' },
    ),
    piece(
      `${prefix}bars`,
      at(ringOf(6, moved(cylinder(r * 0.07, h, { segments: 8 }), 0, 0.028 * scale, r))),
      'iron',
      { part: 'body' },
    ),
    piece(
      `${prefix}roof`,
      at(
        lathe(
          [
            [r * 1.3, h + 0.026 * scale],
            [r * 1.3, h + 0.04 * scale],
            [r * 0.3, h + 0.11 * scale],
            [r * 0.3, h + 0.13 * scale],
          ],
          6,
        ),
      ),
      'iron',
      { part: 'roof' },
    ),
    ...(prefix
      ? []
      : [
          piece(
            'handle',
            at(moved(turned(torus(r * 0.6, 0.006, 28, 8), 'x', Math.PI / 2), 0, h + 0.165, 0)),
            'iron',
            { part: 'handle' },
          ),
        ]),
  ];
}
