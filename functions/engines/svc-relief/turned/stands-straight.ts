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
 * Whether a thing has straight sides and a straight foot, and no shading that says that it is round: a chest or a crate that is seen straight on, or a door
 * that is turned a little, whose foot slants. Its outline is a can's as well, but of a can more is known: its foot bows where it is seen from above, and
 * its light falls off to both sides.
 */
export function standsStraight(view: MeasuredView): boolean {
  const { image, mask } = sampleFront(view, SIDE_PX);
  const box = boundsOf(mask);
  if (!box) return false;
  const [wide, middle] = [box.right - box.left, (box.left + box.right) / 2];
  const first = Math.ceil(middle - (EDGE * wide) / 2);
  const foot = Array.from({ length: Math.floor(EDGE * wide) }, (_, i) => lowestInside(mask, first + i));
  return bowOf(foot) <= MAX_BOW * wide && piecesOf(image, mask).every(({ isFlat }) => isFlat);
}

/** How far heights are apart across the straight line that is nearest to them. */
function bowOf(heights: readonly number[]): number {
  const middle = (heights.length - 1) / 2;
  const steps = heights.map((_, i) => i - middle);
  const slope =
    steps.reduce((sum, step, i) => sum + step * heights[i]!, 0) /
    steps.reduce((sum, step) => sum + step * step, 0);
  const off = heights.map((height, i) => height - slope * steps[i]!);
  return Math.max(...off) - Math.min(...off);
}
