import { type Material, type Texture, TextureInfo } from '@gltf-transform/core';
import {
  type EmissiveStrength,
  KHRMaterialsEmissiveStrength,
  KHRMaterialsUnlit,
  KHRTextureTransform,
  type Transform,
} from '@gltf-transform/extensions';
import { CLAY } from '../look.ts';
import { EXTENSION_SLOTS, type ExtensionSlot, SLOT_NAMES } from './extension-slots.ts';
import type { SourceMaterial, SourceTexture } from './source-model.ts';

/**
 * What stands for no material: the clay that pictures show such a model in, so that a result looks like its source. glTF's
 * own default (specification 2.0, section 5.19) is white, rough metal, which nobody means who assigns nothing.
 */
const DEFAULT: SourceMaterial = {
  material: null,
  baseColor: CLAY.baseColor,
  baseColorTexture: null,
  metallic: CLAY.metallic,
  roughness: CLAY.roughness,
  metallicRoughnessTexture: null,
  occlusionStrength: 1,
  occlusionTexture: null,
  normalScale: 1,
  normalTexture: null,
  emissive: [0, 0, 0],
  emissiveTexture: null,
  alphaMode: 'OPAQUE',
  alphaCutoff: 0.5,
  doubleSided: CLAY.doubleSided,
  unlit: false,
  extensionTextures: {},
};

/** A material with the UV sets (numbers of TEXCOORD_n) that its textures use, in the order of their slots. */
export interface ReadMaterial {
  readonly look: SourceMaterial;
  readonly uvSets: readonly number[];
}

export function readMaterial(material: Material | null): ReadMaterial {
  if (!material) return { look: DEFAULT, uvSets: [] };
  const uvSets: number[] = [];
  const read = (texture: Texture | null, info: TextureInfo | null) => readTexture(texture, info, uvSets);
  const strength =
    material
      .getExtension<EmissiveStrength>(KHRMaterialsEmissiveStrength.EXTENSION_NAME)
      ?.getEmissiveStrength() ?? 1;
  const [red, green, blue] = material.getEmissiveFactor();
  const look: SourceMaterial = {
    material,
    baseColor: material.getBaseColorFactor(),
    baseColorTexture: read(material.getBaseColorTexture(), material.getBaseColorTextureInfo()),
    metallic: material.getMetallicFactor(),
    roughness: material.getRoughnessFactor(),
    metallicRoughnessTexture: read(
      material.getMetallicRoughnessTexture(),
      material.getMetallicRoughnessTextureInfo(),
    ),
    occlusionStrength: material.getOcclusionStrength(),
    occlusionTexture: read(material.getOcclusionTexture(), material.getOcclusionTextureInfo()),
    normalScale: material.getNormalScale(),
    normalTexture: read(material.getNormalTexture(), material.getNormalTextureInfo()),
    emissive: [red * strength, green * strength, blue * strength],
    emissiveTexture: read(material.getEmissiveTexture(), material.getEmissiveTextureInfo()),
    alphaMode: material.getAlphaMode(),
    alphaCutoff: material.getAlphaCutoff(),
    doubleSided: material.getDoubleSided(),
    unlit: material.getExtension(KHRMaterialsUnlit.EXTENSION_NAME) !== null,
    extensionTextures: readExtensions(material, read),
  };
  return { look, uvSets };
}

function readExtensions(
  material: Material,
  read: (texture: Texture | null, info: TextureInfo | null) => SourceTexture | null,
): SourceMaterial['extensionTextures'] {
  const found: Partial<Record<ExtensionSlot, SourceTexture>> = {};
  for (const name of SLOT_NAMES) {
    const slot = EXTENSION_SLOTS[name];
    const extension = material.getExtension(slot.extension);
    const texture = extension && read(slot.texture(extension), slot.info(extension));
    if (texture) found[name] = texture;
  }
  return found;
}

/** @param uvSets gets the texture's set, if it is new there */
function readTexture(
  texture: Texture | null,
  info: TextureInfo | null,
  uvSets: number[],
): SourceTexture | null {
  const file = texture?.getImage();
  if (!texture || !file || !info) return null;
  const moved = info.getExtension<Transform>(KHRTextureTransform.EXTENSION_NAME);
  const set = moved?.getTexCoord() ?? info.getTexCoord();
  if (!uvSets.includes(set)) uvSets.push(set);
  return {
    texture,
    file,
    uvSet: uvSets.indexOf(set),
    transform: moved ? affine(moved) : [1, 0, 0, 0, 1, 0],
    wrap: [info.getWrapS(), info.getWrapT()],
    nearest: info.getMagFilter() === TextureInfo.MagFilter.NEAREST,
  };
}

/** The rows of KHR_texture_transform's translation * rotation * scale. */
function affine(moved: Transform): SourceTexture['transform'] {
  const [offsetU, offsetV] = moved.getOffset();
  const [scaleU, scaleV] = moved.getScale();
  const cosine = Math.cos(moved.getRotation());
  const sine = Math.sin(moved.getRotation());
  return [cosine * scaleU, sine * scaleV, offsetU, -sine * scaleU, cosine * scaleV, offsetV];
}
