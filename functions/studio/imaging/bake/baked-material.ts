import type { Document, Material, Texture } from '@gltf-transform/core';
import { KHRMaterialsEmissiveStrength, KHRMaterialsPBRSpecularGlossiness } from '@gltf-transform/extensions';
import { ONE_THREAD, type Pool } from '../../threads/pool.ts';
import type { LookMap } from './bake-map.ts';
import type { BakedMaps } from './bake-maps.ts';
import { addExtensionTextures, showExtensionTextures } from './extension-maps.ts';
import { type ExtensionSlot, SLOT_NAMES } from './extension-slots.ts';
import { addMapTextures, type SlotsOf } from './map-texture.ts';
import type { SourceMaterial } from './source-model.ts';

/** Extensions that the maps say already. */
const BAKED_EXTENSIONS: readonly string[] = [
  KHRMaterialsEmissiveStrength.EXTENSION_NAME,
  KHRMaterialsPBRSpecularGlossiness.EXTENSION_NAME,
];

/** Properties of extensions that the maps say. */
const IN_MAPS: Set<string> = new Set([
  ...SLOT_NAMES.flatMap((slot) => [`${slot}Texture`, `${slot}TextureInfo`]),
  ...['clearcoatNormalScale', 'anisotropyRotation'],
]);

/**
 * Adds a material for each of the source's, all of them showing the same maps: for a target whose triangles still know
 * their materials, so that glass stays blended beside opaque metal. Each keeps its name and its extensions. Materials that
 * come out the same are one.
 *
 * @param pool encodes the maps; one thread by default
 * @returns one a source material, in their order
 */
export async function addBakedMaterials(
  document: Document,
  maps: BakedMaps,
  sourceMaterials: readonly SourceMaterial[],
  pool: Pool = ONE_THREAD,
): Promise<Material[]> {
  const textures = await addTextures(document, maps, sourceMaterials, pool);
  const made = new Map<number, Material>();
  return listKinds(sourceMaterials).map((kind) => {
    const material = made.get(kind) ?? makeMaterial(document, maps, textures, sourceMaterials[kind]!);
    made.set(kind, material);
    return material;
  });
}

/** For each material the first one that differs from it in nothing but what maps say, and its name. */
export function listKinds(materials: readonly SourceMaterial[]): number[] {
  return materials.map((look) => materials.findIndex((other) => isSameBeside(other, look)));
}

export type LookTextures = Readonly<Record<LookMap, Texture | null>>;

interface MapTextures extends LookTextures {
  readonly extensions: ReadonlyMap<ExtensionSlot, Texture>;
}

/** What each map is baked from. */
const MAP_SLOTS = {
  baseColor: (look) => [look.baseColorTexture],
  orm: (look) => [look.metallicRoughnessTexture, look.occlusionTexture],
  normal: (look) => [look.normalTexture],
  emissive: (look) => [look.emissiveTexture],
} as const satisfies Readonly<Record<string, SlotsOf>>;

/** Names of the maps' textures. */
const MAP_TEXTURE_NAMES = {
  baseColor: 'base_color',
  orm: 'occlusion_roughness_metallic',
  normal: 'normal',
  emissive: 'emissive',
} as const;

/** Adds the maps of what materials say without extensions, null where there is none. */
export async function addLookTextures(
  document: Document,
  maps: BakedMaps,
  looks: readonly SourceMaterial[],
  pool: Pool,
): Promise<LookTextures> {
  const names = (['baseColor', 'orm', 'normal', 'emissive'] as const).filter((map) => maps[map]);
  const named = names.map((map) => ({
    name: MAP_TEXTURE_NAMES[map],
    image: maps[map]!,
    slotsOf: MAP_SLOTS[map],
  }));
  const textures = await addMapTextures(document, named, looks, pool);
  const textureOf = (map: LookMap) => textures[names.indexOf(map)] ?? null;
  return {
    baseColor: textureOf('baseColor'),
    orm: textureOf('orm'),
    normal: textureOf('normal'),
    emissive: textureOf('emissive'),
  };
}

async function addTextures(
  document: Document,
  maps: BakedMaps,
  looks: readonly SourceMaterial[],
  pool: Pool,
): Promise<MapTextures> {
  return {
    ...(await addLookTextures(document, maps, looks, pool)),
    extensions: await addExtensionTextures(document, maps.extensions ?? new Map(), looks, pool),
  };
}

function makeMaterial(
  document: Document,
  maps: BakedMaps,
  textures: MapTextures,
  look: SourceMaterial,
): Material {
  const material = document
    .createMaterial(look.material?.getName() || 'baked')
    .setAlphaMode(look.alphaMode)
    .setDoubleSided(look.doubleSided)
    .setBaseColorTexture(textures.baseColor)
    .setMetallicRoughnessTexture(textures.orm)
    .setOcclusionTexture(maps.occlusion ? textures.orm : null)
    .setNormalTexture(textures.normal)
    .setEmissiveTexture(textures.emissive);
  if (look.alphaMode === 'MASK') material.setAlphaCutoff(look.alphaCutoff);
  if (!textures.baseColor) material.setBaseColorFactor([...look.baseColor]);
  if (!textures.orm) material.setMetallicFactor(look.metallic).setRoughnessFactor(look.roughness);
  setEmission(
    document,
    material,
    textures.emissive ? [1, 1, 1] : look.emissive,
    textures.emissive ? maps.emissiveStrength : 1,
  );
  for (const extension of look.material?.listExtensions() ?? []) {
    if (!BAKED_EXTENSIONS.includes(extension.extensionName))
      material.setExtension(extension.extensionName, extension);
  }
  showExtensionTextures(material, textures.extensions);
  return material;
}

/** Whether two materials differ in nothing but what the maps say, and their names. */
function isSameBeside(a: SourceMaterial, b: SourceMaterial): boolean {
  const extensionsOf = (look: SourceMaterial) =>
    (look.material?.listExtensions() ?? []).filter(
      ({ extensionName }) => !BAKED_EXTENSIONS.includes(extensionName),
    );
  const [of, other] = [extensionsOf(a), extensionsOf(b)];
  return (
    a.alphaMode === b.alphaMode &&
    (a.alphaMode !== 'MASK' || a.alphaCutoff === b.alphaCutoff) &&
    a.doubleSided === b.doubleSided &&
    of.length === other.length &&
    of.every((extension) => {
      const same = other.find(({ extensionName }) => extensionName === extension.extensionName);
      return same !== undefined && extension.equals(same, IN_MAPS);
    })
  );
}

/** Emission of more than 1 is KHR_materials_emissive_strength's. */
function setEmission(
  document: Document,
  material: Material,
  color: readonly number[],
  strength: number,
): void {
  const brightest = Math.max(1, ...color) * Math.max(1, strength);
  const [red, green, blue] = color.map((channel) => (channel * strength) / brightest);
  material.setEmissiveFactor([red!, green!, blue!]);
  if (brightest === 1) return;
  const extension = document.createExtension(KHRMaterialsEmissiveStrength);
  material.setExtension(
    KHRMaterialsEmissiveStrength.EXTENSION_NAME,
    extension.createEmissiveStrength().setEmissiveStrength(brightest),
  );
}
