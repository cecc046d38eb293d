import type { Document } from '@gltf-transform/core';
import { readModel } from '../../functions/studio/geometry/mesh/gltf-io.ts';
import { EIGHT_VIEWS, frameCamera } from '../../functions/studio/imaging/camera.ts';
import type { Image } from '../../functions/studio/imaging/image.ts';
import { renderView } from '../../functions/studio/imaging/render.ts';
import { listSurfaces, type Surface } from '../../functions/studio/imaging/surface.ts';
import { layChecker } from './checker.ts';
import { drawText } from './letters.ts';
import { BACKGROUND, blankSheet, place } from './sheet.ts';
import { drawWireframe } from './wireframe.ts';

const TILE_PX = 320;
const HEADER_PX = 28;
const LABEL_SCALE = 2;

/**
 * A model from eight directions in three rows: as it looks; its edges, quads without the diagonals that glTF gives them;
 * and a numbered checker by its UVs, on which stretch and seams show.
 *
 * @throws InputError source_unreadable
 */
export async function drawContactSheet(glb: Uint8Array): Promise<Image> {
  const plain = await listSurfaces(await readModel(glb));
  const checkered = await listSurfaces(checkeredModel(await readModel(glb)));
  const sheet = blankSheet(EIGHT_VIEWS.length * TILE_PX, HEADER_PX + 3 * TILE_PX);
  const options = { width_px: TILE_PX, height_px: TILE_PX, background: BACKGROUND };
  for (const [column, view] of EIGHT_VIEWS.entries()) {
    const camera = frameCamera(plain, view);
    const x = column * TILE_PX;
    place(sheet, await renderView(plain, camera, { ...options, groundShadow: true }), x, HEADER_PX);
    place(sheet, drawWireframe(plain, camera, options), x, HEADER_PX + TILE_PX);
    place(
      sheet,
      await renderView(checkered, camera, { ...options, shadows: false }),
      x,
      HEADER_PX + 2 * TILE_PX,
    );
    drawText(sheet, `${view.azimuth_deg}`, x + 10, HEADER_PX + 10, LABEL_SCALE);
  }
  drawText(sheet, summarize(plain), 10, 9, LABEL_SCALE);
  return sheet;
}

function checkeredModel(document: Document): Document {
  layChecker(document);
  return document;
}

function summarize(surfaces: readonly Surface[]): string {
  const triangles = surfaces.reduce((sum, surface) => sum + surface.triangles.length / 3, 0);
  const quads = surfaces.reduce((sum, surface) => sum + surface.quads, 0);
  const vertices = surfaces.reduce((sum, surface) => sum + surface.positions.length / 3, 0);
  const faces = quads > 0 ? `${quads} QUADS, ${triangles - 2 * quads} TRIANGLES` : `${triangles} TRIANGLES`;
  return `${faces}, ${vertices} VERTICES, ${surfaces.length} PARTS`;
}
