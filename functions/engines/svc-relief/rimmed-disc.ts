import { areaOf } from '../../studio/imaging/silhouette/mask.ts';
import type { MeasuredView } from '../../studio/imaging/silhouette/measured-view.ts';
import { type FrontSample, sampleFront } from './front-sample.ts';
import { isDisc } from './is-disc.ts';
import { mostRimmed, rimEnds } from './rim.ts';
import { type Slab, slab } from './slab.ts';
import { withoutInk } from './without-ink.ts';

/** Pixels along the longer side where a rim is looked for. */
const SIDE_PX = 320;
/** Of the circle: a disc covers so much, and a ring does not. */
const MIN_COVERED = 0.96;
/**
 * By the radius: where a rim ends inwards, in such steps, and how far to both sides of that it is looked. A ball's light falls off more softly, what is nearer
 * to its outline is the line it is drawn with, or its air, and what is farther in is an eye's iris.
 */
const RIM = { least: 0.75, most: 0.88, step: 0.01, beside: 0.018 } as const;
/** Of the looks around: so many see it. */
const MIN_SEEN = 0.75;
const ANGLES = 72;
/** By the radius: the thickness of coins, plates and clocks. */
const THICKNESS = 0.2;

/** A flat disc, where a view shows one face-on: its outline is a circle, and within it runs another, where its rim ends. */
export function rimmedDisc(view: MeasuredView): Slab | undefined {
  if (!isDisc(view)) return undefined;
  const sample = sampleFront(withoutInk(view), SIDE_PX);
  const radius_m = (view.width_m + view.height_m) / 4;
  const middle_m = view.height_m / 2;
  const circle = Math.PI * (radius_m / sample.pixel_m) ** 2;
  if (areaOf(sample.mask) < MIN_COVERED * circle || !hasRim(sample, radius_m, middle_m)) return undefined;
  return slab(
    {
      min: [-radius_m, middle_m - radius_m],
      max: [radius_m, middle_m + radius_m],
      distanceAt: (x, y) => Math.hypot(x, y - middle_m) - radius_m,
    },
    (THICKNESS * radius_m) / 2,
    sample.pixel_m,
  );
}

function hasRim({ image, columnOf, rowOf }: FrontSample, radius_m: number, middle_m: number): boolean {
  const isEnd = rimEnds(image);
  const seen = mostRimmed(RIM, ANGLES, (share, k) => {
    const angle = (k * 2 * Math.PI) / ANGLES;
    return isEnd((steps) => {
      const reach = (share - steps * RIM.beside) * radius_m;
      return [columnOf(reach * Math.cos(angle)), rowOf(middle_m + reach * Math.sin(angle))];
    });
  });
  return seen >= MIN_SEEN * ANGLES;
}
