import type { Camera, Vector } from './camera.ts';
import { toSrgbByte } from './color.ts';
import type { Image } from './decode-image.ts';
import { createFragmentReader, type FragmentReader } from './fragment.ts';
import type { Lighting } from './lighting.ts';
import type { SampleBuffer } from './rasterizer.ts';
import { createShader, type Shader } from './shade.ts';
import { studioLighting } from './studio.ts';
import type { Surface } from './surface.ts';
import { type Drawn, drawnOf, findVisible, projectAll } from './visible.ts';

export interface RenderOptions {
  readonly width_px: number;
  readonly height_px: number;
  /** Samples a pixel: 4 by default; 1 draws hard edges. */
  readonly samples?: number;
  /** Linear RGB behind everything; null, the default, leaves the picture's background transparent. */
  readonly background?: Vector | null;
  /** The photographer's studio around the camera by default. */
  readonly lighting?: Lighting;
  /** Leaves out the backs of single-sided surfaces, as glTF asks; true by default. */
  readonly cull?: boolean;
}

/**
 * Takes a picture of surfaces: the nearest triangle at each sample is found first, then each pixel is shaded once for every
 * surface patch that its samples show.
 *
 * @returns sRGB with straight alpha, rows from the top
 */
export function renderView(surfaces: readonly Surface[], camera: Camera, options: RenderOptions): Image {
  const { width_px, height_px, samples = 4, background = null, cull = true } = options;
  const size = { width_px, height_px, samples };
  const drawn = projectAll(surfaces, camera, size);
  const buffer = findVisible(drawn, camera, size, cull);
  const lighting = options.lighting ?? studioLighting(camera);
  const layer = new Float32Array(width_px * height_px * 4);
  shadeSolid(
    { drawn, buffer, reader: createFragmentReader(camera, size), shade: createShader(lighting, null) },
    layer,
  );
  return toImage(layer, size, background);
}

interface Scene {
  readonly drawn: readonly Drawn[];
  readonly buffer: SampleBuffer;
  readonly reader: FragmentReader;
  readonly shade: Shader;
}

/** Normals in a pixel whose cosine is less are shaded apart, and so are depths that differ by more than this share. */
const SAME_NORMAL = 0.94;
const SAME_DEPTH = 0.01;

function shadeSolid(scene: Scene, layer: Float32Array): void {
  const { buffer, reader, shade, drawn } = scene;
  const { width, rows, offsets, triangle, nearness } = buffer;
  const samples = offsets.length;
  const color = new Float64Array(3);
  const normal = new Float64Array(3);
  const isDone = new Uint8Array(samples);
  for (let y = 0; y < rows / samples; y++) {
    for (let x = 0; x < width; x++) {
      const first = y * samples * width + x;
      isDone.fill(0);
      for (let s = 0; s < samples; s++) {
        const number = triangle[first + s * width]!;
        if (isDone[s] === 1 || number < 0) continue;
        const { surface, firstTriangle } = drawnOf(drawn, number);
        const near = nearness[first + s * width]!;
        let count = 0;
        let sumX = 0;
        let sumY = 0;
        let isKnown = false;
        let patch = 0;
        for (let o = s; o < samples; o++) {
          const other = triangle[first + o * width]!;
          if (isDone[o] === 1 || other < 0) continue;
          if (other === number) {
            count++;
            sumX += offsets[o]!;
            sumY += (o + 0.5) / samples;
          } else {
            if (other < firstTriangle || other >= firstTriangle + surface.triangles.length / 3) continue;
            if (Math.abs(nearness[first + o * width]! - near) > SAME_DEPTH * Math.abs(near)) continue;
            if (!isKnown) {
              isKnown = true;
              reader.readGeometry(
                surface,
                (number - firstTriangle) * 3,
                x + offsets[s]!,
                y + (s + 0.5) / samples,
              );
              normal.set(reader.fragment.normal);
            }
            reader.readGeometry(
              surface,
              (other - firstTriangle) * 3,
              x + offsets[o]!,
              y + (o + 0.5) / samples,
            );
            const f = reader.fragment.normal;
            if (f[0]! * normal[0]! + f[1]! * normal[1]! + f[2]! * normal[2]! < SAME_NORMAL) continue;
          }
          isDone[o] = 1;
          patch++;
        }
        reader.readGeometry(surface, (number - firstTriangle) * 3, x + sumX / count, y + sumY / count);
        reader.readLook(surface);
        shade(surface.look, reader.fragment, color);
        const pixel = (y * width + x) * 4;
        for (let k = 0; k < 3; k++) layer[pixel + k]! += (color[k]! * patch) / samples;
        layer[pixel + 3]! += patch / samples;
      }
    }
  }
}

function toImage(
  layer: Float32Array,
  { width_px, height_px }: { width_px: number; height_px: number },
  background: Vector | null,
): Image {
  const data = new Uint8Array(width_px * height_px * 4);
  for (let i = 0; i < data.length; i += 4) {
    const alpha = layer[i + 3]!;
    for (let k = 0; k < 3; k++) {
      const light = background
        ? layer[i + k]! + background[k]! * (1 - alpha)
        : alpha > 0
          ? layer[i + k]! / alpha
          : 0;
      data[i + k] = toSrgbByte(light);
    }
    data[i + 3] = background ? 255 : Math.round(alpha * 255);
  }
  return { width: width_px, height: height_px, data };
}
