import { nearestInside } from './distance.ts';
import { components, type Mask } from './mask.ts';

/** Pixels to both sides of what a flood passes: an outline has gaps where a thing is as light as what is behind it. */
const CLEARANCE_PX = 5;

/**
 * What of the background is reached from the picture's border and from the holes without crossing a sharp step or passing a narrow gap.
 *
 * @param mask the subject, bitten or not
 * @param steps 1 where colours change sharply
 * @param holes pixels of the background that is seen through the subject
 * @returns 1 a pixel
 */
export function strictlyOutside(mask: Mask, steps: Uint8Array, holes: readonly number[]): Uint8Array {
  const free = mask.inside.map((value, pixel) => (value || steps[pixel] ? 0 : 1));
  const toWall = nearestInside({ ...mask, inside: free.map((value) => 1 - value) }).squared;
  const wide = free.map((value, pixel) => (value && toWall[pixel]! > CLEARANCE_PX ** 2 ? 1 : 0));
  for (const pixel of holes) wide[pixel] = 1;
  const rooms = components({ ...mask, inside: wide }, 1);
  const isReached = [...rooms.atBorder];
  for (const pixel of holes) isReached[rooms.of[pixel]!] = true;
  const reached = wide.map((_, pixel) => (isReached[rooms.of[pixel]!] ? 1 : 0));
  const { squared } = nearestInside({ ...mask, inside: reached });
  return free.map((value, pixel) =>
    reached[pixel] || (value && squared[pixel]! <= CLEARANCE_PX ** 2) ? 1 : 0,
  );
}
