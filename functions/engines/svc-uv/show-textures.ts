import type { Document, Material, Property } from '@gltf-transform/core';
import { showExtensionTextures, straighten } from '../../studio/imaging/bake/extension-maps.ts';
import type { BakedTextures } from './bake-textures.ts';
import type { Part } from './parts.ts';

/** Extensions by which a texture has an image of another format. */
const IMAGE_FORMATS: Readonly<Record<string, string>> = {
  EXT_texture_webp: 'image/webp',
  EXT_texture_avif: 'image/avif',
  KHR_texture_basisu: 'image/ktx2',
};

const materialsOf = (parts: readonly Part[]): ReadonlySet<Material> =>
  new Set(parts.map(({ primitive }) => primitive.getMaterial()).filter((material) => material !== null));

/** Puts the baked maps in the place of the textures that they were baked from. */
export function showTextures(document: Document, parts: readonly Part[], baked: BakedTextures): void {
  for (const material of materialsOf(parts)) {
    if (material.getBaseColorTexture()) {
      material.setBaseColorTexture(baked.baseColor);
      straighten(material.getBaseColorTextureInfo());
    }
    if (material.getMetallicRoughnessTexture()) {
      material.setMetallicRoughnessTexture(baked.orm);
      straighten(material.getMetallicRoughnessTextureInfo());
    }
    if (material.getOcclusionTexture()) {
      material.setOcclusionTexture(baked.orm);
      straighten(material.getOcclusionTextureInfo());
    }
    if (material.getNormalTexture()) {
      material.setNormalTexture(baked.normal);
      straighten(material.getNormalTextureInfo());
    }
    if (material.getEmissiveTexture()) {
      material.setEmissiveTexture(baked.emissive);
      straighten(material.getEmissiveTextureInfo());
    }
    showExtensionTextures(material, baked.extensions);
  }
  dropUnusedExtensions(document);
}

/** A file must not claim to need an extension that nothing in it uses any more. */
export function dropUnusedExtensions(document: Document): void {
  const root = document.getRoot();
  const isUsed = (property: Property) => property.listParents().some((parent) => parent !== root);
  for (const texture of root.listTextures()) if (!isUsed(texture)) texture.dispose();
  for (const extension of root.listExtensionsUsed()) {
    const format = IMAGE_FORMATS[extension.extensionName];
    if (format && root.listTextures().every((texture) => texture.getMimeType() !== format))
      extension.dispose();
  }
}
