import { cylinder } from '../../../geometry/shapes/lathe.ts';
import { moved, repeated } from '../../../geometry/shapes/solid.ts';
import { alongZ, hull, slab } from '../parts/forms.ts';
import { carWheel } from '../parts/wheels.ts';
import { type Order, type Piece, partCount, piece, proportionsOf } from '../thing.ts';
import { finUp, pairOf, wing } from './wings.ts';

/** An airliner with engines under its wings. */
export function airliner(order: Order): Piece[] {
  const { length, width } = proportionsOf(order);
  const [l, span, r] = [36 * length, 34 * width, 2];
  const y = 4;
  const engines = Math.max(2, partCount(order, 'engine', 2, 6));
  const white = { color: '#f0f0ee', finish: 'painted' } as const;
  const blue = { role: 'accent', color: '#24508f', finish: 'painted' } as const;
  return [
    piece(
      'fuselage',
      moved(
        hull(
          [
            { z: -l / 2, half_m: 0.25, foot: 0.9, top: 1.5 },
            { z: -l * 0.3, half_m: r * 0.92, foot: -r * 0.75, top: r },
            { z: -l * 0.15, half_m: r, foot: -r, top: r },
            { z: l * 0.36, half_m: r, foot: -r, top: r },
            { z: l * 0.43, half_m: r * 0.86, foot: -r * 0.95, top: r * 0.7 },
            { z: l * 0.48, half_m: r * 0.5, foot: -r * 0.75, top: r * 0.15 },
            { z: l * 0.5, half_m: r * 0.1, foot: -r * 0.5, top: -r * 0.3 },
          ],
          1,
          32,
        ),
        0,
        y,
        0,
      ),
      'aluminium',
      { ...white, part: 'body' },
    ),
    ...pairOf(
      'wing',
      wing([0.5, y - 1, l * 0.06], [span / 2, y + 0.6, -l * 0.14], 7, 1.8, 0.9),
      (name, solid) => piece(name, solid, 'aluminium', { ...white, part: 'wing' }),
    ),
    ...pairOf(
      'tailplane',
      wing([0.3, y + 1, -l * 0.43], [6.2, y + 1.4, -l * 0.49], 3.4, 1.4, 0.4),
      (name, solid) => piece(name, solid, 'aluminium', { ...white, part: 'tail' }),
    ),
    piece('fin', finUp(y + 1.2, -l * 0.41, 5, 2, 5.4, 2.8, 0.5), 'aluminium', { ...blue, part: 'tail' }),
    ...Array.from({ length: engines }, (_, i) => {
      const side = i % 2 ? -1 : 1;
      const x = span * (0.16 + 0.13 * Math.floor(i / 2));
      return piece(
        `engine_${i + 1}`,
        moved(
          alongZ(moved(cylinder(0.95, 4, { top_m: 1.15, bevel_m: 0.2 }), 0, -1.5, 0)),
          side * x,
          y - 1.75 + x * 0.09,
          l * 0.08 - x * 0.34,
        ),
        'aluminium',
        { ...blue, part: 'engine' },
      );
    }),
    ...[1, -1].map((side) =>
      piece(
        `windows_${side > 0 ? 'left' : 'right'}`,
        repeated(24, (i) => slab([0.1, 0.45, 0.34], [side * r * 0.965, y + 0.3, l * (0.34 - i * 0.0255)])),
        'glass',
        { part: 'window', role: 'fixed', color: '#26323c' },
      ),
    ),
    piece('cockpit_windows', slab([r * 1.3, 0.5, 0.5], [0, y + 0.72, l * 0.432]), 'glass', {
      part: 'window',
      role: 'fixed',
      color: '#26323c',
    }),
    ...[
      [0, 0.36],
      [2.4, -0.04],
      [-2.4, -0.04],
    ].flatMap(([x, t], i) => [
      ...carWheel(`wheel_${i + 1}`, [x!, 0.6, t! * l], 0.6, 0.5),
      piece(`gear_${i + 1}`, slab([0.3, y - r - 0.2, 0.3], [x! * 0.98, 0.6, t! * l]), 'steel', {
        role: 'fixed',
      }),
    ]),
  ];
}
