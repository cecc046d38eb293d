import { SRGB_TO_LINEAR } from '../color.ts';
import type { Image } from '../image.ts';
import { nearestInside, signedDistance } from './distance.ts';
import { blurred, type Grid, valueAt } from './grid.ts';
import { boundsOf, type Mask } from './mask.ts';

/**
 * What a picture shows of a thing, in metres: x to the right from the middle of its outline, y up from its lowest point.
 * The picture counts as taken from far away.
 */
export interface MeasuredView {
  readonly width_m: number;
  readonly height_m: number;
  /** Side of one of the mask's pixels. */
  readonly pixel_m: number;
  /** How many of the photo's pixels show its height. */
  readonly height_px: number;
  /** To the outline, negative inside. */
  distanceAt(x_m: number, y_m: number): number;
  /** The picture's colour, linear; near the outline and beyond it, that of the nearest pixel that is surely the thing's. */
  colorAt(x_m: number, y_m: number, out: Float64Array): void;
}

/** Pixels of the mask: colours so near the outline are mixed with the background's. */
const MIXED_PX = 1.6;
/** Pixels that are added around the outline's box. */
const PADDING_PX = 4;

/**
 * @param photo the picture that the mask belongs to, at whatever size
 * @param mask with at least one pixel inside
 * @param sizeOf the height in metres of an outline of so many pixels
 */
export function measureView(
  photo: Image,
  mask: Mask,
  sizeOf: (width_px: number, height_px: number) => number,
): MeasuredView {
  const box = boundsOf(mask)!;
  const [width_px, height_px] = [box.right - box.left, box.bottom - box.top];
  const cropped = crop(mask, box.left - PADDING_PX, box.top - PADDING_PX, width_px, height_px);
  const height_m = sizeOf(width_px, height_px);
  const pixel_m = height_m / height_px;
  const distance = blurred({ ...cropped, values: signedDistance(cropped) });
  const columnOf = (x_m: number) => x_m / pixel_m + width_px / 2 + PADDING_PX - 0.5;
  const rowOf = (y_m: number) => height_px + PADDING_PX - 0.5 - y_m / pixel_m;
  const sure = surePixels(distance);
  const { nearest } = nearestInside(sure);
  const scale = photo.width / mask.width;
  const toPhoto = (pixel: number, offset: number) => (pixel + offset - PADDING_PX + 0.5) * scale - 0.5;
  return {
    width_m: width_px * pixel_m,
    height_m,
    pixel_m,
    height_px: height_px * scale,
    distanceAt: (x_m, y_m) => valueAt(distance, columnOf(x_m), rowOf(y_m)) * pixel_m,
    colorAt(x_m, y_m, out) {
      const column = Math.min(Math.max(columnOf(x_m), 0), cropped.width - 1);
      const row = Math.min(Math.max(rowOf(y_m), 0), cropped.height - 1);
      const pixel = Math.round(row) * cropped.width + Math.round(column);
      if (sure.inside[pixel]) {
        readPixel(photo, toPhoto(column, box.left), toPhoto(row, box.top), out);
        return;
      }
      const other = nearest[pixel]!;
      const x = other % cropped.width;
      readPixel(photo, toPhoto(x, box.left), toPhoto((other - x) / cropped.width, box.top), out);
    },
  };
}

function crop({ width, height, inside }: Mask, left: number, top: number, w: number, h: number): Mask {
  const [wide, high] = [w + 2 * PADDING_PX, h + 2 * PADDING_PX];
  const cropped = new Uint8Array(wide * high);
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      const [column, row] = [left + x, top + y];
      const isThere = column >= 0 && row >= 0 && column < width && row < height;
      cropped[y * wide + x] = isThere ? inside[row * width + column]! : 0;
    }
  }
  return { width: wide, height: high, inside: cropped };
}

/** Pixels well inside, and of thin parts those along their middle. */
function surePixels({ width, height, values }: Grid): Mask {
  const inside = values.map((distance, pixel) => {
    if (distance <= -MIXED_PX) return 1;
    if (distance >= 0) return 0;
    const x = pixel % width;
    const [left, right] = [x > 0 ? pixel - 1 : pixel, x < width - 1 ? pixel + 1 : pixel];
    const [above, below] = [Math.max(x, pixel - width), Math.min(values.length - width + x, pixel + width)];
    const deepest = (a: number, b: number) => distance <= values[a]! && distance <= values[b]!;
    return deepest(left, right) && deepest(above, below) ? 1 : 0;
  });
  return { width, height, inside: Uint8Array.from(inside) };
}

/** Bilinear in linear light. */
function readPixel({ width, height, data }: Image, x: number, y: number, out: Float64Array): void {
  const column = Math.min(Math.max(x, 0), width - 1);
  const row = Math.min(Math.max(y, 0), height - 1);
  const i = Math.floor(column);
  const j = Math.floor(row);
  const u = column - i;
  const v = row - j;
  const at = (j * width + i) * 4;
  const right = i < width - 1 ? 4 : 0;
  const below = j < height - 1 ? width * 4 : 0;
  for (let c = 0; c < 3; c++) {
    const upper = SRGB_TO_LINEAR[data[at + c]!]! * (1 - u) + SRGB_TO_LINEAR[data[at + right + c]!]! * u;
    const lower =
      SRGB_TO_LINEAR[data[at + below + c]!]! * (1 - u) + SRGB_TO_LINEAR[data[at + below + right + c]!]! * u;
    out[c] = upper * (1 - v) + lower * v;
  }
}
