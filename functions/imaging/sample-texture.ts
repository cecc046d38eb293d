import { TextureInfo } from '@gltf-transform/core';
import { SRGB_TO_LINEAR } from './color.ts';
import type { Image } from './decode-image.ts';
import { mipLevel } from './mip-chain.ts';
import type { Texture } from './texture.ts';

/** How UVs change from a pixel to the next: du/dx, dv/dx, du/dy, dv/dy. */
export type Footprint = Float64Array;

/** Probes along a pixel's longer axis at most; a pixel that is longer still is read blurred. */
const MAX_PROBES = 4;
const { CLAMP_TO_EDGE, MIRRORED_REPEAT } = TextureInfo.WrapMode;
const BYTE_TO_UNIT = Float32Array.from({ length: 256 }, (_, byte) => byte / 255);

/**
 * Reads a texture where a pixel lies on it: the mean over the pixel's footprint, by up to four trilinear probes along its
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
    if (texture.nearest) addNearest(texture, s, r, out);
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

function addNearest({ mips, wrap }: Texture, s: number, r: number, out: Float32Array): void {
  const { width, height, data } = mips.levels[0]!;
  const x = wrapTexel(Math.floor(s * width), width, wrap[0]);
  const y = wrapTexel(Math.floor(r * height), height, wrap[1]);
  addTexel(data, mips.srgb ? SRGB_TO_LINEAR : BYTE_TO_UNIT, y * width + x, 1, out);
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
  addTexel(data, toUnit, y0 + x0, stay * (1 - down), out);
  addTexel(data, toUnit, y0 + x1, right * (1 - down), out);
  addTexel(data, toUnit, y1 + x0, stay * down, out);
  addTexel(data, toUnit, y1 + x1, right * down, out);
}

function addTexel(data: Uint8Array, toUnit: Float32Array, pixel: number, weight: number, out: Float32Array) {
  const i = pixel * 4;
  out[0]! += weight * toUnit[data[i]!]!;
  out[1]! += weight * toUnit[data[i + 1]!]!;
  out[2]! += weight * toUnit[data[i + 2]!]!;
  out[3]! += weight * BYTE_TO_UNIT[data[i + 3]!]!;
}

function wrapTexel(texel: number, size: number, mode: number): number {
  if (texel >= 0 && texel < size) return texel;
  if (mode === CLAMP_TO_EDGE) return texel < 0 ? 0 : size - 1;
  const period = mode === MIRRORED_REPEAT ? 2 * size : size;
  const within = ((texel % period) + period) % period;
  return within < size ? within : 2 * size - 1 - within;
}
