import type { Document, Texture } from '@gltf-transform/core';
import { pickElements } from '../../studio/geometry/mesh/elements.ts';
import type { Unwrapped } from '../../studio/geometry/mesh/unwrap/unwrap.ts';
import { bakeMaps } from '../../studio/imaging/bake/bake-maps.ts';
import { addLookTextures, type LookTextures } from '../../studio/imaging/bake/baked-material.ts';
import { sameTriangles } from '../../studio/imaging/bake/correspondence.ts';
import { addExtensionTextures } from '../../studio/imaging/bake/extension-maps.ts';
import type { ExtensionSlot } from '../../studio/imaging/bake/extension-slots.ts';
import type { SourceMaterial, SourceModel } from '../../studio/imaging/bake/source-model.ts';
import type { Pool } from '../../studio/threads/pool.ts';
import type { LayoutTangents } from './layout-tangents.ts';

/** The maps on the new layout, null where no material has such a texture. */
export interface BakedTextures extends LookTextures {
  /** Of material extensions. */
  readonly extensions: ReadonlyMap<ExtensionSlot, Texture>;
}

/**
 * Bakes what the textures say, without factors and vertex colours: those stay where they are.
 *
 * @param tangents of the new layout, where any are needed
 */
export async function bakeTextures(
  document: Document,
  source: SourceModel,
  { vertexOf, uvs, triangles }: Unwrapped,
  size_px: number,
  pool: Pool,
  tangents: Promise<LayoutTangents | null>,
): Promise<BakedTextures> {
  const { colors: _, ...shape } = source;
  const plain: SourceModel = { ...shape, materials: source.materials.map(withoutFactors) };
  const target = {
    positions: pickElements(source.positions, vertexOf, 3),
    normals: pickElements(source.normals, vertexOf, 3),
    uvs,
    triangles,
  };
  const drawn = tangents.then((made) => made?.drawn);
  // Who awaits it hears of a failure; nobody does where something else has failed.
  drawn.catch(() => undefined);
  const maps = await bakeMaps(plain, target, sameTriangles(plain), {
    size_px,
    pool,
    tangents: drawn,
  });
  const { materials } = source;
  return {
    ...(await addLookTextures(document, maps, materials, pool)),
    extensions: await addExtensionTextures(document, maps.extensions ?? new Map(), materials, pool),
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
