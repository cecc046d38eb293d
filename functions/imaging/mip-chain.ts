import { SRGB_TO_LINEAR, toSrgbByte } from './color.ts';
import type { Image } from './decode-image.ts';

/** An image and its halves, each made when it is first needed. */
export interface MipChain {
  /** Whether red, green and blue are sRGB bytes; alpha never is. */
  readonly srgb: boolean;
  readonly levels: Image[];
}

/** @param maxSide_px the first level is halved until no side is longer, so that a chain's memory is bounded */
export function createMipChain(image: Image, srgb: boolean, maxSide_px: number): MipChain {
  let first = image;
  while (Math.max(first.width, first.height) > maxSide_px) first = halve(first, srgb);
  return { srgb, levels: [first] };
}

/** @param level 0 is the image itself; beyond the last level, which is one pixel, the last is returned */
export function mipLevel({ levels, srgb }: MipChain, level: number): Image {
  while (levels.length <= level) {
    const last = levels[levels.length - 1]!;
    if (last.width === 1 && last.height === 1) return last;
    levels.push(halve(last, srgb));
  }
  return levels[level]!;
}

/** Half of the width and height, each pixel the mean of four, in linear light. */
function halve({ width, height, data }: Image, srgb: boolean): Image {
  const halfWidth = Math.max(1, width >> 1);
  const halfHeight = Math.max(1, height >> 1);
  const half = new Uint8Array(halfWidth * halfHeight * 4);
  for (let y = 0; y < halfHeight; y++) {
    const row = Math.min(2 * y, height - 1) * width;
    const down = 2 * y + 1 < height ? width * 4 : 0;
    for (let x = 0; x < halfWidth; x++) {
      const i = (row + Math.min(2 * x, width - 1)) * 4;
      const right = 2 * x + 1 < width ? 4 : 0;
      const target = (y * halfWidth + x) * 4;
      for (let k = 0; k < 4; k++) {
        const a = data[i + k]!;
        const b = data[i + k + right]!;
        const c = data[i + k + down]!;
        const d = data[i + k + right + down]!;
        half[target + k] = srgb && k < 3 ? meanLight(a, b, c, d) : (a + b + c + d + 2) >> 2;
      }
    }
  }
  return { width: halfWidth, height: halfHeight, data: half };
}

/** Light in 16384ths of each sRGB byte, and back: whole numbers, for speed. */
const STEPS = 16_384;
const TO_LIGHT = Uint16Array.from(SRGB_TO_LINEAR, (light) => Math.round(light * (STEPS - 1)));
const TO_BYTE = Uint8Array.from({ length: STEPS }, (_, step) => toSrgbByte(step / (STEPS - 1)));

/** The byte whose light is the mean of four bytes' light. */
function meanLight(a: number, b: number, c: number, d: number): number {
  return TO_BYTE[(TO_LIGHT[a]! + TO_LIGHT[b]! + TO_LIGHT[c]! + TO_LIGHT[d]! + 2) >> 2]!;
}
