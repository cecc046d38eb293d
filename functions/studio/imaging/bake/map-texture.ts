import type { Document, Texture } from '@gltf-transform/core';
import { EXTTextureWebP } from '@gltf-transform/extensions';
import { encodeAs } from '../encode-as.ts';
import type { Image } from '../image.ts';
import { type ImageStyle, imageStyle } from '../image-style.ts';
import { listSourceTextures, type SourceMaterial, type SourceTexture } from './source-model.ts';

/** Which textures of the sources a map is baked from. */
export type SlotsOf = (look: SourceMaterial) => readonly (SourceTexture | null)[];

/**
 * Adds a baked map as a texture, compressed as the textures that it was baked from: as most of their texels are, and as most
 * of all textures' where the map is new. What has alpha is no JPEG.
 */
export async function addMapTexture(
  document: Document,
  name: string,
  image: Image,
  looks: readonly SourceMaterial[],
  slotsOf: SlotsOf,
): Promise<Texture> {
  const { type, bytes } = await encodeAs(chooseStyle(looks, slotsOf), image);
  if (type === 'webp') document.createExtension(EXTTextureWebP).setRequired(true);
  return document.createTexture(name).setMimeType(`image/${type}`).setImage(bytes);
}

const PNG: ImageStyle = { type: 'png' };

function chooseStyle(looks: readonly SourceMaterial[], slotsOf: SlotsOf): ImageStyle {
  const own = looks.flatMap(slotsOf).filter((texture) => texture !== null);
  const shown = own.length > 0 ? own : looks.flatMap(listSourceTextures);
  const styles: ImageStyle[] = [];
  const texels = { png: 0, webp: 0, jpeg: 0 };
  for (const texture of new Set(shown.map((use) => use.texture))) {
    const style = imageStyle(texture.getImage()!);
    const [width_px, height_px] = texture.getSize() ?? [0, 0];
    texels[style.type] += width_px * height_px;
    styles.push(style);
  }
  const most = Math.max(texels.png, texels.webp, texels.jpeg);
  if (texels.png === most) return PNG;
  if (texels.webp === most)
    return { type: 'webp', isLossy: styles.some((style) => style.type === 'webp' && style.isLossy) };
  const jpegs = styles.filter((style) => style.type === 'jpeg');
  return {
    type: 'jpeg',
    quality: Math.max(...jpegs.map((style) => style.quality)),
    // A map that is new holds directions, which have no colour that eyes would forgive.
    halvesColor: own.length > 0 && jpegs.every((style) => style.halvesColor),
  };
}
