import { cornerTangents } from '../../geometry/mesh/tangents.ts';
import type { BakeTarget } from '../bake/source-model.ts';
import type { Texels } from '../bake/texels.ts';

/** Of each texel: where it lies on the surface, xyz, and how high its relief is there. */
export interface Heights {
  readonly positions: Float32Array;
  readonly heights_m: Float32Array;
}

/** Steeper relief is drawn as steep as this: a slope of 56 degrees. */
const STEEPEST = 1.5;

/**
 * Draws the normal map of a relief. The normal of a texel is tilted by how the height changes towards the texels around
 * it, over their distance in space (Mikkelsen 2010, "Bump Mapping Unparametrized Surfaces on the GPU"). The map is in the
 * surface's MikkTSpace frame.
 *
 * @param heights in the order of the texels
 * @param data the map's pixels
 */
export function drawRelief(target: BakeTarget, texels: Texels, heights: Heights, data: Uint8Array): void {
  const { size_px, pixels, starts } = texels;
  const field = new HeightField(texels, heights);
  const frames = new Frames(target);
  const { frame } = frames;
  const slope = new Float64Array(2);
  const words = new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
  for (let t = 0; t < target.triangles.length / 3; t++) {
    if (starts[t] === starts[t + 1]) continue;
    frames.goTo(t);
    for (let i = starts[t]!; i < starts[t + 1]!; i++) {
      const pixel = pixels[i]!;
      frames.moveTo(texels.b1[i]!, texels.b2[i]!);
      field.slopeAt(pixel, size_px, frame, slope);
      const x = -slope[0]!;
      const y = -slope[1]!;
      const steepness = Math.sqrt(x * x + y * y);
      const shortened = steepness > STEEPEST ? STEEPEST / steepness : 1;
      const scale = 127.5 / Math.sqrt(1 + (steepness * shortened) ** 2);
      words[pixel] =
        0xff000000 |
        (((128 + scale) | 0) << 16) |
        (((128 + y * shortened * scale) | 0) << 8) |
        ((128 + x * shortened * scale) | 0);
    }
  }
}

/** Where each texel of an atlas lies in space, and how high its relief is. */
class HeightField {
  /** 1 more than each pixel's place in the lists. */
  readonly #indexOf: Uint32Array;
  readonly #positions: Float32Array;
  readonly #heights: Float32Array;

  constructor({ size_px, pixels }: Texels, { positions, heights_m }: Heights) {
    this.#positions = positions;
    this.#heights = heights_m;
    this.#indexOf = new Uint32Array(size_px * size_px);
    for (let i = 0; i < pixels.length; i++) this.#indexOf[pixels[i]!] = i + 1;
  }

  /** Writes how the height changes along the frame's first two axes, per metre; 0 where that cannot be known. */
  slopeAt(pixel: number, size_px: number, frame: Float64Array, out: Float64Array): void {
    const indices = this.#indexOf;
    const x = pixel % size_px;
    const own = indices[pixel]!;
    const left = ((x > 0 && indices[pixel - 1]) || own) - 1;
    const right = ((x < size_px - 1 && indices[pixel + 1]) || own) - 1;
    const above = ((pixel >= size_px && indices[pixel - size_px]) || own) - 1;
    const below = (indices[pixel + size_px] || own) - 1;
    const p = this.#positions;
    const tx = frame[0]!;
    const ty = frame[1]!;
    const tz = frame[2]!;
    const bx = frame[3]!;
    const by = frame[4]!;
    const bz = frame[5]!;
    const acrossX = p[right * 3]! - p[left * 3]!;
    const acrossY = p[right * 3 + 1]! - p[left * 3 + 1]!;
    const acrossZ = p[right * 3 + 2]! - p[left * 3 + 2]!;
    const downX = p[below * 3]! - p[above * 3]!;
    const downY = p[below * 3 + 1]! - p[above * 3 + 1]!;
    const downZ = p[below * 3 + 2]! - p[above * 3 + 2]!;
    const ux = acrossX * tx + acrossY * ty + acrossZ * tz;
    const uy = acrossX * bx + acrossY * by + acrossZ * bz;
    const vx = downX * tx + downY * ty + downZ * tz;
    const vy = downX * bx + downY * by + downZ * bz;
    const heights = this.#heights;
    const dh = heights[right]! - heights[left]!;
    const dv = heights[below]! - heights[above]!;
    const area = ux * vy - uy * vx;
    const known = Math.abs(area) > 1e-3 * (ux * ux + uy * uy + vx * vx + vy * vy);
    out[0] = known ? (dh * vy - dv * uy) / area : 0;
    out[1] = known ? (dv * ux - dh * vx) / area : 0;
  }
}

/** glTF's shading frame, at one point after the other. */
class Frames {
  /** Tangent and bitangent. */
  readonly frame = new Float64Array(6);
  readonly #target: BakeTarget;
  readonly #tangents: Float32Array;
  /** Of the triangle's corners: tangents, then normals. */
  readonly #corners = new Float64Array(18);
  #sign = 1;

  constructor(target: BakeTarget) {
    this.#target = target;
    this.#tangents = cornerTangents(target);
  }

  goTo(t: number): void {
    const { normals, triangles } = this.#target;
    for (let corner = 0; corner < 3; corner++) {
      const vertex = triangles[t * 3 + corner]!;
      for (let k = 0; k < 3; k++) {
        this.#corners[corner * 3 + k] = this.#tangents[t * 12 + corner * 4 + k]!;
        this.#corners[corner * 3 + k + 9] = normals[vertex * 3 + k]!;
      }
    }
    this.#sign = this.#tangents[t * 12 + 3]! < 0 ? -1 : 1;
  }

  /** Writes the frame of a point by the weights of the triangle's second and third corner. */
  moveTo(b1: number, b2: number): void {
    const c = this.#corners;
    const out = this.frame;
    const b0 = 1 - b1 - b2;
    const tx = b0 * c[0]! + b1 * c[3]! + b2 * c[6]!;
    const ty = b0 * c[1]! + b1 * c[4]! + b2 * c[7]!;
    const tz = b0 * c[2]! + b1 * c[5]! + b2 * c[8]!;
    const nx = b0 * c[9]! + b1 * c[12]! + b2 * c[15]!;
    const ny = b0 * c[10]! + b1 * c[13]! + b2 * c[16]!;
    const nz = b0 * c[11]! + b1 * c[14]! + b2 * c[17]!;
    const length = Math.sqrt(tx * tx + ty * ty + tz * tz) || 1;
    out[0] = tx / length;
    out[1] = ty / length;
    out[2] = tz / length;
    const height = this.#sign / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1);
    out[3] = height * (ny * out[2]! - nz * out[1]!);
    out[4] = height * (nz * out[0]! - nx * out[2]!);
    out[5] = height * (nx * out[1]! - ny * out[0]!);
  }
}
