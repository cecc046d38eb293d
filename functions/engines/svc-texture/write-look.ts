import { type Document, type Material, Texture } from '@gltf-transform/core';
import {
  KHRMaterialsEmissiveStrength,
  KHRMaterialsPBRSpecularGlossiness,
  KHRMaterialsTransmission,
} from '@gltf-transform/extensions';
import type { BakedMaps } from '../../studio/imaging/bake/bake-maps.ts';
import { encodePng } from '../../studio/imaging/encode-image.ts';
import type { Image } from '../../studio/imaging/image.ts';
import type { Part } from '../svc-uv/parts.ts';
import { dropUnusedExtensions } from '../svc-uv/show-textures.ts';

/** A map as a file. */
export interface MapFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What a part shows apart from its maps. */
export interface PartLook {
  readonly name: string;
  /** Whether all of it is as it was. */
  readonly isKept: boolean;
  /** How much light passes through what is new of it, 0 to 1. */
  readonly transmission: number;
}

/**
 * Gives every part a material that shows the maps: one for each old material, of its name, sidedness and transparency,
 * and for glass one that light passes.
 *
 * @returns the maps as files
 */
export function writeLook(
  document: Document,
  parts: readonly Part[],
  maps: BakedMaps,
  looks: readonly PartLook[],
): MapFile[] {
  const files: MapFile[] = [];
  const add = (name: string, image: Image | undefined): Texture | null => {
    if (!image) return null;
    const bytes = encodePng(image);
    files.push({ name: `${name}.png`, bytes });
    return document.createTexture(name).setMimeType('image/png').setImage(bytes);
  };
  const baseColor = add('base_color', maps.baseColor);
  const orm = add('occlusion_roughness_metallic', maps.orm);
  const normal = add('normal', maps.normal);
  const emissive = add('emissive', maps.emissive);
  const made = new Map<string, Material>();
  const numbers = new Map<Material | null, number>();
  for (const [i, { primitive }] of parts.entries()) {
    const old = primitive.getMaterial();
    const { name, isKept, transmission } = looks[i]!;
    if (!numbers.has(old)) numbers.set(old, numbers.size);
    const key = `${numbers.get(old)} ${isKept} ${transmission} ${old ? '' : name}`;
    let material = made.get(key);
    if (!material) {
      material = document
        .createMaterial(old?.getName() || name)
        .setAlphaMode(old?.getAlphaMode() ?? 'OPAQUE')
        .setAlphaCutoff(old?.getAlphaCutoff() ?? 0.5)
        .setDoubleSided(old?.getDoubleSided() ?? false)
        .setExtras(old?.getExtras() ?? {})
        .setBaseColorTexture(baseColor)
        .setMetallicRoughnessTexture(orm)
        .setOcclusionTexture(orm)
        .setNormalTexture(normal)
        .setEmissiveTexture(emissive)
        .setEmissiveFactor(emissive ? [1, 1, 1] : [0, 0, 0]);
      if (transmission > 0) letThrough(document, material, transmission);
      if (isKept && old) keepExtensions(document, old, material);
      if (emissive && maps.emissiveStrength !== 1) brighten(document, material, maps.emissiveStrength);
      made.set(key, material);
    }
    primitive.setMaterial(material);
  }
  dropOldLooks(document);
  return files;
}

function letThrough(document: Document, material: Material, transmission: number): void {
  const extension = document.createExtension(KHRMaterialsTransmission);
  material.setExtension(
    KHRMaterialsTransmission.EXTENSION_NAME,
    extension.createTransmission().setTransmissionFactor(transmission),
  );
}

function brighten(document: Document, material: Material, strength: number): void {
  const extension = document.createExtension(KHRMaterialsEmissiveStrength);
  material.setExtension(
    KHRMaterialsEmissiveStrength.EXTENSION_NAME,
    extension.createEmissiveStrength().setEmissiveStrength(strength),
  );
}

/** What the maps say in their own way. */
const IN_MAPS: readonly string[] = [
  KHRMaterialsEmissiveStrength.EXTENSION_NAME,
  KHRMaterialsPBRSpecularGlossiness.EXTENSION_NAME,
];

/** Coats, sheen and the like stay with a look that does, but for those of textures: these lie on the old layout. */
function keepExtensions(document: Document, old: Material, material: Material): void {
  for (const extension of old.listExtensions()) {
    const isPlain = document
      .getGraph()
      .listChildren(extension)
      .every((child) => !(child instanceof Texture));
    if (isPlain && !IN_MAPS.includes(extension.extensionName)) {
      material.setExtension(extension.extensionName, extension);
    }
  }
}

const VARIANTS = 'KHR_materials_variants';

/** Materials that nothing shows any more, the variants that chose among them, and the extensions that they had. */
function dropOldLooks(document: Document): void {
  const root = document.getRoot();
  const isUsed = (material: Material) => material.listParents().some((parent) => parent !== root);
  for (const mesh of root.listMeshes()) {
    for (const primitive of mesh.listPrimitives()) primitive.setExtension(VARIANTS, null);
  }
  for (const material of root.listMaterials()) if (!isUsed(material)) material.dispose();
  const kept = new Set(
    root.listMaterials().flatMap((material) => material.listExtensions().map((one) => one.extensionName)),
  );
  for (const extension of root.listExtensionsUsed()) {
    const { extensionName } = extension;
    if (extensionName.startsWith('KHR_materials_') && !kept.has(extensionName)) extension.dispose();
  }
  dropUnusedExtensions(document);
}
