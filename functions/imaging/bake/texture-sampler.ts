import { TextureInfo } from '@gltf-transform/core';
import type { Image } from '../decode-image.ts';
import type { SourceTexture } from './source-model.ts';

const { CLAMP_TO_EDGE, MIRRORED_REPEAT } = TextureInfo.WrapMode;

/** What a byte means: sRGB colours as light intensity (IEC 61966-2-1), or plain numbers; both 0 to 1. */
export type Decoding = Float32Array;

/** A decoded texture, ready to be read at UVs. */
export interface TextureSampler {
  readonly image: Image;
  readonly source: SourceTexture;
  readonly decoding: Decoding;
}

/**
 * Adds `weight` times what a texture shows at a UV, bilinear between four texels, to `out`: RGB as its decoding says,
 * alpha 0 to 1. A UV that is no number shows the first texel.
 */
export function addSample(
  { image, source, decoding }: TextureSampler,
  u: number,
  v: number,
  weight: number,
  out: Float32Array,
): void {
  const { width, height, data } = image;
  const wrapU = source.wrap[0];
  const wrapV = source.wrap[1];
  let x = u * width - 0.5;
  let y = v * height - 0.5;
  if (!Number.isFinite(x + y)) x = y = 0;
  const left = Math.floor(x);
  const top = Math.floor(y);
  const x0 = wrapTexel(left, width, wrapU) * 4;
  const x1 = wrapTexel(left + 1, width, wrapU) * 4;
  const y0 = wrapTexel(top, height, wrapV) * width * 4;
  const y1 = wrapTexel(top + 1, height, wrapV) * width * 4;
  const right = x - left;
  const below = y - top;
  const w00 = (1 - right) * (1 - below) * weight;
  const w10 = right * (1 - below) * weight;
  const w01 = (1 - right) * below * weight;
  const w11 = right * below * weight;
  const a = y0 + x0;
  const b = y0 + x1;
  const c = y1 + x0;
  const d = y1 + x1;
  for (let k = 0; k < 3; k++) {
    out[k]! +=
      w00 * decoding[data[a + k]!]! +
      w10 * decoding[data[b + k]!]! +
      w01 * decoding[data[c + k]!]! +
      w11 * decoding[data[d + k]!]!;
  }
  out[3]! += (w00 * data[a + 3]! + w10 * data[b + 3]! + w01 * data[c + 3]! + w11 * data[d + 3]!) / 255;
}

function wrapTexel(texel: number, size: number, mode: number): number {
  if (texel >= 0 && texel < size) return texel;
  if (mode === CLAMP_TO_EDGE) return texel < 0 ? 0 : size - 1;
  const period = mode === MIRRORED_REPEAT ? 2 * size : size;
  const within = ((texel % period) + period) % period;
  return within < size ? within : 2 * size - 1 - within;
}
