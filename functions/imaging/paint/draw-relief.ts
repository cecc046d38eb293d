import { cornerTangents } from '../../mesh/tangents.ts';
import type { BakeTarget } from '../bake/source-model.ts';
import type { Texels } from '../bake/texels.ts';

/** Steeper relief is drawn as steep as this: a slope of 56 degrees. */
const STEEPEST = 1.5;

/**
 * Draws the normal map of a relief on a surface: how its height changes towards the texels around each, over the distance
 * between where they really lie in space, as a tilt of the normal (Mikkelsen 2010, "Bump Mapping Unparametrized Surfaces
 * on the GPU"), in the surface's MikkTSpace frame.
 *
 * @param heights_m of each of the texels
 * @param data the map's pixels
 */
export function drawRelief(
  target: BakeTarget,
  texels: Texels,
  heights_m: Float32Array,
  data: Uint8Array,
): void {
  const { size_px, pixels, starts } = texels;
  const field = new HeightField(target, texels, heights_m);
  const tangents = cornerTangents(target);
  const frame = new Float64Array(9);
  const slope = new Float64Array(3);
  for (let t = 0; t < target.triangles.length / 3; t++) {
    for (let i = starts[t]!; i < starts[t + 1]!; i++) {
      setFrame(target, tangents, t, texels.b1[i]!, texels.b2[i]!, frame);
      field.slopeAt(pixels[i]!, size_px, frame, slope);
      const [x, y] = [-slope[0]!, -slope[1]!];
      const steepness = Math.sqrt(x * x + y * y);
      const shortened = steepness > STEEPEST ? STEEPEST / steepness : 1;
      const scale = 127.5 / Math.sqrt(1 + (steepness * shortened) ** 2);
      const at = pixels[i]! * 4;
      data[at] = Math.round(127.5 + x * shortened * scale);
      data[at + 1] = Math.round(127.5 + y * shortened * scale);
      data[at + 2] = Math.round(127.5 + scale);
    }
  }
}

/** Where each texel of an atlas lies in space, and how high its relief is. */
class HeightField {
  /** 1 more than each pixel's place in the lists. */
  readonly #indexOf: Uint32Array;
  readonly #positions: Float32Array;
  readonly #heights: Float32Array;

  constructor(
    { positions, triangles }: BakeTarget,
    { size_px, pixels, starts, b1, b2 }: Texels,
    heights: Float32Array,
  ) {
    this.#heights = heights;
    this.#indexOf = new Uint32Array(size_px * size_px);
    this.#positions = new Float32Array(pixels.length * 3);
    for (let t = 0; t < triangles.length / 3; t++) {
      const [a, b, c] = [triangles[t * 3]! * 3, triangles[t * 3 + 1]! * 3, triangles[t * 3 + 2]! * 3];
      for (let i = starts[t]!; i < starts[t + 1]!; i++) {
        this.#indexOf[pixels[i]!] = i + 1;
        const b0 = 1 - b1[i]! - b2[i]!;
        for (let k = 0; k < 3; k++)
          this.#positions[i * 3 + k] =
            b0 * positions[a + k]! + b1[i]! * positions[b + k]! + b2[i]! * positions[c + k]!;
      }
    }
  }

  /** Writes how the height changes along the frame's first two axes, per metre; 0 where that cannot be known. */
  slopeAt(pixel: number, size_px: number, frame: Float64Array, out: Float64Array): void {
    const x = pixel % size_px;
    const own = this.#indexOf[pixel]!;
    const left = (x > 0 && this.#indexOf[pixel - 1]) || own;
    const right = (x < size_px - 1 && this.#indexOf[pixel + 1]) || own;
    const above = (pixel >= size_px && this.#indexOf[pixel - size_px]) || own;
    const below = this.#indexOf[pixel + size_px] || own;
    const p = this.#positions;
    let [ux, uy, vx, vy] = [0, 0, 0, 0];
    for (let k = 0; k < 3; k++) {
      const across = p[(right - 1) * 3 + k]! - p[(left - 1) * 3 + k]!;
      const down = p[(below - 1) * 3 + k]! - p[(above - 1) * 3 + k]!;
      ux += across * frame[k]!;
      uy += across * frame[k + 3]!;
      vx += down * frame[k]!;
      vy += down * frame[k + 3]!;
    }
    const dh = this.#heights[right - 1]! - this.#heights[left - 1]!;
    const dv = this.#heights[below - 1]! - this.#heights[above - 1]!;
    const area = ux * vy - uy * vx;
    const known = Math.abs(area) > 1e-3 * (ux * ux + uy * uy + vx * vx + vy * vy);
    out[0] = known ? (dh * vy - dv * uy) / area : 0;
    out[1] = known ? (dv * ux - dh * vx) / area : 0;
  }
}

/** Writes tangent, bitangent and normal at a point: glTF's shading frame. */
function setFrame(
  { normals, triangles }: BakeTarget,
  tangents: Float32Array,
  t: number,
  b1: number,
  b2: number,
  out: Float64Array,
): void {
  const b0 = 1 - b1 - b2;
  const [a, b, c] = [triangles[t * 3]! * 3, triangles[t * 3 + 1]! * 3, triangles[t * 3 + 2]! * 3];
  const corner = t * 12;
  for (let k = 0; k < 3; k++) {
    out[k] = b0 * tangents[corner + k]! + b1 * tangents[corner + 4 + k]! + b2 * tangents[corner + 8 + k]!;
    out[k + 6] = b0 * normals[a + k]! + b1 * normals[b + k]! + b2 * normals[c + k]!;
  }
  normalize(out, 0);
  normalize(out, 6);
  const sign = tangents[corner + 3]! < 0 ? -1 : 1;
  out[3] = sign * (out[7]! * out[2]! - out[8]! * out[1]!);
  out[4] = sign * (out[8]! * out[0]! - out[6]! * out[2]!);
  out[5] = sign * (out[6]! * out[1]! - out[7]! * out[0]!);
}

function normalize(v: Float64Array, at: number): void {
  const length = Math.sqrt(v[at]! * v[at]! + v[at + 1]! * v[at + 1]! + v[at + 2]! * v[at + 2]!);
  if (length > 0) for (let k = 0; k < 3; k++) v[at + k]! /= length;
}
