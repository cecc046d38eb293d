import { medianOf } from '../../studio/imaging/median.ts';
import { boundsOf, lowestInside, type Mask } from '../../studio/imaging/silhouette/mask.ts';
import type { MeasuredView } from '../../studio/imaging/silhouette/measured-view.ts';
import { sampleFront } from './front-sample.ts';

/** Pixels along the longer side. */
const SIDE_PX = 256;

/** Of the rows: the lowest are a foot. */
const FOOT = 0.25;
/** Of the foot's radius: what is no less and no more wide in most rows goes straight up; a cone on a square plate is round all the same. */
const STRAIGHT = { least: 0.8, most: 1.2 } as const;
/** Of the foot's radius: where it is looked at beside the axis, and by how much more it is higher at one side than at the other. */
const LOOKS = [0.25, 0.35, 0.45, 0.55, 0.65, 0.75] as const;
const MAX_OFF = 0.085;

/**
 * Whether what goes straight up has a foot that rises more to one side of its axis than to the other, as that of a box does whose corner is not straight
 * before the camera. What is round about the axis bows as much to both sides, from wherever it is seen.
 *
 * @param halves pixels to both sides of the axis, a row
 */
export function standsAskew(mask: Mask, axis: number, halves: readonly number[]): boolean {
  const taken = halves.filter((half) => half > 0);
  const radius = Math.max(...taken.slice(-Math.ceil(FOOT * taken.length)));
  const half = medianOf(taken);
  if (half < STRAIGHT.least * radius || half > STRAIGHT.most * radius) return false;
  const heightAt = (x: number) => lowestInside(mask, Math.round(x));
  const off = LOOKS.map((share) => heightAt(axis + share * radius) - heightAt(axis - share * radius));
  return Math.abs(medianOf(off)) > MAX_OFF * radius;
}

/** {@link standsAskew}, of all of a view, about its middle. */
export function viewStandsAskew(view: MeasuredView): boolean {
  const { mask } = sampleFront(view, SIDE_PX);
  const box = boundsOf(mask);
  if (!box) return false;
  const halves = Array.from({ length: mask.height }, (_, y) => {
    const row = mask.inside.subarray(y * mask.width, (y + 1) * mask.width);
    return (row.lastIndexOf(1) - row.indexOf(1)) / 2;
  });
  return standsAskew(mask, (box.left + box.right - 1) / 2, halves);
}
