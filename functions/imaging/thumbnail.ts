import { encode } from 'fast-png';
import { readModel } from '../mesh/gltf-io.ts';
import { frameCamera, type Vector, type View } from './camera.ts';
import { SRGB_TO_LINEAR } from './color.ts';
import type { Image } from './decode-image.ts';
import { type RenderOptions, renderView } from './render.ts';
import { listSurfaces, type Surface } from './surface.ts';

/** Light grey, on which white and black models both stand out. */
const BACKDROP = [0xe4, 0xe6, 0xe9].map((byte) => SRGB_TO_LINEAR[byte]!) as unknown as Vector;

/** The catalogue view: glTF's front is +Z, seen from its left and a little above, as product photos are. */
const CATALOGUE_VIEW: View = { azimuth_deg: 35, elevation_deg: 18 };

/** Level 4 would make a thumbnail a twentieth smaller at most. */
const DEFLATE_LEVEL = 2;

/**
 * Renders a model as a catalogue would show it: its default scene in rest pose, in three-quarter view, filling a square
 * picture on a light grey ground.
 *
 * @param size_px side of the picture; 512 by default
 * @returns a PNG; only the ground if there is nothing to see
 * @throws EngineError source_unreadable
 */
export async function renderThumbnail(glb: Uint8Array, size_px = 512): Promise<Uint8Array> {
  const surfaces = await listSurfaces(await readModel(glb));
  return encode({ ...photograph(surfaces, size_px), channels: 4 }, { zlib: { level: DEFLATE_LEVEL } });
}

/** A model of which only backs can be seen, such as a plane that faces away, is shown from behind rather than not at all. */
function photograph(surfaces: readonly Surface[], size_px: number): Image {
  const camera = frameCamera(surfaces, CATALOGUE_VIEW);
  const options: RenderOptions = { width_px: size_px, height_px: size_px, background: BACKDROP };
  return renderView(surfaces, camera, options);
}
