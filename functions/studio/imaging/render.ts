import { SOLO, type Team } from '../threads/team.ts';
import type { Background } from './background.ts';
import type { Bounds } from './bounds.ts';
import { affordableReduction, enlarge } from './budget.ts';
import type { Camera } from './camera.ts';
import { toSrgbByte } from './color.ts';
import { type BackgroundFiller, createBackgroundFiller } from './fill-background.ts';
import { type Fog, throughFog } from './fog.ts';
import type { Image } from './image.ts';
import type { Lighting } from './lighting.ts';
import { createFragmentReader } from './read-fragment.ts';
import { createShader } from './shade.ts';
import { shadeSeeThrough } from './shade-see-through.ts';
import { bytesOf, createSampleLayer, type SampleLayer, type Scene, shadeRow, turnTo } from './shade-solid.ts';
import { createShadows } from './shadows.ts';
import { studioLighting } from './studio.ts';
import type { Surface } from './surface.ts';
import { findVisible, isSeeThrough, projectAll } from './visible.ts';

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
  /** Whether what would take minutes is drawn coarser, as a stranger's model may; true by default. */
  readonly bounded?: boolean;
  /** Leaves out the backs of single-sided surfaces, as glTF asks; true by default. */
  readonly cull?: boolean;
}

/**
 * Takes a picture of surfaces. The nearest solid triangle at each sample is found first, and each pixel is shaded once for
 * every patch of surface that its samples show; see-through surfaces are laid over that from far to near. Of a model whose
 * triangles would fill a thousand pictures a coarser picture is taken.
 *
 * @param team divides the rows; one thread by default
 * @returns sRGB with straight alpha, rows from the top
 */
export async function renderView(
  surfaces: readonly Surface[],
  camera: Camera,
  options: RenderOptions,
  team: Team = SOLO,
): Promise<Image> {
  const { width_px, height_px, samples = 4, background = null, cull = true, bounded = true } = options;
  const { lighting = studioLighting(camera), shadows: withShadows = true, fog } = options;
  const size = { width_px, height_px, samples };
  const drawn = projectAll(surfaces, camera, size);
  const reduction = bounded ? affordableReduction(drawn, size) : 1;
  if (reduction > 1) {
    const smaller = {
      width_px: Math.max(1, Math.floor(width_px / reduction)),
      height_px: Math.max(1, Math.floor(height_px / reduction)),
    };
    return enlarge(await renderView(surfaces, camera, { ...options, ...smaller, samples: 1 }, team), size);
  }
  const shadows = withShadows ? createShadows(surfaces, lighting, options) : null;
  const shade = createShader(lighting, shadows);
  const reader = createFragmentReader(camera, size);
  const scene: Scene = {
    size,
    camera,
    cull,
    drawn,
    buffer: findVisible(drawn, camera, size, cull),
    reader,
    shade: fog ? throughFog(shade, camera, fog) : shade,
    forget() {
      reader.forget();
      shadows?.forget();
    },
  };
  const fillBackground = createBackgroundFiller(scene, background, shadows?.ground ?? null);
  const isLayered = drawn.some(({ surface }) => isSeeThrough(surface));
  return isLayered ? developLayers(scene, fillBackground, team) : develop(scene, fillBackground, team);
}

/** Rows that are shaded one after the other, with what is remembered from row to row. */
const BAND_PX = 32;

/** Calls a function for each row, band by band: in no band a row is otherwise for what was shaded before it. */
function eachRow({ size, forget }: Scene, team: Team, work: (y: number) => void): Promise<void> {
  const { height_px } = size;
  return team.finish(Math.ceil(height_px / BAND_PX), (band) => {
    forget();
    for (let y = band * BAND_PX; y < Math.min(height_px, (band + 1) * BAND_PX); y++) work(y);
  });
}

/** Row by row from light to bytes: four samples of all pixels would take 16 bytes each. */
async function develop(scene: Scene, fillBackground: BackgroundFiller, team: Team): Promise<Image> {
  const { width_px, height_px } = scene.size;
  const data = new Uint8Array(await team.share(width_px * height_px * 4));
  const rowSize = { ...scene.size, height_px: 1 };
  const row = createSampleLayer(rowSize, new ArrayBuffer(bytesOf(rowSize)));
  await eachRow(scene, team, (y) => {
    turnTo(row, y);
    shadeRow(scene, y, row);
    fillBackground(row, y);
    resolveRow(row, scene.size, y, data);
  });
  return { width: width_px, height: height_px, data };
}

/** All rows are kept where something see-through is laid over them, which may show any place of the picture behind it. */
async function developLayers(scene: Scene, fillBackground: BackgroundFiller, team: Team): Promise<Image> {
  const { width_px, height_px } = scene.size;
  const layer = createSampleLayer(scene.size, await team.share(bytesOf(scene.size)));
  await eachRow(scene, team, (y) => {
    shadeRow(scene, y, layer);
    fillBackground(layer, y);
  });
  scene.forget();
  shadeSeeThrough(scene, layer);
  const data = new Uint8Array(width_px * height_px * 4);
  for (let y = 0; y < height_px; y++) resolveRow(layer, scene.size, y, data);
  return { width: width_px, height: height_px, data };
}

/** Averages a pixel's samples in linear light, as an eye does. */
function resolveRow(
  { light, isPlain, top }: SampleLayer,
  { width_px, samples }: Scene['size'],
  y: number,
  data: Uint8Array,
): void {
  const row = y - top;
  for (let x = 0; x < width_px; x++) {
    const count = isPlain[row * width_px + x] === 1 ? 1 : samples;
    let r = 0;
    let g = 0;
    let b = 0;
    let a = 0;
    for (let s = 0, i = (row * samples * width_px + x) * 4; s < count; s++, i += width_px * 4) {
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
    data[pixel + 3] = ((255 * a) / count + 0.5) | 0;
  }
}
