import { cylinder, lathe, torus } from '../../../geometry/shapes/lathe.ts';
import { moved } from '../../../geometry/shapes/solid.ts';
import { type Piece, piece } from '../thing.ts';

/** A burning torch. */
export function torch(height: number): Piece[] {
  const h = 0.5 * height;
  return [
    piece('handle', cylinder(0.018, h, { top_m: 0.03 }), 'wood', { part: 'handle', axis: 1 }),
    piece(
      'wrap',
      moved(
        lathe(
          [
            [0.032, 0],
            [0.05, 0.03],
            [0.052, 0.1],
            [0.04, 0.13],
          ],
          16,
        ),
        0,
        h - 0.05,
        0,
      ),
      'fabric',
      { part: 'head', role: 'accent', color: '#5d4a35' },
    ),
    ...[0, 1].map((i) =>
      piece(`band_${i + 1}`, moved(torus(0.045, 0.008, 24, 8), 0, h - 0.02 + i * 0.07, 0), 'iron', {
        part: 'hoop',
        role: 'fixed',
      }),
    ),
    piece(
      'flame',
      moved(
        lathe(
          [
            [0, 0],
            [0.055, 0.05],
            [0.06, 0.1],
            [0.035, 0.19],
            [0, 0.3],
          ],
          16,
        ),
        0,
        h + 0.05,
        0,
      ),
      'neon',
      { part: 'bulb', role: 'fixed', color: '#ff8a1f' },
    ),
    piece(
      'flame_core',
      moved(
        lathe(
          [
            [0, 0],
            [0.03, 0.03],
            [0.025, 0.12],
            [0, 0.22],
          ],
          12,
        ),
        0.03,
        h + 0.08,
        0.03,
      ),
      'neon',
      { part: 'bulb', role: 'fixed', color: '#ffe08a' },
    ),
  ];
}
