import { type Background, type BackgroundReader, createBackgroundReader } from './background.ts';
import type { Bounds } from './bounds.ts';
import { affordableReduction, enlarge } from './budget.ts';
import type { Camera } from './camera.ts';
import { toSrgbByte } from './color.ts';
import type { Image } from './decode-image.ts';
import { type Fog, throughFog } from './fog.ts';
import { createFragmentReader } from './fragment.ts';
import type { Ground } from './ground.ts';
import type { Lighting } from './lighting.ts';
import type { PictureSize } from './projection.ts';
import { createRay } from './ray.ts';
import { createShader } from './shade.ts';
import { shadeSeeThrough } from './shade-see-through.ts';
import { createSampleLayer, type SampleLayer, type Scene, shadeSolid } from './shade-solid.ts';
import { createShadows } from './shadows.ts';
import { studioLighting } from './studio.ts';
import type { Surface } from './surface.ts';
import { findVisible, projectAll } from './visible.ts';

export interface RenderOptions {
  readonly width_px: number;
  readonly height_px: number;
  /** Samples a pixel: 4 by default; 1 draws hard edges. */
  readonly samples?: number;
  /** What is behind everything; null, the default, leaves the picture transparent where nothing is. */
  readonly background?: Background | null;
  /** None by default. */
  readonly fog?: Fog;
  /** A photographer's studio around the camera by default. */
  readonly lighting?: Lighting;
  /** Whether things throw shadows on each other; true by default. */
  readonly shadows?: boolean;
  /** Where things throw shadows and receive them: of a wide scene, what is near. Around all surfaces by default. */
  readonly shadowBounds?: Bounds;
  /** Side of the maps of each lamp's shadows, 96 to 2048; 96 by default, or 1024 of lamps that look like points. */
  readonly lampShadow_px?: number;
  /** Whether things throw shadows on the background as if they stood on level ground; false by default. */
  readonly groundShadow?: boolean;
  /** Leaves out the backs of single-sided surfaces, as glTF asks; true by default. */
  readonly cull?: boolean;
}

/**
 * Takes a picture of surfaces. The nearest solid triangle at each sample is found first, and each pixel is shaded once for
 * every patch of surface that its samples show; see-through surfaces are laid over that from far to near. Of a model whose
 * triangles would fill a thousand pictures a coarser picture is taken.
 *
 * @returns sRGB with straight alpha, rows from the top
 */
export function renderView(surfaces: readonly Surface[], camera: Camera, options: RenderOptions): Image {
  const { width_px, height_px, samples = 4, background = null, cull = true } = options;
  const { lighting = studioLighting(camera), shadows: withShadows = true, fog } = options;
  const size = { width_px, height_px, samples };
  const drawn = projectAll(surfaces, camera, size);
  const reduction = affordableReduction(drawn, size);
  if (reduction > 1) {
    const smaller = {
      width_px: Math.max(1, Math.floor(width_px / reduction)),
      height_px: Math.max(1, Math.floor(height_px / reduction)),
    };
    return enlarge(renderView(surfaces, camera, { ...options, ...smaller, samples: 1 }), size);
  }
  const shadows = withShadows ? createShadows(surfaces, lighting, options) : null;
  const shade = createShader(lighting, shadows);
  const scene: Scene = {
    size,
    camera,
    cull,
    drawn,
    buffer: findVisible(drawn, camera, size, cull),
    reader: createFragmentReader(camera, size),
    shade: fog ? throughFog(shade, camera, fog) : shade,
  };
  const layer = createSampleLayer(size);
  shadeSolid(scene, layer);
  fillBackground(scene, layer, background, shadows?.ground ?? null);
  shadeSeeThrough(scene, layer);
  return resolve(layer, size);
}

/** Puts the background, darkened where the ground lies in shadow, where no solid surface is. */
function fillBackground(
  scene: Scene,
  layer: SampleLayer,
  background: Background | null,
  ground: Ground | null,
) {
  const { camera, size } = scene;
  const { height_px } = size;
  if (!background && !ground) return;
  const lightAt = groundLight(camera, size, ground);
  const read = background && createBackgroundReader(background, camera, size);
  for (let y = 0; y < height_px; y++) fillRow(scene, layer, y, read, lightAt);
}

/**
 * The ground's light is found at every so many pixels of a row and interpolated between them, which nobody sees: its own
 * map is coarser. Not so from row to row, since the ground is seen at a slant.
 */
const GROUND_STEP_PX = 4;

function fillRow(
  { buffer, size }: Scene,
  { light, isPlain }: SampleLayer,
  y: number,
  read: BackgroundReader | null,
  lightAt: (x: number, y: number) => number,
): void {
  const { triangle } = buffer;
  const { width_px, samples } = size;
  const start = y * samples * width_px;
  const color = new Float64Array(3);
  let step = -2;
  let left = 0;
  let right = 0;
  for (let x = 0; x < width_px; x++) {
    let empty = 0;
    for (let s = 0; s < samples; s++) if (triangle[start + s * width_px + x]! < 0) empty++;
    if (empty === 0) continue;
    const at = Math.floor(x / GROUND_STEP_PX);
    if (at !== step) {
      left = at === step + 1 ? right : lightAt(at * GROUND_STEP_PX + 0.5, y + 0.5);
      right = lightAt((at + 1) * GROUND_STEP_PX + 0.5, y + 0.5);
      step = at;
    }
    const share = left + ((right - left) * (x - at * GROUND_STEP_PX)) / GROUND_STEP_PX;
    read?.(x + 0.5, y + 0.5, color);
    const isPlainPixel = empty === samples;
    if (isPlainPixel) isPlain[y * width_px + x] = 1;
    for (let s = 0; s < (isPlainPixel ? 1 : samples); s++) {
      const sample = start + s * width_px + x;
      if (triangle[sample]! >= 0) continue;
      const i = sample * 4;
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

/** Averages a pixel's samples in linear light, as an eye does. */
function resolve(layer: SampleLayer, size: Scene['size']): Image {
  const { width_px, height_px } = size;
  const data = new Uint8Array(width_px * height_px * 4);
  for (let y = 0; y < height_px; y++) resolveRow(layer, size, y, data);
  return { width: width_px, height: height_px, data };
}

function resolveRow(
  { light, isPlain }: SampleLayer,
  { width_px, samples }: Scene['size'],
  y: number,
  data: Uint8Array,
): void {
  for (let x = 0; x < width_px; x++) {
    const count = isPlain[y * width_px + x] === 1 ? 1 : samples;
    let r = 0;
    let g = 0;
    let b = 0;
    let a = 0;
    for (let s = 0, i = (y * samples * width_px + x) * 4; s < count; s++, i += width_px * 4) {
      r += light[i]!;
      g += light[i + 1]!;
      b += light[i + 2]!;
      a += light[i + 3]!;
    }
    if (!(a > 0)) continue;
    const pixel = (y * width_px + x) * 4;
    data[pixel] = toSrgbByte(r / a);
    data[pixel + 1] = toSrgbByte(g / a);
    data[pixel + 2] = toSrgbByte(b / a);
    data[pixel + 3] = Math.round((255 * a) / count);
  }
}
