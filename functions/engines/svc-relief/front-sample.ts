import { toSrgbByte } from '../../studio/imaging/color.ts';
import type { Image } from '../../studio/imaging/image.ts';
import type { Mask } from '../../studio/imaging/silhouette/mask.ts';
import type { MeasuredView } from '../../studio/imaging/silhouette/measured-view.ts';

/** What a view shows, small: its colours, which go on beyond the outline, and the pixels inside. */
export interface FrontSample {
  readonly image: Image;
  readonly mask: Mask;
  readonly pixel_m: number;
  /** Of a place in the view, in pixels from the middle of the first. */
  columnOf(x_m: number): number;
  rowOf(y_m: number): number;
}

/** Pixels around the outline's box: what looks at neighbours needs no border. */
const MARGIN_PX = 4;
/** Looks a pixel, each way. */
const LOOKS = 2;

/** @param side_px of the view's longer extent */
export function sampleFront(view: MeasuredView, side_px: number): FrontSample {
  const pixel_m = Math.max(view.width_m, view.height_m) / side_px;
  const width = Math.ceil(view.width_m / pixel_m) + 2 * MARGIN_PX;
  const height = Math.ceil(view.height_m / pixel_m) + 2 * MARGIN_PX;
  const columnOf = (x_m: number) => x_m / pixel_m + (width - 1) / 2;
  const rowOf = (y_m: number) => height - MARGIN_PX - 0.5 - y_m / pixel_m;
  const data = new Uint8Array(width * height * 4).fill(255);
  const inside = new Uint8Array(width * height);
  const color = new Float64Array(3);
  for (let pixel = 0; pixel < inside.length; pixel++) {
    const x = ((pixel % width) - (width - 1) / 2) * pixel_m;
    const y = (height - MARGIN_PX - 0.5 - Math.floor(pixel / width)) * pixel_m;
    inside[pixel] = view.distanceAt(x, y) < 0 ? 1 : 0;
    const sum = [0, 0, 0];
    for (let look = 0; look < LOOKS * LOOKS; look++) {
      const [u, v] = [look % LOOKS, Math.floor(look / LOOKS)].map((k) => (k + 0.5) / LOOKS - 0.5);
      view.colorAt(x + u! * pixel_m, y + v! * pixel_m, color);
      for (let k = 0; k < 3; k++) sum[k]! += color[k]! / (LOOKS * LOOKS);
    }
    for (let k = 0; k < 3; k++) data[pixel * 4 + k] = toSrgbByte(sum[k]!);
  }
  return { image: { width, height, data }, mask: { width, height, inside }, pixel_m, columnOf, rowOf };
}
