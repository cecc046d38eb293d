import { listSourceTextures, type SourceModel, type SourceTexture } from './source-model.ts';

export interface AtlasLimits {
  /** Powers of two. */
  readonly min_px: number;
  readonly max_px: number;
  /**
   * The side is no smaller than the largest texture's, up to this: a palette shows few texels, but its colours end sharply.
   */
  readonly sharp_px: number;
}

/**
 * Beyond this an atlas has no more texels than the source's textures together, up to a third more for a power of two. What
 * lies mirrored or twice on one texture is then seen at the size it has there, instead of in four times its bytes.
 */
const GROWN_PX = 1024;
const OWN_ROUNDED_DOWN = 1.7;
/** How much of the new atlas its charts fill, as a rule. */
const EXPECTED_USE = 0.65;
/** An atlas is at most so much larger than the source's largest texture, however often that is repeated. */
const MAX_GROWTH = 8;
/**
 * An atlas may lack so much of the side that is wanted: a texture of which everything is shown once wants 1.24 times its
 * own side, and keeps its size. Rejected: 1.07, by which such maps grew from 2K to 4K, took 29 s of processor time in
 * place of 14 s, and looked as before (over 33 dB both).
 */
const ROUNDED_DOWN = 1.3;
/**
 * Textures that lie denser in one direction than in the other get the texels for the denser one as long as the atlas is no
 * larger than this, and at most so much larger than the largest of them: a tile of 64 px, 2.7 times denser around a tube
 * than along it, looked like its source by 26 dB from an atlas of 512, by 32 dB from one of 1024. Rejected: at any size, by
 * which a knot with 2K maps grew to 4K.
 */
const DENSEST = { max_px: 1024, maxGrowth: 16 } as const;
/** A texture that lies more times denser in one direction than in the other does so on slivers, whose look nobody sees. */
const MAX_STRETCH = 8;

/**
 * The side of an atlas, a power of two, in which every texture keeps about the texels that the model shows of it: at most
 * eight times the largest texture's side, or what the densest direction of each needs up to 1024; and from there on no
 * more texels than the source's textures have together.
 *
 * @returns null for a model without textures
 */
export function chooseAtlasSize(
  source: SourceModel,
  { min_px, max_px, sharp_px }: AtlasLimits,
): number | null {
  let texels = 0;
  let densestTexels = 0;
  let largest_px = 0;
  /** Each with its size, which is read from the image's own header. */
  const textures = source.materials.map((look) =>
    distinct(listSourceTextures(look).map((texture) => ({ texture, size_px: sizeOf(texture) }))),
  );
  for (const { size_px } of textures.flat()) largest_px = Math.max(largest_px, ...size_px);
  if (largest_px === 0) return null;
  for (let t = 0; t < source.materialOf.length; t++) {
    const shown = textures[source.materialOf[t]!]!.map((used) => shownTexels(source, t, used));
    texels += Math.max(0, ...shown.map(({ mean }) => mean));
    densestTexels += Math.max(0, ...shown.map(({ densest }) => densest));
  }
  const wanted_px = Math.max(
    Math.min(sideFor(texels), largest_px * MAX_GROWTH),
    Math.min(sideFor(densestTexels), largest_px * DENSEST.maxGrowth, DENSEST.max_px),
  );
  const least_px = Math.max(min_px, Math.min(sharp_px, largest_px), wanted_px / ROUNDED_DOWN);
  const own_px = powerOfTwo(Math.sqrt(ownTexels(source)) / OWN_ROUNDED_DOWN);
  return Math.min(max_px, powerOfTwo(least_px), Math.max(GROWN_PX, own_px));
}

const powerOfTwo = (side_px: number): number => 2 ** Math.ceil(Math.log2(side_px));

/** Those of each material's largest texture, one that several share counted once. */
function ownTexels({ materials }: SourceModel): number {
  const largest = new Map<SourceTexture['texture'], number>();
  for (const look of materials) {
    const used = listSourceTextures(look);
    const texels = used.map((use) => sizeOf(use)[0] * sizeOf(use)[1]);
    const most = Math.max(0, ...texels);
    if (most > 0) largest.set(used[texels.indexOf(most)]!.texture, most);
  }
  return [...largest.values()].reduce((sum, texels) => sum + texels, 0);
}

const sideFor = (texels: number): number => Math.sqrt(texels / EXPECTED_USE);

const sizeOf = ({ texture }: SourceTexture): readonly [number, number] =>
  (texture.getSize() as [number, number] | null) ?? [0, 0];

interface SizedTexture {
  readonly texture: SourceTexture;
  readonly size_px: readonly [width_px: number, height_px: number];
}

/** Without those of one size that lie on the surface as another does. */
function distinct(textures: readonly SizedTexture[]): SizedTexture[] {
  const keyOf = ({ texture: { uvSet, transform }, size_px }: SizedTexture) =>
    String([uvSet, transform, size_px]);
  return [...new Map(textures.map((texture) => [keyOf(texture), texture])).values()];
}

/** Texels of a texture that a triangle shows, in all and if they lay everywhere as in their denser direction. */
interface ShownTexels {
  readonly mean: number;
  readonly densest: number;
}

/**
 * Charts have one density in all directions. With M the triangle's first fundamental form in texels and G that in metres,
 * the squares of its densities are the eigenvalues of G^-1 M; the square root of their product is texels by area.
 */
function shownTexels(
  { uvSets, triangles, positions }: SourceModel,
  t: number,
  { texture, size_px: [width_px, height_px] }: SizedTexture,
): ShownTexels {
  const uvs = uvSets[texture.uvSet]!;
  const [a, b, c] = [triangles[t * 3]!, triangles[t * 3 + 1]!, triangles[t * 3 + 2]!];
  const [m, n, , p, q] = texture.transform;
  const side = (to: number): [number, number] => {
    const [u, v] = [uvs[to * 2]! - uvs[a * 2]!, uvs[to * 2 + 1]! - uvs[a * 2 + 1]!];
    return [(m * u + n * v) * width_px, (p * u + q * v) * height_px];
  };
  const [bx, by] = side(b);
  const [cx, cy] = side(c);
  const texels = Math.abs(bx * cy - by * cx) / 2;
  if (!Number.isFinite(texels)) return { mean: 0, densest: 0 };
  let [bb, bc, cc] = [0, 0, 0];
  for (let k = 0; k < 3; k++) {
    const along = positions[b * 3 + k]! - positions[a * 3 + k]!;
    const other = positions[c * 3 + k]! - positions[a * 3 + k]!;
    bb += along * along;
    bc += along * other;
    cc += other * other;
  }
  const area_m2 = Math.sqrt(Math.max(0, bb * cc - bc * bc)) / 2;
  const halfTrace = (cc * (bx * bx + by * by) - 2 * bc * (bx * cx + by * cy) + bb * (cx * cx + cy * cy)) / 8;
  // Half of the sum of both densities' ratio and its inverse: 1 where they are the same.
  const mean = halfTrace / (area_m2 * texels);
  const ratio = mean > 1 ? Math.min(MAX_STRETCH, mean + Math.sqrt(mean * mean - 1)) : 1;
  return { mean: texels, densest: texels * ratio };
}
