import { type Document, type Material, type Property, Texture, TextureInfo } from '@gltf-transform/core';
import { KHRTextureTransform, type Transform } from '@gltf-transform/extensions';
import type { BakedTextures } from './bake-textures.ts';
import type { Part } from './parts.ts';

const CLAMP_TO_EDGE = 33071;
const TEXTURE_TRANSFORM = KHRTextureTransform.EXTENSION_NAME;
/** Extensions by which a texture has an image of another format. */
const IMAGE_FORMATS: Readonly<Record<string, string>> = {
  EXT_texture_webp: 'image/webp',
  EXT_texture_avif: 'image/avif',
  KHR_texture_basisu: 'image/ktx2',
};

const materialsOf = (parts: readonly Part[]): ReadonlySet<Material> =>
  new Set(parts.map(({ primitive }) => primitive.getMaterial()).filter((material) => material !== null));

/** Whether material extensions have textures, which keep the source's layout. */
export function hasForeignTextures(document: Document, parts: readonly Part[]): boolean {
  return [...materialsOf(parts)].some((material) => foreignInfos(document, material).length > 0);
}

/** Where the textures of a material's extensions take their UVs from. */
function foreignInfos(document: Document, material: Material): TextureInfo[] {
  return material.listExtensions().flatMap((extension) => {
    const children = document.getGraph().listChildren(extension);
    const infos = children.filter((child) => child instanceof TextureInfo);
    return children.some((child) => child instanceof Texture) ? infos : [];
  });
}

/** Textures of material extensions take their UVs from one set further: the first is the new layout. */
export function keepForeignTextures(document: Document, parts: readonly Part[]): void {
  const infos = new Set([...materialsOf(parts)].flatMap((material) => foreignInfos(document, material)));
  const moves = new Set<Transform>();
  for (const info of infos) {
    info.setTexCoord(info.getTexCoord() + 1);
    const moved = info.getExtension<Transform>(TEXTURE_TRANSFORM);
    if (moved) moves.add(moved);
  }
  for (const moved of moves) {
    const set = moved.getTexCoord();
    if (set !== null) moved.setTexCoord(set + 1);
  }
}

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
  }
  dropUnusedExtensions(document);
}

function straighten(info: TextureInfo | null): void {
  info?.setTexCoord(0).setWrapS(CLAMP_TO_EDGE).setWrapT(CLAMP_TO_EDGE).setExtension(TEXTURE_TRANSFORM, null);
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
