import { ellipsoid, torus } from '../../../geometry/shapes/lathe.ts';
import { bent, moved } from '../../../geometry/shapes/solid.ts';
import { slab, tapered } from '../parts/forms.ts';
import { type Piece, piece } from '../thing.ts';

/** A cuirass with its shoulders. */
export function breastplate(width: number, height: number): Piece[] {
  return [
    piece(
      'body',
      bent(tapered([0.34 * width, 0.5 * height, 0.24], { topX: 1.3, topZ: 1.15 }), (p) => {
        p[2] = p[2]! * (1 - 3 * p[0]! ** 2);
      }),
      'steel',
      { part: 'body' },
    ),
    piece('collar', moved(torus(0.085, 0.025, 36, 10), 0, 0.5 * height, 0), 'brass', {
      part: 'rim',
      role: 'accent',
    }),
    piece('belt', slab([0.37 * width, 0.05, 0.25], [0, 0.03, 0]), 'leather', {
      part: 'hoop',
      role: 'accent',
    }),
    ...[1, -1].map((s) =>
      piece(
        `shoulder_${s > 0 ? 'left' : 'right'}`,
        moved(ellipsoid(0.1, 0.085, 0.11, 28), s * 0.23 * width, 0.46 * height, 0),
        'steel',
        { part: 'arm' },
      ),
    ),
  ];
}
