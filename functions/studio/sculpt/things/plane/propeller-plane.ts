import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { moved, repeated, turned } from '../../../geometry/shapes/solid.ts';
import { beam, hull, slab } from '../parts/forms.ts';
import { carWheel } from '../parts/wheels.ts';
import { asks, type Order, type Piece, partCount, pick, piece, proportionsOf } from '../thing.ts';
import { finUp, pairOf, wing } from './wings.ts';

/** A light aircraft, its wing low or high; a biplane. */
export function propellerPlane(order: Order): Piece[] {
  const { length, width } = proportionsOf(order);
  const [l, span] = [7.2 * length, 10 * width];
  const biplane = asks(order, 'biplane') || partCount(order, 'wing', 2) === 4;
  const high = !biplane && asks(order, 'cessna', 'glider', 'sailplane');
  const paint = { color: pick(order, ['#c7322b', '#2f6fb0', '#e0b02a']), finish: 'painted' } as const;
  const accent = { role: 'accent', color: '#f1eee6', finish: 'painted' } as const;
  // `a silver biplane` is silver all over.
  const wings = { ...accent, ...(order.look.materials.length === 1 && { role: 'main' as const }) };
  const base = 1.3;
  const wingY = high ? base + 0.5 : base - 0.35;
  const wingOf = (y: number) => wing([0.1, y, l * 0.12], [span / 2, y + 0.25, l * 0.11], 1.7, 1.3, 0.28);
  const blades = partCount(order, 'propeller', 0) || pick(order, [2, 3]);
  return [
    piece(
      'fuselage',
      moved(
        hull(
          [
            { z: -l / 2, half_m: 0.08, foot: 0.15, top: 0.35 },
            { z: -l * 0.2, half_m: 0.4, foot: -0.3, top: 0.45 },
            { z: l * 0.1, half_m: 0.6, foot: -0.55, top: 0.6 },
            { z: l * 0.36, half_m: 0.58, foot: -0.5, top: 0.5 },
            { z: l * 0.44, half_m: 0.42, foot: -0.38, top: 0.38 },
          ],
          0.85,
        ),
        0,
        base,
        0,
      ),
      'aluminium',
      { ...paint, part: 'body' },
    ),
    ...pairOf('wing', wingOf(wingY), (name, solid) =>
      piece(name, solid, 'aluminium', { ...wings, part: 'wing' }),
    ),
    ...(biplane
      ? [
          ...pairOf('upper_wing', moved(wingOf(base + 1.15), 0, 0, 0), (name, solid) =>
            piece(name, solid, 'aluminium', { ...wings, part: 'wing' }),
          ),
          ...[1, -1].flatMap((side) =>
            [0.25, 0.75].map((t, i) =>
              piece(
                `strut_${side > 0 ? 'left' : 'right'}_${i + 1}`,
                beam(
                  [side * span * 0.4 * t, wingY, l * 0.13],
                  [side * span * 0.4 * t, base + 1.2, l * 0.13],
                  0.07,
                ),
                'wood',
                { part: 'pole', role: 'fixed' },
              ),
            ),
          ),
        ]
      : []),
    ...pairOf(
      'tailplane',
      wing([0.03, base + 0.25, -l * 0.43], [1.7, base + 0.3, -l * 0.45], 1, 0.7, 0.12),
      (name, solid) => piece(name, solid, 'aluminium', { ...accent, part: 'tail' }),
    ),
    piece('fin', finUp(base + 0.2, -l * 0.42, 1.2, 0.7, 1.25, 0.25, 0.12), 'aluminium', {
      ...paint,
      part: 'tail',
    }),
    piece('canopy', moved(ellipsoid(0.42, 0.42, 0.85, 24), 0, base + 0.5, 0), 'glass', {
      part: 'window',
      role: 'fixed',
      color: '#9cc0d0',
    }),
    piece('spinner', moved(ellipsoid(0.2, 0.2, 0.35, 20), 0, base, l * 0.46), 'steel', { role: 'fixed' }),
    piece(
      'propeller',
      moved(
        repeated(blades, (i) =>
          turned(slab([0.16, 0.98, 0.05], [0, 0.05, 0]), 'z', (i * 2 * Math.PI) / blades + 0.4),
        ),
        0,
        base,
        l * 0.485,
      ),
      'wood',
      { part: 'propeller', role: 'fixed', color: '#3b2c22' },
    ),
    ...(asks(order, 'seaplane', 'floatplane', 'hydroplane') ? floats(base, l) : gear(base, l)),
  ];
}

/** Two wheels under the wings, one under the tail. */
const gear = (base: number, l: number): Piece[] => [
  ...[1, -1].flatMap((side) => [
    ...carWheel(`wheel_${side > 0 ? 'left' : 'right'}`, [side * 0.85, 0.3, l * 0.2], 0.3, 0.15),
    piece(
      `strut_gear_${side > 0 ? 'left' : 'right'}`,
      beam([side * 0.8, 0.3, l * 0.2], [side * 0.35, base - 0.3, l * 0.17], 0.08),
      'steel',
      { role: 'fixed' },
    ),
  ]),
  ...carWheel('wheel_tail', [0, base - 0.25, -l * 0.43], 0.13, 0.08),
];

/** What a seaplane stands on. */
const floats = (base: number, l: number): Piece[] =>
  [1, -1].flatMap((side) => {
    const name = side > 0 ? 'left' : 'right';
    const ribs = [
      { z: -l * 0.3, half_m: 0.05, foot: 0.34, top: 0.5 },
      { z: -l * 0.05, half_m: 0.26, foot: 0.06, top: 0.5, keel: 0.6 },
      { z: l * 0.25, half_m: 0.28, foot: 0, top: 0.52, keel: 0.7 },
      { z: l * 0.42, half_m: 0.06, foot: 0.36, top: 0.54 },
    ];
    return [
      piece(`float_${name}`, moved(hull(ribs, 0.8, 14), side * 1.05, 0, 0), 'aluminium', {
        role: 'accent',
        color: '#f1eee6',
        finish: 'painted',
      }),
      ...[0.24, -0.06].map((z, i) =>
        piece(
          `strut_float_${name}_${i + 1}`,
          beam([side * 1.05, 0.45, l * z], [side * 0.35, base - 0.3, l * (z * 0.6 + 0.04)], 0.08),
          'steel',
          { role: 'fixed' },
        ),
      ),
    ];
  });
