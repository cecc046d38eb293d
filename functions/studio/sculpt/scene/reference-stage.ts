import { daylight } from '../../imaging/daylight.ts';
import { fitImage } from '../../imaging/fit-image.ts';
import type { Image } from '../../imaging/image.ts';
import { luminanceOf, mixed, times } from './color.ts';
import type { Palette } from './palette.ts';
import type { Stage, StagePlan } from './stage-plan.ts';

/** So coarse is an image out of focus. */
const BLUR_PX = 20;
const WIDTH_PX = 640;
/** Of the light around things, whatever the brightness of the picture behind them. */
const LIGHT = 0.55;

/** Things before a reference image that is out of focus, in its light. */
export function beforeReference({ camera }: StagePlan, { image, thirds }: Palette, aspect: number): Stage {
  const [top, middle, bottom] = thirds.map((light) =>
    mixed([LIGHT, LIGHT, LIGHT], times(light, LIGHT / Math.max(0.02, luminanceOf(light))), 0.45),
  );
  const { right, back } = camera;
  const towards = [-0.55, 0.72, 0.42].map(
    (_, k) => -0.55 * right[k]! + 0.42 * back[k]! + (k === 1 ? 0.72 : 0),
  );
  const length = Math.hypot(...towards);
  const lighting = daylight({
    zenith: top!,
    horizon: middle!,
    land: times(bottom!, 0.7),
    lights: [
      {
        direction: [towards[0]! / length, towards[1]! / length, towards[2]! / length],
        strength: times(middle!, 1.5),
        radius_deg: 9,
        mirroredBySurround: false,
      },
    ],
  });
  return {
    camera,
    lighting,
    background: blurred(image, aspect),
    groundShadow: true,
    surfaces: [],
  };
}

/** The middle of an image in a ratio, out of focus. */
function blurred(image: Image, aspect: number): Image {
  const small = fitImage(image, BLUR_PX);
  const [width, height] = [WIDTH_PX, Math.round(WIDTH_PX / aspect)];
  const own = small.width / small.height;
  const [spanX, spanY] =
    own > aspect ? [small.height * aspect, small.height] : [small.width, small.width / aspect];
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    const v = (small.height - spanY) / 2 + ((y + 0.5) / height) * spanY - 0.5;
    for (let x = 0; x < width; x++) {
      const u = (small.width - spanX) / 2 + ((x + 0.5) / width) * spanX - 0.5;
      blend(small, u, v, data, (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

/** Between the four nearest pixels, smoothly, so that none is seen. */
function blend({ width, height, data }: Image, u: number, v: number, out: Uint8Array, at: number): void {
  const [x, y] = [Math.floor(u), Math.floor(v)];
  const [a, b] = [ease(u - x), ease(v - y)];
  const index = (i: number, j: number) =>
    (Math.min(height - 1, Math.max(0, j)) * width + Math.min(width - 1, Math.max(0, i))) * 4;
  const [p, q, r, s] = [index(x, y), index(x + 1, y), index(x, y + 1), index(x + 1, y + 1)];
  for (let k = 0; k < 3; k++) {
    const upper = data[p + k]! * (1 - a) + data[q + k]! * a;
    out[at + k] = Math.round(upper * (1 - b) + (data[r + k]! * (1 - a) + data[s + k]! * a) * b);
  }
  out[at + 3] = 255;
}

const ease = (t: number): number => t * t * (3 - 2 * t);
