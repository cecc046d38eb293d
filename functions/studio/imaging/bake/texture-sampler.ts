import { TextureInfo } from '@gltf-transform/core';
import type { Image } from '../image.ts';
import type { ImageUse, SourceModel } from './source-model.ts';
import type { SurfacePoint } from './surface-point.ts';

const { CLAMP_TO_EDGE, MIRRORED_REPEAT } = TextureInfo.WrapMode;

/** What a byte means: sRGB colours as light intensity (IEC 61966-2-1), or plain numbers; both 0 to 1. */
export type Decoding = Float32Array;

/** Samples along one side of a texel at most, for textures of many more texels than the bake has. */
const MAX_SAMPLES = 8;

/** Source texels along a texel's side for which one bilinear sample speaks. */
const TEXELS_A_SAMPLE = 1.6;

/** In texels: UVs of 32 bits are no closer to each other there than a texture is wide, and remainders take long. */
const NOWHERE = 2 ** 40;

/** RGB as the sampler's decoding says, and alpha, 0 to 1. */
export type Sample = Float64Array;

/** A decoded texture that is read at points of a source, texel by texel of a bake. */
export class TextureSampler {
  readonly image: Image;
  readonly source: ImageUse;
  readonly #decoding: Decoding;
  readonly #uvs: Float32Array;
  readonly #triangles: Uint32Array;
  /** The triangles that the fields below are for. */
  #targetTriangle = -1;
  #sourceTriangle = -1;
  /** In texels: where the first corner is, and the way from there to the second and to the third. */
  #x0 = 0;
  #y0 = 0;
  #x1 = 0;
  #y1 = 0;
  #x2 = 0;
  #y2 = 0;
  /** From one sample within a texel of the bake to the next, in the bake's x and in its y. */
  #across = 1;
  #acrossX = 0;
  #acrossY = 0;
  #down = 1;
  #downX = 0;
  #downY = 0;

  constructor(
    { uvSets, triangles }: SourceModel<unknown>,
    source: ImageUse,
    image: Image,
    decoding: Decoding,
  ) {
    this.image = image;
    this.source = source;
    this.#decoding = decoding;
    this.#uvs = uvSets[source.uvSet]!;
    this.#triangles = triangles;
  }

  /**
   * Writes what the texture shows at a point to `out`. Where a texel of the bake covers several of the texture, it is
   * the mean of samples that are spread over the texel. A UV that is no number shows the first texel, and so does one so far
   * out that it tells no texel from the next.
   */
  read(point: SurfacePoint, out: Sample): void {
    if (point.sourceTriangle !== this.#sourceTriangle || point.targetTriangle !== this.#targetTriangle) {
      this.#aim(point);
    }
    const { b1, b2 } = point;
    const across = this.#across;
    const down = this.#down;
    let rowX = this.#x0 + this.#x1 * b1 + this.#x2 * b2;
    let rowY = this.#y0 + this.#y1 * b1 + this.#y2 * b2;
    out[0] = out[1] = out[2] = out[3] = 0;
    if (across === 1 && down === 1) {
      this.#add(rowX, rowY, 1, out);
      return;
    }
    rowX -= ((across - 1) * this.#acrossX + (down - 1) * this.#downX) / 2;
    rowY -= ((across - 1) * this.#acrossY + (down - 1) * this.#downY) / 2;
    const weight = 1 / (across * down);
    for (let j = 0; j < down; j++) {
      let x = rowX;
      let y = rowY;
      for (let i = 0; i < across; i++) {
        this.#add(x, y, weight, out);
        x += this.#acrossX;
        y += this.#acrossY;
      }
      rowX += this.#downX;
      rowY += this.#downY;
    }
  }

  /** Measures how the texture lies on another pair of triangles. */
  #aim({ sourceTriangle, targetTriangle, steps }: SurfacePoint): void {
    this.#sourceTriangle = sourceTriangle;
    this.#targetTriangle = targetTriangle;
    const uvs = this.#uvs;
    const m = this.source.transform;
    const { width, height } = this.image;
    const a = this.#triangles[sourceTriangle * 3]! * 2;
    const b = this.#triangles[sourceTriangle * 3 + 1]! * 2;
    const c = this.#triangles[sourceTriangle * 3 + 2]! * 2;
    const u0 = uvs[a]!;
    const v0 = uvs[a + 1]!;
    const u1 = uvs[b]! - u0;
    const v1 = uvs[b + 1]! - v0;
    const u2 = uvs[c]! - u0;
    const v2 = uvs[c + 1]! - v0;
    // Texel centres are at whole numbers.
    this.#x0 = (m[0] * u0 + m[1] * v0 + m[2]) * width - 0.5;
    this.#y0 = (m[3] * u0 + m[4] * v0 + m[5]) * height - 0.5;
    const x1 = (m[0] * u1 + m[1] * v1) * width;
    const y1 = (m[3] * u1 + m[4] * v1) * height;
    const x2 = (m[0] * u2 + m[1] * v2) * width;
    const y2 = (m[3] * u2 + m[4] * v2) * height;
    const acrossX = x1 * steps[0]! + x2 * steps[1]!;
    const acrossY = y1 * steps[0]! + y2 * steps[1]!;
    const downX = x1 * steps[2]! + x2 * steps[3]!;
    const downY = y1 * steps[2]! + y2 * steps[3]!;
    this.#across = samplesFor(acrossX, acrossY);
    this.#down = samplesFor(downX, downY);
    this.#x1 = x1;
    this.#y1 = y1;
    this.#x2 = x2;
    this.#y2 = y2;
    this.#acrossX = acrossX / this.#across;
    this.#acrossY = acrossY / this.#across;
    this.#downX = downX / this.#down;
    this.#downY = downY / this.#down;
  }

  /** Adds `weight` times the bilinear mean of four texels, or the texel at the place of a texture that shows squares. */
  #add(atX: number, atY: number, weight: number, out: Sample): void {
    const { width, height, data } = this.image;
    const decoding = this.#decoding;
    let left = Math.floor(atX);
    let top = Math.floor(atY);
    let right = atX - left;
    let below = atY - top;
    if (this.source.nearest) {
      left = Math.floor(atX + 0.5);
      top = Math.floor(atY + 0.5);
      right = below = 0;
    }
    let a: number;
    let b: number;
    let c: number;
    let d: number;
    if (left >= 0 && top >= 0 && left + 1 < width && top + 1 < height) {
      a = (top * width + left) * 4;
      b = a + 4;
      c = a + width * 4;
      d = c + 4;
    } else {
      if (!(Math.abs(atX) < NOWHERE && Math.abs(atY) < NOWHERE)) left = top = right = below = 0;
      const [wrapU, wrapV] = this.source.wrap;
      const x0 = wrapTexel(left, width, wrapU);
      const x1 = wrapTexel(left + 1, width, wrapU);
      const y0 = wrapTexel(top, height, wrapV) * width;
      const y1 = wrapTexel(top + 1, height, wrapV) * width;
      a = (y0 + x0) * 4;
      b = (y0 + x1) * 4;
      c = (y1 + x0) * 4;
      d = (y1 + x1) * 4;
    }
    const w11 = right * below * weight;
    const w10 = right * weight - w11;
    const w01 = below * weight - w11;
    const w00 = weight - w10 - w01 - w11;
    out[0]! +=
      w00 * decoding[data[a]!]! +
      w10 * decoding[data[b]!]! +
      w01 * decoding[data[c]!]! +
      w11 * decoding[data[d]!]!;
    out[1]! +=
      w00 * decoding[data[a + 1]!]! +
      w10 * decoding[data[b + 1]!]! +
      w01 * decoding[data[c + 1]!]! +
      w11 * decoding[data[d + 1]!]!;
    out[2]! +=
      w00 * decoding[data[a + 2]!]! +
      w10 * decoding[data[b + 2]!]! +
      w01 * decoding[data[c + 2]!]! +
      w11 * decoding[data[d + 2]!]!;
    out[3]! += (w00 * data[a + 3]! + w10 * data[b + 3]! + w01 * data[c + 3]! + w11 * data[d + 3]!) / 255;
  }
}

/** By the length of a texel's side in source texels. */
function samplesFor(x: number, y: number): number {
  const length = Math.sqrt(x * x + y * y);
  return length < Infinity ? Math.min(MAX_SAMPLES, Math.max(1, Math.ceil(length / TEXELS_A_SAMPLE))) : 1;
}

function wrapTexel(texel: number, size: number, mode: number): number {
  if (texel >= 0 && texel < size) return texel;
  if (mode === CLAMP_TO_EDGE) return texel < 0 ? 0 : size - 1;
  const period = mode === MIRRORED_REPEAT ? 2 * size : size;
  const within = ((texel % period) + period) % period;
  return within < size ? within : 2 * size - 1 - within;
}
