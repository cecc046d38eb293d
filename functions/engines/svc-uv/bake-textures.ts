import type { Document, Texture } from '@gltf-transform/core';
import { pickElements } from '../../studio/geometry/mesh/elements.ts';
import type { Unwrapped } from '../../studio/geometry/mesh/unwrap/unwrap.ts';
import { bakeMaps } from '../../studio/imaging/bake/bake-maps.ts';
import { MAP_SLOTS, MAP_TEXTURE_NAMES } from '../../studio/imaging/bake/baked-material.ts';
import { sameTriangles } from '../../studio/imaging/bake/correspondence.ts';
import { addExtensionTextures } from '../../studio/imaging/bake/extension-maps.ts';
import type { ExtensionSlot } from '../../studio/imaging/bake/extension-slots.ts';
import { addMapTexture } from '../../studio/imaging/bake/map-texture.ts';
import type { SourceMaterial, SourceModel } from '../../studio/imaging/bake/source-model.ts';

/** The maps on the new layout, null where no material has such a texture. */
export interface BakedTextures {
  readonly baseColor: Texture | null;
  /** Occlusion in red, roughness in green, metalness in blue. */
  readonly orm: Texture | null;
  readonly normal: Texture | null;
  readonly emissive: Texture | null;
  /** Of material extensions. */
  readonly extensions: ReadonlyMap<ExtensionSlot, Texture>;
}

/**
 * Bakes what the textures say, without factors and vertex colours: those stay where they are.
 *
 * @param tangents of the corners in the new layout, where any are needed
 */
export async function bakeTextures(
  document: Document,
  source: SourceModel,
  { vertexOf, uvs, triangles }: Unwrapped,
  size_px: number,
  tangents?: Float32Array,
): Promise<BakedTextures> {
  const { colors: _, ...shape } = source;
  const plain: SourceModel = { ...shape, materials: source.materials.map(withoutFactors) };
  const target = {
    positions: pickElements(source.positions, vertexOf, 3),
    normals: pickElements(source.normals, vertexOf, 3),
    uvs,
    triangles,
  };
  const maps = await bakeMaps(plain, target, sameTriangles(plain), {
    size_px,
    ...(tangents ? { tangents } : {}),
  });
  const { materials } = source;
  const add = async (map: keyof typeof MAP_SLOTS) => {
    const image = maps[map];
    const slotsOf = MAP_SLOTS[map];
    const isShown = materials.flatMap<unknown>(slotsOf).some((texture) => texture !== null);
    return image && isShown
      ? addMapTexture(document, MAP_TEXTURE_NAMES[map], image, materials, slotsOf)
      : null;
  };
  return {
    baseColor: await add('baseColor'),
    orm: await add('orm'),
    normal: await add('normal'),
    emissive: await add('emissive'),
    extensions: await addExtensionTextures(document, maps.extensions ?? new Map(), materials),
  };
}

function withoutFactors(look: SourceMaterial): SourceMaterial {
  return {
    ...look,
    baseColor: [1, 1, 1, 1],
    metallic: 1,
    roughness: 1,
    occlusionStrength: 1,
    normalScale: 1,
    emissive: [1, 1, 1],
  };
}
