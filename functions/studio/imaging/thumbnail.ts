import { readModel } from '../geometry/mesh/gltf-io.ts';
import { type Bounds, boundsOf } from './bounds.ts';
import { type Camera, frameCamera, type Vector, type View } from './camera.ts';
import { SRGB_TO_LINEAR } from './color.ts';
import { encodePng } from './encode-image.ts';
import type { Image } from './image.ts';
import type { PictureSize } from './projection.ts';
import { createSampleBuffer } from './rasterizer.ts';
import { type RenderOptions, renderView } from './render.ts';
import { listSurfaces, type Surface } from './surface.ts';
import { type Drawn, fillSurface, projectAll } from './visible.ts';

/** Light grey, on which white and black models both stand out. */
const BACKDROP_SRGB = [0xe4, 0xe6, 0xe9] as const;
const BACKDROP: Vector = [
  SRGB_TO_LINEAR[BACKDROP_SRGB[0]]!,
  SRGB_TO_LINEAR[BACKDROP_SRGB[1]]!,
  SRGB_TO_LINEAR[BACKDROP_SRGB[2]]!,
];

/** glTF's front is +Z: seen from its left and a little above, as product photos are; what lies flat, from higher up. */
const AZIMUTH_DEG = 35;
const ELEVATION_DEG = 18;
const FLAT_ELEVATION_DEG = 42;
/** Height by width below which a model counts as flat, the more the flatter. */
const FLAT = 0.25;
/** Leaves room for the shadow. */
const FILL = 0.84;

/** A picture so small that it costs nothing, to see whether there is anything to see. */
const PROBE_PX = 48;

/**
 * Renders a model as a catalogue would show it: its default scene in rest pose, in three-quarter view under a
 * photographer's lamps, with its shadow on a light grey ground, filling a square picture.
 *
 * @param size_px side of the picture; 512 by default
 * @returns a PNG; only the ground if there is nothing to see
 * @throws InputError source_unreadable
 */
export async function renderThumbnail(glb: Uint8Array, size_px = 512): Promise<Uint8Array> {
  const surfaces = await listSurfaces(await readModel(glb));
  return encodePng(await photograph(surfaces, size_px));
}

function photograph(surfaces: readonly Surface[], size_px: number): Promise<Image> {
  const bounds = boundsOf(surfaces);
  const camera = frameCamera(surfaces, catalogueView(bounds));
  const probe = { width_px: PROBE_PX, height_px: PROBE_PX, samples: 1 };
  const drawn = projectAll(surfaces, camera, probe);
  // A model of which only backs can be seen, such as a plane that faces away, is shown from behind rather than not at all.
  const cull = drawn.some((one) => showsFront(one, camera, probe));
  const options: RenderOptions = {
    width_px: size_px,
    height_px: size_px,
    background: BACKDROP,
    groundShadow: true,
    shadowBounds: bounds,
    cull,
  };
  return renderView(surfaces, camera, options);
}

/** Triangles that the probe draws before it looks whether one is seen: of most models, the first so many are enough. */
const PROBE_CORNERS = 3 * 1024;

function showsFront(drawn: Drawn, camera: Camera, size: PictureSize): boolean {
  const buffer = createSampleBuffer(size.width_px, size.height_px, 1);
  const { triangles } = drawn.surface;
  for (let from = 0; from < triangles.length; from += PROBE_CORNERS) {
    const surface = { ...drawn.surface, triangles: triangles.subarray(from, from + PROBE_CORNERS) };
    fillSurface(buffer, { ...drawn, surface }, camera, size, true, null);
    if (buffer.triangle.some((number) => number >= 0)) return true;
  }
  return false;
}

function catalogueView({ min, max }: Bounds): View {
  const width = Math.max(max[0] - min[0], max[2] - min[2]);
  const flatness = width > 0 ? Math.max(0, 1 - (max[1] - min[1]) / width / FLAT) : 0;
  const elevation_deg = ELEVATION_DEG + (FLAT_ELEVATION_DEG - ELEVATION_DEG) * flatness;
  return { azimuth_deg: AZIMUTH_DEG, elevation_deg, fill: FILL };
}
