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
  /** Of each four texels, and what they count; all together 1. */
  readonly levels: Uint8Array;
  readonly shares: Float64Array;
  readonly texels: Int32Array;
  /** In {@link PARTS} of their four. */
  readonly weights: Int32Array;
}

/**
 * Weights of four texels are whole numbers of so many in all, as in graphics processors, so that sums of bytes are whole and
 * of two channels at once. Reading four texels takes 40 ns either way, with floats as well: it is memory that takes them.
 */
const PARTS = 256;

export function createTaps(): Taps {
  const four = MAX_PROBES * 2;
  return {
    count: 0,
    levels: new Uint8Array(four),
    shares: new Float64Array(four),
    texels: new Int32Array(four * 4),
    weights: new Int32Array(four * 4),
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
    const shorter = major;
    major = minor;
    minor = shorter;
    dx = ex;
    dy = ey;
  }
  if (!(major > 1) || major === Infinity) {
    // In the middle of a texel all weight is that one's.
    if (nearest) addFour(taps, 0, Math.floor(s * width), Math.floor(r * height), width, height, wrap, 1);
    else addFour(taps, 0, s * width - 0.5, r * height - 0.5, width, height, wrap, 1);
    return;
  }
  const probes = Math.min(MAX_PROBES, Math.ceil(major / Math.max(1, minor) - 0.5));
  const level = Math.min(lastLevel, Math.max(0, Math.log2(major / probes)));
  const whole = Math.floor(level);
  const coarse = Math.min(1, Math.max(0, 3 * (level - whole) - 1.25));
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
  share: number,
): void {
  const { levels, shares, texels, weights, count } = taps;
  const left = Math.floor(x);
  const top = Math.floor(y);
  const x0 = wrapTexel(left, width, wrap[0]);
  const x1 = wrapTexel(left + 1, width, wrap[0]);
  const y0 = wrapTexel(top, height, wrap[1]) * width;
  const y1 = wrapTexel(top + 1, height, wrap[1]) * width;
  const right = ((x - left) * PARTS + 0.5) | 0;
  const down = ((y - top) * PARTS + 0.5) | 0;
  const both = (right * down + PARTS / 2) >> 8;
  const i = count * 4;
  levels[count] = level;
  shares[count] = share;
  texels[i] = y0 + x0;
  texels[i + 1] = y0 + x1;
  texels[i + 2] = y1 + x0;
  texels[i + 3] = y1 + x1;
  weights[i] = PARTS - right - down + both;
  weights[i + 1] = right - both;
  weights[i + 2] = down - both;
  weights[i + 3] = both;
  taps.count = count + 1;
}

/**
 * @param out linear red, green, blue and alpha; of a texture that holds data its bytes over 255, alpha left out
 */
export function readTaps(mips: MipChain, taps: Taps, out: Float32Array): void {
  if (mips.srgb) readColor(mips, taps, out);
  else readData(mips, taps, out);
}

/** Light of each sRGB byte in so many parts: {@link PARTS} times that is a number of 31 bits. */
const LIGHT_PARTS = 0x7fffff;
const LIGHT = Int32Array.from(SRGB_TO_LINEAR, (light) => Math.round(light * LIGHT_PARTS));

function readColor(
  mips: MipChain,
  { count, levels, shares, texels, weights }: Taps,
  out: Float32Array,
): void {
  let r = 0;
  let g = 0;
  let b = 0;
  let a = 0;
  for (let tap = 0; tap < count; tap++) {
    const { pixels } = mipLevel(mips, levels[tap]!);
    const n = tap * 4;
    const i = pixels[texels[n]!]!;
    const j = pixels[texels[n + 1]!]!;
    const k = pixels[texels[n + 2]!]!;
    const l = pixels[texels[n + 3]!]!;
    const share = shares[tap]!;
    if (i === j && k === l && i === k) {
      const whole = share * PARTS;
      r += whole * LIGHT[i & 255]!;
      g += whole * LIGHT[(i >>> 8) & 255]!;
      b += whole * LIGHT[(i >>> 16) & 255]!;
      a += whole * (i >>> 24);
      continue;
    }
    const wi = weights[n]!;
    const wj = weights[n + 1]!;
    const wk = weights[n + 2]!;
    const wl = weights[n + 3]!;
    r += share * (wi * LIGHT[i & 255]! + wj * LIGHT[j & 255]! + wk * LIGHT[k & 255]! + wl * LIGHT[l & 255]!);
    g +=
      share *
      (wi * LIGHT[(i >>> 8) & 255]! +
        wj * LIGHT[(j >>> 8) & 255]! +
        wk * LIGHT[(k >>> 8) & 255]! +
        wl * LIGHT[(l >>> 8) & 255]!);
    b +=
      share *
      (wi * LIGHT[(i >>> 16) & 255]! +
        wj * LIGHT[(j >>> 16) & 255]! +
        wk * LIGHT[(k >>> 16) & 255]! +
        wl * LIGHT[(l >>> 16) & 255]!);
    a += share * (wi * (i >>> 24) + wj * (j >>> 24) + wk * (k >>> 24) + wl * (l >>> 24));
  }
  out[0] = r / (PARTS * LIGHT_PARTS);
  out[1] = g / (PARTS * LIGHT_PARTS);
  out[2] = b / (PARTS * LIGHT_PARTS);
  out[3] = a / (PARTS * 255);
}

/** Red and blue of a pixel: two sums of 16 bits in one number. */
const EVEN = 0x00ff00ff;

function readData(mips: MipChain, { count, levels, shares, texels, weights }: Taps, out: Float32Array): void {
  let r = 0;
  let g = 0;
  let b = 0;
  for (let tap = 0; tap < count; tap++) {
    const { pixels } = mipLevel(mips, levels[tap]!);
    const n = tap * 4;
    const i = pixels[texels[n]!]!;
    const j = pixels[texels[n + 1]!]!;
    const k = pixels[texels[n + 2]!]!;
    const l = pixels[texels[n + 3]!]!;
    const wi = weights[n]!;
    const wj = weights[n + 1]!;
    const wk = weights[n + 2]!;
    const wl = weights[n + 3]!;
    const even =
      Math.imul(i & EVEN, wi) + Math.imul(j & EVEN, wj) + Math.imul(k & EVEN, wk) + Math.imul(l & EVEN, wl);
    const green =
      Math.imul((i >>> 8) & 255, wi) +
      Math.imul((j >>> 8) & 255, wj) +
      Math.imul((k >>> 8) & 255, wk) +
      Math.imul((l >>> 8) & 255, wl);
    const share = shares[tap]!;
    r += share * (even & 0xffff);
    g += share * green;
    b += share * (even >>> 16);
  }
  out[0] = r / (PARTS * 255);
  out[1] = g / (PARTS * 255);
  out[2] = b / (PARTS * 255);
}

function wrapTexel(texel: number, size: number, mode: number): number {
  if (texel >= 0 && texel < size) return texel;
  if (mode === CLAMP_TO_EDGE) return texel < 0 ? 0 : size - 1;
  const period = mode === MIRRORED_REPEAT ? 2 * size : size;
  const within = ((texel % period) + period) % period;
  return within < size ? within : 2 * size - 1 - within;
}
