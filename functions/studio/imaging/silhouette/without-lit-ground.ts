import { SRGB_TO_LINEAR } from '../color.ts';
import type { Image } from '../image.ts';
import { cleaned } from './cleaned-mask.ts';
import { litGround } from './lit-ground.ts';
import { areaOf, boundsOf, connectedPieces, type Mask } from './mask.ts';
import { reachBeside, withoutPiece } from './without-piece.ts';

/** Of the height of the subject's box: ground begins no higher. */
const GROUND = 0.5;
/** Of the subject's area: ground beside it, and what is seen between legs. */
const MIN_AREA = 0.04;
const MIN_GROUND = 0.004;
/** Of the subject's height: what reaches so far down may be a foot that has the ground's colours. */
const FOOT = 0.02;
/** Of the width of the subject's box: ground reaches out of it by so much, or is left: feet may have its colours. */
const MIN_REACH = 0.12;
/** Pixels each way over which colours are taken together: sand and grass are of light and dark grains. */
const BLUR_PX = 2;

/**
 * A subject without ground that is as the ground beside it, though the sun lights it otherwise: what lies low and flat and reaches out at a side, and, where
 * the subject has no such colours above, what is seen between its legs and what it stands on, which the picture's lower border cuts off.
 *
 * @param image as large as the mask
 */
export function withoutLitGround(image: Image, mask: Mask): Mask {
  const box = boundsOf(mask);
  if (!box) return mask;
  const colors = blurredLight(image, mask);
  const top = Math.ceil(box.top + GROUND * (box.bottom - box.top));
  const { lit, isForeign } = litGround(colors, mask, top);
  const area = areaOf(mask);
  const beside = connectedPieces(common(mask, lit), MIN_AREA * area).reduce((rest, piece) => {
    const left = withoutPiece(rest, piece, lit);
    const reach = reachBeside(piece, left);
    return reach && reach.more > MIN_REACH ? left : rest;
  }, mask);
  const stands = boundsOf(cleaned(beside));
  if (!isForeign || !stands) return beside;
  const lowest = stands.bottom - FOOT * (stands.bottom - stands.top);
  return connectedPieces(common(beside, lit), MIN_GROUND * area)
    .filter((piece) => {
      const { bottom } = boundsOf(piece)!;
      return bottom < lowest || (bottom === mask.height && isWhole(withoutPiece(beside, piece, lit)));
    })
    .reduce((rest, piece) => withoutPiece(rest, piece, lit), beside);
}

/** Whether the picture's lower border does not cut a subject off. */
function isWhole(mask: Mask): boolean {
  const box = boundsOf(cleaned(mask));
  return box !== undefined && box.bottom < mask.height;
}

/** What of a mask is of some pixels too. */
const common = (mask: Mask, pixels: Uint8Array): Mask => ({
  ...mask,
  inside: mask.inside.map((value, pixel) => value & pixels[pixel]!),
});

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
