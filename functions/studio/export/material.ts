import type { Material } from '@gltf-transform/core';
import { readMaterial } from '../imaging/bake/source-material.ts';
import type { SourceMaterial, SourceTexture } from '../imaging/bake/source-model.ts';
import { plainName, UniqueNames } from './names.ts';
import { placementIndex } from './uv-placement.ts';

/** A texture file as a material uses it. */
export interface MapFile {
  /** Beside the model, in the same folder. */
  readonly file: string;
  /** Which of the exported UV sets places it. */
  readonly uvSet: number;
  /** glTF's wrap modes of u and v. */
  readonly wrap: readonly [number, number];
}

/** Maps of one meaning each: neither FBX nor MTL can take a channel of a packed texture. */
export const MAP_KINDS = [
  'baseColor',
  'opacity',
  'metallic',
  'roughness',
  'normal',
  'occlusion',
  'emissive',
] as const;
export type MapKind = (typeof MAP_KINDS)[number];
export type Maps = Readonly<Partial<Record<MapKind, MapFile>>>;

/** A material before its textures are files. */
export interface NamedMaterial {
  readonly material: Material | null;
  /** Of plain characters, no two alike. */
  readonly name: string;
  readonly look: SourceMaterial;
  /** The exported UV set of a texture of `look`. */
  readonly uvSetOf: (use: SourceTexture) => number;
}

export interface ExportMaterial extends NamedMaterial {
  readonly maps: Maps;
}

/** Materials with names of their own, in the order given. */
export function nameMaterials(materials: readonly (Material | null)[]): readonly NamedMaterial[] {
  const names = new UniqueNames();
  return materials.map((material) => {
    const { look, uvSets } = readMaterial(material);
    return {
      material,
      name: names.take(plainName(material?.getName() ?? ''), 'material'),
      look,
      uvSetOf: (use) => placementIndex(look, uvSets, use),
    };
  });
}
