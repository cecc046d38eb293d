import { boundsOf, type Mask } from './mask.ts';

/** Of the picture's width or height: what is as near to a side is cut off by it. */
const AT_SIDE = 0.04;

/** What is as near to the left or the right is cut off there. */
export const sidewaysPx = ({ width }: Pick<Mask, 'width'>): number => width * AT_SIDE;

/** Whether a mask goes from side to side and does not stand on the lower one: a sea, a skyline, a table's top, and no portrait. */
export function isBand(mask: Mask): boolean {
  const box = boundsOf(mask);
  if (!box) return false;
  const [sideways, low] = [sidewaysPx(mask), mask.height * (1 - AT_SIDE)];
  return box.left < sideways && box.right > mask.width - sideways && box.bottom < low;
}
