import { boundsOf, type Mask } from '../../studio/imaging/silhouette/mask.ts';

/** Width by height from which a picture counts as one of a thing's side: a car, a fish, a ship. */
const SIDE_ASPECT = 1.25;

/** Whether a subject is seen from its side, as what is long is. */
export function isFromSide(mask: Mask): boolean {
  const box = boundsOf(mask);
  return box !== undefined && box.right - box.left > SIDE_ASPECT * (box.bottom - box.top);
}
