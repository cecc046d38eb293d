import type { Skeleton } from './skeleton.ts';
import { dot, subtract, type Vector } from './vector.ts';

/**
 * A point in the body's own space: the origin on the ground below the hips, x to its left, y up, z forward; metres. In it
 * all joints rest without any rotation, whichever way the body stands in the world.
 */
export function toBodySpace({ axes, ground }: Skeleton, point: Vector): Vector {
  const offset = subtract(point, ground);
  return [dot(offset, axes.left), dot(offset, axes.up), dot(offset, axes.forward)];
}
