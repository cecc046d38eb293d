import type { SourceModel, SourceTexture } from '../../imaging/bake/source-model.ts';

export const ATLAS_SIZES_PX = { min: 512, max: 4096, untextured: 2048 } as const;
/** How much of the new atlas its charts fill, as a rule. */
const EXPECTED_USE = 0.65;
/** An atlas is at most so much larger than the source's largest texture, however often that is repeated. */
const MAX_GROWTH = 4;
/**
 * An atlas may lack so much of the side that is wanted: a texture of which everything is shown once wants 1.24 times its
 * own side, and keeps its size. Rejected: 1.07, by which such maps grew from 2K to 4K, took 29 s of processor time in
 * place of 14 s, and looked as before (over 33 dB both).
 */
const ROUNDED_DOWN = 1.3;

/**
 * The side of an atlas, a power of two, in which every texture keeps about the texels that the model shows of it, 512 to
 * 4096 and at most four times the largest texture's side. For a model without textures, what its gutters are made for: 2048.
 */
export function chooseAtlasSize(source: SourceModel): number {
  let texels = 0;
  let largest_px = 0;
  /** Each with its size, which is read from the image's own header. */
  const textures = source.materials.map((material) => {
    const used = [
      material.baseColorTexture,
      material.metallicRoughnessTexture,
      material.occlusionTexture,
      material.normalTexture,
      material.emissiveTexture,
    ].filter((texture) => texture !== null);
    return used.map((texture) => ({ texture, size_px: sizeOf(texture) }));
  });
  for (const { size_px } of textures.flat()) largest_px = Math.max(largest_px, ...size_px);
  if (largest_px === 0) return ATLAS_SIZES_PX.untextured;
  for (let t = 0; t < source.materialOf.length; t++) {
    const shown = textures[source.materialOf[t]!]!.map((used) => shownTexels(source, t, used));
    texels += Math.max(0, ...shown);
  }
  const wanted_px = Math.min(Math.sqrt(texels / EXPECTED_USE), largest_px * MAX_GROWTH);
  const rounded_px = 2 ** Math.ceil(Math.log2(Math.max(1, wanted_px / ROUNDED_DOWN)));
  return Math.min(ATLAS_SIZES_PX.max, Math.max(ATLAS_SIZES_PX.min, rounded_px));
}

const sizeOf = ({ texture }: SourceTexture): readonly [number, number] =>
  (texture.getSize() as [number, number] | null) ?? [0, 0];

interface SizedTexture {
  readonly texture: SourceTexture;
  readonly size_px: readonly [width_px: number, height_px: number];
}

function shownTexels(
  { uvSets, triangles }: SourceModel,
  t: number,
  { texture, size_px: [width_px, height_px] }: SizedTexture,
): number {
  const uvs = uvSets[texture.uvSet]!;
  const [a, b, c] = [triangles[t * 3]! * 2, triangles[t * 3 + 1]! * 2, triangles[t * 3 + 2]! * 2];
  const [ux, uy] = [uvs[b]! - uvs[a]!, uvs[b + 1]! - uvs[a + 1]!];
  const [vx, vy] = [uvs[c]! - uvs[a]!, uvs[c + 1]! - uvs[a + 1]!];
  const [m, n, , p, q] = texture.transform;
  const texels = Math.abs((ux * vy - uy * vx) * (m * q - n * p) * width_px * height_px) / 2;
  return Number.isFinite(texels) ? texels : 0;
}
