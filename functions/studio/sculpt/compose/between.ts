import { middleOf, sizeOf } from '../../geometry/shapes/solid.ts';
import { type Body, boxOfBodies, shiftBodies } from './body.ts';

/** The room between two things, by the width of what stands in it. */
const ROOM = 1.3;

/**
 * Puts a body between the first two of others, which stand side by side.
 *
 * @param group everything that stands with them, and makes room with them
 */
export function putBetween(
  subject: Body,
  [left, right]: readonly [Body, Body],
  group: readonly Body[],
): void {
  const [from, to] = [boxOfBodies([left]), boxOfBodies([right])];
  const own = boxOfBodies([subject]);
  const [fromX, , fromZ] = middleOf(from);
  const [toX, , toZ] = middleOf(to);
  const more_m = Math.max(0, ROOM * sizeOf(own)[0] - (to.min[0] - from.max[0]));
  const beyond = group.filter((body) => middleOf(boxOfBodies([body]))[0] > (fromX + toX) / 2);
  shiftBodies(beyond, more_m, 0, 0);
  const [x, , z] = middleOf(own);
  shiftBodies(
    [subject],
    (from.max[0] + to.min[0] + more_m) / 2 - x,
    from.min[1] - own.min[1],
    (fromZ + toZ) / 2 - z,
  );
}
