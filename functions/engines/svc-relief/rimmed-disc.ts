import { oklabChannels } from '../../studio/imaging/oklab-channels.ts';
import { blurred, type Grid, valueAt } from '../../studio/imaging/silhouette/grid.ts';
import { areaOf } from '../../studio/imaging/silhouette/mask.ts';
import type { MeasuredView } from '../../studio/imaging/silhouette/measured-view.ts';
import { type FrontSample, sampleFront } from './front-sample.ts';
import { isDisc } from './is-disc.ts';
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
/** Oklab: how much sharper a step is at the rim's end than beside it. */
const EDGE = 0.025;
/** Oklab: a rim that is darker may be the line that a ball is drawn with. */
const LINE = 0.3;
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
  const { width, height } = image;
  const channels = oklabChannels(image).map((values): Grid => blurred({ width, height, values }));
  const edgeAt = (share: number, angle: number): boolean => {
    const [a, b, c, d] = [-3, -1, 1, 3].map((k) => {
      const reach = (share + k * RIM.beside) * radius_m;
      const [column, row] = [columnOf(reach * Math.cos(angle)), rowOf(middle_m + reach * Math.sin(angle))];
      return channels.map((grid) => valueAt(grid, column, row));
    }) as [number[], number[], number[], number[]];
    return d[0]! > LINE && apart(b, c) - (apart(a, b) + apart(c, d)) / 2 > EDGE;
  };
  const looks = Array.from({ length: Math.round((RIM.most - RIM.least) / RIM.step) + 1 }, (_, i) =>
    Array.from({ length: ANGLES }, (_, k) => edgeAt(RIM.least + i * RIM.step, (k * 2 * Math.PI) / ANGLES)),
  );
  // An outline is only nearly a circle.
  return looks.some(
    (look, i) =>
      look.filter((isEdge, k) => isEdge || looks[i - 1]?.[k] || looks[i + 1]?.[k]).length >=
      MIN_SEEN * ANGLES,
  );
}

const apart = (a: readonly number[], b: readonly number[]): number =>
  Math.hypot(...a.map((value, k) => value - b[k]!));
