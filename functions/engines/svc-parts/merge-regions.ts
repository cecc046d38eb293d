import type { Mask } from '../../studio/imaging/silhouette/mask.ts';

/** Parts of a board: more cannot be told apart on it. */
export const MAX_PARTS = 12;
/** Distance of colours that is as good a reason to keep two regions apart as a neck. */
const COLOR_STEP = 0.06;
/** Of the narrower region's width: a border that is as long or longer is no neck. */
const OPEN_BORDER = 0.9;
const NECK_WEIGHT = 1.7;
/** Of the subject's area: a region that is smaller joins its neighbour more readily. */
const SMALL = 0.008;
/** Pixels: the rim of a thing, where its colour is mixed with the background's, is thinner and joins what it is the rim of. */
const THIN_PX = 7;
/** Below this cost two regions are one part. */
const ENOUGH = 1;

interface Region {
  area: number;
  /** Sides of pixels between it and all that it is not. */
  perimeter: number;
  /** Sums of the colour's channels. */
  readonly sums: [number, number, number];
  /** Border in pixels' sides with each neighbour. */
  readonly borders: Map<number, number>;
}

/**
 * Joins regions into parts: first those that differ least in colour and are not parted by a neck, until all that are left
 * differ enough and are few enough. Of more than twelve pieces that do not touch, the smallest are one part.
 *
 * @param labels a region's number a pixel, -1 outside
 * @returns the part's number a pixel, from 0, the largest first; -1 outside
 */
export function mergeRegions(
  { width, height }: Mask,
  labels: Int32Array,
  colors: readonly Float32Array[],
): Int32Array {
  const regions = listRegions(width, height, labels, colors);
  const total = [...regions.values()].reduce((sum, { area }) => sum + area, 0);
  const joinedTo = new Map<number, number>();
  for (;;) {
    const best = cheapest(regions, total);
    if (!best || (best.cost >= ENOUGH && regions.size <= MAX_PARTS)) break;
    merge(regions, best.a, best.b);
    joinedTo.set(best.b, best.a);
  }
  const order = [...regions.entries()]
    .sort(([a, p], [b, q]) => q.area - p.area || a - b)
    .map(([label]) => label);
  // Pieces that touch none cannot be joined by a border: the smallest are one part between them.
  const numbers = new Map(order.map((label, number) => [label, Math.min(number, MAX_PARTS - 1)]));
  return labels.map((label) => {
    let at = label;
    while (joinedTo.has(at)) at = joinedTo.get(at)!;
    return label === -1 ? -1 : numbers.get(at)!;
  });
}

function listRegions(
  width: number,
  height: number,
  labels: Int32Array,
  colors: readonly Float32Array[],
): Map<number, Region> {
  const regions = new Map<number, Region>();
  const at = (label: number): Region => {
    const known = regions.get(label);
    if (known) return known;
    const made: Region = { area: 0, perimeter: 0, sums: [0, 0, 0], borders: new Map() };
    regions.set(label, made);
    return made;
  };
  const touch = (a: number, b: number) => {
    if (a === b || a === -1 || b === -1) return;
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const)
      at(from).borders.set(to, (at(from).borders.get(to) ?? 0) + 1);
  };
  for (const [pixel, label] of labels.entries()) {
    if (label === -1) continue;
    const region = at(label);
    region.area++;
    for (const [k, channel] of colors.entries()) region.sums[k]! += channel[pixel]!;
    const x = pixel % width;
    const others = [
      x > 0 ? labels[pixel - 1] : -1,
      x < width - 1 ? labels[pixel + 1] : -1,
      labels[pixel - width] ?? -1,
      labels[pixel + width] ?? -1,
    ];
    region.perimeter += others.filter((other) => other !== label).length;
    if (x < width - 1) touch(label, labels[pixel + 1]!);
    if (pixel < width * (height - 1)) touch(label, labels[pixel + width]!);
  }
  return regions;
}

function cheapest(regions: ReadonlyMap<number, Region>, total: number) {
  let best: { readonly a: number; readonly b: number; readonly cost: number } | undefined;
  for (const [a, region] of regions) {
    for (const [b, border] of region.borders) {
      if (b < a) continue;
      const cost = costOf(region, regions.get(b)!, border, total);
      if (!best || cost < best.cost) best = { a, b, cost };
    }
  }
  return best;
}

function costOf(p: Region, q: Region, border: number, total: number): number {
  const step = Math.hypot(...p.sums.map((sum, k) => sum / p.area - q.sums[k]! / q.area));
  const width = Math.sqrt(Math.min(p.area, q.area));
  const neck = Math.max(0, 1 - border / (OPEN_BORDER * width));
  const size = Math.min(1, Math.min(p.area, q.area) / (SMALL * total));
  const thickness_px = Math.min(thicknessOf(p), thicknessOf(q));
  const thin = Math.min(1, thickness_px / THIN_PX) ** 2;
  return (step / COLOR_STEP + NECK_WEIGHT * neck) * size * thin;
}

/** Of a long band, its width. */
const thicknessOf = ({ area, perimeter }: Region): number => (2 * area) / Math.max(1, perimeter);

function merge(regions: Map<number, Region>, a: number, b: number): void {
  const [kept, gone] = [regions.get(a)!, regions.get(b)!];
  kept.area += gone.area;
  kept.perimeter += gone.perimeter - 2 * kept.borders.get(b)!;
  for (let k = 0; k < 3; k++) kept.sums[k]! += gone.sums[k]!;
  for (const [other, border] of gone.borders) {
    const neighbour = regions.get(other)!;
    neighbour.borders.delete(b);
    if (other === a) continue;
    const sum = border + (kept.borders.get(other) ?? 0);
    kept.borders.set(other, sum);
    neighbour.borders.set(a, sum);
  }
  kept.borders.delete(b);
  regions.delete(b);
}
