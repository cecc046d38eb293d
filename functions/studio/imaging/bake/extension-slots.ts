import type { ExtensionProperty, Texture, TextureInfo } from '@gltf-transform/core';
import type {
  Anisotropy,
  Clearcoat,
  DiffuseTransmission,
  Iridescence,
  Sheen,
  Specular,
  Transmission,
  Volume,
} from '@gltf-transform/extensions';

/** A texture of a material extension: where it hangs, and how to hang another one there. */
interface Slot {
  readonly extension: string;
  readonly texture: (extension: ExtensionProperty) => Texture | null;
  readonly info: (extension: ExtensionProperty) => TextureInfo | null;
  readonly set: (extension: ExtensionProperty, texture: Texture | null) => unknown;
}

function slot<E extends ExtensionProperty>(
  extension: string,
  texture: (of: E) => Texture | null,
  info: (of: E) => TextureInfo | null,
  set: (of: E, texture: Texture | null) => E,
): Slot {
  return {
    extension,
    texture: (of) => texture(of as E),
    info: (of) => info(of as E),
    set: (of, value) => set(of as E, value),
  };
}

/** The textures of Khronos's material extensions that a bake takes over. */
export const EXTENSION_SLOTS = {
  clearcoat: slot<Clearcoat>(
    'KHR_materials_clearcoat',
    (of) => of.getClearcoatTexture(),
    (of) => of.getClearcoatTextureInfo(),
    (of, texture) => of.setClearcoatTexture(texture),
  ),
  clearcoatRoughness: slot<Clearcoat>(
    'KHR_materials_clearcoat',
    (of) => of.getClearcoatRoughnessTexture(),
    (of) => of.getClearcoatRoughnessTextureInfo(),
    (of, texture) => of.setClearcoatRoughnessTexture(texture),
  ),
  clearcoatNormal: slot<Clearcoat>(
    'KHR_materials_clearcoat',
    (of) => of.getClearcoatNormalTexture(),
    (of) => of.getClearcoatNormalTextureInfo(),
    (of, texture) => of.setClearcoatNormalTexture(texture),
  ),
  sheenColor: slot<Sheen>(
    'KHR_materials_sheen',
    (of) => of.getSheenColorTexture(),
    (of) => of.getSheenColorTextureInfo(),
    (of, texture) => of.setSheenColorTexture(texture),
  ),
  sheenRoughness: slot<Sheen>(
    'KHR_materials_sheen',
    (of) => of.getSheenRoughnessTexture(),
    (of) => of.getSheenRoughnessTextureInfo(),
    (of, texture) => of.setSheenRoughnessTexture(texture),
  ),
  specular: slot<Specular>(
    'KHR_materials_specular',
    (of) => of.getSpecularTexture(),
    (of) => of.getSpecularTextureInfo(),
    (of, texture) => of.setSpecularTexture(texture),
  ),
  specularColor: slot<Specular>(
    'KHR_materials_specular',
    (of) => of.getSpecularColorTexture(),
    (of) => of.getSpecularColorTextureInfo(),
    (of, texture) => of.setSpecularColorTexture(texture),
  ),
  transmission: slot<Transmission>(
    'KHR_materials_transmission',
    (of) => of.getTransmissionTexture(),
    (of) => of.getTransmissionTextureInfo(),
    (of, texture) => of.setTransmissionTexture(texture),
  ),
  thickness: slot<Volume>(
    'KHR_materials_volume',
    (of) => of.getThicknessTexture(),
    (of) => of.getThicknessTextureInfo(),
    (of, texture) => of.setThicknessTexture(texture),
  ),
  iridescence: slot<Iridescence>(
    'KHR_materials_iridescence',
    (of) => of.getIridescenceTexture(),
    (of) => of.getIridescenceTextureInfo(),
    (of, texture) => of.setIridescenceTexture(texture),
  ),
  iridescenceThickness: slot<Iridescence>(
    'KHR_materials_iridescence',
    (of) => of.getIridescenceThicknessTexture(),
    (of) => of.getIridescenceThicknessTextureInfo(),
    (of, texture) => of.setIridescenceThicknessTexture(texture),
  ),
  diffuseTransmission: slot<DiffuseTransmission>(
    'KHR_materials_diffuse_transmission',
    (of) => of.getDiffuseTransmissionTexture(),
    (of) => of.getDiffuseTransmissionTextureInfo(),
    (of, texture) => of.setDiffuseTransmissionTexture(texture),
  ),
  diffuseTransmissionColor: slot<DiffuseTransmission>(
    'KHR_materials_diffuse_transmission',
    (of) => of.getDiffuseTransmissionColorTexture(),
    (of) => of.getDiffuseTransmissionColorTextureInfo(),
    (of, texture) => of.setDiffuseTransmissionColorTexture(texture),
  ),
  anisotropy: slot<Anisotropy>(
    'KHR_materials_anisotropy',
    (of) => of.getAnisotropyTexture(),
    (of) => of.getAnisotropyTextureInfo(),
    (of, texture) => of.setAnisotropyTexture(texture),
  ),
} as const satisfies Readonly<Record<string, Slot>>;

export type ExtensionSlot = keyof typeof EXTENSION_SLOTS;

export const SLOT_NAMES = Object.keys(EXTENSION_SLOTS) as readonly ExtensionSlot[];
