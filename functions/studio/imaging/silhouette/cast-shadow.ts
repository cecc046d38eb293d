import { SRGB_TO_LINEAR } from '../color.ts';
import type { Image } from '../image.ts';
import { cleaned } from './cleaned-mask.ts';
import { nearestInside } from './distance.ts';
import { litGround } from './lit-ground.ts';
import { areaOf, boundsOf, connectedPieces, type Mask } from './mask.ts';

/** Of the height of the subject's box: a shadow on the ground begins no higher. */
const GROUND = 0.5;
/** Of the ground's light: what is left of red and blue in a shadow outside, where the sky lights it; sunlight goes first, and it is yellow. */
const LEFT = { darkest: 0.08, lightest: 0.75, slack: 0.02, spread: 0.45 } as const;
/** Of the subject's area: a shadow, and ground that is seen between legs. */
const MIN_AREA = 0.04;
const MIN_GROUND = 0.004;
/** Of the subject's height: what reaches so far down may be a foot that has the ground's colours. */
const FOOT = 0.02;
/** Of the width of the subject's box: a shadow reaches out of what throws it by so much, or is left: feet may have its colours. */
const MIN_REACH = 0.12;
/** Pixels each way over which colours are taken together: sand and grass are of light and dark grains. */
const BLUR_PX = 2;
/** Pixels around a shadow that are half in it. */
const PENUMBRA_PX = 4;

/**
 * A subject without ground: neither the shadow that it throws, which lies low and flat, reaches out at a side and has the colours of the ground
 * beside it in the light of the sky, nor what is as the ground beside it in the sun.
 *
 * @param image as large as the mask
 */
export function withoutGround(image: Image, mask: Mask): Mask {
  const box = boundsOf(mask);
  if (!box) return mask;
  const colors = blurredLight(image, mask);
  const top = Math.ceil(box.top + GROUND * (box.bottom - box.top));
  const ground = [0, 0, 0];
  let count = 0;
  for (let pixel = top * mask.width; pixel < box.bottom * mask.width; pixel++) {
    if (mask.inside[pixel]) continue;
    count++;
    for (let k = 0; k < 3; k++) ground[k]! += colors[pixel * 3 + k]!;
  }
  const shadeTo = (lightest: number) =>
    mask.inside.map((value, pixel) => {
      if (!value || pixel < top * mask.width) return 0;
      const [red, green, blue] = ground.map((sum, k) => (colors[pixel * 3 + k]! * count) / sum) as [
        number,
        number,
        number,
      ];
      const isBetween = red > LEFT.darkest && blue < lightest && blue - red < LEFT.spread;
      return isBetween && red < green + LEFT.slack && green < blue + LEFT.slack ? 1 : 0;
    });
  const { lit, isForeign } = litGround(colors, mask, top);
  const shade = shadeTo(LEFT.lightest).map((value, pixel) => value | lit[pixel]!);
  const half = shadeTo(1).map((value, pixel) => value | lit[pixel]!);
  const area = areaOf(mask);
  const beside = connectedPieces(common(mask, shade), MIN_AREA * area).reduce((rest, piece) => {
    const left = without(rest, piece, half);
    return liesBeside(piece, left) ? left : rest;
  }, mask);
  const stands = boundsOf(cleaned(beside));
  if (!isForeign || !stands) return beside;
  const lowest = stands.bottom - FOOT * (stands.bottom - stands.top);
  return connectedPieces(common(beside, lit), MIN_GROUND * area)
    .filter((piece) => boundsOf(piece)!.bottom < lowest)
    .reduce((rest, piece) => without(rest, piece, lit), beside);
}

/** What of a mask is of some pixels too. */
const common = (mask: Mask, pixels: Uint8Array): Mask => ({
  ...mask,
  inside: mask.inside.map((value, pixel) => value & pixels[pixel]!),
});

/** Low, flat, and out of what is left by a good part at one side. */
function liesBeside(piece: Mask, rest: Mask): boolean {
  const [shadow, box] = [boundsOf(piece)!, boundsOf(cleaned(rest))];
  if (!box) return false;
  const reach = Math.max(box.left - shadow.left, shadow.right - box.right);
  const isFlat = shadow.right - shadow.left > shadow.bottom - shadow.top;
  return isFlat && reach > MIN_REACH * (box.right - box.left);
}

function without(mask: Mask, piece: Mask, half: Uint8Array): Mask {
  const { squared } = nearestInside(piece);
  return {
    ...mask,
    inside: mask.inside.map((value, pixel) =>
      squared[pixel]! > (half[pixel] ? PENUMBRA_PX ** 2 : 0) ? value : 0,
    ),
  };
}

/** Linear, each pixel with those of its kind around it. */
function blurredLight({ width, height, data }: Image, { inside }: Mask): Float32Array {
  const colors = new Float32Array(width * height * 3);
  for (let pixel = 0; pixel < inside.length; pixel++) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    let count = 0;
    for (let row = Math.max(0, y - BLUR_PX); row <= Math.min(height - 1, y + BLUR_PX); row++) {
      for (let column = Math.max(0, x - BLUR_PX); column <= Math.min(width - 1, x + BLUR_PX); column++) {
        const other = row * width + column;
        if (inside[other] !== inside[pixel]) continue;
        count++;
        for (let k = 0; k < 3; k++) colors[pixel * 3 + k]! += SRGB_TO_LINEAR[data[other * 4 + k]!]!;
      }
    }
    for (let k = 0; k < 3; k++) colors[pixel * 3 + k]! /= count;
  }
  return colors;
}
