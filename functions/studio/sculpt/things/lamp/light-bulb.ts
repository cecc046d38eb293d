import { cylinder, lathe, torus } from '../../../geometry/shapes/lathe.ts';
import { moved } from '../../../geometry/shapes/solid.ts';
import { type Piece, piece } from '../thing.ts';

/** A bulb by itself, standing on its cap. */
export function lightBulb(size: number): Piece[] {
  const s = 0.03 * size;
  return [
    piece('contact', cylinder(s * 0.22, s * 0.2, { segments: 20 }), 'brass', { role: 'fixed' }),
    piece('cap', moved(cylinder(s * 0.42, s * 0.85), 0, s * 0.15, 0), 'aluminium', {
      part: 'base',
      role: 'fixed',
    }),
    ...[0, 1, 2].map((i) =>
      piece(
        `thread_${i + 1}`,
        moved(torus(s * 0.43, s * 0.055, 36, 8), 0, s * (0.32 + i * 0.22), 0),
        'aluminium',
        {
          role: 'fixed',
        },
      ),
    ),
    piece(
      'bulb',
      lathe([
        [s * 0.4, s * 0.95],
        [s * 0.46, s * 1.2],
        [s * 0.7, s * 1.6],
        [s * 0.95, s * 2.05],
        [s * 1.04, s * 2.5],
        [s * 0.96, s * 2.95],
        [s * 0.72, s * 3.3],
        [s * 0.4, s * 3.5],
        [0, s * 3.56],
      ]),
      'neon',
      { part: 'bulb', color: '#ffe7a8' },
    ),
  ];
}
