import type { Image } from './image.ts';
import { oklab } from './oklab.ts';

/** The colours of a picture in Oklab: lightness and two axes of colour, a value a pixel each. */
export function oklabChannels({ width, height, data }: Image): [Float32Array, Float32Array, Float32Array] {
  const channels = [0, 1, 2].map(() => new Float32Array(width * height));
  for (let pixel = 0; pixel < width * height; pixel++) {
    const at = pixel * 4;
    const color = oklab(data[at]!, data[at + 1]!, data[at + 2]!);
    for (const [k, channel] of channels.entries()) channel[pixel] = color[k]!;
  }
  return channels as [Float32Array, Float32Array, Float32Array];
}
