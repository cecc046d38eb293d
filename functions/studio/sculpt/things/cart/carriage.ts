import { moved } from '../../../geometry/shapes/solid.ts';
import { beam, slab } from '../parts/forms.ts';
import { rounded } from '../parts/rounded.ts';
import { spokedWheel } from '../parts/wheels.ts';
import { type Order, type Piece, pick, piece, proportionsOf } from '../thing.ts';

/** A closed carriage. */
export function carriage(order: Order): Piece[] {
  const { width, length, height } = proportionsOf(order);
  const [w, l, h] = [1.4 * width, 1.9 * length, 1.5 * height];
  const color = pick(order, ['#7a1f2b', '#23355c', '#20402f']);
  const paint = { color, finish: 'painted' } as const;
  const [low, high] = [0.75, 0.75 + h];
  return [
    piece(
      'body',
      rounded(
        [
          [-l / 2, low + 0.35],
          [-l * 0.3, low],
          [l * 0.3, low],
          [l / 2, low + 0.35],
          [l * 0.52, high],
          [-l * 0.52, high],
        ],
        w,
        1,
      ),
      'wood',
      { ...paint, part: 'body' },
    ),
    piece(
      'roof',
      rounded(
        [
          [-l * 0.56, high - 0.03],
          [l * 0.56, high - 0.03],
          [l * 0.5, high + 0.14],
          [-l * 0.5, high + 0.14],
        ],
        w * 1.1,
        0.9,
      ),
      'wood',
      { part: 'roof', role: 'accent', color: '#2b211c' },
    ),
    ...[1, -1].flatMap((side) => {
      const name = side > 0 ? 'left' : 'right';
      return [
        piece(`door_${name}`, slab([0.05, h * 0.84, 0.62], [(side * w) / 2, low + 0.1, 0]), 'wood', {
          ...paint,
          part: 'door',
        }),
        ...[0, 0.62, -0.62].map((z, i) =>
          piece(
            `window_${name}_${i + 1}`,
            slab([0.05, h * 0.36, 0.4], [side * (w / 2 + 0.015), low + h * 0.52, z * length]),
            'glass',
            { part: 'window', role: 'fixed', color: '#33424c' },
          ),
        ),
        piece(`trim_${name}`, slab([0.05, 0.06, l * 0.98], [(side * w) / 2, low + h * 0.42, 0]), 'gold', {
          part: 'rim',
          role: 'fixed',
        }),
        piece(
          `lantern_${name}`,
          slab([0.14, 0.26, 0.14], [side * (w / 2 + 0.1), low + h * 0.55, l * 0.5]),
          'neon',
          { part: 'bulb', role: 'fixed', color: '#ffd98a' },
        ),
      ];
    }),
    piece('driver_seat', slab([w * 0.9, 0.12, 0.5], [0, low + 0.55, l / 2 + 0.4]), 'leather', {
      part: 'seat',
      role: 'fixed',
    }),
    piece(
      'footboard',
      beam([0, low - 0.05, l / 2 + 0.25], [0, low + 0.25, l / 2 + 0.95], w * 0.8, 0.06),
      'wood',
      { part: 'deck', color: '#4d3423' },
    ),
    piece('seat_box', slab([w * 0.7, 0.62, 0.4], [0, low - 0.05, l / 2 + 0.32]), 'wood', paint),
    piece('perch', slab([0.14, 0.1, l + 1.4], [0, 0.6, 0.25]), 'wood', { color: '#4d3423', axis: 2 }),
    ...[
      ['front', l / 2 + 0.35, 0.45],
      ['back', -l * 0.42, 0.6],
    ].flatMap(([name, z, r]) => [
      piece(
        `axle_${name}`,
        beam([-w / 2 - 0.2, r as number, z as number], [w / 2 + 0.2, r as number, z as number], 0.1),
        'wood',
        { color: '#4d3423' },
      ),
      ...[1, -1].map((side) =>
        piece(
          `wheel_${name}_${side > 0 ? 'left' : 'right'}`,
          moved(spokedWheel(r as number, 0.09, 12), side * (w / 2 + 0.17), r as number, z as number),
          'wood',
          { part: 'wheel', role: 'accent', color: '#c9a24a' },
        ),
      ),
    ]),
  ];
}
