import { encodePng } from './encode-image.ts';
import type { Image } from './image.ts';

/**
 * An image made small enough to fit into a square, as {@link fitImage} makes it.
 *
 * @returns a PNG with alpha
 */
export const encodeFitted = (image: Image, side_px: number): Uint8Array =>
  encodePng(fitImage(image, side_px));

/**
 * An image made small enough to fit into a square, its proportions kept; one that fits already keeps its size.
 *
 * @param side_px of the square
 */
export function fitImage(image: Image, side_px: number): Image {
  const scale = Math.min(1, side_px / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  return { width, height, data: shrink(image, width, height) };
}

/** Each pixel is the mean of those that it covers, colours weighted by alpha. */
function shrink({ width, height, data }: Image, toWidth: number, toHeight: number): Uint8Array {
  if (toWidth === width && toHeight === height) return data;
  const shrunk = new Uint8Array(toWidth * toHeight * 4);
  for (let y = 0; y < toHeight; y++) {
    const rows = covered(y, height / toHeight, height);
    for (let x = 0; x < toWidth; x++) {
      const columns = covered(x, width / toWidth, width);
      const sum = [0, 0, 0, 0];
      for (let row = rows.first; row < rows.end; row++) {
        for (let i = (row * width + columns.first) * 4; i < (row * width + columns.end) * 4; i += 4) {
          const alpha = data[i + 3]!;
          for (let k = 0; k < 3; k++) sum[k]! += data[i + k]! * alpha;
          sum[3]! += alpha;
        }
      }
      const target = (y * toWidth + x) * 4;
      const pixels = (rows.end - rows.first) * (columns.end - columns.first);
      for (let k = 0; k < 3; k++) shrunk[target + k] = sum[3] ? Math.round(sum[k]! / sum[3]) : 0;
      shrunk[target + 3] = Math.round(sum[3]! / pixels);
    }
  }
  return shrunk;
}

/** The pixels that the i-th of fewer lies over, at least one. */
function covered(i: number, ratio: number, size: number): { readonly first: number; readonly end: number } {
  const first = Math.floor(i * ratio);
  return { first, end: Math.min(size, Math.max(first + 1, Math.floor((i + 1) * ratio))) };
}
