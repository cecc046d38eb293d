import { type Document, type ExtensionProperty, type Material, Texture } from '@gltf-transform/core';
import {
  KHRMaterialsDiffuseTransmission,
  KHRMaterialsEmissiveStrength,
  KHRMaterialsPBRSpecularGlossiness,
  KHRMaterialsTransmission,
} from '@gltf-transform/extensions';
import type { Image } from '../decode-image.ts';
import { encodePng } from '../encode-image.ts';
import type { BakedMaps } from './bake-maps.ts';
import type { SourceMaterial } from './source-model.ts';

/** Extensions that the maps say already. */
const BAKED_EXTENSIONS: readonly string[] = [
  KHRMaterialsEmissiveStrength.EXTENSION_NAME,
  KHRMaterialsPBRSpecularGlossiness.EXTENSION_NAME,
];

/** Extensions whose texture says which parts of a surface they are for at all: without it, a whole car would be of glass. */
const MASKED_EXTENSIONS: readonly string[] = [
  KHRMaterialsTransmission.EXTENSION_NAME,
  KHRMaterialsDiffuseTransmission.EXTENSION_NAME,
];

/**
 * Adds one material that shows the maps in place of all the source's: blended if one of those is, else masked if one is;
 * double-sided if one is, unlit if all are. It keeps the first one's name and its extensions with their factors. Textures of
 * extensions (clearcoat, sheen, specular...), which are not baked, are dropped; so is transmission that has one.
 */
export async function addBakedMaterial(
  document: Document,
  maps: BakedMaps,
  sourceMaterials: readonly SourceMaterial[],
): Promise<Material> {
  const textures = await addTextures(document, maps);
  return makeMaterial(document, maps, textures, sourceMaterials);
}

/**
 * Adds a material for each of the source's, all of them showing the same maps: for a target whose triangles still know
 * their materials, so that glass stays blended beside opaque metal. Materials that come out the same are one.
 *
 * @returns one a source material, in their order
 */
export async function addBakedMaterials(
  document: Document,
  maps: BakedMaps,
  sourceMaterials: readonly SourceMaterial[],
): Promise<Material[]> {
  const textures = await addTextures(document, maps);
  const made: { readonly look: SourceMaterial; readonly material: Material }[] = [];
  return sourceMaterials.map((look) => {
    const same = made.find((other) => isSameBeside(other.look, look));
    if (same) return same.material;
    const material = makeMaterial(document, maps, textures, [look]);
    made.push({ look, material });
    return material;
  });
}

type MapTextures = { readonly [K in 'baseColor' | 'orm' | 'normal' | 'emissive']: Texture | null };

async function addTextures(document: Document, maps: BakedMaps): Promise<MapTextures> {
  const add = async (name: string, image: Image | undefined) =>
    image ? document.createTexture(name).setMimeType('image/png').setImage(encodePng(image)) : null;
  return {
    baseColor: await add('base_color', maps.baseColor),
    orm: await add('occlusion_roughness_metallic', maps.orm),
    normal: await add('normal', maps.normal),
    emissive: await add('emissive', maps.emissive),
  };
}

function makeMaterial(
  document: Document,
  maps: BakedMaps,
  textures: MapTextures,
  looks: readonly SourceMaterial[],
): Material {
  const first = looks[0];
  const material = document.createMaterial(first?.material?.getName() || 'baked');
  if (!first) return material;
  const blended = looks.find(({ alphaMode }) => alphaMode === 'BLEND');
  const masked = looks.find(({ alphaMode }) => alphaMode === 'MASK');
  material
    .setAlphaMode((blended ?? masked ?? first).alphaMode)
    .setDoubleSided(looks.some(({ doubleSided }) => doubleSided))
    .setBaseColorTexture(textures.baseColor)
    .setMetallicRoughnessTexture(textures.orm)
    .setOcclusionTexture(maps.occlusion ? textures.orm : null)
    .setNormalTexture(textures.normal)
    .setEmissiveTexture(textures.emissive);
  if (!blended && masked) material.setAlphaCutoff(masked.alphaCutoff);
  if (!textures.baseColor) material.setBaseColorFactor([...first.baseColor]);
  if (!textures.orm) material.setMetallicFactor(first.metallic).setRoughnessFactor(first.roughness);
  setEmission(
    document,
    material,
    textures.emissive ? [1, 1, 1] : first.emissive,
    textures.emissive ? maps.emissiveStrength : 1,
  );
  copyExtensions(document, material, looks);
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
    of.every((extension, i) => extension.equals(other[i]!))
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

/** Gives a material the extensions that all of the looks have, as the first has them but for textures. */
function copyExtensions(document: Document, material: Material, looks: readonly SourceMaterial[]): void {
  for (const extension of looks[0]!.material?.listExtensions() ?? []) {
    const name = extension.extensionName;
    const textures = listTextures(document, extension);
    if (BAKED_EXTENSIONS.includes(name) || (textures.length > 0 && MASKED_EXTENSIONS.includes(name)))
      continue;
    if (!looks.every((look) => look.material?.getExtension(name))) continue;
    material.setExtension(name, textures.length > 0 ? withoutTextures(document, extension) : extension);
  }
}

const listTextures = (document: Document, extension: ExtensionProperty): Texture[] =>
  document
    .getGraph()
    .listChildren(extension)
    .filter((child) => child instanceof Texture);

/** A copy with the same factors. */
function withoutTextures(document: Document, extension: ExtensionProperty): ExtensionProperty {
  const copy = extension.clone();
  for (const edge of document.getGraph().listChildEdges(copy)) {
    if (edge.getChild() instanceof Texture) edge.dispose();
  }
  return copy;
}
