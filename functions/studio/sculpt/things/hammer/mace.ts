import { cylinder } from '../../../geometry/shapes/lathe.ts';
import { moved } from '../../../geometry/shapes/solid.ts';
import { curve } from '../../../geometry/shapes/tube.ts';
import { chain } from '../parts/chain.ts';
import { asks, formed, type Order, type Piece, piece, proportionsOf } from '../thing.ts';
import { spikedBall } from './spiked-ball.ts';
import { stick } from './stick.ts';

/** A ball with spikes on a stick; a flail's hangs from a chain. */
export function mace(order: Order): Piece[] {
  const { length, width, thickness: t } = proportionsOf(order);
  const long = 0.6 * length;
  formed(order, 'pointed');
  if (!asks(order, 'flail')) return [stick(long, 0.017 * t), ...spikedBall([0, long + 0.05, 0], width)];
  const drop = 0.1 + 0.16 * length;
  const path = curve(
    [
      [0, long + 0.02, 0],
      [0.08, long + 0.035, 0],
      [0.15, long - 0.04, 0],
      [0.17, long - drop, 0],
    ],
    4,
  );
  return [
    stick(long, 0.017 * t),
    piece('cap', moved(cylinder(0.021 * t, 0.07), 0, long - 0.055, 0), 'iron', {
      part: 'hoop',
      role: 'accent',
    }),
    piece('chain', chain(path, 0.046), 'iron', { part: 'string', role: 'accent' }),
    ...spikedBall([0.17, long - drop - 0.075, 0], width),
  ];
}
