import { type Document, ImageUtils } from '@gltf-transform/core';

/**
 * Puts a picture on every material that has UVs to be seen by and no base colour texture of its own.
 *
 * @param image PNG, JPEG or WebP; anything else changes nothing
 */
export function applyTexture(document: Document, image: Uint8Array): void {
  const mimeType = ImageUtils.getMimeType(image);
  if (!mimeType) return;
  const bare = document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives())
    .filter((part) => part.getAttribute('TEXCOORD_0') && !part.getMaterial()?.getBaseColorTexture());
  if (bare.length === 0) return;
  const texture = document.createTexture('base_color').setMimeType(mimeType).setImage(image);
  const material = document.createMaterial('textured').setMetallicFactor(0);
  for (const part of bare) {
    if (!part.getMaterial()) part.setMaterial(material);
    part.getMaterial()!.setBaseColorTexture(texture).setBaseColorFactor([1, 1, 1, 1]);
  }
}
