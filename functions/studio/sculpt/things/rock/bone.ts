import { ellipsoid, lathe } from '../../../geometry/shapes/lathe.ts';
import { joined, moved } from '../../../geometry/shapes/solid.ts';
import { alongX } from '../parts/forms.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** A thigh bone, lying: a shaft with two knobs at each end. */
export function bone(order: Order): Piece[] {
  const { length, thickness } = proportionsOf(order);
  const [l, r] = [0.3 * length, 0.022 * thickness];
  const shaft = lathe(
    [
      [r * 1.25, 0],
      [r * 0.95, l * 0.12],
      [r * 0.78, l * 0.5],
      [r * 0.95, l * 0.88],
      [r * 1.25, l],
    ],
    28,
  );
  const knobs = [0, l].flatMap((y) =>
    [1, -1].map((s) => moved(ellipsoid(r * 1.15, r * 1.2, r * 1.3, 24), 0, y, s * r * 1.05)),
  );
  return [piece('bone', alongX(joined(shaft, ...knobs)), 'bone', { part: 'body' })];
}
