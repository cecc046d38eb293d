import { lathe } from '../../../geometry/shapes/lathe.ts';
import { joined, moved } from '../../../geometry/shapes/solid.ts';
import { alongZ, bar, beam, slab } from '../parts/forms.ts';
import { hasPart, type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** Where the tube lies above the ground. */
const BORE_M = 0.2;

/** A tube for the shoulder, its rocket's head in the muzzle to the front, two grips, a sight, the back flared. */
export function rocketLauncher(order: Order): Piece[] {
  const { length, thickness } = proportionsOf(order);
  const [long, r] = [1 * length, 0.05 * thickness];
  const dark = { role: 'fixed', color: '#26282b' } as const;
  const front = long * 0.5;
  return [
    piece(
      'tube',
      moved(
        alongZ(
          lathe([
            [r * 1.55, 0],
            [r * 1.65, 0],
            [r * 1.1, long * 0.13],
            [r, long * 0.17],
            [r, long * 0.9],
            [r * 1.14, long * 0.91],
            [r * 1.14, long],
            [r * 0.86, long],
            [r * 0.86, long * 0.6],
            [0, long * 0.6],
          ]),
        ),
        0,
        BORE_M,
        -front,
      ),
      'steel',
      { part: 'body', color: '#4f5a3a', finish: 'painted' },
    ),
    piece('breech', bar('z', r * 1.42, 0.012, [0, BORE_M, -front - 0.002], 32), 'iron', dark),
    piece('shroud', bar('z', r * 1.22, long * 0.26, [0, BORE_M, long * 0.02], 32), 'wood', {
      part: 'guard',
      role: 'accent',
    }),
    ...[-0.13, 0.17].map((t, i) =>
      piece(`band_${i + 1}`, bar('z', r * 1.28, 0.025, [0, BORE_M, long * t], 32), 'steel', {
        part: 'hoop',
        ...dark,
      }),
    ),
    ...[0.1, -0.13].map((t, i) =>
      piece(
        i ? 'grip_back' : 'grip_front',
        beam([0, BORE_M - r * 0.9, long * t], [0, BORE_M - 0.19, long * t - 0.03], 0.034, 0.045),
        'wood',
        { part: 'handle', role: 'accent' },
      ),
    ),
    piece(
      'trigger',
      joined(
        slab([0.03, 0.04, 0.12], [0, BORE_M - r - 0.035, long * 0.13]),
        beam([0, BORE_M - r - 0.03, long * 0.14], [0, BORE_M - r - 0.075, long * 0.155], 0.01),
      ),
      'iron',
      dark,
    ),
    piece(
      'sight',
      joined(
        slab([0.012, 0.07, 0.03], [0, BORE_M + r, long * 0.2]),
        bar('z', 0.024, 0.15, [r * 1.1, BORE_M + r * 1.7, long * 0.05], 20),
        slab([0.02, 0.05, 0.04], [r * 0.9, BORE_M + r * 0.7, long * 0.05]),
      ),
      'iron',
      dark,
    ),
    ...(hasPart(order, 'head', true)
      ? [
          piece(
            'rocket',
            moved(
              alongZ(
                lathe([
                  [0, 0],
                  [r * 0.6, 0],
                  [r * 0.6, long * 0.14],
                  [r * 1.5, long * 0.2],
                  [r * 1.55, long * 0.25],
                  [r * 0.5, long * 0.37],
                  [r * 0.18, long * 0.42],
                  [0, long * 0.43],
                ]),
              ),
              0,
              BORE_M,
              front - long * 0.13,
            ),
            'steel',
            { part: 'head', role: 'fixed', color: '#6d7350', finish: 'painted' },
          ),
        ]
      : []),
  ];
}
