import { cylinder } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, ringOf } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { alongZ, bar, beam, slab } from '../parts/forms.ts';
import { type Order, type Piece, partCount, piece, proportionsOf } from '../thing.ts';

/** Where the middle of its barrels is over the ground. */
const BORE_M = 0.19;

/** A minigun: barrels in a ring held by discs, to the front; a motor's housing, a box with its belt, a grip behind and one over it. */
export function minigun(order: Order): Piece[] {
  const { length, thickness } = proportionsOf(order);
  const [long, r] = [0.78 * length, 0.055 * thickness];
  const count = Math.max(3, partCount(order, 'pole', 6, 10));
  const dark = { role: 'fixed', color: '#26282b' } as const;
  const from = 0.06;
  const barrels = ringOf(count, moved(cylinder(0.0135, long, { segments: 14 }), 0, 0, r));
  const disc = (z: number, radius: number, thick: number): ReturnType<typeof bar> =>
    bar('z', radius, thick, [0, BORE_M, z], 32);
  return [
    piece('barrels', moved(alongZ(barrels), 0, BORE_M, from), 'steel', { part: 'pole', color: '#5a5e63' }),
    piece(
      'muzzles',
      moved(
        alongZ(ringOf(count, moved(cylinder(0.0085, 0.004, { segments: 12 }), 0, 0, r))),
        0,
        BORE_M,
        from + long - 0.002,
      ),
      'iron',
      { role: 'fixed', color: '#101113' },
    ),
    piece(
      'discs',
      joined(
        disc(from + long * 0.97 - 0.02, r * 1.42, 0.025),
        disc(from + long * 0.52, r * 1.38, 0.03),
        disc(from + 0.04, r * 1.5, 0.07),
      ),
      'iron',
      { part: 'hoop', role: 'accent', color: '#33363a' },
    ),
    piece('axle', bar('z', 0.012, long, [0, BORE_M, from + long / 2], 12), 'steel', dark),
    piece('body', slab([0.15, 0.17, 0.3], [0, BORE_M - 0.085, -0.09], 0.025), 'steel', {
      part: 'body',
      color: '#4b5157',
      finish: 'painted',
    }),
    piece(
      'motor',
      joined(
        bar('z', 0.058, 0.2, [0, BORE_M + 0.02, -0.32], 28),
        bar('z', 0.04, 0.05, [0, BORE_M + 0.02, -0.44], 24),
      ),
      'steel',
      { part: 'engine', role: 'accent', color: '#33363a' },
    ),
    piece('box', slab([0.15, 0.2, 0.2], [0.19, BORE_M - 0.18, -0.06], 0.012), 'steel', {
      part: 'panel',
      role: 'accent',
      color: '#55603f',
      finish: 'painted',
    }),
    piece(
      'belt',
      tube(
        curve([
          [0.19, BORE_M + 0.01, -0.05],
          [0.16, BORE_M + 0.06, -0.05],
          [0.11, BORE_M + 0.05, -0.05],
          [0.07, BORE_M, -0.05],
        ]),
        0.022,
        { around: 10, flatness: 0.4 },
      ),
      'brass',
      { part: 'string', role: 'fixed' },
    ),
    piece(
      'handle',
      joined(
        bar('x', 0.016, 0.13, [0, BORE_M + 0.16, 0.01], 16),
        ...[1, -1].map((s) => beam([s * 0.06, BORE_M + 0.07, 0.01], [s * 0.06, BORE_M + 0.16, 0.01], 0.022)),
      ),
      'rubber',
      {
        part: 'handle',
        ...dark,
      },
    ),
    piece(
      'grip',
      joined(
        beam([0, BORE_M - 0.04, -0.44], [0, BORE_M - 0.15, -0.48], 0.034, 0.045),
        slab([0.05, 0.05, 0.16], [0, BORE_M - 0.05, -0.4], 0.01),
      ),
      'rubber',
      dark,
    ),
    piece('trigger', beam([0, BORE_M - 0.06, -0.405], [0, BORE_M - 0.1, -0.4], 0.012), 'steel', {
      role: 'fixed',
      color: '#c3221c',
    }),
  ];
}
