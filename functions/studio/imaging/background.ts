import type { Camera, Vector } from './camera.ts';
import { SRGB_TO_LINEAR } from './color.ts';
import type { Radiance } from './environment.ts';
import type { Image } from './image.ts';
import type { PictureSize } from './projection.ts';
import { createRay } from './ray.ts';
import { toneMap } from './tone-map.ts';

/**
 * What is behind everything: one display-ready linear RGB; light by the direction one looks in, as a sky has it; or an opaque
 * image that is stretched over the picture.
 */
export type Background = Vector | Radiance | Image;

/** Leaves the background at a place of the picture, in pixels from the top left, as display-ready linear RGB. */
export type BackgroundReader = (x: number, y: number, out: Float64Array) => void;

export function createBackgroundReader(
  background: Background,
  camera: Camera,
  size: PictureSize,
): BackgroundReader {
  if (typeof background === 'function') return skyReader(background, camera, size);
  if ('data' in background) return imageReader(background, size);
  const [red, green, blue] = background;
  return (_x, _y, out) => {
    out[0] = red;
    out[1] = green;
    out[2] = blue;
  };
}

function skyReader(sky: Radiance, camera: Camera, size: PictureSize): BackgroundReader {
  const ray = createRay(camera, size);
  return (x, y, out) => {
    ray.aim(x, y);
    const { direction: d } = ray;
    const length = Math.sqrt(d[0]! * d[0]! + d[1]! * d[1]! + d[2]! * d[2]!);
    sky(d[0]! / length, d[1]! / length, d[2]! / length, out);
    toneMap(out);
  };
}

function imageReader({ width, height, data }: Image, { width_px, height_px }: PictureSize): BackgroundReader {
  return (x, y, out) => {
    const column = Math.min(width - 1, Math.floor((x / width_px) * width));
    const row = Math.min(height - 1, Math.floor((y / height_px) * height));
    for (let k = 0; k < 3; k++) out[k] = SRGB_TO_LINEAR[data[(row * width + column) * 4 + k]!]!;
  };
}
