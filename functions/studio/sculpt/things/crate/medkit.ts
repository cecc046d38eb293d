import { joined } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { slab } from '../parts/forms.ts';
import { hasPart, type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** A case for first aid: a cross on its front, two latches, a handle over it. */
export function medkit(order: Order): Piece[] {
  const { width, height, length } = proportionsOf(order);
  const [w, h, d] = [0.36 * width, 0.25 * height, 0.13 * length];
  const front = d / 2;
  const [long, thick] = [h * 0.5, h * 0.17];
  const grey = { role: 'fixed', color: '#50565b' } as const;
  const cross = (z: number) =>
    joined(
      slab([long, thick, 0.006], [0, h * 0.46 - thick / 2, z], 0.001),
      slab([thick, long, 0.006], [0, h * 0.46 - long / 2, z], 0.001),
    );
  return [
    piece('body', slab([w, h * 0.74, d], [0, 0, 0], 0.018), 'plastic', { part: 'body', color: '#ecebe6' }),
    piece('lid', slab([w, h * 0.26, d], [0, h * 0.735, 0], 0.018), 'plastic', {
      part: 'top',
      color: '#ecebe6',
    }),
    piece('seam', slab([w * 1.012, h * 0.03, d * 1.03], [0, h * 0.72, 0], 0.002), 'rubber', {
      part: 'rim',
      ...grey,
    }),
    piece('cross', joined(cross(front), cross(-front)), 'plastic', {
      part: 'inlay',
      role: 'accent',
      color: '#c8231e',
    }),
    ...[1, -1].flatMap((s) => {
      const name = s > 0 ? 'left' : 'right';
      return [
        piece(
          `latch_${name}`,
          slab([w * 0.1, h * 0.2, 0.014], [s * w * 0.36, h * 0.64, front + 0.003], 0.003),
          'steel',
          {
            part: 'hoop',
            role: 'fixed',
          },
        ),
        piece(
          `corner_${name}`,
          joined(
            ...[1, -1].map((k) =>
              slab([0.03, h * 0.16, 0.03], [s * (w / 2 - 0.012), 0.004, k * (front - 0.012)], 0.008),
            ),
          ),
          'rubber',
          {
            part: 'corner',
            ...grey,
          },
        ),
      ];
    }),
    ...(hasPart(order, 'handle', true)
      ? [
          piece(
            'handle',
            tube(
              curve([
                [-w * 0.17, h * 0.98, 0],
                [-w * 0.155, h * 1.13, 0],
                [-w * 0.1, h * 1.17, 0],
                [w * 0.1, h * 1.17, 0],
                [w * 0.155, h * 1.13, 0],
                [w * 0.17, h * 0.98, 0],
              ]),
              0.011,
            ),
            'rubber',
            { part: 'handle', ...grey },
          ),
        ]
      : []),
  ];
}
