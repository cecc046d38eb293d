import type { Image } from '../image.ts';
import { oklabChannels } from '../oklab-channels.ts';
import { blurred } from './grid.ts';
import type { Mask } from './mask.ts';
import { Union } from './union.ts';

/** Lightness counts less than colour: a round thing is lit from one side. */
const LIGHTNESS = 0.5;

/** Each pixel's colour, after a blur that takes away noise: lightness and two axes of colour. */
export function colorsOf(image: Image): readonly Float32Array[] {
  const { width, height } = image;
  const [lightness, ...axes] = oklabChannels(image);
  const channels = [lightness.map((value) => value * LIGHTNESS), ...axes];
  return channels.map((values) => blurred({ width, height, values }).values);
}

/**
 * Parts a subject by colour: neighbours are joined while the step between them is not larger than those within the regions that
 * they belong to (Felzenszwalb and Huttenlocher 2004).
 *
 * @param scale how much the borders of small regions may differ from their insides, 0.3 to 3: larger makes larger regions
 * @returns a region's number a pixel, -1 outside
 */
export function colorRegions(
  { width, height, inside }: Mask,
  colors: readonly Float32Array[],
  scale: number,
): Int32Array {
  const edges: { readonly a: number; readonly b: number; readonly step: number }[] = [];
  const add = (a: number, b: number) => {
    if (!inside[a] || !inside[b]) return;
    edges.push({ a, b, step: Math.hypot(...colors.map((channel) => channel[a]! - channel[b]!)) });
  };
  for (let pixel = 0; pixel < inside.length; pixel++) {
    if (pixel % width < width - 1) add(pixel, pixel + 1);
    if (pixel < width * (height - 1)) add(pixel, pixel + width);
  }
  edges.sort((p, q) => p.step - q.step);
  const regions = new Union(inside.length);
  const sizes = new Uint32Array(inside.length).fill(1);
  const limits = new Float32Array(inside.length).fill(scale);
  for (const { a, b, step } of edges) {
    const [first, second] = [regions.find(a), regions.find(b)];
    if (first === second || step > Math.min(limits[first]!, limits[second]!)) continue;
    const root = regions.join(first, second);
    sizes[root] = sizes[first]! + sizes[second]!;
    limits[root] = step + scale / sizes[root]!;
  }
  return Int32Array.from(inside, (value, pixel) => (value ? regions.find(pixel) : -1));
}
