import { cylinder, ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { moved, repeated, ringOf, turned } from '../../../geometry/shapes/solid.ts';
import { tube } from '../../../geometry/shapes/tube.ts';
import { beam, hull, slab } from '../parts/forms.ts';
import { type Order, type Piece, partCount, pick, piece, proportionsOf } from '../thing.ts';
import { finUp } from './wings.ts';

/** A helicopter on skids. */
export function helicopter(order: Order): Piece[] {
  const { length, width } = proportionsOf(order);
  const l = 5 * length;
  const paint = {
    color: pick(order, ['#c7322b', '#2f6fb0', '#4f5b3e', '#e0a21f']),
    finish: 'painted',
  } as const;
  const blades = Math.max(2, partCount(order, 'blade', partCount(order, 'propeller', 4), 8));
  const y = 1.35;
  return [
    piece(
      'body',
      moved(
        hull(
          [
            { z: -l * 0.36, half_m: 0.25, foot: 0, top: 0.7 },
            { z: -l * 0.15, half_m: 0.75 * width, foot: -0.7, top: 0.85 },
            { z: l * 0.12, half_m: 0.82 * width, foot: -0.8, top: 0.85 },
            { z: l * 0.24, half_m: 0.75 * width, foot: -0.8, top: 0.35 },
          ],
          0.8,
        ),
        0,
        y,
        0,
      ),
      'steel',
      { ...paint, part: 'body' },
    ),
    piece('cockpit', moved(ellipsoid(0.76 * width, 0.76, l * 0.23, 32), 0, y, l * 0.2), 'glass', {
      part: 'window',
      role: 'fixed',
      color: '#2c3d4a',
    }),
    piece(
      'tail',
      tube(
        [
          [0, y + 0.35, -l * 0.3],
          [0, y + 0.5, -l * 0.85],
        ],
        [0.3, 0.13],
      ),
      'steel',
      { ...paint, part: 'tail' },
    ),
    piece('fin', finUp(y + 0.3, -l * 0.85, 0.7, 0.4, 1.05, 0.35, 0.1), 'steel', { ...paint, part: 'fin' }),
    piece('engine', moved(ellipsoid(0.5, 0.32, 0.9, 24), 0, y + 0.95, -l * 0.08), 'steel', {
      part: 'engine',
      role: 'accent',
      color: '#35393d',
      finish: 'painted',
    }),
    piece('mast', moved(cylinder(0.09, 0.75), 0, y + 1, -l * 0.03), 'steel', { role: 'fixed' }),
    piece(
      'rotor',
      moved(ringOf(blades, slab([0.24, 0.045, l * 0.72], [0, 0, l * 0.37])), 0, y + 1.66, -l * 0.03),
      'carbon',
      { part: 'propeller', role: 'fixed' },
    ),
    piece('rotor_hub', moved(cylinder(0.2, 0.16), 0, y + 1.6, -l * 0.03), 'steel', { role: 'fixed' }),
    piece(
      'tail_rotor',
      moved(
        repeated(3, (i) => turned(slab([0.03, 0.5, 0.11], [0, 0.02, 0]), 'x', (i * 2 * Math.PI) / 3)),
        0.2,
        y + 0.75,
        -l * 0.9,
      ),
      'carbon',
      { part: 'propeller', role: 'fixed' },
    ),
    piece('tail_hub', slab([0.3, 0.1, 0.1], [0.08, y + 0.7, -l * 0.9]), 'steel', { role: 'fixed' }),
    ...[1, -1].flatMap((side) => {
      const name = side > 0 ? 'left' : 'right';
      return [
        piece(
          `skid_${name}`,
          tube(
            [
              [side * 0.85, 0.06, -l * 0.26],
              [side * 0.85, 0.06, l * 0.3],
              [side * 0.85, 0.25, l * 0.37],
            ],
            0.06,
          ),
          'steel',
          { part: 'leg', role: 'fixed', color: '#35393d' },
        ),
        ...[0.15, -0.15].map((t, i) =>
          piece(
            `strut_${name}_${i + 1}`,
            beam([side * 0.85, 0.06, t * l], [side * 0.4, y - 0.5, t * l], 0.08),
            'steel',
            { role: 'fixed', color: '#35393d' },
          ),
        ),
        piece(
          `door_${name}`,
          slab([0.05, 0.95, 0.8], [side * 0.79 * width, y - 0.5, -l * 0.02], 0.02),
          'glass',
          { part: 'door', role: 'fixed', color: '#3a4c59' },
        ),
      ];
    }),
  ];
}
