import { cylinder } from '../../../geometry/shapes/lathe.ts';
import { moved } from '../../../geometry/shapes/solid.ts';
import { bar, slab } from '../parts/forms.ts';
import { rounded } from '../parts/rounded.ts';
import { carWheel } from '../parts/wheels.ts';
import { hasPart, type Order, type Piece, pick, piece, proportionsOf } from '../thing.ts';

/** A farm tractor. */
export function tractor(order: Order): Piece[] {
  const paint = { color: pick(order, ['#2f7d32', '#b3261e', '#1f5fa8']), finish: 'painted' } as const;
  const { length, height } = proportionsOf(order);
  const z = 1.35 * length;
  return [
    piece(
      'hood',
      rounded(
        [
          [-0.2, 0.75],
          [z + 0.25, 0.75],
          [z + 0.25, 1.35],
          [z + 0.05, 1.5],
          [-0.2, 1.58],
        ],
        0.75,
      ),
      'steel',
      { ...paint, part: 'body' },
    ),
    piece('body', slab([0.8, 0.7, 1.5], [0, 0.65, -0.75]), 'steel', { ...paint, part: 'body' }),
    ...[1, -1].flatMap((side) => {
      const name = side > 0 ? 'left' : 'right';
      return [
        ...carWheel(`wheel_back_${name}`, [side * 0.85, 0.85, -0.95], 0.85, 0.48),
        ...carWheel(`wheel_front_${name}`, [side * 0.72, 0.45, z - 0.1], 0.45, 0.28),
        piece(`fender_${name}`, slab([0.5, 0.08, 1.2], [side * 0.8, 1.74, -0.95]), 'steel', paint),
        piece(`headlight_${name}`, bar('z', 0.09, 0.06, [side * 0.22, 1.2, z + 0.26]), 'neon', {
          part: 'headlight',
          role: 'fixed',
          color: '#fff4d0',
        }),
        ...[-0.3, -1.35].map((at, i) =>
          piece(
            `pole_${i ? 'back' : 'front'}_${name}`,
            slab([0.07, 1.25 * height, 0.07], [side * 0.45, 1.3, at]),
            'steel',
            { ...paint, part: 'pole' },
          ),
        ),
      ];
    }),
    piece('grille', slab([0.5, 0.42, 0.05], [0, 0.82, z + 0.25]), 'plastic', {
      part: 'bumper',
      role: 'fixed',
      color: '#24262a',
    }),
    piece('seat', slab([0.5, 0.5, 0.45], [0, 1.3, -0.95], 0.08), 'leather', {
      part: 'seat',
      role: 'fixed',
      color: '#26211e',
    }),
    ...(hasPart(order, 'roof', true)
      ? [
          piece('roof', slab([1.25, 0.12, 1.4], [0, 1.28 + 1.25 * height, -0.82]), 'steel', {
            ...paint,
            part: 'roof',
          }),
        ]
      : []),
    piece('exhaust', moved(cylinder(0.06, 0.8), 0.2, 1.45, 0.6), 'chrome', {
      part: 'chimney',
      role: 'fixed',
    }),
  ];
}
