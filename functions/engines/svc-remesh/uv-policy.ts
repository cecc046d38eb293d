import type { Material, Texture } from '@gltf-transform/core';
import { toFloats } from '../../studio/geometry/mesh/accessor.ts';
import { readMaterial } from '../../studio/imaging/bake/source-material.ts';
import { listSourceTextures } from '../../studio/imaging/bake/source-model.ts';
import type { Part } from '../../studio/remesh/parts.ts';

/** Textures that are shown so many times over at most are baked, however large they are. */
const MAX_TILES = 4;

/** Side of a square that holds all texels which the part shows: up to this, too, they are baked. */
const MAX_SHOWN_PX = 2048;

/** What reaches over less than this of a side of the texture is within it, though numbers be rounded. */
const WITHIN = 1.01;

const BAKED_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

/**
 * Whether a part's UVs stay, and with them its textures as they are: its new triangles then end at UV seams. Else
 * seams are no obstacle, and the look is baked onto new UVs.
 *
 * They stay where a texture is repeated side by side so often that no atlas could hold it all, and where the material has
 * textures that cannot be baked: in formats for GPUs. What lies on one place of a texture many times, as the parts of a kit
 * do, is no pattern: it gets a place each, as a quad remesh gives it. Rejected: to keep them where little is taken away, or where anything is repeated.
 * New maps are nearer to the source, since they hold the shading of the faces that went too: a knot with 24 tiles of a
 * checker looked like its source by 18 dB under its own UVs at a fifth of its faces, by 26 dB under new ones.
 */
export function keepsUvs(part: Part): boolean {
  const { primitive } = part;
  if (!primitive.getAttribute('TEXCOORD_0')) return false;
  const textures = listTextures(primitive.getMaterial());
  return (
    primitive.getExtension('KHR_materials_variants') !== null ||
    textures.some((texture) => !BAKED_TYPES.includes(texture.getMimeType())) ||
    repeatsTooOften(part)
  );
}

/** What a material and its extensions show; without duplicates. */
export function listTextures(material: Material | null): Texture[] {
  return [...new Set(listSourceTextures(readMaterial(material).look).map(({ texture }) => texture))];
}

function repeatsTooOften({ primitive, triangles }: Part): boolean {
  const { look, uvSets } = readMaterial(primitive.getMaterial());
  return listSourceTextures(look).some(({ texture, uvSet, transform: [a, b, , d, e] }) => {
    const uvs = primitive.getAttribute(`TEXCOORD_${uvSets[uvSet]}`);
    if (!uvs) return false;
    const places = toFloats(uvs);
    const tiles = areaOf(places, triangles) * Math.abs(a * e - b * d);
    const [width, height] = texture.getSize() ?? [1, 1];
    return (
      tiles > MAX_TILES &&
      tiles * width! * height! > MAX_SHOWN_PX ** 2 &&
      (reachOf(places, triangles, a, b) > WITHIN || reachOf(places, triangles, d, e) > WITHIN)
    );
  });
}

/** How far triangles reach along one side of a texture, whose coordinate is `m` u + `n` v. */
function reachOf(uvs: Float32Array, triangles: Uint32Array, m: number, n: number): number {
  let [min, max] = [Infinity, -Infinity];
  for (const vertex of triangles) {
    const place = m * uvs[vertex * 2]! + n * uvs[vertex * 2 + 1]!;
    if (place < min) min = place;
    if (place > max) max = place;
  }
  return max - min;
}

/** What triangles cover of a layout, each counted for itself. */
function areaOf(uvs: Float32Array, triangles: Uint32Array): number {
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
