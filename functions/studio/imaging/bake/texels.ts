import { rowSpan } from '../../geometry/mesh/row-span.ts';
import { sharedFloat32, sharedUint32 } from '../../threads/shared-numbers.ts';
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
/** A triangle in texel space, where texel centres are at whole numbers: its corners, xy pairs. One is looked at at a time. */
const CORNERS = new Float64Array(6);

/**
 * Finds the triangle that each texel of a target's atlas shows. A texel belongs to the triangle that its centre is in;
 * where it is in none, to one that its square touches (conservative rasterisation: Hasselgren, Akenine-Moeller and
 * Ohlsson 2005), so that bilinear fetches at a chart's border find no empty texel.
 */
export function listTexels(target: BakeTarget, size_px: number): Texels {
  const owners = new Int32Array(size_px * size_px).fill(NOBODY);
  const count = target.triangles.length / 3;
  const starts = new Uint32Array(count + 1);
  let total = 0;
  for (const reach of [0, 0.5]) {
    for (let t = 0; t < count; t++) {
      const added = claim(owners, t, readCorners(target, t, size_px), size_px, reach);
      starts[t + 1]! += added;
      total += added;
    }
  }
  for (let t = 0; t < count; t++) starts[t + 1]! += starts[t]!;
  const texels: Texels = {
    size_px,
    starts,
    pixels: sharedUint32(total),
    b1: sharedFloat32(total),
    b2: sharedFloat32(total),
  };
  const next = starts.slice(0, count);
  for (let pixel = 0; pixel < owners.length; pixel++) {
    const owner = owners[pixel]!;
    if (owner !== NOBODY) texels.pixels[next[owner]!++] = pixel;
  }
  for (let t = 0; t < count; t++) weigh(texels, t, readCorners(target, t, size_px));
  return texels;
}

/** Reads a triangle to {@link CORNERS}. @returns twice its signed area */
function readCorners({ uvs, triangles }: BakeTarget, triangle: number, size_px: number): number {
  for (let k = 0; k < 3; k++) {
    const vertex = triangles[triangle * 3 + k]! * 2;
    CORNERS[k * 2] = uvs[vertex]! * size_px - 0.5;
    CORNERS[k * 2 + 1] = uvs[vertex + 1]! * size_px - 0.5;
  }
  const x0 = CORNERS[0]!;
  const y0 = CORNERS[1]!;
  return (CORNERS[2]! - x0) * (CORNERS[5]! - y0) - (CORNERS[4]! - x0) * (CORNERS[3]! - y0);
}

/**
 * Gives the triangle in {@link CORNERS} the free texels of which a point within `reach` (in x and in y) of the centre is
 * inside it.
 */
function claim(owners: Int32Array, triangle: number, area: number, size_px: number, reach: number): number {
  // A triangle without area in the atlas has no texel of its own; NaN fails the comparison too.
  if (!(Math.abs(area) > 0)) return 0;
  const sign = area > 0 ? 1 : -1;
  const x0 = CORNERS[0]!;
  const y0 = CORNERS[1]!;
  const x1 = CORNERS[2]!;
  const y1 = CORNERS[3]!;
  const x2 = CORNERS[4]!;
  const y2 = CORNERS[5]!;
  const left = Math.max(0, Math.ceil(Math.min(x0, x1, x2) - reach));
  const right = Math.min(size_px - 1, Math.floor(Math.max(x0, x1, x2) + reach));
  const top = Math.max(0, Math.ceil(Math.min(y0, y1, y2) - reach));
  const bottom = Math.min(size_px - 1, Math.floor(Math.max(y0, y1, y2) + reach));
  const ax = (x2 - x1) * sign;
  const ay = (y2 - y1) * sign;
  const bx = (x0 - x2) * sign;
  const by = (y0 - y2) * sign;
  const cx = (x1 - x0) * sign;
  const cy = (y1 - y0) * sign;
  const slackA = -reach * (Math.abs(ax) + Math.abs(ay));
  const slackB = -reach * (Math.abs(bx) + Math.abs(by));
  const slackC = -reach * (Math.abs(cx) + Math.abs(cy));
  let added = 0;
  for (let y = top; y <= bottom; y++) {
    rowSpan(CORNERS, y - reach, y + reach, SPAN);
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

/** Weighs the texels of the triangle in {@link CORNERS}. */
function weigh({ size_px, pixels, starts, b1, b2 }: Texels, triangle: number, area: number): void {
  const x0 = CORNERS[0]!;
  const y0 = CORNERS[1]!;
  const x1 = CORNERS[2]!;
  const y1 = CORNERS[3]!;
  const x2 = CORNERS[4]!;
  const y2 = CORNERS[5]!;
  const end = starts[triangle + 1]!;
  for (let i = starts[triangle]!; i < end; i++) {
    const pixel = pixels[i]!;
    const y = (pixel / size_px) | 0;
    const x = pixel - y * size_px;
    const w1 = Math.max(0, ((x - x0) * (y2 - y0) - (x2 - x0) * (y - y0)) / area);
    const w2 = Math.max(0, ((x1 - x0) * (y - y0) - (x - x0) * (y1 - y0)) / area);
    const w0 = Math.max(0, ((x1 - x) * (y2 - y) - (x2 - x) * (y1 - y)) / area);
    const sum = w0 + w1 + w2;
    b1[i] = w1 / sum;
    b2[i] = w2 / sum;
  }
}
