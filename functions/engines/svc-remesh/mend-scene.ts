import type { Document, Material, Primitive, TextureInfo } from '@gltf-transform/core';
import { KHRTextureTransform, type Transform } from '@gltf-transform/extensions';

/** Takes textures off a primitive that has no UVs to show them by: glTF forbids them, and a viewer shows no more than their corner. */
export function dropUnplacedTextures(primitive: Primitive): void {
  const material = primitive.getMaterial();
  if (!material) return;
  const isPlaced = (info: TextureInfo | null) =>
    info === null || primitive.getAttribute(`TEXCOORD_${uvSetOf(info)}`) !== null;
  if (textureInfos(material).every(isPlaced)) return;
  const bare = material.clone();
  if (!isPlaced(bare.getBaseColorTextureInfo())) bare.setBaseColorTexture(null);
  if (!isPlaced(bare.getMetallicRoughnessTextureInfo())) bare.setMetallicRoughnessTexture(null);
  if (!isPlaced(bare.getOcclusionTextureInfo())) bare.setOcclusionTexture(null);
  if (!isPlaced(bare.getNormalTextureInfo())) bare.setNormalTexture(null);
  if (!isPlaced(bare.getEmissiveTextureInfo())) bare.setEmissiveTexture(null);
  primitive.setMaterial(bare);
}

function textureInfos(material: Material): (TextureInfo | null)[] {
  return [
    material.getBaseColorTextureInfo(),
    material.getMetallicRoughnessTextureInfo(),
    material.getOcclusionTextureInfo(),
    material.getNormalTextureInfo(),
    material.getEmissiveTextureInfo(),
  ];
}

/** The number of the TEXCOORD that places a texture. */
function uvSetOf(info: TextureInfo): number {
  return (
    info.getExtension<Transform>(KHRTextureTransform.EXTENSION_NAME)?.getTexCoord() ?? info.getTexCoord()
  );
}

/** Puts skinned meshes' nodes, whose own place glTF ignores, where it says nothing; those with children move these. */
export function clearSkinnedNodes(document: Document): void {
  for (const node of document.getRoot().listNodes()) {
    if (!node.getSkin() || !node.getMesh() || node.listChildren().length > 0) continue;
    node.setTranslation([0, 0, 0]).setRotation([0, 0, 0, 1]).setScale([1, 1, 1]);
  }
}
