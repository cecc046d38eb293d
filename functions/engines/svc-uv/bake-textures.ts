import type { Document, Texture } from '@gltf-transform/core';
import { pickElements } from '../../studio/geometry/mesh/elements.ts';
import type { Unwrapped } from '../../studio/geometry/mesh/unwrap/unwrap.ts';
import { bakeMaps } from '../../studio/imaging/bake/bake-maps.ts';
import { sameTriangles } from '../../studio/imaging/bake/correspondence.ts';
import { addExtensionTextures } from '../../studio/imaging/bake/extension-maps.ts';
import type { ExtensionSlot } from '../../studio/imaging/bake/extension-slots.ts';
import type { SourceMaterial, SourceModel } from '../../studio/imaging/bake/source-model.ts';
import { encodePng } from '../../studio/imaging/encode-image.ts';
import type { Image } from '../../studio/imaging/image.ts';

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
  const hasTexture = (slot: (look: SourceMaterial) => unknown) => source.materials.some(slot);
  const maps = await bakeMaps(plain, target, sameTriangles(plain), {
    size_px,
    ...(tangents ? { tangents } : {}),
  });
  const add = (name: string, image: Image | undefined) =>
    image ? document.createTexture(name).setMimeType('image/png').setImage(encodePng(image)) : null;
  return {
    baseColor: hasTexture((look) => look.baseColorTexture) ? add('base_color', maps.baseColor) : null,
    orm: hasTexture((look) => look.metallicRoughnessTexture ?? look.occlusionTexture)
      ? add('occlusion_roughness_metallic', maps.orm)
      : null,
    normal: hasTexture((look) => look.normalTexture) ? add('normal', maps.normal) : null,
    emissive: hasTexture((look) => look.emissiveTexture) ? add('emissive', maps.emissive) : null,
    extensions: addExtensionTextures(document, maps.extensions ?? new Map(), source.materials),
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
