import { cylinder, ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, turned } from '../../../geometry/shapes/solid.ts';
import { MISSILES } from '../fittings.ts';
import { alongZ, hull, slab } from '../parts/forms.ts';
import { carWheel } from '../parts/wheels.ts';
import { fittings, type Order, type Piece, pick, piece, proportionsOf } from '../thing.ts';
import { finUp, pairOf, wing } from './wings.ts';

/** A jet fighter. */
export function fighter(order: Order): Piece[] {
  const { length, width } = proportionsOf(order);
  const [l, span] = [14 * length, 9.5 * width];
  const gray = { color: pick(order, ['#7d868c', '#5e6b62']), finish: 'painted' } as const;
  const y = 1.9;
  return [
    piece(
      'fuselage',
      moved(
        hull(
          [
            { z: -l * 0.46, half_m: 0.75, foot: -0.5, top: 0.55 },
            { z: -l * 0.1, half_m: 1.1, foot: -0.7, top: 0.65 },
            { z: l * 0.12, half_m: 0.95, foot: -0.7, top: 0.75 },
            { z: l * 0.3, half_m: 0.55, foot: -0.45, top: 0.5 },
            { z: l * 0.5, half_m: 0.03, foot: -0.12, top: 0.0 },
          ],
          0.8,
        ),
        0,
        y,
        0,
      ),
      'steel',
      { ...gray, part: 'body' },
    ),
    ...pairOf(
      'wing',
      wing([0.7, y, -l * 0.04], [span / 2, y - 0.05, -l * 0.26], l * 0.38, 1.1, 0.32),
      (name, solid) => piece(name, solid, 'steel', { ...gray, part: 'wing' }),
    ),
    ...pairOf(
      'tailplane',
      wing([0.6, y, -l * 0.38], [2.6, y - 0.05, -l * 0.5], 2.3, 0.9, 0.16),
      (name, solid) => piece(name, solid, 'steel', { ...gray, part: 'tail' }),
    ),
    ...pairOf(
      'fin',
      moved(turned(finUp(0, -l * 0.34, 2.6, 1, 2.2, 1.1, 0.16), 'z', -0.25), 0.75, y + 0.35, 0),
      (name, solid) => piece(name, solid, 'steel', { ...gray, part: 'fin' }),
    ),
    piece('canopy', moved(ellipsoid(0.45, 0.48, 1.5, 28), 0, y + 0.6, l * 0.19), 'glass', {
      part: 'window',
      role: 'fixed',
      color: '#b89a4a',
    }),
    ...[1, -1].flatMap((side) => {
      const name = side > 0 ? 'left' : 'right';
      return [
        piece(`intake_${name}`, slab([0.55, 0.8, 2.6], [side * 1.05, y - 0.6, l * 0.07], 0.1), 'steel', gray),
        piece(
          `engine_${name}`,
          moved(alongZ(moved(cylinder(0.36, 1.2, { top_m: 0.46 }), 0, -0.6, 0)), side * 0.42, y, -l * 0.48),
          'iron',
          { part: 'engine', role: 'fixed' },
        ),
        ...carWheel(`wheel_${name}`, [side * 1, 0.36, -l * 0.08], 0.36, 0.22),
        piece(`gear_${name}`, slab([0.12, y - 0.9, 0.12], [side * 0.88, 0.4, -l * 0.08]), 'steel', {
          role: 'fixed',
        }),
      ];
    }),
    ...missiles(order, span, y, l),
    ...carWheel('wheel_front', [0, 0.3, l * 0.26], 0.3, 0.18),
    piece('gear_front', slab([0.1, y - 0.6, 0.1], [0.13, 0.3, l * 0.26]), 'steel', { role: 'fixed' }),
  ];
}

/** Under the wings, on both sides in turn and from the middle outwards; two where the prompt does not say. */
function missiles(order: Order, span: number, y: number, l: number): Piece[] {
  const count = Math.min(12, fittings(order, 2, ...MISSILES) || 2);
  const rows = Math.ceil(count / 2);
  return Array.from({ length: count }, (_, i) => {
    const out = rows === 1 ? 0.3 : 0.2 + (0.2 * Math.floor(i / 2)) / (rows - 1);
    const x = (i % 2 ? -1 : 1) * span * out;
    const at = -l * (0.06 + 0.3 * out);
    const fin = moved(slab([0.62, 0.02, 0.3]), 0, -0.01, -0.95);
    const missile = joined(
      alongZ(moved(cylinder(0.14, 2.2, { top_m: 0.05 }), 0, -1.1, 0)),
      ...[0.6, 0.6 + Math.PI / 2].map((roll_rad) => turned(fin, 'z', roll_rad)),
    );
    return [
      piece(`missile_${i + 1}`, moved(missile, x, y - 0.5, at), 'steel', {
        part: 'fitting',
        role: 'fixed',
        color: '#e6e6e2',
        finish: 'painted',
      }),
      piece(`pylon_${i + 1}`, slab([0.08, 0.45, 0.9], [x, y - 0.45, at]), 'steel', { role: 'fixed' }),
    ];
  }).flat();
}
