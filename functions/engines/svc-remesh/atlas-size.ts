import type { Part } from './parts.ts';
import { listTextures, tileCount } from './uv-policy.ts';

const MIN_SIZE_PX = 256;
const MAX_SIZE_PX = 4096;
const SHARP_SIZE_PX = 1024;

/** Share of an atlas that charts cover, as a rule. */
const COVERED = 0.65;

/** Sides below this share of a size round down to the next smaller one: 1100 texels are 1024, not 2048. */
const ROUND_DOWN = 0.65;

/**
 * The side of a square atlas, a power of two, in which the parts' textures lose next to no texel that shows. It is never
 * smaller than the largest texture, up to 1024: a palette shows few texels, but its colours end sharply.
 */
export function atlasSize_px(parts: readonly Part[]): number {
  let texels = 0;
  let largest_px = 0;
  for (const part of parts) {
    const sizes = listTextures(part.primitive.getMaterial()).map(
      (texture) => texture.getSize() ?? ([1, 1] as const),
    );
    texels += tileCount(part) * Math.max(...sizes.map(([width, height]) => width! * height!));
    largest_px = Math.max(largest_px, ...sizes.map(([width, height]) => Math.max(width!, height!)));
  }
  const side = Math.sqrt(texels / COVERED);
  let size_px = MIN_SIZE_PX;
  while (size_px < MAX_SIZE_PX && side > size_px * 2 * ROUND_DOWN) size_px *= 2;
  while (size_px < Math.min(largest_px, SHARP_SIZE_PX)) size_px *= 2;
  return size_px;
}
