import { lathe, type OutlinePoint } from '../../../geometry/shapes/lathe.ts';
import { bent, type Solid } from '../../../geometry/shapes/solid.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';
import { headRadius } from './hollow.ts';

const FELT = { color: '#26221f' } as const;

/** A hat whose brim is turned up on three sides: one of them to the front. */
export function tricorn(order: Order): Piece[] {
  const { height } = proportionsOf(order);
  const r = headRadius(order);
  const h = 0.11 * height;
  const turnedUp = (solid: Solid): Solid =>
    bent(solid, (p) => {
      const away = Math.max(0, Math.hypot(p[0]!, p[2]!) / r - 0.95);
      const side = 0.5 + 0.5 * Math.cos(3 * Math.atan2(p[0]!, p[2]!));
      const up = away * side;
      p[1] = p[1]! + 1.15 * r * up;
      p[0] = p[0]! * (1 - 0.42 * up);
      p[2] = p[2]! * (1 - 0.42 * up);
    });
  return [
    piece(
      'body',
      lathe(
        [
          [r, 0.006],
          [r * 0.98, h * 0.5],
          [r * 0.84, h * 0.9],
          [r * 0.5, h],
          [0.002, h],
        ],
        48,
      ),
      'fabric',
      { ...FELT, part: 'body' },
    ),
    piece('brim', turnedUp(brim(r, 0.9, 1.95, 0.006)), 'fabric', { ...FELT, part: 'rim' }),
    piece('trim', turnedUp(brim(r, 1.9, 1.96, 0.01)), 'gold', { part: 'hoop', role: 'accent' }),
  ];
}

const brim = (r: number, from: number, to: number, thick_m: number): Solid =>
  lathe(
    Array.from({ length: 9 }, (_, i): OutlinePoint => [r * (from + ((to - from) * i) / 8), 0]).concat(
      Array.from({ length: 9 }, (_, i): OutlinePoint => [r * (to + ((from - to) * i) / 8), thick_m]),
    ),
    72,
  );
