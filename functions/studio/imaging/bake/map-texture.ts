import type { Document, Texture } from '@gltf-transform/core';
import { EXTTextureWebP } from '@gltf-transform/extensions';
import type { Pool, PoolWork } from '../../threads/pool.ts';
import { type Encoded, encodeAs } from '../encode-as.ts';
import type { Image } from '../image.ts';
import { type ImageStyle, imageStyle } from '../image-style.ts';
import { listSourceTextures, type SourceMaterial, type SourceTexture } from './source-model.ts';

/** Which textures of the sources a map is baked from. */
export type SlotsOf = (look: SourceMaterial) => readonly (SourceTexture | null)[];

/** A baked map that becomes a texture of this name. */
export interface NamedMap {
  readonly name: string;
  readonly image: Image;
  readonly slotsOf: SlotsOf;
}

interface Picture {
  readonly style: ImageStyle;
  readonly image: Image;
}

/** Encodes one of the pictures. */
export const ENCODE_MAP: PoolWork<readonly Picture[], Encoded> = {
  name: 'encode a map',
  begin: (pictures) => (piece) => encodeAs(pictures[piece]!.style, pictures[piece]!.image),
};

/**
 * Adds baked maps as textures, each compressed as the textures that it was baked from: as most of their texels are, and as
 * most of all textures' where the map is new. What has alpha is no JPEG.
 *
 * @returns one a map, in their order
 */
export async function addMapTextures(
  document: Document,
  maps: readonly NamedMap[],
  looks: readonly SourceMaterial[],
  pool: Pool,
): Promise<Texture[]> {
  const pictures = maps.map(({ image, slotsOf }) => ({ style: chooseStyle(looks, slotsOf), image }));
  const encoded = await pool.map(ENCODE_MAP, pictures, pictures.length);
  return encoded.map(({ type, bytes }, i) => {
    if (type === 'webp') document.createExtension(EXTTextureWebP).setRequired(true);
    return document.createTexture(maps[i]!.name).setMimeType(`image/${type}`).setImage(bytes);
  });
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
