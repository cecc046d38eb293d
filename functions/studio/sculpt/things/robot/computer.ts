import { slab } from '../parts/forms.ts';
import { asks, type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** A computer, screen or laptop. */
export function computer(order: Order): Piece[] {
  const { width } = proportionsOf(order);
  const laptop = asks(order, 'laptop');
  const w = (laptop ? 0.34 : 0.55) * width;
  const h = w * 0.62;
  const y = laptop ? 0.018 : 0.12;
  const z = laptop ? -0.12 : 0;
  return [
    piece('screen_frame', slab([w, h, 0.025], [0, y, z]), laptop ? 'aluminium' : 'plastic', {
      part: 'body',
      ...(laptop ? {} : { color: '#2a2c30' }),
    }),
    piece('screen', slab([w * 0.93, h * 0.88, 0.006], [0, y + h * 0.06, z + 0.013]), 'neon', {
      part: 'window',
      role: 'fixed',
      color: '#3f7fb8',
    }),
    ...(laptop
      ? [piece('base', slab([w, 0.02, 0.24]), 'aluminium', { part: 'base' })]
      : [
          piece('stand', slab([0.06, 0.14, 0.04], [0, 0.01, -0.02]), 'plastic', {
            part: 'pole',
            color: '#2a2c30',
          }),
          piece('base', slab([0.24, 0.018, 0.18]), 'plastic', { part: 'base', color: '#2a2c30' }),
          piece('keyboard', slab([0.42, 0.018, 0.13], [0, 0, 0.22]), 'plastic', {
            part: 'deck',
            role: 'accent',
            color: '#3a3d42',
          }),
        ]),
    ...Array.from({ length: 4 }, (_, row) =>
      Array.from({ length: 12 }, (_, c) =>
        piece(
          `key_${row * 12 + c + 1}`,
          slab(
            [w * 0.065, 0.006, 0.02],
            [
              (c - 5.5) * w * (laptop ? 0.076 : 0.06),
              laptop ? 0.018 : 0.016,
              (laptop ? -0.06 : 0.175) + row * 0.027,
            ],
          ),
          'plastic',
          { role: 'fixed', color: '#dcdcda' },
        ),
      ),
    ).flat(),
  ];
}
