import type { Material } from '@gltf-transform/core';
import {
  type EmissiveStrength,
  type IOR,
  KHRMaterialsEmissiveStrength,
  KHRMaterialsIOR,
  KHRMaterialsTransmission,
  KHRMaterialsUnlit,
  KHRMaterialsVolume,
  type Transmission,
  type Volume,
} from '@gltf-transform/extensions';
import type { Texture, TextureLoader } from './texture.ts';

/** What a material looks like: glTF 2.0's factors and maps, and the extensions that change a look the most. */
export interface Look {
  /** Linear RGBA. */
  readonly baseColor: readonly number[];
  readonly baseColorMap: Texture | null;
  readonly metallic: number;
  readonly roughness: number;
  /** Green is roughness, blue metalness. */
  readonly metallicRoughnessMap: Texture | null;
  readonly normalMap: Texture | null;
  readonly normalScale: number;
  readonly occlusionMap: Texture | null;
  readonly occlusionStrength: number;
  /** Linear RGB, its strength multiplied in. */
  readonly emissive: readonly number[];
  readonly emissiveMap: Texture | null;
  readonly alphaMode: 'OPAQUE' | 'MASK' | 'BLEND';
  readonly alphaCutoff: number;
  readonly doubleSided: boolean;
  readonly unlit: boolean;
  /** Reflectance of what is no metal, seen straight on: 0.04 unless the material gives its index of refraction. */
  readonly reflectance: number;
  readonly glass: Glass | null;
}

/** KHR_materials_transmission and _volume: what lets light through without being a cut-out. */
export interface Glass {
  readonly transmission: number;
  readonly transmissionMap: Texture | null;
  readonly ior: number;
  /** In the mesh's units; 0 is a thin wall, which does not bend light. */
  readonly thickness_m: number;
  readonly attenuationColor: readonly number[];
  readonly attenuationDistance_m: number;
}

/** glTF's default material, with the metalness that makes an unassigned model look like clay and not like a mirror. */
export const CLAY = {
  baseColor: [0.6, 0.6, 0.6, 1],
  baseColorMap: null,
  metallic: 0,
  roughness: 0.7,
  metallicRoughnessMap: null,
  normalMap: null,
  normalScale: 1,
  occlusionMap: null,
  occlusionStrength: 1,
  emissive: [0, 0, 0],
  emissiveMap: null,
  alphaMode: 'OPAQUE',
  alphaCutoff: 0.5,
  doubleSided: true,
  unlit: false,
  reflectance: 0.04,
  glass: null,
} as const satisfies Look;

/** What a metal-rough material without a readable map is taken for, where the map would have told. */
const UNMAPPED = { metallic: 0, roughness: 0.6 };

export async function readLook(material: Material, textures: TextureLoader): Promise<Look> {
  const unlit = material.getExtension(KHRMaterialsUnlit.EXTENSION_NAME) !== null;
  const baseColorMap = await textures.load(
    material.getBaseColorTexture(),
    material.getBaseColorTextureInfo(),
    true,
  );
  const common = {
    baseColor: material.getBaseColorFactor(),
    baseColorMap,
    alphaMode: material.getAlphaMode(),
    alphaCutoff: material.getAlphaCutoff(),
    doubleSided: material.getDoubleSided(),
  };
  if (unlit) return { ...CLAY, ...common, unlit };
  const ior = material.getExtension<IOR>(KHRMaterialsIOR.EXTENSION_NAME)?.getIOR() ?? 1.5;
  return {
    ...common,
    ...(await readMetalRough(material, textures)),
    ...(await readEmissive(material, textures)),
    normalMap: await textures.load(material.getNormalTexture(), material.getNormalTextureInfo(), false),
    normalScale: material.getNormalScale(),
    occlusionMap: await textures.load(
      material.getOcclusionTexture(),
      material.getOcclusionTextureInfo(),
      false,
    ),
    occlusionStrength: material.getOcclusionStrength(),
    unlit,
    reflectance: ((ior - 1) / (ior + 1)) ** 2,
    glass: await readGlass(material, ior, textures),
  };
}

async function readMetalRough(material: Material, textures: TextureLoader) {
  const map = await textures.load(
    material.getMetallicRoughnessTexture(),
    material.getMetallicRoughnessTextureInfo(),
    false,
  );
  const lost = !map && material.getMetallicRoughnessTexture();
  return {
    metallicRoughnessMap: map,
    metallic: lost ? UNMAPPED.metallic : material.getMetallicFactor(),
    roughness: lost ? UNMAPPED.roughness : material.getRoughnessFactor(),
  };
}

async function readEmissive(material: Material, textures: TextureLoader) {
  const map = await textures.load(material.getEmissiveTexture(), material.getEmissiveTextureInfo(), true);
  const strength =
    material
      .getExtension<EmissiveStrength>(KHRMaterialsEmissiveStrength.EXTENSION_NAME)
      ?.getEmissiveStrength() ?? 1;
  // An emissive map lights parts of a surface only; without reading it, none is nearer to the truth than all.
  const lost = !map && material.getEmissiveTexture();
  return {
    emissiveMap: map,
    emissive: lost ? [0, 0, 0] : material.getEmissiveFactor().map((factor) => factor * strength),
  };
}

async function readGlass(material: Material, ior: number, textures: TextureLoader): Promise<Glass | null> {
  const extension = material.getExtension<Transmission>(KHRMaterialsTransmission.EXTENSION_NAME);
  if (!extension || extension.getTransmissionFactor() === 0) return null;
  const volume = material.getExtension<Volume>(KHRMaterialsVolume.EXTENSION_NAME);
  return {
    transmission: extension.getTransmissionFactor(),
    transmissionMap: await textures.load(
      extension.getTransmissionTexture(),
      extension.getTransmissionTextureInfo(),
      false,
    ),
    ior,
    thickness_m: volume?.getThicknessFactor() ?? 0,
    attenuationColor: volume?.getAttenuationColor() ?? [1, 1, 1],
    attenuationDistance_m: volume?.getAttenuationDistance() || Infinity,
  };
}
