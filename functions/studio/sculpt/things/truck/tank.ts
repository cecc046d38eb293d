import { cylinder } from '../../../geometry/shapes/lathe.ts';
import { moved } from '../../../geometry/shapes/solid.ts';
import { bar, profile, slab } from '../parts/forms.ts';
import { rounded } from '../parts/rounded.ts';
import { type Order, type Piece, partCount, pick, piece, proportionsOf } from '../thing.ts';

/** A tank on its tracks. */
export function tank(order: Order): Piece[] {
  const { width, length, height } = proportionsOf(order);
  const [w, l] = [3.2 * width, 6 * length];
  const green = { color: pick(order, ['#5b6640', '#7a6f4c', '#56604f']), finish: 'painted' } as const;
  const count = 6;
  const barrels = Math.max(1, partCount(order, 'pole', 1, 4));
  const r = 0.36;
  const tread = (x: number) =>
    moved(
      profile(
        [
          [-l * 0.42, 0],
          [l * 0.4, 0],
          [l * 0.5, 0.5],
          [l * 0.47, 0.85],
          [l * 0.4, 0.95],
          [-l * 0.44, 0.95],
          [-l * 0.5, 0.7],
          [-l * 0.49, 0.4],
        ],
        0.55,
      ),
      x,
      0,
      0,
    );
  const wheel = (side: number, i: number) =>
    bar('x', r, 0.62, [side * (w / 2 - 0.28), r + 0.05, l * (-0.36 + (0.72 * i) / (count - 1))]);
  return [
    piece(
      'hull',
      rounded(
        [
          [-l / 2, 0.75],
          [-l * 0.44, 0.45],
          [l * 0.4, 0.45],
          [l / 2, 0.95],
          [l * 0.36, 1.35],
          [-l * 0.48, 1.35],
        ],
        w * 0.8,
        0.95,
      ),
      'steel',
      { ...green, part: 'body' },
    ),
    ...[1, -1].flatMap((side) => {
      const name = side > 0 ? 'left' : 'right';
      return [
        piece(`track_${name}`, tread(side * (w / 2 - 0.28)), 'rubber', {
          part: 'wheel',
          role: 'fixed',
          color: '#2c2c2b',
        }),
        piece(
          `fender_${name}`,
          slab([0.64, 0.07, l * 0.98], [side * (w / 2 - 0.3), 0.96, 0]),
          'steel',
          green,
        ),
        ...Array.from({ length: count }, (_, i) =>
          piece(`wheel_${name}_${i + 1}`, wheel(side, i), 'steel', { ...green, part: 'wheel' }),
        ),
      ];
    }),
    piece(
      'turret',
      rounded(
        [
          [-1.5, 1.3],
          [1.25, 1.3],
          [1.45, 1.6],
          [1, 1.3 + 0.75 * height],
          [-1.2, 1.3 + 0.7 * height],
          [-1.6, 1.65],
        ],
        w * 0.66,
        0.75,
      ),
      'steel',
      { ...green, part: 'turret' },
    ),
    ...Array.from({ length: barrels }, (_, i) => {
      const x = (i - (barrels - 1) / 2) * 0.5;
      const name = barrels === 1 ? '' : `_${i + 1}`;
      return [
        piece(`barrel${name}`, bar('z', 0.12, l * 0.62, [x, 1.7, 1.2 + l * 0.3]), 'steel', {
          ...green,
          part: 'pole',
        }),
        piece(`muzzle${name}`, bar('z', 0.17, 0.45, [x, 1.7, 1.1 + l * 0.6]), 'steel', green),
      ];
    }).flat(),
    piece('hatch', moved(cylinder(0.4, 0.16), 0.35, 1.97 * Math.max(1, height * 0.97), -0.4), 'steel', {
      ...green,
      part: 'door',
    }),
    piece('antenna', moved(cylinder(0.015, 1.6, { segments: 6 }), -0.6, 1.9, -1), 'steel', {
      part: 'antenna',
      role: 'fixed',
    }),
  ];
}
