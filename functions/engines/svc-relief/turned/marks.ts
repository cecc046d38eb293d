import type { Image } from '../../../studio/imaging/image.ts';
import type { Mask } from '../../../studio/imaging/silhouette/mask.ts';
import { ALIKE_COLOR, type ColorPatch, colorPatches, distanceOf } from '../color-patches.ts';
import { patternsOf } from '../patterns.ts';

/** Finds what belongs to a front alone; 1 for each pixel of it. */
export type Marks = (image: Image, mask: Mask) => Uint8Array;

/** Of the front: a mark is no smaller, or it is a speck, and no larger, or it is a window. */
const MARK = { min: 0.0015, max: 0.08 } as const;
/** Of the front's larger extent: how far a mark is from where its twin's mirror image is, as bodies only nearly fit; and how much larger it may be. */
const TWINS = { across: 0.2, up: 0.05, area: 2.2 } as const;
/** Times as far as alike colours: how much a mark stands out from its front. */
const STANDS_OUT = 1.5;

/** Of the front: what covers more in one colour is what it is of, even within a frame. */
const WALL = 0.15;

/**
 * What of a front does not come down from its top, and is neither its wall nor a pattern: a lock, handles, books, and a door, which ends at the
 * ground.
 *
 * Rejected: what reaches a front's sides as going on behind. Shelves and the lines between drawers do, and kept books and knobs with them; of
 * a chest's straps the place of its lock was filled in black.
 */
export const enclosedMarks: Marks = (image, mask) => {
  const { regions, regionAt } = colorPatches(image, mask);
  const wall = WALL * mask.inside.reduce((sum, value) => sum + value, 0);
  const walls = [...regionAt.keys()].filter((pixel) => (regions[regionAt[pixel]!]?.area ?? 0) > wall);
  const patches = colorPatches(image, mask, [...topOf(mask), ...walls]);
  const isPattern = patternsOf(patches);
  return Uint8Array.from(patches.enclosedAt, (patch) => (patch !== -1 && !isPattern[patch] ? 1 : 0));
};

/** Pixels from a front's top: bodies only nearly fit. */
const TOP_PX = 3;

const topOf = ({ width, inside }: Mask): readonly number[] =>
  [...inside.keys()].filter((pixel) => inside[pixel] && !inside[pixel - TOP_PX * width]);

/** Pairs that are each other's mirror image and stand out from what is around them, as headlights do. */
export const pairedMarks: Marks = (image, mask) => {
  const { regions, regionAt } = colorPatches(image, mask);
  const { width } = mask;
  const all = mask.inside.length;
  const side_px = Math.max(width, mask.height);
  const mean = [0, 1, 2].map(
    (k) =>
      regions.reduce((sum, { color, area }) => sum + color[k]! * area, 0) /
      regions.reduce((sum, { area }) => sum + area, 0),
  );
  const isTwin = (a: ColorPatch, b: ColorPatch) =>
    Math.abs(a.x + b.x - (width - 1)) < TWINS.across * side_px &&
    (a.x - width / 2) * (b.x - width / 2) < 0 &&
    Math.abs(a.y - b.y) < TWINS.up * side_px &&
    Math.max(a.area / b.area, b.area / a.area) < TWINS.area &&
    distanceOf(a, b) < ALIKE_COLOR;
  const isMark = regions.map(
    (region) =>
      region.area > MARK.min * all &&
      region.area < MARK.max * all &&
      distanceOf(region, { color: mean }) > STANDS_OUT * ALIKE_COLOR &&
      regions.some((other) => other !== region && isTwin(region, other)),
  );
  return Uint8Array.from(regionAt, (region) => (region !== -1 && isMark[region] ? 1 : 0));
};
