import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Point } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { bar, beam, hull, slab } from '../parts/forms.ts';
import { carWheel } from '../parts/wheels.ts';
import { type Order, type Piece, pick, piece, proportionsOf } from '../thing.ts';

const DARK = { role: 'fixed', color: '#1d1f22' } as const;

/** A racing car of one seat: a narrow body, wheels that stand free of it, wings before and behind. */
export function formula(order: Order): Piece[] {
  const { width: w, length, height: h } = proportionsOf(order);
  const l = 4.6 * length;
  const color = pick(order, ['#c4241c', '#1f4fa0', '#e0a020', '#2a7a4a']);
  const paint = { color, finish: 'painted' } as const;
  const at = (t: number) => (t - 0.5) * l;
  const body = hull(
    [
      { z: at(0.03), half_m: 0.14 * w, foot: 0.2, top: 0.5 * h },
      { z: at(0.2), half_m: 0.28 * w, foot: 0.14, top: 0.72 * h },
      { z: at(0.36), half_m: 0.34 * w, foot: 0.12, top: 0.74 * h },
      { z: at(0.5), half_m: 0.36 * w, foot: 0.12, top: 0.62 * h },
      { z: at(0.66), half_m: 0.27 * w, foot: 0.14, top: 0.56 * h },
      { z: at(0.85), half_m: 0.16 * w, foot: 0.2, top: 0.44 * h },
      { z: at(0.985), half_m: 0.08 * w, foot: 0.22, top: 0.34 * h },
    ],
    0.62,
  );
  const pod = (side: number) =>
    moved(
      hull(
        [
          { z: at(0.16), half_m: 0.1, foot: 0.16, top: 0.36 },
          { z: at(0.3), half_m: 0.2, foot: 0.13, top: 0.5 },
          { z: at(0.47), half_m: 0.24, foot: 0.12, top: 0.54 },
          { z: at(0.5), half_m: 0.22, foot: 0.14, top: 0.52 },
        ],
        0.45,
      ),
      side * 0.52 * w,
      0,
      0,
    );
  const halo: Point[] = curve([
    [0.3 * w, 0.66 * h, at(0.4)],
    [0.27 * w, 0.86 * h, at(0.47)],
    [0, 0.92 * h, at(0.565)],
    [-0.27 * w, 0.86 * h, at(0.47)],
    [-0.3 * w, 0.66 * h, at(0.4)],
  ]);
  return [
    piece('body', body, 'steel', { ...paint, part: 'body' }),
    ...[1, -1].map((s) =>
      piece(`pod_${s > 0 ? 'left' : 'right'}`, pod(s), 'steel', { ...paint, part: 'body' }),
    ),
    piece('floor', slab([1.5 * w, 0.05, l * 0.62], [0, 0.1, at(0.38)]), 'carbon', DARK),
    piece('airbox', moved(ellipsoid(0.17 * w, 0.2, 0.5, 20), 0, 0.82 * h, at(0.29)), 'steel', paint),
    piece('cockpit', moved(ellipsoid(0.24 * w, 0.07, 0.42, 24), 0, 0.66 * h, at(0.47)), 'leather', DARK),
    piece('driver', moved(ellipsoid(0.14, 0.16, 0.16, 24), 0, 0.8 * h, at(0.44)), 'plastic', {
      role: 'accent',
      color: '#f0eee8',
    }),
    piece('visor', moved(ellipsoid(0.115, 0.055, 0.06, 18), 0, 0.81 * h, at(0.44) + 0.11), 'glass', DARK),
    piece(
      'halo',
      joined(
        tube(halo, 0.03, { around: 10 }),
        tube(
          [
            [0, 0.92 * h, at(0.565)],
            [0, 0.56 * h, at(0.61)],
          ],
          0.022,
          { around: 10 },
        ),
      ),
      'carbon',
      DARK,
    ),
    piece(
      'wing_front',
      joined(
        slab([1.75 * w, 0.03, 0.34], [0, 0.16, at(0.96)]),
        slab([1.7 * w, 0.025, 0.2], [0, 0.23, at(0.925)]),
      ),
      'carbon',
      {
        ...paint,
        part: 'wing',
      },
    ),
    piece(
      'wing_front_ends',
      joined(...[1, -1].map((s) => slab([0.03, 0.24, 0.5], [s * 0.87 * w, 0.1, at(0.945)]))),
      'carbon',
      DARK,
    ),
    piece(
      'wing_back',
      joined(
        slab([1.05 * w, 0.035, 0.36], [0, 0.94 * h, at(0.045)]),
        slab([1.05 * w, 0.03, 0.2], [0, 0.8 * h, at(0.05)]),
      ),
      'carbon',
      {
        ...paint,
        part: 'wing',
      },
    ),
    piece(
      'wing_back_ends',
      joined(
        ...[1, -1].map((s) => slab([0.035, 0.55 * h, 0.46], [s * 0.53 * w, 0.45 * h, at(0.05)])),
        slab([0.06, 0.6 * h, 0.16], [0, 0.36 * h, at(0.06)]),
      ),
      'carbon',
      DARK,
    ),
    ...[1, -1].flatMap((s) => {
      const side = s > 0 ? 'left' : 'right';
      const [front, back]: Point[] = [
        [s * 0.76 * w, 0.35, at(0.8)],
        [s * 0.74 * w, 0.37, at(0.15)],
      ];
      return [
        ...carWheel(`wheel_front_${side}`, front!, 0.35, 0.32),
        ...carWheel(`wheel_back_${side}`, back!, 0.37, 0.42),
        piece(
          `suspension_${side}`,
          joined(
            beam([s * 0.14, 0.36, at(0.84)], [s * 0.7 * w, 0.36, at(0.8)], 0.04),
            beam([s * 0.16, 0.28, at(0.75)], [s * 0.7 * w, 0.3, at(0.8)], 0.04),
            bar('x', 0.03, 0.6, [s * 0.45, 0.36, at(0.15)], 10),
          ),
          'carbon',
          DARK,
        ),
        piece(
          `mirror_${side}`,
          slab([0.16, 0.09, 0.07], [s * 0.44 * w, 0.64 * h, at(0.55)], 0.02),
          'carbon',
          DARK,
        ),
      ];
    }),
  ];
}
