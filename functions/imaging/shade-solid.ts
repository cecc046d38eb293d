import type { Camera } from './camera.ts';
import type { FragmentReader } from './fragment.ts';
import type { PictureSize } from './projection.ts';
import type { SampleBuffer } from './rasterizer.ts';
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
}

/** Linear light premultiplied by alpha, four numbers a sample, in the order of {@link SampleBuffer}. */
export type SampleLayer = Float32Array;

/** Samples of a pixel are shaded apart where the cosine of their normals is less than this. */
const SAME_NORMAL = 0.94;
/** And where their nearness differs by more than this share: one thing behind another. */
const SAME_NEARNESS = 0.01;

/** Shades each patch of surface that a pixel shows once, in the middle of its samples, and gives them all its light. */
export function shadeSolid(scene: Scene, layer: SampleLayer): void {
  const { buffer, drawn, size } = scene;
  const { width_px, height_px, samples } = size;
  const patchOf = new Int8Array(samples);
  for (let y = 0; y < height_px; y++) {
    for (let x = 0; x < width_px; x++) {
      const first = y * samples * width_px + x;
      patchOf.fill(-1);
      for (let s = 0; s < samples; s++) {
        const number = buffer.triangle[first + s * width_px]!;
        if (number < 0 || patchOf[s]! >= 0) continue;
        shadePatch(scene, drawnOf(drawn, number), x, y, s, patchOf, layer);
      }
    }
  }
}

function shadePatch(
  { buffer, reader, shade, size }: Scene,
  { surface, firstTriangle }: Drawn,
  x: number,
  y: number,
  s: number,
  patchOf: Int8Array,
  layer: SampleLayer,
): void {
  const { width_px, samples } = size;
  const { offsets, triangle, nearness } = buffer;
  const first = y * samples * width_px + x;
  const number = triangle[first + s * width_px]!;
  const near = nearness[first + s * width_px]!;
  const endTriangle = firstTriangle + surface.triangles.length / 3;
  let count = 0;
  let sumX = 0;
  let sumY = 0;
  for (let o = s; o < samples; o++) {
    const other = triangle[first + o * width_px]!;
    if (patchOf[o]! >= 0 || other < firstTriangle || other >= endTriangle) continue;
    if (other === number) {
      count++;
      sumX += offsets[o]!;
      sumY += (o + 0.5) / samples;
    } else {
      if (Math.abs(nearness[first + o * width_px]! - near) > SAME_NEARNESS * Math.abs(near)) continue;
      if (cosineBetween(surface, number - firstTriangle, other - firstTriangle) < SAME_NORMAL) continue;
    }
    patchOf[o] = s;
  }
  reader.readGeometry(surface, (number - firstTriangle) * 3, x + sumX / count, y + sumY / count);
  reader.readLook(surface);
  shade(surface.look, reader.fragment, color);
  for (let o = s; o < samples; o++) {
    if (patchOf[o] !== s) continue;
    const i = (first + o * width_px) * 4;
    layer[i] = color[0]!;
    layer[i + 1] = color[1]!;
    layer[i + 2] = color[2]!;
    layer[i + 3] = 1;
  }
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
