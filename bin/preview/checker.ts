import type { Document, Material } from '@gltf-transform/core';
import { encodePng } from '../../functions/studio/imaging/encode-image.ts';
import type { Image } from '../../functions/studio/imaging/image.ts';
import { drawText } from './letters.ts';

const SIDE_PX = 1024;
const CELLS = 8;
const CELL_PX = SIDE_PX / CELLS;
const LABEL_SCALE = 9;

/**
 * Gives every material a checker in place of its look: eight by eight cells, lettered A to H down and numbered 1 to 8
 * across, the hue by the column, each cell four by four squares. It is laid by the UVs that the base colour uses; what has
 * none is plain grey.
 */
export function layChecker(document: Document): void {
  const checker = document
    .createTexture('checker')
    .setImage(encodePng(drawChecker()))
    .setMimeType('image/png');
  const checkered = new Map<Material | null, Material>();
  for (const mesh of document.getRoot().listMeshes()) {
    for (const primitive of mesh.listPrimitives()) {
      const source = primitive.getMaterial();
      const set = source?.getBaseColorTextureInfo()?.getTexCoord() ?? 0;
      const material =
        checkered.get(source) ??
        document
          .createMaterial()
          .setMetallicFactor(0)
          .setRoughnessFactor(0.8)
          .setDoubleSided(source?.getDoubleSided() ?? true)
          .setBaseColorTexture(checker);
      material.getBaseColorTextureInfo()!.setTexCoord(set);
      checkered.set(source, material);
      primitive.setMaterial(material);
      if (!primitive.getAttribute(`TEXCOORD_${set}`)) primitive.setMaterial(plain(document));
      primitive.setAttribute('COLOR_0', null);
    }
  }
}

function plain(document: Document): Material {
  return document
    .createMaterial()
    .setBaseColorFactor([0.5, 0.5, 0.5, 1])
    .setMetallicFactor(0)
    .setDoubleSided(true);
}

function drawChecker(): Image {
  const data = new Uint8Array(SIDE_PX * SIDE_PX * 4);
  const image = { width: SIDE_PX, height: SIDE_PX, data };
  const square = CELL_PX / 4;
  for (let y = 0; y < SIDE_PX; y++) {
    for (let x = 0; x < SIDE_PX; x++) {
      const column = Math.floor(x / CELL_PX);
      const row = Math.floor(y / CELL_PX);
      const isDark = (Math.floor(x / square) + Math.floor(y / square)) % 2 === 1;
      const light = (isDark ? 0.62 : 0.85) + ((column + row) % 2 === 0 ? 0.12 : 0);
      for (let k = 0; k < 3; k++) {
        const hue = 0.72 + 0.28 * Math.cos(2 * Math.PI * (column / CELLS - k / 3));
        data[(y * SIDE_PX + x) * 4 + k] = Math.min(255, 255 * light * hue);
      }
      data[(y * SIDE_PX + x) * 4 + 3] = 255;
    }
  }
  for (let cell = 0; cell < CELLS * CELLS; cell++) {
    const [column, row] = [cell % CELLS, Math.floor(cell / CELLS)];
    const label = `${'ABCDEFGH'[row]!}${column + 1}`;
    drawText(image, label, column * CELL_PX + 32, row * CELL_PX + 42, LABEL_SCALE);
  }
  return image;
}
