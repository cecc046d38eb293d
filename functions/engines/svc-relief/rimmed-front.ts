import { oklabChannels } from '../../studio/imaging/oklab-channels.ts';
import { blurred, type Grid, valueAt } from '../../studio/imaging/silhouette/grid.ts';
import type { MeasuredView } from '../../studio/imaging/silhouette/measured-view.ts';
import { sampleFront } from './front-sample.ts';
import { isLitFlat } from './lit-flat.ts';
import { withoutInk } from './without-ink.ts';

/** Pixels along the longer side where a rim is looked for. */
const SIDE_PX = 320;
/** By the radius of the largest circle within the outline: how wide a rim is, in such steps, and how far to both sides of where it ends it is looked. */
const RIM = { least: 0.06, most: 0.3, step: 0.01, beside: 0.018 } as const;
/** Pixels: it is looked so far at least. */
const BESIDE_PX = 1.2;
/** Oklab: how much sharper a step is at the rim's end than beside it. */
const EDGE = 0.025;
/** Oklab: a rim that is darker may be the line that something is drawn with. */
const LINE = 0.3;
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
  const { width, height, inside } = mask;
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
  const channels = oklabChannels(image).map((values): Grid => blurred({ width, height, values }));
  const beside_m = Math.max(RIM.beside * radius_m, BESIDE_PX * pixel_m);
  const endsAt = ({ x, y, inX, inY }: Place, reach_m: number): boolean => {
    const [a, b, c, d] = [-3, -1, 1, 3].map((k) => {
      const way_m = reach_m + k * beside_m;
      return channels.map((grid) => valueAt(grid, columnOf(x + inX * way_m), rowOf(y + inY * way_m)));
    }) as [number[], number[], number[], number[]];
    return a[0]! > LINE && apart(b, c) - (apart(a, b) + apart(c, d)) / 2 > EDGE;
  };
  const looks = Array.from({ length: Math.round((RIM.most - RIM.least) / RIM.step) + 1 }, (_, i) =>
    places.map((place) => endsAt(place, (RIM.least + i * RIM.step) * radius_m)),
  );
  const hasRim = looks.some(
    (look, i) =>
      look.filter((isEnd, k) => isEnd || looks[i - 1]?.[k] || looks[i + 1]?.[k]).length >
      MIN_SEEN * places.length,
  );
  return hasRim && isLitFlat(view) ? HALF * radius_m : undefined;
}

const apart = (a: readonly number[], b: readonly number[]): number =>
  Math.hypot(...a.map((value, k) => value - b[k]!));
