import { SRGB_TO_LINEAR, toSrgbByte } from '../../imaging/color.ts';
import type { Image } from '../../imaging/image.ts';

/**
 * An image made pixel by pixel from another.
 *
 * @param texel writes the four bytes at `to` in `out` from those in `data`
 */
export function mapTexels(
  { width, height, data }: Image,
  texel: (data: Uint8Array, out: Uint8Array, at: number) => void,
): Image {
  const out = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 4) texel(data, out, at);
  return { width, height, data: out };
}

/**
 * One channel as opaque grey.
 *
 * @param channel 0 red to 3 alpha
 * @param value of a byte of the channel, one for each of the 256
 */
export function greyOf(image: Image, channel: number, value: (byte: number) => number): Image {
  const table = Uint8Array.from({ length: 256 }, (_, byte) =>
    Math.round(Math.min(255, Math.max(0, value(byte)))),
  );
  return mapTexels(image, (data, out, at) => {
    const grey = table[data[at + channel]!]!;
    out[at] = grey;
    out[at + 1] = grey;
    out[at + 2] = grey;
    out[at + 3] = 255;
  });
}

/** Colour times factor, multiplied as light; alpha times its own. */
export function tinted(image: Image, factor: readonly number[]): Image {
  const tables = [0, 1, 2].map((k) =>
    Uint8Array.from({ length: 256 }, (_, byte) => toSrgbByte(SRGB_TO_LINEAR[byte]! * factor[k]!)),
  );
  return mapTexels(image, (data, out, at) => {
    for (let k = 0; k < 3; k++) out[at + k] = tables[k]![data[at + k]!]!;
    out[at + 3] = Math.round(data[at + 3]! * factor[3]!);
  });
}
