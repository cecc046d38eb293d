import type { Document, Material, Texture } from '@gltf-transform/core';
import { KHRMaterialsTransmission } from '@gltf-transform/extensions';
import type { BakedMaps } from '../../studio/imaging/bake/bake-maps.ts';
import { encodePng } from '../../studio/imaging/encode-image.ts';
import type { Image } from '../../studio/imaging/image.ts';
import { MATERIALS, type MaterialRecipe } from '../../studio/materials/recipes.ts';
import { materialName } from '../../studio/sculpt/compose/material-name.ts';
import type { PlacedPiece } from '../../studio/sculpt/compose/placed-piece.ts';
import type { PieceLook } from './piece-look.ts';

/** A glTF material for each piece; pieces of one material share it. */
type MaterialOf = (label: number) => Material;

/** Materials that all show their part of one atlas. */
export function paintedMaterials(
  document: Document,
  pieces: readonly PlacedPiece[],
  maps: BakedMaps,
): MaterialOf {
  const textures = {
    baseColor: addTexture(document, 'base_color', maps.baseColor),
    orm: addTexture(document, 'occlusion_roughness_metallic', maps.orm),
    normal: addTexture(document, 'normal', maps.normal),
    emissive: addTexture(document, 'emissive', maps.emissive),
  };
  return sharedMaterials(document, pieces, (material, { material: spec }) => {
    material
      .setBaseColorTexture(textures.baseColor)
      .setMetallicRoughnessTexture(textures.orm)
      .setOcclusionTexture(textures.orm)
      .setNormalTexture(textures.normal);
    const glows = [spec.material, ...(spec.coverings ?? [])].some((name) => 'glow' in MATERIALS[name]);
    if (glows && textures.emissive)
      material.setEmissiveTexture(textures.emissive).setEmissiveFactor([1, 1, 1]);
  });
}

/** Materials of factors alone. */
export function plainMaterials(
  document: Document,
  pieces: readonly PlacedPiece[],
  lookOf: (label: number) => PieceLook,
): MaterialOf {
  return sharedMaterials(document, pieces, (material, _, label) => {
    const { color, metallic, roughness, glow } = lookOf(label);
    const [red, green, blue] = color;
    material
      .setBaseColorFactor([red, green, blue, 1])
      .setMetallicFactor(metallic)
      .setRoughnessFactor(roughness)
      .setEmissiveFactor([red * glow, green * glow, blue * glow]);
  });
}

function addTexture(document: Document, name: string, image: Image | undefined): Texture | null {
  return image ? document.createTexture(name).setMimeType('image/png').setImage(encodePng(image)) : null;
}

function sharedMaterials(
  document: Document,
  pieces: readonly PlacedPiece[],
  fill: (material: Material, piece: PlacedPiece, label: number) => void,
): MaterialOf {
  const made = new Map<string, Material>();
  const taken = new Map<string, number>();
  return (label) => {
    const piece = pieces[label]!;
    const { extent_m: _, seed: __, axis: ___, ...spec } = piece.material;
    const key = JSON.stringify(spec);
    const known = made.get(key);
    if (known) return known;
    const name = materialName(piece.material);
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    const material = document.createMaterial(count === 1 ? name : `${name}_${count}`);
    fill(material, piece, label);
    const transmission = transmissionOf(piece);
    if (transmission > 0) {
      const extension = document.createExtension(KHRMaterialsTransmission);
      material.setExtension(
        KHRMaterialsTransmission.EXTENSION_NAME,
        extension.createTransmission().setTransmissionFactor(transmission),
      );
    }
    made.set(key, material);
    return material;
  };
}

function transmissionOf({ material: { material } }: PlacedPiece): number {
  const recipe: MaterialRecipe = MATERIALS[material];
  return recipe.transmission ?? 0;
}
