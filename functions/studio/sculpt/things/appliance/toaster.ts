import { cylinder } from '../../../geometry/shapes/lathe.ts';
import { joined, moved } from '../../../geometry/shapes/solid.ts';
import { alongX, puffed, slab } from '../parts/forms.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** A toaster for two slices, its lever at its left end. */
export function toaster(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const [w, h, d] = [0.3 * width, 0.19 * height, 0.17];
  const black = { role: 'fixed', color: '#26272a' } as const;
  return [
    piece(
      'feet',
      joined(
        ...[1, -1].flatMap((x) =>
          [1, -1].map((z) => moved(cylinder(0.014, 0.016), x * w * 0.36, 0, z * d * 0.32)),
        ),
      ),
      'rubber',
      { part: 'leg', ...black },
    ),
    piece('base', slab([w * 0.95, 0.022, d * 0.95], [0, 0.012, 0], 0.008), 'plastic', {
      part: 'base',
      ...black,
    }),
    piece('body', moved(puffed(w, h, d, 0.3), 0, 0.024 + h / 2, 0), 'chrome', { part: 'body' }),
    ...[1, -1].map((s) =>
      piece(
        `slot_${s > 0 ? 'front' : 'back'}`,
        slab([w * 0.68, 0.008, 0.028], [0, h + 0.0158, s * 0.031], 0.002),
        'iron',
        {
          part: 'top',
          role: 'fixed',
          color: '#151313',
        },
      ),
    ),
    piece('lever_slot', slab([0.008, h * 0.52, 0.014], [w / 2 - 0.006, h * 0.3, 0]), 'iron', { ...black }),
    piece('lever', slab([0.026, 0.02, 0.05], [w / 2 + 0.008, h * 0.74, 0], 0.006), 'plastic', {
      part: 'handle',
      ...black,
    }),
    piece('dial', moved(alongX(cylinder(0.018, 0.016)), w / 2 - 0.006, h * 0.3, 0.045), 'plastic', {
      part: 'dial',
      ...black,
    }),
  ];
}
