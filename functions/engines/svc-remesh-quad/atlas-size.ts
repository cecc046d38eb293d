import { chooseAtlasSize } from '../../studio/imaging/bake/atlas-size.ts';
import type { SourceModel } from '../../studio/imaging/bake/source-model.ts';

/** Sides of the atlas for textures, and for colours and borders of materials that need none. */
const SIZES_PX = { min: 512, max: 2048, untextured: 1024 } as const;
/** A source of one plain look gives a map of its shape alone, which is as smooth as its triangles are large. */
const TEXELS_PER_TRIANGLE = 64;

/**
 * The side of the atlas, a power of two: what the source's textures need, 512 to 2048; 1024 for one without textures; and
 * for one that has a single plain look, what 64 texels each of the triangles of source or result need, 512 to 1024. Blobs
 * of 200 and 2,000 triangles on 500 quads look like the source as at 1024, to 0.01 dB over eight views, even at 256: but
 * there hard edges within a chart are seen as lines.
 *
 * @param triangleCount triangles of the result
 */
export function atlasSize_px(source: SourceModel, triangleCount: number): number {
  const { min, max, untextured } = SIZES_PX;
  const textured_px = chooseAtlasSize(source, { min_px: min, max_px: max, sharp_px: max });
  if (textured_px !== null) return textured_px;
  const { materials, colors, triangles } = source;
  if (colors || materials.length > 1) return untextured;
  const texels = Math.max(triangles.length / 3, triangleCount) * TEXELS_PER_TRIANGLE;
  return 2 ** Math.ceil(Math.log2(Math.min(untextured, Math.max(min, Math.sqrt(texels)))));
}
