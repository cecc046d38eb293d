import { oklabChannels } from '../../studio/imaging/oklab-channels.ts';
import { nearestInside, signedDistance } from '../../studio/imaging/silhouette/distance.ts';
import type { MeasuredView } from '../../studio/imaging/silhouette/measured-view.ts';
import { rimOf } from './color-patches.ts';
import { type FrontSample, sampleFront } from './front-sample.ts';

/** Pixels along the longer side where an outline of ink is looked for. */
const SIDE_PX = 320;
/** Pixels: nearer to the outline, colours are the nearest sure ones. */
const RIM_PX = 2;
/** Oklab: ink is no lighter, and what differs more from it is something else. */
const INK = { lightest: 0.35, alike: 0.15 } as const;
/** Of the rim: so much of it is ink. */
const MIN_SHARE = 0.75;
/** Of the longer side: an outline is no wider; a frame is. And of the rim, so much has such an outline. */
const WIDEST = 0.022;
const MIN_THIN = 0.6;
/** By an outline's width: ink so far inwards is of it; and so near to it lies what it goes around. */
const REACH = 2;
const NEAR = 4;
/** Pixels around ink that have something of its colour. */
const HALO_PX = 2;

/**
 * A view whose colours go on to the outline, where a line of ink is drawn around the thing, as in a cartoon: it is the end of what is seen and no
 * colour of the thing, whose sides and back would be black. The same view where there is no such line.
 */
export function withoutInk(view: MeasuredView): MeasuredView {
  const sample = sampleFront(view, SIDE_PX);
  const from = sourcesBesideInk(sample);
  if (!from) return view;
  const { mask, pixel_m, columnOf, rowOf } = sample;
  return {
    ...view,
    colorAt(x_m, y_m, out) {
      const column = Math.min(Math.max(Math.round(columnOf(x_m)), 0), mask.width - 1);
      const row = Math.min(Math.max(Math.round(rowOf(y_m)), 0), mask.height - 1);
      const source = from[row * mask.width + column]!;
      if (source === -1) return view.colorAt(x_m, y_m, out);
      const x = ((source % mask.width) - columnOf(0)) * pixel_m;
      return view.colorAt(x, (rowOf(0) - Math.floor(source / mask.width)) * pixel_m, out);
    },
  };
}

/** The pixel that has the colour of each pixel that is of an outline of ink or beyond it, -1 elsewhere. */
function sourcesBesideInk({ image, mask }: FrontSample): Int32Array | undefined {
  const { inside } = mask;
  const colors = oklabChannels(image);
  const rim = rimOf(mask, RIM_PX);
  const dark = rim.filter((pixel) => colors[0][pixel]! < INK.lightest);
  if (dark.length < MIN_SHARE * rim.length) return undefined;
  const ink = colors.map((channel) => dark.reduce((sum, pixel) => sum + channel[pixel]!, 0) / dark.length);
  const isInk = inside.map((value, pixel) =>
    value && Math.hypot(...colors.map((channel, k) => channel[pixel]! - ink[k]!)) < INK.alike ? 1 : 0,
  );
  const depth = signedDistance(mask).map((distance) => -distance);
  const widest_px = WIDEST * SIDE_PX;
  // From each pixel of the rim the way to what is no ink.
  const { squared } = nearestInside({
    ...mask,
    inside: inside.map((value, pixel) => value & ~isInk[pixel]! & 1),
  });
  const widths = rim
    .map((pixel) => Math.sqrt(squared[pixel]!) + depth[pixel]!)
    .filter((way) => way < widest_px)
    .sort((a, b) => a - b);
  if (widths.length < MIN_THIN * rim.length) return undefined;
  const width_px = widths[widths.length >> 1]!;
  const isOutline = isInk.map((value, pixel) => (value && depth[pixel]! <= REACH * width_px ? 1 : 0));
  const around = nearestInside({ ...mask, inside: isOutline }).squared;
  const isKept = inside.map((value, pixel) => (value && around[pixel]! > HALO_PX * HALO_PX ? 1 : 0));
  const beside = nearestInside({ ...mask, inside: isKept });
  return Int32Array.from(inside, (_, pixel) => {
    return !isKept[pixel] && Math.sqrt(beside.squared[pixel]!) < NEAR * width_px + HALO_PX
      ? beside.nearest[pixel]!
      : -1;
  });
}
