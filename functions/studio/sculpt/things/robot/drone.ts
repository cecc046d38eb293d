import { cylinder, ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { moved, ringOf } from '../../../geometry/shapes/solid.ts';
import { tube } from '../../../geometry/shapes/tube.ts';
import { puffed, slab } from '../parts/forms.ts';
import { type Order, type Piece, partCount, piece } from '../thing.ts';

/** A drone with its rotors. */
export function drone(order: Order): Piece[] {
  const count = Math.max(3, partCount(order, 'propeller', 4, 8));
  return [
    piece('body', moved(puffed(0.2, 0.08, 0.24, 0.5), 0, 0.13, 0), 'plastic', {
      part: 'body',
      color: '#e8e8e6',
    }),
    piece('camera', moved(ellipsoid(0.035, 0.035, 0.035, 20), 0, 0.08, 0.1), 'glass', {
      part: 'eye',
      role: 'fixed',
      color: '#16191d',
    }),
    ...Array.from({ length: count }, (_, i) => {
      const a = ((i + 0.5) * 2 * Math.PI) / count;
      const [x, z] = [0.25 * Math.sin(a), 0.25 * Math.cos(a)];
      return [
        piece(
          `arm_${i + 1}`,
          tube(
            [
              [0, 0.13, 0],
              [x, 0.14, z],
            ],
            0.016,
          ),
          'carbon',
          { part: 'arm', role: 'accent' },
        ),
        piece(`motor_${i + 1}`, moved(cylinder(0.024, 0.05, {}), x, 0.13, z), 'steel', {
          part: 'engine',
          role: 'fixed',
        }),
        piece(
          `propeller_${i + 1}`,
          moved(ringOf(2, slab([0.022, 0.005, 0.13], [0, 0, 0.068])), x, 0.18, z),
          'plastic',
          { part: 'propeller', role: 'fixed', color: '#2a2c30' },
        ),
      ];
    }).flat(),
    ...[1, -1].map((s) =>
      piece(
        `leg_${s > 0 ? 'left' : 'right'}`,
        tube(
          [
            [s * 0.06, 0.11, 0],
            [s * 0.11, 0.01, 0.08],
            [s * 0.11, 0.01, -0.08],
          ],
          0.009,
        ),
        'carbon',
        { part: 'leg', role: 'fixed' },
      ),
    ),
  ];
}
