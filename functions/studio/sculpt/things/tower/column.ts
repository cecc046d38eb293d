import { block } from '../../../geometry/shapes/block.ts';
import { cylinder, lathe } from '../../../geometry/shapes/lathe.ts';
import { moved, ringOf, turned } from '../../../geometry/shapes/solid.ts';
import { slab, tapered } from '../parts/forms.ts';
import { asks, type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** A fluted column with base and capital; a chimney of bricks. */
export function column(order: Order): Piece[] {
  const { height, thickness } = proportionsOf(order);
  const [r, h] = [0.35 * thickness, 4 * height];
  const flutes = ringOf(
    16,
    moved(cylinder(r * 0.13, h * 0.8, { top_m: r * 0.11, segments: 8 }), 0, h * 0.1, r * 0.86),
  );
  return [
    piece('base', slab([r * 3, h * 0.05, r * 3]), 'marble', { part: 'base' }),
    piece(
      'foot',
      moved(
        lathe([
          [r * 1.3, 0],
          [r * 1.4, h * 0.02],
          [r * 1.1, h * 0.045],
          [r * 1.2, h * 0.06],
          [r, h * 0.07],
        ]),
        0,
        h * 0.045,
        0,
      ),
      'marble',
    ),
    piece('shaft', moved(cylinder(r * 0.92, h * 0.8, { top_m: r * 0.8 }), 0, h * 0.1, 0), 'marble', {
      part: 'body',
    }),
    piece('flutes', flutes, 'marble'),
    piece(
      'capital',
      moved(
        lathe([
          [r * 0.85, 0],
          [r, h * 0.01],
          [r * 0.9, h * 0.02],
          [r * 1.3, h * 0.055],
        ]),
        0,
        h * 0.895,
        0,
      ),
      'marble',
      { part: 'head' },
    ),
    piece('abacus', slab([r * 2.9, h * 0.05, r * 2.9], [0, h * 0.945, 0]), 'marble', { part: 'top' }),
  ];
}

/** An obelisk on its plinth. */
export function obelisk(order: Order): Piece[] {
  const { height, width } = proportionsOf(order);
  const [w, h] = [1.6 * width, 11 * height];
  if (asks(order, 'chimney', 'smokestack'))
    return [
      piece(
        'shaft',
        lathe([
          [w, 0],
          [w * 0.6, h],
          [w * 0.7, h + 0.1],
          [w * 0.7, h * 1.05],
          [w * 0.5, h * 1.05],
          [w * 0.5, h * 0.9],
        ]),
        'brick',
        { part: 'body' },
      ),
      piece('base', block(w * 2.4, 1, w * 2.4), 'concrete', { part: 'base' }),
    ];
  return [
    piece('step', slab([w * 2.2, 0.5, w * 2.2]), 'granite', { part: 'base' }),
    piece('plinth', slab([w * 1.5, 1, w * 1.5], [0, 0.45, 0]), 'granite', { part: 'base' }),
    piece('shaft', moved(tapered([w, h, w], { topX: 0.62, topZ: 0.62 }), 0, 1.4, 0), 'granite', {
      part: 'body',
    }),
    piece(
      'tip',
      moved(
        lathe(
          [
            [w * 0.44, 0],
            [0, w * 0.6],
          ],
          4,
        ),
        0,
        h + 1.38,
        0,
      ),
      'gold',
      { part: 'top', role: 'accent' },
    ),
  ].map((p) => (p.name === 'tip' ? { ...p, solid: turned(p.solid, 'y', Math.PI / 4) } : p));
}
