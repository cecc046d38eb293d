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
  const row = srgb ? halveColors : halveData;
  const right = width > 1 ? 4 : 0;
  const down = height > 1 ? width * 4 : 0;
  for (let y = 0; y < halfHeight; y++) {
    row(data, 2 * y * width * 4, right, down, half, y * halfWidth * 4, halfWidth);
  }
  return { width: halfWidth, height: halfHeight, data: half };
}

/**
 * @param from index of the row's first four pixels' first, `right` and `down` the way to the others
 * @param to index of the row's first pixel in `half`
 */
type HalveRow = (
  data: Uint8Array,
  from: number,
  right: number,
  down: number,
  half: Uint8Array,
  to: number,
  count: number,
) => void;

const halveData: HalveRow = (data, from, right, down, half, to, count) => {
  const end = to + count * 4;
  for (let a = from, target = to; target < end; a += 8, target += 4) {
    for (let k = 0; k < 4; k++) {
      const i = a + k;
      half[target + k] = (data[i]! + data[i + right]! + data[i + down]! + data[i + down + right]! + 2) >> 2;
    }
  }
};

const halveColors: HalveRow = (data, from, right, down, half, to, count) => {
  const end = to + count * 4;
  for (let a = from, target = to; target < end; a += 8, target += 4) {
    const b = a + right;
    const c = a + down;
    const d = c + right;
    half[target] = meanLight(data[a]!, data[b]!, data[c]!, data[d]!);
    half[target + 1] = meanLight(data[a + 1]!, data[b + 1]!, data[c + 1]!, data[d + 1]!);
    half[target + 2] = meanLight(data[a + 2]!, data[b + 2]!, data[c + 2]!, data[d + 2]!);
    half[target + 3] = (data[a + 3]! + data[b + 3]! + data[c + 3]! + data[d + 3]! + 2) >> 2;
  }
};

/** Light in 16384ths of each sRGB byte, and back: whole numbers, for speed. */
const STEPS = 16_384;
const TO_LIGHT = Uint16Array.from(SRGB_TO_LINEAR, (light) => Math.round(light * (STEPS - 1)));
const TO_BYTE = Uint8Array.from({ length: STEPS }, (_, step) => toSrgbByte(step / (STEPS - 1)));

/** The byte whose light is the mean of four bytes' light. */
function meanLight(a: number, b: number, c: number, d: number): number {
  return TO_BYTE[(TO_LIGHT[a]! + TO_LIGHT[b]! + TO_LIGHT[c]! + TO_LIGHT[d]! + 2) >> 2]!;
}
