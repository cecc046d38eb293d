import type { MeasuredView } from '../../studio/imaging/silhouette/measured-view.ts';
import { sampleFront } from './front-sample.ts';
import { isLitFlat } from './lit-flat.ts';
import { mostRimmed, rimEnds } from './rim.ts';
import { withoutInk } from './without-ink.ts';

/** Pixels along the longer side where a rim is looked for. */
const SIDE_PX = 320;
/** By the radius of the largest circle within the outline: how wide a rim is, in such steps, and how far to both sides of where it ends it is looked. */
const RIM = { least: 0.06, most: 0.3, step: 0.01, beside: 0.018 } as const;
/** Pixels: it is looked so far at least. */
const BESIDE_PX = 1.2;
/** Of the outline: so much of it has a rim as wide. A fish that is drawn has bands along half of it, and a bell's hammer marks are along as much. */
const MIN_SEEN = 0.545;
/** Of the slope of a distance, which is 1: less tells no way inwards. */
const CLEAR = 0.5;
/** By the same radius: half of the thickness of shields and framed things. */
const HALF = 0.12;

/** A place of the outline, and its way inwards. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly inX: number;
  readonly inY: number;
}

/**
 * Half of the thickness of what is flat and has a rim of one width along its outline, as a shield has; what is round about its middle has none, or is
 * lit as what is round.
 *
 * @returns nothing where there is no such rim
 */
export function rimmedFront(view: MeasuredView): number | undefined {
  const { image, mask, pixel_m, columnOf, rowOf } = sampleFront(withoutInk(view), SIDE_PX);
  const { width, inside } = mask;
  const slope = (x: number, y: number, dx: number, dy: number) =>
    (view.distanceAt(x + dx, y + dy) - view.distanceAt(x - dx, y - dy)) / (2 * pixel_m);
  const places: Place[] = [];
  let radius_m = 0;
  for (const [pixel, value] of inside.entries()) {
    if (!value) continue;
    const [x, y] = [
      ((pixel % width) - columnOf(0)) * pixel_m,
      (rowOf(0) - Math.floor(pixel / width)) * pixel_m,
    ];
    radius_m = Math.max(radius_m, -view.distanceAt(x, y));
    if ([-1, 1, -width, width].every((step) => inside[pixel + step])) continue;
    const [slopeX, slopeY] = [slope(x, y, pixel_m, 0), slope(x, y, 0, pixel_m)];
    const steep = Math.hypot(slopeX, slopeY);
    if (steep > CLEAR) places.push({ x, y, inX: -slopeX / steep, inY: -slopeY / steep });
  }
  const beside_m = Math.max(RIM.beside * radius_m, BESIDE_PX * pixel_m);
  const isEnd = rimEnds(image);
  const seen = mostRimmed(RIM, places.length, (share, k) => {
    const { x, y, inX, inY } = places[k]!;
    return isEnd((steps) => {
      const way_m = share * radius_m + steps * beside_m;
      return [columnOf(x + inX * way_m), rowOf(y + inY * way_m)];
    });
  });
  return seen > MIN_SEEN * places.length && isLitFlat(view) ? HALF * radius_m : undefined;
}
