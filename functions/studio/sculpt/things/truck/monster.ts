import { beam } from '../parts/forms.ts';
import { type Order, type Piece, piece, proportionsOf, shifted } from '../thing.ts';
import { axles } from './chassis.ts';

/** How far a monster truck's body stands over where a pickup's does. */
const LIFT_M = 0.95;
const WHEEL_RADIUS_M = 0.85;
const WHEEL_WIDTH_M = 0.62;

/** A pickup high over wheels as tall as a child, which stand beside it and not under it. */
export function onBigWheels(order: Order, pickup: readonly Piece[]): Piece[] {
  const { width, length } = proportionsOf(order);
  const [w, l] = [1.9 * width, 5.2 * length];
  const low = WHEEL_RADIUS_M;
  const high = LIFT_M + 0.4;
  return [
    ...shifted(
      pickup.filter(({ name }) => !name.startsWith('wheel')),
      0,
      LIFT_M,
      0,
    ),
    ...axles(order, w + 0.9, l, WHEEL_RADIUS_M, 2, WHEEL_WIDTH_M),
    ...[1, -1].flatMap((end) => {
      const z = end * l * 0.33;
      const name = end > 0 ? 'front' : 'back';
      return [
        piece(`axle_${name}`, beam([-w / 2 - 0.3, low, z], [w / 2 + 0.3, low, z], 0.16), 'steel', {
          role: 'fixed',
          color: '#26282b',
        }),
        ...[1, -1].map((side) =>
          piece(
            `spring_${name}_${side > 0 ? 'left' : 'right'}`,
            beam([side * w * 0.42, low, z], [side * w * 0.28, high, z * 0.9], 0.13),
            'steel',
            { role: 'accent', color: '#d9a21f', finish: 'painted' },
          ),
        ),
      ];
    }),
  ];
}
