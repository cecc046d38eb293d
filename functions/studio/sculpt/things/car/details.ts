import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { joined, moved } from '../../../geometry/shapes/solid.ts';
import { slab } from '../parts/forms.ts';
import { carWheel } from '../parts/wheels.ts';
import { asks, hasPart, type Order, type Piece, partCount, piece } from '../thing.ts';
import type { Shape } from './shape.ts';

/** As many wheels as asked for, on as many axles as they need. */
export function wheels(order: Order, { l, w, r }: Shape): Piece[] {
  const count = partCount(order, 'wheel', 4, 12);
  const axles = Math.ceil(count / 2);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / 2);
    const z = axles === 1 ? 0 : l * (0.31 - (0.62 * row) / (axles - 1));
    const alone = i === count - 1 && count % 2 === 1;
    const side = alone ? 0 : i % 2 === 0 ? 1 : -1;
    const place = `${row === 0 ? 'front' : row === axles - 1 ? 'back' : `middle_${row}`}_${side === 0 ? 'middle' : side > 0 ? 'left' : 'right'}`;
    return carWheel(`wheel_${place}`, [side * (w / 2 - 0.08), r, z], r, 0.23);
  }).flat();
}

/** Lights, grille and bumpers. */
export function details(order: Order, { l, w, ride, body }: Shape): Piece[] {
  const y = body[4]![1] * 0.98;
  const belt = Math.max(...body.map(([, up]) => up));
  const dark = { role: 'fixed', color: '#24262a' } as const;
  const pair = (name: string, z: number, color: string) =>
    [1, -1].map((side) =>
      piece(
        `${name}_${side > 0 ? 'left' : 'right'}`,
        moved(ellipsoid(0.17, 0.075, 0.06, 20), side * w * 0.34, y + 0.02, z),
        'neon',
        { part: 'headlight', role: 'fixed', color },
      ),
    );
  const bumper = (name: string, z: number) =>
    piece(name, slab([w * 0.94, 0.13, 0.16], [0, ride + 0.06, z], 0.04), 'plastic', {
      ...dark,
      part: 'bumper',
    });
  return [
    ...(hasPart(order, 'headlight', true)
      ? [...pair('headlight', l / 2 - 0.02, '#fff4d0'), ...pair('taillight', -l / 2 + 0.02, '#d0201a')]
      : []),
    ...(hasPart(order, 'bumper', true)
      ? [bumper('bumper_front', l / 2 - 0.05), bumper('bumper_back', -l / 2 + 0.05)]
      : []),
    piece('grille', slab([w * 0.42, 0.14, 0.08], [0, y - 0.1, l / 2 - 0.02]), 'plastic', dark),
    ...[1, -1].flatMap((side) => {
      const name = side > 0 ? 'left' : 'right';
      return [
        piece(
          `mirror_${name}`,
          slab([0.2, 0.12, 0.09], [side * (w / 2 - 0.02), belt + 0.01, l * 0.16], 0.03),
          'plastic',
          dark,
        ),
        piece(
          `handle_${name}`,
          slab([0.03, 0.035, 0.18], [side * w * 0.485, belt * 0.8, -l * 0.02]),
          'chrome',
          { part: 'handle', role: 'fixed' },
        ),
      ];
    }),
  ];
}

/** What only some cars have, such as a spoiler, a siren or a taxi's sign. */
export function extras(order: Order, { l, w, cabin, body }: Shape): Piece[] {
  const top = cabin[2]![1];
  const x = (cabin[2]![0] + cabin[3]![0]) / 2;
  const police = asks(order, 'police', 'cruiser');
  const spoiler = asks(order, 'race', 'racing', 'racecar', 'sports', 'supercar', 'formula');
  const belt = Math.max(...body.map(([, y]) => y));
  return [
    ...(asks(order, 'taxi', 'cab')
      ? [
          piece('sign', slab([0.5, 0.2, 0.2], [0, top - 0.04, x]), 'plastic', {
            role: 'fixed',
            color: '#f5f1e0',
          }),
        ]
      : []),
    ...(police
      ? [
          piece('doors', slab([w * 1.004, belt * 0.5, l * 0.3], [0, belt * 0.42, -l * 0.06]), 'steel', {
            role: 'fixed',
            color: '#eceff1',
            finish: 'painted',
          }),
          piece('siren_1', slab([0.5, 0.13, 0.2], [0.27, top, x], 0.04), 'neon', {
            part: 'bulb',
            role: 'fixed',
            color: '#2a5cff',
          }),
          piece('siren_2', slab([0.5, 0.13, 0.2], [-0.27, top, x], 0.04), 'neon', {
            part: 'bulb',
            role: 'fixed',
            color: '#ff2a2a',
          }),
        ]
      : []),
    ...(spoiler
      ? [
          piece(
            'spoiler',
            joined(
              slab([w * 0.94, 0.04, 0.3], [0, belt + 0.2, -l * 0.45]),
              slab([0.06, 0.3, 0.14], [w * 0.3, belt - 0.07, -l * 0.44]),
              slab([0.06, 0.3, 0.14], [-w * 0.3, belt - 0.07, -l * 0.44]),
            ),
            'carbon',
            { part: 'wing', role: 'accent' },
          ),
        ]
      : []),
  ];
}
