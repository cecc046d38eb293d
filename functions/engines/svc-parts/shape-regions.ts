import { signedDistance } from '../../studio/imaging/silhouette/distance.ts';
import type { Mask } from '../../studio/imaging/silhouette/mask.ts';
import { Union } from '../../studio/imaging/silhouette/union.ts';

/** Of the lower of two bulges: a neck that is narrower parts them. */
const NECK = 0.72;
/** Pixels: a bulge that is smaller is none. */
const MIN_BULGE_PX = 3;

/**
 * Parts an outline at its necks: pixels join from the middle of the widest places outwards, and where two bulges meet they
 * stay apart if what joins them is much narrower than either. A watershed of the distance to the outline, with the
 * merging that Vincent and Soille (1991) do by markers.
 *
 * @returns a region's number a pixel, -1 outside
 */
export function shapeRegions(mask: Mask): Int32Array {
  const { width, height, inside } = mask;
  const depths = signedDistance(mask).map((distance) => -distance);
  const order = [...inside.keys()].filter((pixel) => inside[pixel]);
  order.sort((a, b) => depths[b]! - depths[a]! || a - b);
  const regions = new Union(inside.length);
  const peaks = Float32Array.from(depths);
  const labels = new Int32Array(inside.length).fill(-1);
  for (const pixel of order) {
    const x = pixel % width;
    const y = (pixel - x) / width;
    const neighbours = [
      x > 0 ? pixel - 1 : -1,
      x < width - 1 ? pixel + 1 : -1,
      y > 0 ? pixel - width : -1,
      y < height - 1 ? pixel + width : -1,
    ].filter((other) => other >= 0 && labels[other] !== -1);
    const roots = [...new Set(neighbours.map((other) => regions.find(labels[other]!)))];
    roots.sort((a, b) => peaks[b]! - peaks[a]! || a - b);
    const [largest, ...others] = roots;
    if (largest === undefined) {
      labels[pixel] = pixel;
      continue;
    }
    labels[pixel] = largest;
    let root = largest;
    for (const other of others) {
      const lower = peaks[other]!;
      if (lower >= MIN_BULGE_PX && depths[pixel]! < NECK * lower) continue;
      const peak = Math.max(peaks[root]!, lower);
      root = regions.join(root, other);
      peaks[root] = peak;
    }
  }
  return labels.map((label) => (label === -1 ? -1 : regions.find(label)));
}
