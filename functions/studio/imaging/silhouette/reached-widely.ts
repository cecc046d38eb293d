import { nearestInside } from './distance.ts';
import { components, type Mask } from './mask.ts';

/** Pixels to both sides of a way: an outline has gaps where a thing is as light as what is behind it. */
const CLEARANCE_PX = 5;

/**
 * What is reached without passing a narrow gap.
 *
 * @param free where a way may be
 * @param starts pixels that ways begin at where they are wide
 * @param given pixels that are reached, however narrow it is there
 * @returns 1 a pixel
 */
export function reachedWidely(
  free: Mask,
  starts: readonly number[],
  given: readonly number[] = [],
): Uint8Array {
  const toWall = nearestInside({ ...free, inside: free.inside.map((value) => 1 - value) }).squared;
  const wide = free.inside.map((value, pixel) => (value && toWall[pixel]! > CLEARANCE_PX ** 2 ? 1 : 0));
  for (const pixel of given) wide[pixel] = 1;
  const rooms = components({ ...free, inside: wide }, 1);
  const isReached = rooms.areas.map(() => false);
  for (const pixel of [...starts, ...given]) if (wide[pixel]) isReached[rooms.of[pixel]!] = true;
  const reached = wide.map((_, pixel) => (isReached[rooms.of[pixel]!] ? 1 : 0));
  const { squared } = nearestInside({ ...free, inside: reached });
  return free.inside.map((value, pixel) =>
    reached[pixel] || (value && squared[pixel]! <= CLEARANCE_PX ** 2) ? 1 : 0,
  );
}
