import { cylinder, lathe } from '../../../geometry/shapes/lathe.ts';
import { moved } from '../../../geometry/shapes/solid.ts';
import { type Piece, piece } from '../thing.ts';

/** A burning candle; in a dish of its own if it has no prefix. */
export function candle(x: number, y: number, z: number, high: number, prefix: string): Piece[] {
  const r = Math.min(0.03, high * 0.18);
  return [
    ...(prefix
      ? []
      : [
          piece(
            'dish',
            lathe([
              [0.055, 0],
              [0.065, 0.012],
              [0.062, 0.014],
              [0.05, 0.006],
              [0, 0.006],
            ]),
            'brass',
            { part: 'base', role: 'accent' },
          ),
        ]),
    piece(
      `${prefix}candle`,
      moved(
        lathe(
          [
            [r, 0.004],
            [r, high * 0.96],
            [r * 0.85, high],
            [r * 0.6, high * 0.97],
            [0, high * 0.96],
          ],
          24,
        ),
        x,
        y,
        z,
      ),
      'wax',
      { part: 'body' },
    ),
    piece(
      `${prefix}wick`,
      moved(cylinder(r * 0.08, high * 0.12, { segments: 8 }), x, y + high * 0.95, z),
      'fabric',
      { role: 'fixed', color: '#33291f' },
    ),
    piece(
      `${prefix}flame`,
      moved(
        lathe(
          [
            [0, 0],
            [r * 0.35, r * 0.4],
            [r * 0.42, r * 0.75],
            [r * 0.25, r * 1.5],
            [0, r * 2.4],
          ],
          16,
        ),
        x,
        y + high * 1.02,
        z,
      ),
      'neon',
      { part: 'bulb', role: 'fixed', color: '#ffb52e' },
    ),
  ];
}
