import { ellipsoid, torus } from '../../../geometry/shapes/lathe.ts';
import { moved, scaled } from '../../../geometry/shapes/solid.ts';
import { tube } from '../../../geometry/shapes/tube.ts';
import { bar, beam, hull, slab } from '../parts/forms.ts';
import { SIDES } from '../parts/sides.ts';
import { type Order, type Piece, pick, piece, proportionsOf } from '../thing.ts';

const DARK = { role: 'accent', color: '#2b2f36', finish: 'painted' } as const;

/** A motorcycle that floats: pods with glowing rings in place of wheels, on struts that stand when it is parked. */
export function hoverBike(order: Order): Piece[] {
  const { width, length } = proportionsOf(order);
  const paint = { color: pick(order, ['#c8452c', '#2f7fb8', '#d8dade']), finish: 'painted' } as const;
  const glow = { part: 'engine', role: 'fixed', color: '#45e0ff' } as const;
  const l = length;
  const pods = [
    ['front', 0.86 * l],
    ['back', -0.82 * l],
  ] as const;
  return [
    piece(
      'body',
      hull(
        [
          { z: -0.95 * l, half_m: 0.05, foot: 0.68, top: 0.8 },
          { z: -0.6 * l, half_m: 0.17 * width, foot: 0.55, top: 0.82 },
          { z: -0.1 * l, half_m: 0.19 * width, foot: 0.42, top: 0.76 },
          { z: 0.3 * l, half_m: 0.22 * width, foot: 0.42, top: 0.94 },
          { z: 0.62 * l, half_m: 0.15 * width, foot: 0.5, top: 0.86 },
          { z: 0.98 * l, half_m: 0.04, foot: 0.6, top: 0.68 },
        ],
        0.7,
      ),
      'steel',
      { ...paint, part: 'body' },
    ),
    piece('saddle', moved(ellipsoid(0.15 * width, 0.07, 0.36, 24), 0, 0.8, -0.2 * l), 'leather', {
      part: 'seat',
      role: 'fixed',
      color: '#1f2024',
    }),
    piece('windscreen', beam([0, 0.88, 0.42 * l], [0, 1.16, 0.2 * l], 0.24 * width, 0.015), 'glass', {
      part: 'window',
      role: 'fixed',
      color: '#8fd4e8',
    }),
    piece(
      'handlebar',
      tube(
        [
          [0.34 * width, 0.98, 0.12 * l],
          [0.1, 0.96, 0.24 * l],
          [-0.1, 0.96, 0.24 * l],
          [-0.34 * width, 0.98, 0.12 * l],
        ],
        0.02,
      ),
      'chrome',
      { part: 'handle', role: 'fixed' },
    ),
    ...pods.flatMap(([name, z]) => [
      piece(`pod_${name}`, moved(scaled(ellipsoid(0.27 * width, 0.1, 0.34, 32), 1), 0, 0.5, z), 'steel', {
        ...DARK,
        part: 'engine',
      }),
      piece(
        `ring_${name}`,
        moved(scaled(torus(0.2 * width, 0.028, 40, 10), 1, 1, 1.2), 0, 0.415, z),
        'neon',
        glow,
      ),
    ]),
    ...SIDES.flatMap(([side, word]) => [
      piece(
        `fork_${word}`,
        beam([side * 0.13 * width, 0.82, 0.4 * l], [side * 0.13 * width, 0.54, 0.84 * l], 0.05),
        'steel',
        {
          ...DARK,
          part: 'pole',
        },
      ),
      piece(`thruster_${word}`, bar('z', 0.075, 0.5, [side * 0.25 * width, 0.62, -0.62 * l]), 'steel', DARK),
      piece(
        `jet_${word}`,
        bar('z', 0.055, 0.03, [side * 0.25 * width, 0.62, -0.62 * l - 0.25]),
        'neon',
        glow,
      ),
      piece(`step_${word}`, slab([0.16, 0.025, 0.12], [side * 0.24 * width, 0.46, -0.05 * l]), 'steel', DARK),
      piece(
        `stand_${word}`,
        beam([side * 0.1, 0.46, -0.1 * l], [side * 0.3 * width, 0, -0.02 * l], 0.035),
        'steel',
        DARK,
      ),
    ]),
    piece('stand_front', beam([0, 0.46, 0.5 * l], [0, 0, 0.62 * l], 0.035), 'steel', DARK),
    piece('headlight', moved(ellipsoid(0.07, 0.05, 0.05, 20), 0, 0.76, 0.72 * l), 'neon', {
      part: 'headlight',
      role: 'fixed',
      color: '#fff4d0',
    }),
  ];
}
