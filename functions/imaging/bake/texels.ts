import { rowSpan } from '../../mesh/row-span.ts';
import type { BakeTarget } from './source-model.ts';

/** The texels that a target's charts touch, those of one triangle side by side, row by row within it. */
export interface Texels {
  readonly size_px: number;
  /** Index of each texel in the image. */
  readonly pixels: Uint32Array;
  /** Where each triangle's texels begin in the lists; one more than there are triangles. */
  readonly starts: Uint32Array;
  /** Weights of the triangle's second and third corner at each texel's centre, moved into the triangle. */
  readonly b1: Float32Array;
  readonly b2: Float32Array;
}

const NOBODY = -1;
/** What {@link rowSpan} writes to. */
const SPAN = new Float64Array(2);

/**
 * Finds the triangle that each texel of a target's atlas shows. A texel belongs to the triangle that its centre is in;
 * where it is in none, to one that its square touches (conservative rasterisation: Hasselgren, Akenine-Moeller and
 * Ohlsson 2005), so that bilinear fetches at a chart's border find no empty texel.
 */
export function listTexels(target: BakeTarget, size_px: number): Texels {
  const owners = new Int32Array(size_px * size_px).fill(NOBODY);
  const count = target.triangles.length / 3;
  const counts = new Uint32Array(count + 1);
  let total = 0;
  for (const reach of [0, 0.5]) {
    for (let t = 0; t < count; t++) {
      const added = claim(owners, edgesOf(target, t, size_px), t, size_px, reach);
      counts[t + 1]! += added;
      total += added;
    }
  }
  const starts = counts;
  for (let t = 0; t < count; t++) starts[t + 1]! += starts[t]!;
  const texels: Texels = {
    size_px,
    starts,
    pixels: new Uint32Array(total),
    b1: new Float32Array(total),
    b2: new Float32Array(total),
  };
  const next = starts.slice(0, count);
  for (let pixel = 0; pixel < owners.length; pixel++) {
    if (owners[pixel] !== NOBODY) texels.pixels[next[owners[pixel]!]!++] = pixel;
  }
  for (let t = 0; t < count; t++) weigh(texels, edgesOf(target, t, size_px), t);
  return texels;
}

/** A triangle in texel space, where texel centres are at whole numbers: corners, and twice its signed area. */
type Edges = readonly [x0: number, y0: number, x1: number, y1: number, x2: number, y2: number, area: number];

function edgesOf({ uvs, triangles }: BakeTarget, triangle: number, size_px: number): Edges {
  const a = triangles[triangle * 3]! * 2;
  const b = triangles[triangle * 3 + 1]! * 2;
  const c = triangles[triangle * 3 + 2]! * 2;
  const x0 = uvs[a]! * size_px - 0.5;
  const y0 = uvs[a + 1]! * size_px - 0.5;
  const x1 = uvs[b]! * size_px - 0.5;
  const y1 = uvs[b + 1]! * size_px - 0.5;
  const x2 = uvs[c]! * size_px - 0.5;
  const y2 = uvs[c + 1]! * size_px - 0.5;
  return [x0, y0, x1, y1, x2, y2, (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)];
}

/** Gives a triangle the free texels of which a point within `reach` (in x and in y) of the centre is inside it. */
function claim(
  owners: Int32Array,
  [x0, y0, x1, y1, x2, y2, area]: Edges,
  triangle: number,
  size_px: number,
  reach: number,
): number {
  // A triangle without area in the atlas has no texel of its own; NaN fails the comparison too.
  if (!(Math.abs(area) > 0)) return 0;
  const sign = area > 0 ? 1 : -1;
  const left = Math.max(0, Math.ceil(Math.min(x0, x1, x2) - reach));
  const right = Math.min(size_px - 1, Math.floor(Math.max(x0, x1, x2) + reach));
  const top = Math.max(0, Math.ceil(Math.min(y0, y1, y2) - reach));
  const bottom = Math.min(size_px - 1, Math.floor(Math.max(y0, y1, y2) + reach));
  const [ax, ay, bx, by, cx, cy] = [x2 - x1, y2 - y1, x0 - x2, y0 - y2, x1 - x0, y1 - y0].map(
    (d) => d * sign,
  ) as [number, number, number, number, number, number];
  const slackA = -reach * (Math.abs(ax) + Math.abs(ay));
  const slackB = -reach * (Math.abs(bx) + Math.abs(by));
  const slackC = -reach * (Math.abs(cx) + Math.abs(cy));
  let added = 0;
  const corners = [x0, y0, x1, y1, x2, y2];
  for (let y = top; y <= bottom; y++) {
    rowSpan(corners, y - reach, y + reach, SPAN);
    const end = Math.min(right, Math.ceil(SPAN[1]! + reach));
    for (let x = Math.max(left, Math.floor(SPAN[0]! - reach)); x <= end; x++) {
      if (ax * (y - y1) - ay * (x - x1) < slackA) continue;
      if (bx * (y - y2) - by * (x - x2) < slackB) continue;
      if (cx * (y - y0) - cy * (x - x0) < slackC) continue;
      const pixel = y * size_px + x;
      if (owners[pixel] !== NOBODY) continue;
      owners[pixel] = triangle;
      added++;
    }
  }
  return added;
}

function weigh(
  { size_px, pixels, starts, b1, b2 }: Texels,
  [x0, y0, x1, y1, x2, y2, area]: Edges,
  triangle: number,
): void {
  for (let i = starts[triangle]!; i < starts[triangle + 1]!; i++) {
    const x = pixels[i]! % size_px;
    const y = (pixels[i]! - x) / size_px;
    const w1 = Math.max(0, ((x - x0) * (y2 - y0) - (x2 - x0) * (y - y0)) / area);
    const w2 = Math.max(0, ((x1 - x0) * (y - y0) - (x - x0) * (y1 - y0)) / area);
    const w0 = Math.max(0, ((x1 - x) * (y2 - y) - (x2 - x) * (y1 - y)) / area);
    const sum = w0 + w1 + w2;
    b1[i] = w1 / sum;
    b2[i] = w2 / sum;
  }
}
