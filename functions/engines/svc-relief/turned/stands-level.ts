import { boundsOf, lowestInside } from '../../../studio/imaging/silhouette/mask.ts';
import type { MeasuredView } from '../../../studio/imaging/silhouette/measured-view.ts';
import { sampleFront } from '../front-sample.ts';
import { piecesOf } from '../plane-prior.ts';

/** Pixels along the longer side. */
const SIDE_PX = 320;
/** Of the width: what of the lower edge is looked at, between its corners, and how far it may bow. */
const EDGE = 0.8;
const MAX_BOW = 0.015;

/**
 * Whether a thing has straight sides and a level foot, and no shading that says that it is round: a chest or a crate that is seen straight on. Its
 * outline is a can's as well, but of a can more is known: its foot bows where it is seen from above, and its light falls off to both sides.
 */
export function standsLevel(view: MeasuredView): boolean {
  const { image, mask } = sampleFront(view, SIDE_PX);
  const box = boundsOf(mask);
  if (!box) return false;
  const [wide, middle] = [box.right - box.left, (box.left + box.right) / 2];
  let [high, low] = [mask.height, 0];
  for (let x = Math.ceil(middle - (EDGE * wide) / 2); x < middle + (EDGE * wide) / 2; x++) {
    const y = lowestInside(mask, x);
    [high, low] = [Math.min(high, y), Math.max(low, y)];
  }
  return low - high <= MAX_BOW * wide && piecesOf(image, mask).every(({ isFlat }) => isFlat);
}
