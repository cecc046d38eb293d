import type { Animation, Document } from '@gltf-transform/core';
import { readModel } from '../../functions/studio/geometry/mesh/gltf-io.ts';
import { animationLength, playAnimation } from '../../functions/studio/geometry/mesh/play-animation.ts';
import { frameCamera, type View } from '../../functions/studio/imaging/camera.ts';
import type { Image } from '../../functions/studio/imaging/image.ts';
import { CLAY } from '../../functions/studio/imaging/look.ts';
import { renderView } from '../../functions/studio/imaging/render.ts';
import { listSurfaces, type Surface } from '../../functions/studio/imaging/surface.ts';
import { drawText } from './letters.ts';
import { BACKGROUND, blankSheet, place } from './sheet.ts';

const FRAMES = 10;
const TILE_PX = 256;
const HEADER_PX = 28;
const LABEL_SCALE = 2;
/** Half the floor's side, by the model's largest extent. */
const FLOOR_SIZE = 1.2;
const VIEWS: readonly View[] = [
  { azimuth_deg: 35, elevation_deg: 12 },
  { azimuth_deg: 90, elevation_deg: 4 },
];

/**
 * Every clip of a model as two strips of ten frames, from the front's left and from the left, seen by a camera that stands
 * still. The frames lie evenly in time from the clip's first moment to its last.
 *
 * @throws InputError source_unreadable
 * @throws Error when the model has no clip
 */
export async function drawClipStrips(glb: Uint8Array): Promise<Image> {
  const count = (await readModel(glb)).getRoot().listAnimations().length;
  if (count === 0) throw new Error('The model has no clip.');
  const height = HEADER_PX + VIEWS.length * TILE_PX;
  const sheet = blankSheet(FRAMES * TILE_PX, count * height);
  for (let i = 0; i < count; i++) {
    // Read anew: what one clip has moved, the next one may not put back.
    const document = await readModel(glb);
    await drawStrip(sheet, document, document.getRoot().listAnimations()[i]!, i * height);
  }
  return sheet;
}

async function drawStrip(sheet: Image, document: Document, clip: Animation, top: number): Promise<void> {
  const length_s = animationLength(clip);
  const frames: Surface[][] = [];
  for (let frame = 0; frame < FRAMES; frame++) {
    playAnimation(clip, (frame / (FRAMES - 1)) * length_s);
    frames.push(await listSurfaces(document, { maxTextureSide_px: 256 }));
  }
  const floor = floorBelow(frames.flat());
  const options = { width_px: TILE_PX, height_px: TILE_PX, background: BACKGROUND };
  for (const [row, view] of VIEWS.entries()) {
    const camera = frameCamera(frames.flat(), view);
    for (const [column, surfaces] of frames.entries()) {
      const y = top + HEADER_PX + row * TILE_PX;
      place(sheet, await renderView([floor, ...surfaces], camera, options), column * TILE_PX, y);
    }
  }
  const name = clip
    .getName()
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, ' ');
  drawText(sheet, `${name}, ${Math.round(length_s * 1000)} MS`, 10, top + 9, LABEL_SCALE);
}

/** Level ground where the lowest frame stands, so that one sees what is in the air. */
function floorBelow(surfaces: readonly Surface[]): Surface {
  const [min, max] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  for (const { positions } of surfaces) {
    for (const [i, value] of positions.entries()) {
      min[i % 3] = Math.min(min[i % 3]!, value);
      max[i % 3] = Math.max(max[i % 3]!, value);
    }
  }
  const [x, z] = [0, 2].map((k) => (min[k]! + max[k]!) / 2) as [number, number];
  const reach = FLOOR_SIZE * Math.max(...max.map((value, k) => value - min[k]!));
  const corners = [-1, 1].flatMap((right) =>
    [-1, 1].map((front) => [x + right * reach, min[1]!, z + front * reach]),
  );
  return {
    look: CLAY,
    positions: Float32Array.from(corners.flat()),
    normals: Float32Array.from(corners.flatMap(() => [0, 1, 0])),
    tangents: null,
    uvs: [],
    colors: null,
    triangles: Uint32Array.of(0, 1, 2, 2, 1, 3),
    quads: 0,
    mirrored: false,
    scale: 1,
  };
}
