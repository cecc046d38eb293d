import { nearestInside, signedDistance } from '../../../studio/imaging/silhouette/distance.ts';
import { valueAt } from '../../../studio/imaging/silhouette/grid.ts';
import type { MeasuredView } from '../../../studio/imaging/silhouette/measured-view.ts';
import { sampleFront } from '../front-sample.ts';

/** Pixels along the longer side. */
const SIDE_PX = 160;
/** Of the radius of the largest circle within the outline: what no circle of so much fits into is no part of the core. */
const SLENDER = 0.3;

/** A view without what is slender and stands out of its body: a handle, an aerial, a bow. */
export function coreOf(view: MeasuredView): MeasuredView {
  const { mask, pixel_m, columnOf, rowOf } = sampleFront(view, SIDE_PX);
  const inwards = signedDistance(mask).map((value) => -value);
  const radius_px = SLENDER * inwards.reduce((most, value) => Math.max(most, value), 0);
  const middles = { ...mask, inside: Uint8Array.from(inwards, (value) => (value > radius_px ? 1 : 0)) };
  const { squared } = nearestInside(middles);
  const distance = {
    width: mask.width,
    height: mask.height,
    values: Float32Array.from(squared, (value) => Math.sqrt(value) - radius_px),
  };
  return {
    ...view,
    distanceAt: (x_m, y_m) =>
      Math.max(view.distanceAt(x_m, y_m), valueAt(distance, columnOf(x_m), rowOf(y_m)) * pixel_m),
  };
}
