import { encode } from 'fast-png';
import { readModel } from '../mesh/gltf-io.ts';
import { catalogueCamera } from './camera.ts';
import { SRGB_TO_LINEAR, toSrgbByte } from './color.ts';
import { type Layer, render } from './render.ts';
import { listSurfaces, type Surface } from './surface.ts';

/** Light grey, on which white and black models both stand out. */
const BACKGROUND_SRGB = [0xe4, 0xe6, 0xe9];
const BACKGROUND = BACKGROUND_SRGB.map((byte) => SRGB_TO_LINEAR[byte]!);

/** Samples a pixel in each direction. */
const SAMPLES = 2;

/** Level 4 would make a thumbnail a twentieth smaller at most. */
const DEFLATE_LEVEL = 2;

/**
 * Renders a model as a catalogue would show it: its default scene in rest pose, in three-quarter view, filling a square
 * picture on a light grey ground. Base colour (factor, PNG and JPEG textures, vertex colours), metalness, roughness,
 * alpha cut-outs and transparency are shown; other maps are not.
 *
 * @param size_px side of the picture; 512 by default
 * @returns a PNG; only the ground if there is nothing to see
 * @throws EngineError source_unreadable
 */
export async function renderThumbnail(glb: Uint8Array, size_px = 512): Promise<Uint8Array> {
  const surfaces = listSurfaces(await readModel(glb));
  const data = resolve(surfaces.length > 0 ? renderVisible(surfaces, size_px * SAMPLES) : null, size_px);
  return encode({ width: size_px, height: size_px, data, channels: 3 }, { zlib: { level: DEFLATE_LEVEL } });
}

/** A model of which only backs can be seen, such as a plane that faces away, is shown from behind rather than not at all. */
function renderVisible(surfaces: readonly Surface[], samples_px: number): Layer {
  const camera = catalogueCamera(surfaces);
  const layer = render(surfaces, camera, samples_px, true);
  for (let i = 3; i < layer.length; i += 4) if (layer[i]! > 0) return layer;
  return render(surfaces, camera, samples_px, false);
}

/** Lays samples over the background, averages them a pixel, and encodes as sRGB bytes. */
function resolve(layer: Layer | null, size_px: number): Uint8Array {
  const data = new Uint8Array(size_px * size_px * 3);
  for (let i = 0; i < data.length; i++) data[i] = BACKGROUND_SRGB[i % 3]!;
  if (!layer) return data;
  const row = size_px * SAMPLES * 4;
  for (let y = 0; y < size_px; y++) {
    for (let x = 0; x < size_px; x++) {
      const first = y * SAMPLES * row + x * SAMPLES * 4;
      const alpha = sumSamples(layer, first, row, 3);
      if (alpha === 0) continue;
      for (let k = 0; k < 3; k++) {
        const light = sumSamples(layer, first, row, k) + BACKGROUND[k]! * (SAMPLES * SAMPLES - alpha);
        data[(y * size_px + x) * 3 + k] = toSrgbByte(light / (SAMPLES * SAMPLES));
      }
    }
  }
  return data;
}

/** One channel of a pixel's samples, clamped before adding, or one glaring sample would whiten a whole edge. */
function sumSamples(layer: Layer, first: number, row: number, channel: number): number {
  let sum = 0;
  for (let y = 0; y < SAMPLES; y++) {
    for (let x = 0; x < SAMPLES; x++) sum += Math.min(1, layer[first + y * row + x * 4 + channel]!);
  }
  return sum;
}
