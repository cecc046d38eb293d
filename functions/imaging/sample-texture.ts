import { TextureInfo } from '@gltf-transform/core';
import { SRGB_TO_LINEAR } from './color.ts';
import { type MipChain, mipLevel } from './mip-chain.ts';
import type { Placement } from './texture.ts';

/** How UVs change from a pixel to the next: du/dx, dv/dx, du/dy, dv/dy. */
export type Footprint = Float64Array;

/** Probes along a pixel's longer axis at most; a pixel that is longer still is read blurred. */
const MAX_PROBES = 2;
const { CLAMP_TO_EDGE, MIRRORED_REPEAT } = TextureInfo.WrapMode;

/** The texels that a pixel lies on, four for each probe of a level, in all textures of one placement. */
export interface Taps {
  count: number;
  /** Of each four texels. */
  readonly levels: Uint8Array;
  /** Indices of their first bytes. */
  readonly texels: Int32Array;
  /** All together 1. */
  readonly weights: Float64Array;
}

export function createTaps(): Taps {
  const four = MAX_PROBES * 2;
  return {
    count: 0,
    levels: new Uint8Array(four),
    texels: new Int32Array(four * 4),
    weights: new Float64Array(four * 4),
  };
}

/**
 * Finds where a pixel lies on textures: the mean over its footprint is that of up to two probes along its longer axis
 * (Schilling, Knittel and Strasser 1996), so that a texture seen small or at a slant neither flickers nor blurs. A probe reads
 * the two nearest levels only about half way between them; elsewhere the nearer one, which no eye tells from both.
 *
 * @param footprint in the UVs of the set, before the texture's transform; all zero reads the first level
 */
export function findTaps(
  { transform: t, width, height, lastLevel, wrap, nearest }: Placement,
  u: number,
  v: number,
  footprint: Footprint,
  taps: Taps,
): void {
  taps.count = 0;
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
    // In the middle of a texel all weight is that one's.
    if (nearest) addFour(taps, 0, Math.floor(s * width), Math.floor(r * height), width, height, wrap, 1);
    else addFour(taps, 0, s * width - 0.5, r * height - 0.5, width, height, wrap, 1);
    return;
  }
  const probes = Math.min(MAX_PROBES, Math.ceil(major / Math.max(1, minor) - 0.25));
  const level = Math.min(lastLevel, Math.max(0, Math.log2(major / probes)));
  const whole = Math.floor(level);
  const coarse = Math.min(1, Math.max(0, 2 * (level - whole) - 0.5));
  for (let i = 0; i < probes; i++) {
    const along = (i + 0.5) / probes - 0.5;
    const x = s + (along * dx) / width;
    const y = r + (along * dy) / height;
    for (let half = coarse < 1 ? 0 : 1; half <= (coarse > 0 ? 1 : 0); half++) {
      const w = Math.max(1, width >> (whole + half));
      const h = Math.max(1, height >> (whole + half));
      const weight = (half === 1 ? coarse : 1 - coarse) / probes;
      addFour(taps, whole + half, x * w - 0.5, y * h - 0.5, w, h, wrap, weight);
    }
  }
}

/** Adds the four texels around a place, in texels from the first one's middle. */
function addFour(
  taps: Taps,
  level: number,
  x: number,
  y: number,
  width: number,
  height: number,
  wrap: Placement['wrap'],
  weight: number,
): void {
  const { levels, texels, weights, count } = taps;
  const left = Math.floor(x);
  const top = Math.floor(y);
  const x0 = wrapTexel(left, width, wrap[0]);
  const x1 = wrapTexel(left + 1, width, wrap[0]);
  const y0 = wrapTexel(top, height, wrap[1]) * width;
  const y1 = wrapTexel(top + 1, height, wrap[1]) * width;
  const right = (x - left) * weight;
  const stay = weight - right;
  const down = y - top;
  const i = count * 4;
  levels[count] = level;
  texels[i] = (y0 + x0) * 4;
  texels[i + 1] = (y0 + x1) * 4;
  texels[i + 2] = (y1 + x0) * 4;
  texels[i + 3] = (y1 + x1) * 4;
  weights[i] = stay * (1 - down);
  weights[i + 1] = right * (1 - down);
  weights[i + 2] = stay * down;
  weights[i + 3] = right * down;
  taps.count = count + 1;
}

/**
 * @param out linear red, green, blue and alpha; of a texture that holds data its bytes over 255, alpha left out
 */
export function readTaps(mips: MipChain, taps: Taps, out: Float32Array): void {
  if (mips.srgb) readColor(mips, taps, out);
  else readData(mips, taps, out);
}

function readColor(mips: MipChain, { count, levels, texels, weights }: Taps, out: Float32Array): void {
  const light = SRGB_TO_LINEAR;
  let r = 0;
  let g = 0;
  let b = 0;
  let a = 0;
  for (let tap = 0; tap < count; tap++) {
    const { data } = mipLevel(mips, levels[tap]!);
    const n = tap * 4;
    const i = texels[n]!;
    const j = texels[n + 1]!;
    const k = texels[n + 2]!;
    const l = texels[n + 3]!;
    const wi = weights[n]!;
    const wj = weights[n + 1]!;
    const wk = weights[n + 2]!;
    const wl = weights[n + 3]!;
    r += wi * light[data[i]!]! + wj * light[data[j]!]! + wk * light[data[k]!]! + wl * light[data[l]!]!;
    g +=
      wi * light[data[i + 1]!]! +
      wj * light[data[j + 1]!]! +
      wk * light[data[k + 1]!]! +
      wl * light[data[l + 1]!]!;
    b +=
      wi * light[data[i + 2]!]! +
      wj * light[data[j + 2]!]! +
      wk * light[data[k + 2]!]! +
      wl * light[data[l + 2]!]!;
    a += wi * data[i + 3]! + wj * data[j + 3]! + wk * data[k + 3]! + wl * data[l + 3]!;
  }
  out[0] = r;
  out[1] = g;
  out[2] = b;
  out[3] = a / 255;
}

function readData(mips: MipChain, { count, levels, texels, weights }: Taps, out: Float32Array): void {
  let r = 0;
  let g = 0;
  let b = 0;
  for (let tap = 0; tap < count; tap++) {
    const { data } = mipLevel(mips, levels[tap]!);
    const n = tap * 4;
    const i = texels[n]!;
    const j = texels[n + 1]!;
    const k = texels[n + 2]!;
    const l = texels[n + 3]!;
    const wi = weights[n]!;
    const wj = weights[n + 1]!;
    const wk = weights[n + 2]!;
    const wl = weights[n + 3]!;
    r += wi * data[i]! + wj * data[j]! + wk * data[k]! + wl * data[l]!;
    g += wi * data[i + 1]! + wj * data[j + 1]! + wk * data[k + 1]! + wl * data[l + 1]!;
    b += wi * data[i + 2]! + wj * data[j + 2]! + wk * data[k + 2]! + wl * data[l + 2]!;
  }
  out[0] = r / 255;
  out[1] = g / 255;
  out[2] = b / 255;
}

function wrapTexel(texel: number, size: number, mode: number): number {
  if (texel >= 0 && texel < size) return texel;
  if (mode === CLAMP_TO_EDGE) return texel < 0 ? 0 : size - 1;
  const period = mode === MIRRORED_REPEAT ? 2 * size : size;
  const within = ((texel % period) + period) % period;
  return within < size ? within : 2 * size - 1 - within;
}
