import type { Image } from '../../studio/imaging/image.ts';
import { colorRegions, colorsOf } from '../../studio/imaging/silhouette/color-regions.ts';
import { components, type Mask } from '../../studio/imaging/silhouette/mask.ts';

/** Pixels of about one colour that hang together, or a cluster of them. */
export interface ColorPatch {
  readonly area: number;
  /** The middle, and the extents, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Oklab, half of the lightness. */
  readonly color: readonly number[];
}

/** What a picture shows of a subject in patches of colour: those that reach its outline, and those within it. */
export interface ColorPatches {
  readonly atRim: readonly ColorPatch[];
  /** What no path within its colours leads out of: an eye with its white is one of them. */
  readonly enclosed: readonly ColorPatch[];
  /** Regions of one colour: what an enclosed patch consists of, and those at the rim. */
  readonly regions: readonly ColorPatch[];
  /** The region's number a pixel, -1 outside. */
  readonly regionAt: Int32Array;
  /** The enclosed patch's number a pixel, -1 elsewhere. */
  readonly enclosedAt: Int32Array;
  /** Channels of the colours, one value a pixel each. */
  readonly colors: readonly Float32Array[];
}

/** Colours that are so near are of one kind. */
export const ALIKE_COLOR = 0.09;
/** Areas that differ less, as a factor, are of one kind. */
const ALIKE_AREA = 4;
/** Regions as small as a pupil. */
const COLOR_SCALE = 0.5;
/** Pixels from the outline; colours so near are mixed with what is beyond, or copied from further in. */
const RIM_PX = 3;
/** Pixels within the rim that a patch needs to reach it. */
const MIN_TOUCH = 4;

/** @param rim what of the subject a patch reaches that goes on behind it */
export function colorPatches(image: Image, mask: Mask, rim: readonly number[] = rimOf(mask)): ColorPatches {
  const colors = colorsOf(image);
  const regionOf = colorRegions(mask, colors, COLOR_SCALE);
  const touches = new Map<number, number>();
  for (const pixel of rim) {
    const region = regionOf[pixel]!;
    touches.set(region, (touches.get(region) ?? 0) + 1);
  }
  const isOpen = (region: number) => (touches.get(region) ?? 0) >= MIN_TOUCH;
  const enclosed = components(
    { ...mask, inside: mask.inside.map((value, pixel) => (value && !isOpen(regionOf[pixel]!) ? 1 : 0)) },
    1,
  );
  const open = regionOf.map((region) => (region !== -1 && isOpen(region) ? region : -1));
  const within = measure(mask, enclosed.of, colors);
  const all = measure(mask, regionOf, colors);
  const numbers = new Map([...all.keys()].map((region, number) => [region, number]));
  return {
    atRim: [...measure(mask, open, colors).values()],
    enclosed: enclosed.areas.map((_, number) => within.get(number)!),
    regions: [...all.values()],
    regionAt: regionOf.map((region) => (region === -1 ? -1 : numbers.get(region)!)),
    enclosedAt: enclosed.of,
    colors,
  };
}

/** Inside pixels with one outside so near, along a row or a column. */
export function rimOf({ width, inside }: Mask, reach_px = RIM_PX): readonly number[] {
  return nearOutside(inside, reach_px, [1, -1, width, -width]);
}

/** The rim but for what is at a thing's foot alone: a door ends there and does not go on behind. */
export function uprightRimOf({ width, inside }: Mask, reach_px = RIM_PX): readonly number[] {
  return nearOutside(inside, reach_px, [1, -1, -width]);
}

function nearOutside(inside: Uint8Array, reach_px: number, ways: readonly number[]): readonly number[] {
  const found: number[] = [];
  for (let pixel = 0; pixel < inside.length; pixel++) {
    if (!inside[pixel]) continue;
    let isNear = false;
    for (let step = 1; step <= reach_px && !isNear; step++)
      isNear = ways.some((way) => inside[pixel + step * way] !== 1);
    if (isNear) found.push(pixel);
  }
  return found;
}

function measure(
  { width }: Mask,
  labels: Int32Array,
  colors: readonly Float32Array[],
): ReadonlyMap<number, ColorPatch> {
  const sums = new Map<number, { area: number; x: number; y: number; box: number[]; color: number[] }>();
  for (const [pixel, label] of labels.entries()) {
    if (label === -1) continue;
    let sum = sums.get(label);
    if (!sum) {
      sum = { area: 0, x: 0, y: 0, box: [Infinity, Infinity, -Infinity, -Infinity], color: [0, 0, 0] };
      sums.set(label, sum);
    }
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    sum.area++;
    sum.x += x;
    sum.y += y;
    const [left, top, right, bottom] = sum.box as [number, number, number, number];
    sum.box = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    for (const [k, channel] of colors.entries()) sum.color[k]! += channel[pixel]!;
  }
  return new Map(
    [...sums].map(([label, { area, x, y, box, color }]) => [
      label,
      {
        area,
        x: x / area,
        y: y / area,
        width: box[2]! - box[0]! + 1,
        height: box[3]! - box[1]! + 1,
        color: color.map((value) => value / area),
      },
    ]),
  );
}

/** Of two colours. */
export const distanceOf = (a: Pick<ColorPatch, 'color'>, b: Pick<ColorPatch, 'color'>): number =>
  Math.hypot(...a.color.map((value, k) => value - b.color[k]!));

export const areAlike = (a: ColorPatch, b: ColorPatch, color = ALIKE_COLOR): boolean =>
  a.area < b.area * ALIKE_AREA && b.area < a.area * ALIKE_AREA && distanceOf(a, b) < color;
