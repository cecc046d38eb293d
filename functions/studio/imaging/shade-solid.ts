import type { Camera } from './camera.ts';
import type { PictureSize } from './projection.ts';
import type { SampleBuffer } from './rasterizer.ts';
import type { FragmentReader } from './read-fragment.ts';
import type { Shader } from './shade.ts';
import type { Surface } from './surface.ts';
import { faceNormal } from './unit-normal.ts';
import { type Drawn, drawnOf } from './visible.ts';

/** A picture that is being taken. */
export interface Scene {
  readonly size: PictureSize & { readonly samples: number };
  readonly camera: Camera;
  readonly cull: boolean;
  readonly drawn: readonly Drawn[];
  readonly buffer: SampleBuffer;
  readonly reader: FragmentReader;
  readonly shade: Shader;
  /** From here on nothing is taken from what was shaded before. */
  readonly forget: () => void;
}

/** The light of rows of a picture that is being taken. */
export interface SampleLayer {
  /** The picture's row that is the first one here. */
  top: number;
  /** Linear, premultiplied by alpha: four numbers a sample, in the order of {@link SampleBuffer}. */
  readonly light: Float32Array;
  /** A pixel of which this is 1 has the light of its first sample in all, and no other written. */
  readonly isPlain: Uint8Array;
}

/** Of a layer of this size. */
export const bytesOf = ({ width_px, height_px, samples }: Scene['size']): number =>
  width_px * height_px * (samples * 16 + 1);

/** @param memory {@link bytesOf} the size, zeroed */
export function createSampleLayer(
  { width_px, height_px, samples }: Scene['size'],
  memory: ArrayBufferLike,
): SampleLayer {
  const pixels = width_px * height_px;
  return {
    top: 0,
    light: new Float32Array(memory, 0, pixels * samples * 4),
    isPlain: new Uint8Array(memory, pixels * samples * 16, pixels),
  };
}

/** Empties a layer of one row for another row of the picture. */
export function turnTo(layer: SampleLayer, y: number): void {
  layer.top = y;
  layer.light.fill(0);
  layer.isPlain.fill(0);
}

/** Writes all samples of a pixel that is plain, for what lies over it. */
export function spreadPlain(
  { light, isPlain }: SampleLayer,
  { width_px, samples }: Scene['size'],
  x: number,
  y: number,
): void {
  const pixel = y * width_px + x;
  if (isPlain[pixel] === 0) return;
  isPlain[pixel] = 0;
  const first = (y * samples * width_px + x) * 4;
  for (let s = 1; s < samples; s++) {
    const i = first + s * width_px * 4;
    for (let k = 0; k < 4; k++) light[i + k] = light[first + k]!;
  }
}

/** Samples of a pixel are shaded apart where the cosine of their normals is less than this. */
const SAME_NORMAL = 0.94;
/** And where their nearness differs by more than this share: one thing behind another. */
const SAME_NEARNESS = 0.01;

/**
 * Shades each patch of surface that a row's pixels show once, in the middle of its samples, and gives them all its light.
 */
export function shadeRow(scene: Scene, y: number, layer: SampleLayer): void {
  const { triangle } = scene.buffer;
  const { width_px, samples } = scene.size;
  const start = y * samples * width_px;
  const all = (1 << samples) - 1;
  for (let x = 0; x < width_px; x++) {
    /** A bit a sample. */
    let done = 0;
    for (let s = 0; done !== all && s < samples; s++) {
      const number = triangle[start + x + s * width_px]!;
      if (number < 0 || (done >> s) & 1) continue;
      done |= shadePatch(scene, drawnOf(scene.drawn, number), x, y, s, done, layer);
    }
  }
}

/**
 * @param done samples that have their light already, a bit each
 * @returns those of this patch
 */
function shadePatch(
  { buffer, reader, shade, size }: Scene,
  { surface, firstTriangle }: Drawn,
  x: number,
  y: number,
  s: number,
  done: number,
  layer: SampleLayer,
): number {
  const { width_px, samples } = size;
  const { offsets, triangle, nearness } = buffer;
  const first = y * samples * width_px + x;
  const number = triangle[first + s * width_px]!;
  const near = nearness[first + s * width_px]!;
  const endTriangle = firstTriangle + surface.triangles.length / 3;
  let patch = 0;
  let count = 0;
  let sumX = 0;
  let sumY = 0;
  for (let o = s; o < samples; o++) {
    const other = triangle[first + o * width_px]!;
    if ((done >> o) & 1 || other < firstTriangle || other >= endTriangle) continue;
    if (other === number) {
      count++;
      sumX += offsets[o]!;
      sumY += (o + 0.5) / samples;
    } else {
      if (Math.abs(nearness[first + o * width_px]! - near) > SAME_NEARNESS * Math.abs(near)) continue;
      if (cosineBetween(surface, number - firstTriangle, other - firstTriangle) < SAME_NORMAL) continue;
    }
    patch |= 1 << o;
  }
  reader.readGeometry(surface, (number - firstTriangle) * 3, x + sumX / count, y + sumY / count);
  reader.readLook(surface);
  shade(surface.look, reader.fragment, color);
  const { light, isPlain, top } = layer;
  const isWhole = patch === (1 << samples) - 1;
  if (isWhole) isPlain[(y - top) * width_px + x] = 1;
  const start = first - top * samples * width_px;
  for (let o = s; o < (isWhole ? 1 : samples); o++) {
    if (!((patch >> o) & 1)) continue;
    const i = (start + o * width_px) * 4;
    light[i] = color[0]!;
    light[i + 1] = color[1]!;
    light[i + 2] = color[2]!;
    light[i + 3] = 1;
  }
  return patch;
}

const color = new Float64Array(3);

/**
 * Cosine between the normals of two triangles' first corners, which stand for the triangles: those that share a pixel are
 * small or meet at an edge, where a patch too many costs little. Interpolating them took a tenth of a picture's time.
 */
function cosineBetween({ normals, positions, triangles }: Surface, a: number, b: number): number {
  if (normals) {
    const i = triangles[a * 3]! * 3;
    const j = triangles[b * 3]! * 3;
    return normals[i]! * normals[j]! + normals[i + 1]! * normals[j + 1]! + normals[i + 2]! * normals[j + 2]!;
  }
  faceNormal(positions, triangles[a * 3]!, triangles[a * 3 + 1]!, triangles[a * 3 + 2]!, faceA);
  faceNormal(positions, triangles[b * 3]!, triangles[b * 3 + 1]!, triangles[b * 3 + 2]!, faceB);
  return faceA[0]! * faceB[0]! + faceA[1]! * faceB[1]! + faceA[2]! * faceB[2]!;
}

const faceA = new Float64Array(3);
const faceB = new Float64Array(3);
