import { cylinder } from '../../../geometry/shapes/lathe.ts';
import { moved } from '../../../geometry/shapes/solid.ts';
import { bar, profile, slab } from '../parts/forms.ts';
import { hasPart, type Order, type Piece, partCount, pick, piece, proportionsOf } from '../thing.ts';

/** A steam locomotive. */
export function locomotive(order: Order): Piece[] {
  const { length, height } = proportionsOf(order);
  const l = 6.5 * length;
  const dark = { color: pick(order, ['#23272b', '#234a36', '#7a1f1f']), finish: 'painted' } as const;
  const wheels = Math.max(2, Math.ceil(partCount(order, 'wheel', 6) / 2));
  return [
    piece('chassis', slab([2, 0.4, l], [0, 0.7, 0]), 'steel', {
      role: 'accent',
      color: '#8f2620',
      finish: 'painted',
      part: 'base',
    }),
    piece('boiler', bar('z', 0.85, l * 0.64, [0, 1.85, l * 0.14], 36), 'steel', { ...dark, part: 'body' }),
    ...[0.02, 0.2, 0.38].map((t, i) =>
      piece(`band_${i + 1}`, bar('z', 0.88, 0.1, [0, 1.85, l * t], 36), 'brass', {
        part: 'hoop',
        role: 'fixed',
      }),
    ),
    piece('smokebox', bar('z', 0.72, 0.25, [0, 1.85, l * 0.48], 36), 'iron', {
      role: 'fixed',
      color: '#17191b',
    }),
    ...(hasPart(order, 'chimney', true)
      ? [
          piece('chimney', moved(cylinder(0.2, 1.1 * height, { top_m: 0.36 }), 0, 2.6, l * 0.4), 'iron', {
            part: 'chimney',
            role: 'fixed',
            color: '#17191b',
          }),
        ]
      : []),
    piece('dome', moved(cylinder(0.28, 0.5), 0, 2.6, l * 0.14), 'brass', { role: 'fixed' }),
    piece('cab', slab([2, 1.9 * height, l * 0.24], [0, 1.05, -l * 0.32]), 'steel', { ...dark, part: 'body' }),
    piece('roof', slab([2.3, 0.16, l * 0.32], [0, 1.03 + 1.9 * height, -l * 0.32]), 'steel', {
      part: 'roof',
      role: 'accent',
      color: '#8f2620',
      finish: 'painted',
    }),
    piece('windows', slab([2.03, 0.6, l * 0.14], [0, 2, -l * 0.32]), 'glass', {
      part: 'window',
      role: 'fixed',
      color: '#c9d6da',
    }),
    piece('headlight', bar('z', 0.22, 0.3, [0, 2.8, l * 0.47]), 'neon', {
      part: 'headlight',
      role: 'fixed',
      color: '#fff0b0',
    }),
    piece(
      'cowcatcher',
      profile(
        [
          [l * 0.5 - 0.05, 0.12],
          [l * 0.5 + 0.75, 0.12],
          [l * 0.5, 0.8],
          [l * 0.5 - 0.05, 0.8],
        ],
        1.7,
      ),
      'iron',
      { part: 'bumper', role: 'fixed', color: '#8f2620', finish: 'painted' },
    ),
    ...Array.from({ length: wheels }, (_, i) =>
      [1, -1].map((side) =>
        piece(
          `wheel_${side > 0 ? 'left' : 'right'}_${i + 1}`,
          bar('x', 0.5, 0.16, [side * 0.85, 0.5, l * (0.36 - (0.7 * i) / Math.max(1, wheels - 1))], 28),
          'iron',
          { part: 'wheel', role: 'fixed', color: '#a03028', finish: 'painted' },
        ),
      ),
    ).flat(),
    ...[1, -1].map((side) =>
      piece(
        `rod_${side > 0 ? 'left' : 'right'}`,
        slab([0.08, 0.14, l * 0.62], [side * 0.97, 0.42, 0]),
        'steel',
        { role: 'fixed' },
      ),
    ),
  ];
}
