import type { Document, Material, Texture, TextureInfo } from '@gltf-transform/core';
import { type Anisotropy, type Clearcoat, KHRTextureTransform } from '@gltf-transform/extensions';
import type { Pool } from '../../threads/pool.ts';
import type { Image } from '../image.ts';
import { EXTENSION_SLOTS, type ExtensionSlot, SLOT_NAMES } from './extension-slots.ts';
import { addMapTextures } from './map-texture.ts';
import type { SourceMaterial } from './source-model.ts';

/** One channel or several of a packed map, and the texture that they are read from. */
interface Packed {
  readonly slot: ExtensionSlot;
  readonly channels: readonly number[];
}

const RGB = [0, 1, 2];
const CLAMP_TO_EDGE = 33071;

/**
 * The maps that textures of extensions are baked to: those that an extension reads from different channels share one.
 * `color` maps are sRGB. The last two hold directions of the tangent frame.
 */
export const EXTENSION_MAPS = {
  clearcoat: packed(false, ['clearcoat', [0]], ['clearcoatRoughness', [1]]),
  sheen: packed(true, ['sheenColor', RGB], ['sheenRoughness', [3]]),
  specular: packed(true, ['specularColor', RGB], ['specular', [3]]),
  transmission: packed(false, ['transmission', [0]]),
  thickness: packed(false, ['thickness', [1]]),
  iridescence: packed(false, ['iridescence', [0]], ['iridescenceThickness', [1]]),
  diffuse_transmission: packed(true, ['diffuseTransmissionColor', RGB], ['diffuseTransmission', [3]]),
  clearcoat_normal: packed(false, ['clearcoatNormal', RGB]),
  anisotropy: packed(false, ['anisotropy', RGB]),
} as const;

export type ExtensionMap = keyof typeof EXTENSION_MAPS;

export const EXTENSION_MAP_NAMES = Object.keys(EXTENSION_MAPS) as readonly ExtensionMap[];

function packed(isColor: boolean, ...slots: readonly (readonly [ExtensionSlot, readonly number[]])[]) {
  return { isColor, slots: slots.map(([slot, channels]): Packed => ({ slot, channels })) };
}

/** Whether a material has a texture that goes into a map, or directions that a new layout would turn. */
export function saysSomething(map: ExtensionMap, { material, extensionTextures }: SourceMaterial): boolean {
  if (map === 'anisotropy') return material?.getExtension(EXTENSION_SLOTS.anisotropy.extension) != null;
  return EXTENSION_MAPS[map].slots.some(({ slot }) => extensionTextures[slot]);
}

/** Textures of the baked maps, by the slots of the source that they were baked from; names are the maps'. */
export async function addExtensionTextures(
  document: Document,
  maps: ReadonlyMap<ExtensionMap, Image>,
  looks: readonly SourceMaterial[],
  pool: Pool,
): Promise<Map<ExtensionSlot, Texture>> {
  const named = [...maps].map(([map, image]) => ({
    name: map,
    image,
    slotsOf: ({ extensionTextures }: SourceMaterial) =>
      EXTENSION_MAPS[map].slots.map(({ slot }) => extensionTextures[slot] ?? null),
  }));
  const textures = await addMapTextures(document, named, looks, pool);
  const shown = new Map<ExtensionSlot, Texture>();
  for (const [i, { name }] of named.entries()) {
    for (const { slot } of EXTENSION_MAPS[name].slots) {
      if (slot === 'anisotropy' || looks.some((look) => look.extensionTextures[slot]))
        shown.set(slot, textures[i]!);
    }
  }
  return shown;
}

/**
 * Gives a material copies of its extensions that show baked textures in place of their own. A slot of which there is none
 * has none then. The scale of a normal map and the turn of directions stand in the maps.
 */
export function showExtensionTextures(material: Material, shown: ReadonlyMap<ExtensionSlot, Texture>): void {
  for (const extension of material.listExtensions()) {
    const slots = SLOT_NAMES.filter((slot) => EXTENSION_SLOTS[slot].extension === extension.extensionName);
    if (slots.length === 0) continue;
    const copy = extension.clone();
    for (const slot of slots) {
      EXTENSION_SLOTS[slot].set(copy, shown.get(slot) ?? null);
      straighten(EXTENSION_SLOTS[slot].info(copy));
    }
    if (slots.includes('clearcoatNormal') && shown.has('clearcoatNormal')) {
      (copy as Clearcoat).setClearcoatNormalScale(1);
    }
    if (slots.includes('anisotropy') && shown.has('anisotropy'))
      (copy as Anisotropy).setAnisotropyRotation(0);
    material.setExtension(extension.extensionName, copy);
  }
}

/** A texture lies as the atlas does: on the first UVs, not moved, and never repeated. */
export function straighten(info: TextureInfo | null): void {
  info
    ?.setTexCoord(0)
    .setWrapS(CLAMP_TO_EDGE)
    .setWrapT(CLAMP_TO_EDGE)
    .setExtension(KHRTextureTransform.EXTENSION_NAME, null);
}

/** Whether what a material shows depends on tangents. */
export function needsTangents(material: Material | null): boolean {
  return (
    material !== null &&
    (material.getNormalTexture() !== null ||
      (['clearcoatNormal', 'anisotropy'] as const).some((slot) => {
        const extension = material.getExtension(EXTENSION_SLOTS[slot].extension);
        return extension !== null && EXTENSION_SLOTS[slot].texture(extension) !== null;
      }))
  );
}
