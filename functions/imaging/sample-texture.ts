import { TextureInfo } from '@gltf-transform/core';
import { SRGB_TO_LINEAR } from './color.ts';
import type { Image } from './decode-image.ts';
import { mipLevel } from './mip-chain.ts';
import type { Texture } from './texture.ts';

/** How UVs change from a pixel to the next: du/dx, dv/dx, du/dy, dv/dy. */
export type Footprint = Float64Array;

/** Probes along a pixel's longer axis at most; a pixel that is longer still is read blurred. */
const MAX_PROBES = 2;
const { CLAMP_TO_EDGE, MIRRORED_REPEAT } = TextureInfo.WrapMode;
const BYTE_TO_UNIT = Float32Array.from({ length: 256 }, (_, byte) => byte / 255);

/**
 * Reads a texture where a pixel lies on it: the mean over the pixel's footprint, by up to two trilinear probes along its
 * longer axis (Schilling, Knittel and Strasser 1996), so that a texture seen small or at a slant neither flickers nor blurs.
 *
 * @param footprint in the UVs of the set, before the texture's transform; all zero reads the first level
 * @param out linear red, green, blue (or the bytes over 255 where the texture holds data) and alpha
 */
export function sampleTexture(
  texture: Texture,
  u: number,
  v: number,
  footprint: Footprint,
  out: Float32Array,
): void {
  const { mips, transform: t } = texture;
  const { width, height } = mips.levels[0]!;
  out[0] = out[1] = out[2] = out[3] = 0;
  let s = t[0] * u + t[1] * v + t[2];
  let r = t[3] * u + t[4] * v + t[5];
  // A UV that is no number has no place in the image; it shows the first texel.
  if (!Number.isFinite(s + r)) {
    s = 0.5 / width;
    r = 0.5 / height;
  }
  let dx = (t[0] * footprint[0]! + t[1] * footprint[1]!) * width;
  let dy = (t[3] * footprint[0]! + t[4] * footprint[1]!) * height;
  const ex = (t[0] * footprint[2]! + t[1] * footprint[3]!) * width;
  const ey = (t[3] * footprint[2]! + t[4] * footprint[3]!) * height;
  let major = Math.sqrt(dx * dx + dy * dy);
  let minor = Math.sqrt(ex * ex + ey * ey);
  if (minor > major) {
    [major, minor] = [minor, major];
    dx = ex;
    dy = ey;
  }
  if (!(major > 1) || major === Infinity) {
    if (texture.nearest) readNearest(texture, s, r, out);
    else addBilinear(texture, mips.levels[0]!, s, r, 1, out);
    return;
  }
  const probes = Math.min(MAX_PROBES, Math.ceil(major / Math.max(1, minor) - 0.25));
  const level = Math.max(0, Math.log2(major / probes));
  const whole = Math.floor(level);
  const fine = mipLevel(mips, whole);
  const coarse = mipLevel(mips, whole + 1);
  const blend = level - whole;
  for (let i = 0; i < probes; i++) {
    const along = (i + 0.5) / probes - 0.5;
    const x = s + (along * dx) / width;
    const y = r + (along * dy) / height;
    if (blend < 0.98) addBilinear(texture, fine, x, y, (1 - blend) / probes, out);
    if (blend > 0.02) addBilinear(texture, coarse, x, y, blend / probes, out);
  }
  const kept = 1 / ((blend < 0.98 ? 1 - blend : 0) + (blend > 0.02 ? blend : 0));
  if (kept !== 1) for (let k = 0; k < 4; k++) out[k]! *= kept;
}

function readNearest({ mips, wrap }: Texture, s: number, r: number, out: Float32Array): void {
  const { width, height, data } = mips.levels[0]!;
  const x = wrapTexel(Math.floor(s * width), width, wrap[0]);
  const y = wrapTexel(Math.floor(r * height), height, wrap[1]);
  const toUnit = mips.srgb ? SRGB_TO_LINEAR : BYTE_TO_UNIT;
  const i = (y * width + x) * 4;
  for (let k = 0; k < 3; k++) out[k] = toUnit[data[i + k]!]!;
  out[3] = data[i + 3]! / 255;
}

function addBilinear(
  { mips, wrap }: Texture,
  { width, height, data }: Image,
  s: number,
  r: number,
  weight: number,
  out: Float32Array,
): void {
  const x = s * width - 0.5;
  const y = r * height - 0.5;
  const left = Math.floor(x);
  const top = Math.floor(y);
  const x0 = wrapTexel(left, width, wrap[0]);
  const x1 = wrapTexel(left + 1, width, wrap[0]);
  const y0 = wrapTexel(top, height, wrap[1]) * width;
  const y1 = wrapTexel(top + 1, height, wrap[1]) * width;
  const toUnit = mips.srgb ? SRGB_TO_LINEAR : BYTE_TO_UNIT;
  const right = (x - left) * weight;
  const stay = weight - right;
  const down = y - top;
  const w00 = stay * (1 - down);
  const w10 = right * (1 - down);
  const w01 = stay * down;
  const w11 = right * down;
  const i = (y0 + x0) * 4;
  const j = (y0 + x1) * 4;
  const k = (y1 + x0) * 4;
  const l = (y1 + x1) * 4;
  out[0]! +=
    w00 * toUnit[data[i]!]! + w10 * toUnit[data[j]!]! + w01 * toUnit[data[k]!]! + w11 * toUnit[data[l]!]!;
  out[1]! +=
    w00 * toUnit[data[i + 1]!]! +
    w10 * toUnit[data[j + 1]!]! +
    w01 * toUnit[data[k + 1]!]! +
    w11 * toUnit[data[l + 1]!]!;
  out[2]! +=
    w00 * toUnit[data[i + 2]!]! +
    w10 * toUnit[data[j + 2]!]! +
    w01 * toUnit[data[k + 2]!]! +
    w11 * toUnit[data[l + 2]!]!;
  out[3]! += (w00 * data[i + 3]! + w10 * data[j + 3]! + w01 * data[k + 3]! + w11 * data[l + 3]!) / 255;
}

function wrapTexel(texel: number, size: number, mode: number): number {
  if (texel >= 0 && texel < size) return texel;
  if (mode === CLAMP_TO_EDGE) return texel < 0 ? 0 : size - 1;
  const period = mode === MIRRORED_REPEAT ? 2 * size : size;
  const within = ((texel % period) + period) % period;
  return within < size ? within : 2 * size - 1 - within;
}
