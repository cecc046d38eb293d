import { torus } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, turned } from '../../../geometry/shapes/solid.ts';
import { crate } from '../crate.ts';
import { CRATES, PALLETS } from '../fittings.ts';
import { bar, beam, slab } from '../parts/forms.ts';
import { rounded } from '../parts/rounded.ts';
import { carWheel } from '../parts/wheels.ts';
import { pallet } from '../table/pallet.ts';
import {
  fittings,
  hasPart,
  type Order,
  orderOf,
  type Piece,
  piece,
  proportionsOf,
  shifted,
  standing,
} from '../thing.ts';

/** A forklift: the mast with its fork to the front, a guard over the seat, a counterweight behind. */
export function forklift(order: Order): Piece[] {
  const { length, height } = proportionsOf(order);
  const paint = { color: '#e0a31c', finish: 'painted' } as const;
  const dark = { role: 'fixed', color: '#26282b' } as const;
  const mast = 2.1 * height;
  const z = 0.86;
  const sides = [1, -1].map((s) => [s, s > 0 ? 'left' : 'right'] as const);
  return [
    piece(
      'body',
      rounded(
        [
          [-1.1, 0.22],
          [0.75, 0.22],
          [0.75, 0.62],
          [0.5, 0.7],
          [0.3, 0.55],
          [-0.05, 0.55],
          [-0.12, 0.95],
          [-0.95, 0.98],
          [-1.1, 0.85],
        ],
        1.02,
        0.95,
      ),
      'steel',
      { part: 'body', ...paint },
    ),
    piece('counterweight', slab([1.04, 0.66, 0.34], [0, 0.3, -1.08], 0.1), 'iron', {
      part: 'bumper',
      role: 'accent',
      color: '#33373b',
    }),
    piece(
      'seat',
      joined(slab([0.5, 0.14, 0.48], [0, 0.96, -0.46], 0.05), slab([0.48, 0.5, 0.14], [0, 1.06, -0.7], 0.05)),
      'leather',
      { part: 'seat', ...dark },
    ),
    piece('steering_wheel', moved(turned(torus(0.15, 0.02, 28, 8), 'x', 0.7), 0, 1.12, 0.18), 'rubber', dark),
    piece('column', beam([0, 0.6, 0.4], [0, 1.12, 0.19], 0.07), 'steel', dark),
    ...sides.flatMap(([s, name]) => [
      ...carWheel(`wheel_front_${name}`, [s * 0.46, 0.33, 0.42], 0.33, 0.24),
      ...carWheel(`wheel_back_${name}`, [s * 0.42, 0.27, -0.78], 0.27, 0.2),
      piece(
        `post_front_${name}`,
        beam([s * 0.47, 0.6, 0.55], [s * 0.43, 2.02 * height, 0.2], 0.07),
        'steel',
        { part: 'pole', ...dark },
      ),
      piece(
        `post_back_${name}`,
        beam([s * 0.47, 0.9, -0.95], [s * 0.43, 2.02 * height, -0.75], 0.07),
        'steel',
        { part: 'pole', ...dark },
      ),
      piece(`rail_${name}`, slab([0.09, mast, 0.14], [s * 0.33, 0.1, z]), 'steel', { part: 'pole', ...dark }),
      piece(`rail_inner_${name}`, slab([0.07, mast * 0.94, 0.1], [s * 0.24, 0.14, z + 0.03]), 'steel', {
        part: 'pole',
        ...dark,
        color: '#3b3f44',
      }),
      piece(`headlight_${name}`, bar('z', 0.07, 0.07, [s * 0.4, 1.62, 0.4]), 'neon', {
        part: 'headlight',
        role: 'fixed',
        color: '#fff4d0',
      }),
      piece(
        `fork_${name}`,
        joined(
          slab([0.12, 0.5, 0.06], [s * 0.24, 0.16, z + 0.2]),
          slab([0.12, 0.05, 1.05 * length], [s * 0.24, 0.16, z + 0.2 + 0.5 * length]),
        ),
        'steel',
        { part: 'arm', role: 'fixed', color: '#4a4e52' },
      ),
    ]),
    ...(hasPart(order, 'roof', true)
      ? [
          piece(
            'roof',
            joined(
              ...[0.45, -0.45].map((x) => slab([0.08, 0.07, 1.14], [x, 2 * height, -0.28])),
              ...[-0.78, -0.53, -0.28, -0.03, 0.22].map((at) =>
                slab([0.94, 0.06, 0.08], [0, 2 * height, at]),
              ),
            ),
            'steel',
            { part: 'roof', ...dark },
          ),
        ]
      : []),
    piece(
      'crossbars',
      joined(
        slab([0.7, 0.12, 0.08], [0, mast + 0.02, z]),
        slab([0.66, 0.1, 0.08], [0, mast * 0.5, z - 0.06]),
        slab([0.66, 0.12, 0.1], [0, 0.12, z]),
      ),
      'steel',
      dark,
    ),
    piece(
      'carriage',
      joined(
        ...[0.28, 0.58].map((y) => slab([0.86, 0.09, 0.06], [0, y, z + 0.15])),
        slab([0.86, 0.06, 0.05], [0, 1.16, z + 0.13]),
        ...[-0.38, -0.19, 0, 0.19, 0.38].map((x) => slab([0.05, 0.56, 0.04], [x, 0.62, z + 0.14])),
      ),
      'steel',
      { part: 'back', ...dark },
    ),
    piece('cylinder', beam([0, 0.2, z], [0, mast * 0.9, z], 0.08), 'chrome', { role: 'fixed' }),
    piece('beacon', bar('z', 0.06, 0.1, [0, 2.13 * height, -0.5]), 'neon', {
      part: 'bulb',
      role: 'fixed',
      color: '#ff9a1f',
    }),
    ...onFork(order, z + 0.25),
  ];
}

/** On its fork: a pallet, and crates on it or by themselves. */
function onFork(order: Order, z: number): Piece[] {
  const hasPallet = fittings(order, 1, ...PALLETS) > 0;
  const crates = Math.min(4, fittings(order, 1, ...CRATES));
  const y = 0.21;
  const [deep, high] = [0.8, hasPallet ? 0.145 : 0];
  const fitted = (name: string, pieces: readonly Piece[], up: number): Piece[] =>
    shifted(standing(pieces), 0, y + up, z + deep / 2).map((one) => ({
      ...one,
      name: `${name}_${one.name}`,
      part: 'fitting',
      role: 'fixed',
    }));
  return [
    ...(hasPallet ? fitted('pallet', pallet(orderOf({ kind: 'table', noun: 'pallet' }, 1)), 0) : []),
    ...Array.from({ length: crates }, (_, i) =>
      fitted(`crate_${i + 1}`, crate(orderOf({ kind: 'crate', noun: 'crate' }, 1)), high + i * 0.8),
    ).flat(),
  ];
}
