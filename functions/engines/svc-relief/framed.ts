import type { Image } from '../../studio/imaging/image.ts';
import { medianOf } from '../../studio/imaging/median.ts';
import { oklabChannels } from '../../studio/imaging/oklab-channels.ts';
import { signedDistance } from '../../studio/imaging/silhouette/distance.ts';
import type { Mask } from '../../studio/imaging/silhouette/mask.ts';

/** By the radius of the largest circle within the outline: how wide a frame is, in such steps. A crate's planks are wider. */
const FRAME = { least: 0.04, most: 0.2, step: 0.02 } as const;
/** Pixels of an outline that are mixed with what is beyond, and to both sides of where a frame ends. */
const MIXED_PX = 1.5;
/** By the same radius: how far in it is looked what a frame holds. */
const HELD = 0.1;
/** In Oklab: what is nearer is of the frame's colour. */
const ALIKE = 0.07;
/** Of the frame's pixels: so many have its colour; and so many at most of those beside it within, and of all that it holds. */
const SHARE = { frame: 0.6, beside: 0.08, held: 0.02 } as const;

/**
 * Whether a thing is a picture in a narrow frame of one colour, as a telephone, a television or a painting is: nothing of the frame's colour is in
 * what it holds. Lines of ink around a drawing are within it too, and boxes have the colour of their edges on their sides.
 */
export function isFramed(image: Image, mask: Mask): boolean {
  const inwards = signedDistance(mask).map((value) => -value);
  const radius_px = inwards.reduce((most, value) => Math.max(most, value), 0);
  const channels = oklabChannels(image);
  const within = (from: number, to: number) => {
    const found: number[] = [];
    for (const [pixel, depth] of inwards.entries()) if (depth > from && depth < to) found.push(pixel);
    return found;
  };
  for (let width = FRAME.least; width <= FRAME.most; width += FRAME.step) {
    const width_px = width * radius_px;
    const frame = within(MIXED_PX, width_px - MIXED_PX / 2);
    const beside = within(width_px + MIXED_PX, width_px + MIXED_PX + HELD * radius_px);
    const held = within(width_px + MIXED_PX, Infinity);
    if (frame.length === 0 || held.length < frame.length) continue;
    const color = channels.map((values) => medianOf(frame.map((pixel) => values[pixel]!)));
    const alike = (pixels: readonly number[]) =>
      pixels.filter((pixel) => Math.hypot(...channels.map((values, k) => values[pixel]! - color[k]!)) < ALIKE)
        .length / pixels.length;
    if (alike(frame) > SHARE.frame && alike(beside) < SHARE.beside && alike(held) < SHARE.held) return true;
  }
  return false;
}
