import { lathe, type OutlinePoint } from '../../../geometry/shapes/lathe.ts';
import type { Solid } from '../../../geometry/shapes/solid.ts';
import { type Order, proportionsOf } from '../thing.ts';

/** The radius of the head that a hat is for. */
export const headRadius = (order: Order): number => 0.1 * proportionsOf(order).width;

/** Turned from an outline from the rim to the top, open below. */
export const hollow = (outline: readonly OutlinePoint[]): Solid =>
  lathe(
    [
      ...outline,
      ...outline
        .slice(0, -1)
        .toReversed()
        .map(([x, y]): OutlinePoint => [Math.max(0.001, x - 0.006), Math.max(0.003, y - 0.004)]),
    ],
    48,
  );
