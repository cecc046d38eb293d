import type { Material, Texture } from '@gltf-transform/core';
import { readMaterial } from '../../imaging/bake/source-material.ts';
import { listSourceTextures } from '../../imaging/bake/source-model.ts';
import { toFloats } from '../../mesh/accessor.ts';
import type { Part } from './parts.ts';

/** How many times over a texture is shown from which on no atlas could hold it all. */
const MAX_TILES = 4;

const BAKED_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

/**
 * Whether a part's UVs stay, and with them its textures as they are: its new triangles then end at UV seams. Else
 * seams are no obstacle, and the look is baked onto new UVs.
 *
 * They stay where a texture is repeated over and over, and where the material has textures that cannot be baked: in
 * formats for GPUs. Rejected: to keep them where little is taken away. New maps are nearer to the
 * source even so, since they hold the shading of the faces that went too.
 */
export function keepsUvs(part: Part): boolean {
  const { primitive } = part;
  if (!primitive.getAttribute('TEXCOORD_0')) return false;
  const textures = listTextures(primitive.getMaterial());
  return (
    primitive.getExtension('KHR_materials_variants') !== null ||
    textures.some((texture) => !BAKED_TYPES.includes(texture.getMimeType())) ||
    (textures.length > 0 && tileCount(part) > MAX_TILES)
  );
}

/** What a material and its extensions show; without duplicates. */
export function listTextures(material: Material | null): Texture[] {
  return [...new Set(listSourceTextures(readMaterial(material).look).map(({ texture }) => texture))];
}

/** How many whole textures the part's triangles show, all together. */
export function tileCount({ primitive, triangles }: Part): number {
  const uvs = toFloats(primitive.getAttribute('TEXCOORD_0')!);
  let area = 0;
  for (let i = 0; i < triangles.length; i += 3) {
    const a = triangles[i]! * 2;
    const b = triangles[i + 1]! * 2;
    const c = triangles[i + 2]! * 2;
    const u = uvs[a]!;
    const v = uvs[a + 1]!;
    area += Math.abs((uvs[b]! - u) * (uvs[c + 1]! - v) - (uvs[b + 1]! - v) * (uvs[c]! - u)) / 2;
  }
  return Number.isFinite(area) ? area : Number.POSITIVE_INFINITY;
}
