import { oklabChannels } from '../../studio/imaging/oklab-channels.ts';
import { patchFill } from '../../studio/imaging/patch-fill.ts';
import { nearestInside } from '../../studio/imaging/silhouette/distance.ts';
import { boundsOf, connectedPieces, type Mask } from '../../studio/imaging/silhouette/mask.ts';
import type { MeasuredView } from '../../studio/imaging/silhouette/measured-view.ts';
import { solvePoisson } from '../../studio/imaging/silhouette/poisson.ts';
import { type ColorPatches, colorPatches, rimOf, uprightRimOf } from './color-patches.ts';
import { type FrontDetails, frontDetails } from './front-details.ts';
import { type FrontSample, sampleFront } from './front-sample.ts';
import { findWheels } from './wheeled/find-wheels.ts';

/** Pixels along the longer side where it is decided what the back has. */
export const SIDE_PX = 192;

/**
 * The colours of the side that no picture shows, as seen through the thing: the front's own, as a thing is alike on both sides; what the front
 * alone has is filled from around it, texture for texture. Each place of the back is a place of the front, and so as sharp.
 *
 * @param isAround whether a piece of what the front alone seems to have goes round, as a band does
 */
export function backColors(view: MeasuredView, isAround?: IsAround): MeasuredView['colorAt'] {
  const sample = sampleFront(view, SIDE_PX);
  const { mask } = sample;
  const details = frontDetails(mask, patchesOf(sample), findWheels(sample));
  const found = details
    .map((one) => (isAround ? { ...one, part: without(one.part, mask, isAround) } : one))
    .filter(({ part }) => part.includes(1));
  if (found.length === 0) return view.colorAt;
  const fills = found.map((one) => ({ part: one.part, from: sourcesOf(sample, one) }));
  const from = Int32Array.from(mask.inside, (_, pixel) => {
    const fill = fills.find(({ part }) => part[pixel]);
    return fill ? fill.from[pixel]! : pixel;
  });
  return colorsFrom(view, sample, from);
}

/** @param of the whole outline */
export type IsAround = (piece: Mask, of: Mask) => boolean;

/** What of a part does not go round. */
function without(part: Uint8Array, mask: Mask, isAround: IsAround): Uint8Array {
  const left = part.slice();
  for (const piece of connectedPieces({ ...mask, inside: part })) {
    if (isAround(piece, mask))
      for (const [pixel, value] of piece.inside.entries()) if (value) left[pixel] = 0;
  }
  return left;
}

/** A view's colours, each pixel of a sample of it having those of another. */
export function colorsFrom(
  view: MeasuredView,
  sample: FrontSample,
  from: Int32Array,
): MeasuredView['colorAt'] {
  const { image, pixel_m } = sample;
  const color = new Float64Array(3);
  return (x_m, y_m, out) => {
    const column = Math.min(Math.max(sample.columnOf(x_m), 0), image.width - 1.001);
    const row = Math.min(Math.max(sample.rowOf(y_m), 0), image.height - 1.001);
    const first = Math.floor(row) * image.width + Math.floor(column);
    const [u, v] = [column - Math.floor(column), row - Math.floor(row)];
    out.fill(0);
    for (let k = 0; k < 4; k++) {
      const weight = (k & 1 ? u : 1 - u) * (k >> 1 ? v : 1 - v);
      if (weight === 0) continue;
      const pixel = first + (k & 1) + (k >> 1) * image.width;
      const source = from[pixel]!;
      const right = (source % image.width) - (pixel % image.width);
      const down = Math.floor(source / image.width) - Math.floor(pixel / image.width);
      view.colorAt(x_m + right * pixel_m, y_m - down * pixel_m, color);
      for (let c = 0; c < 3; c++) out[c]! += weight * color[c]!;
    }
  };
}

/** Of the height: what ends at a thing's foot alone and is so high is a door. */
const DOOR = 0.12;

/** Patches of colour, of which a door reaches no rim. */
function patchesOf({ image, mask }: FrontSample): ColorPatches {
  const patches = colorPatches(image, mask);
  const { regions, regionAt } = patches;
  const box = boundsOf(mask)!;
  const upright = uprightRimOf(mask);
  const goesOn = new Set(upright.map((pixel) => regionAt[pixel]!));
  const isDoor = regions.map(
    ({ height }, region) => height > DOOR * (box.bottom - box.top) && !goesOn.has(region),
  );
  const rim = rimOf(mask).filter((pixel) => !isDoor[regionAt[pixel]!]);
  return isDoor.includes(true) ? colorPatches(image, mask, rim) : patches;
}

/** The pixel of the front that each pixel of the back is taken from, texture for texture. */
export function sourcesOf(
  { image }: Pick<FrontSample, 'image'>,
  { hidden, source }: FrontDetails,
): Int32Array {
  const { width, height } = image;
  // The first guess goes from rim to rim as smoothly as can be.
  const guess = oklabChannels(image).map(
    (values) => solvePoisson({ width, height, values }, hidden, 0).values,
  );
  const colors = Float32Array.from(
    { length: width * height * 3 },
    (_, i) => guess[i % 3]![Math.floor(i / 3)]!,
  );
  return (
    patchFill({ width, height, colors, unknown: hidden, source }) ??
    // Where no patch is whole, as in a thin frame, what is nearest; only where nothing is left does the front show through.
    nearestInside({ width, height, inside: source }).nearest.map((near, pixel) =>
      near === -1 || !hidden[pixel] ? pixel : near,
    )
  );
}
