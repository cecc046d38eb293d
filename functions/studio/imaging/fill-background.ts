import { type Background, type BackgroundReader, createBackgroundReader } from './background.ts';
import type { Camera } from './camera.ts';
import type { Ground } from './ground.ts';
import type { PictureSize } from './projection.ts';
import { createRay } from './ray.ts';
import type { SampleLayer, Scene } from './shade-solid.ts';

/** Puts the background of a row where no solid surface is. */
export type BackgroundFiller = (layer: SampleLayer, y: number) => void;

/** @param ground the background is darkened where it lies in shadow; null where none is to be seen */
export function createBackgroundFiller(
  scene: Scene,
  background: Background | null,
  ground: Ground | null,
): BackgroundFiller {
  const { camera, size } = scene;
  if (!background && !ground) return () => undefined;
  const lightAt = groundLight(camera, size, ground);
  const read = background && createBackgroundReader(background, camera, size);
  return (layer, y) => fillRow(scene, layer, y, read, lightAt);
}

/**
 * The ground's light is found at every so many pixels of a row and interpolated between them, which nobody sees: its own
 * map is coarser. Not so from row to row, since the ground is seen at a slant.
 */
const GROUND_STEP_PX = 4;

function fillRow(
  { buffer, size }: Scene,
  { light, isPlain, top }: SampleLayer,
  y: number,
  read: BackgroundReader | null,
  lightAt: (x: number, y: number) => number,
): void {
  const { triangle } = buffer;
  const { width_px, samples } = size;
  const start = y * samples * width_px;
  const skipped = top * samples * width_px;
  const color = new Float64Array(3);
  let step = -2;
  let left = 0;
  let right = 0;
  for (let x = 0; x < width_px; x++) {
    let empty = 0;
    for (let s = 0; s < samples; s++) if (triangle[start + s * width_px + x]! < 0) empty++;
    if (empty === 0) continue;
    const at = (x / GROUND_STEP_PX) | 0;
    if (at !== step) {
      left = at === step + 1 ? right : lightAt(at * GROUND_STEP_PX + 0.5, y + 0.5);
      right = lightAt((at + 1) * GROUND_STEP_PX + 0.5, y + 0.5);
      step = at;
    }
    const share = left + ((right - left) * (x - at * GROUND_STEP_PX)) / GROUND_STEP_PX;
    read?.(x + 0.5, y + 0.5, color);
    const isPlainPixel = empty === samples;
    if (isPlainPixel) isPlain[(y - top) * width_px + x] = 1;
    for (let s = 0; s < (isPlainPixel ? 1 : samples); s++) {
      const sample = start + s * width_px + x;
      if (triangle[sample]! >= 0) continue;
      const i = (sample - skipped) * 4;
      light[i] = color[0]! * share;
      light[i + 1] = color[1]! * share;
      light[i + 2] = color[2]! * share;
      light[i + 3] = read ? 1 : 1 - share;
    }
  }
}

/** Light on the ground where a line of sight meets it; 1 where it does not. */
function groundLight(
  camera: Camera,
  size: PictureSize,
  ground: Ground | null,
): (x: number, y: number) => number {
  if (!ground) return () => 1;
  const ray = createRay(camera, size);
  return (x, y) => {
    ray.aim(x, y);
    const { origin, direction } = ray;
    const far = (ground.height - origin[1]!) / direction[1]!;
    // Seen from below, the ground would hide what stands on it.
    if (!(far > 0 && direction[1]! < 0)) return 1;
    return ground.light(origin[0]! + far * direction[0]!, origin[2]! + far * direction[2]!);
  };
}
