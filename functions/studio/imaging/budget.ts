import type { Image } from './image.ts';
import type { PictureSize } from './projection.ts';
import { type Drawn, isSeeThrough } from './visible.ts';

/** Tests of a sample that a picture may cost; a thousand times a picture of 512 px is a billion at four samples. */
const MAX_TESTS = 1e9;
/** Where a map is read, at each sample for a cut-out or each pixel for what is see-through, it costs so many tests. */
const CUT_OUT_TESTS = 100;
const SEE_THROUGH_TESTS = 600;

/**
 * How many times smaller a picture must be drawn so that its triangles' area does not take minutes: 1 for every model of
 * sense. Of a broken one thousands of triangles may fill the picture, and no order of drawing bounds what they cost.
 */
export function affordableReduction(
  drawn: readonly Drawn[],
  { width_px, height_px, samples }: PictureSize & { readonly samples: number },
): number {
  let tests = 0;
  for (const one of drawn) {
    const { alphaMode } = one.surface.look;
    const a = isSeeThrough(one.surface)
      ? SEE_THROUGH_TESTS
      : alphaMode === 'MASK'
        ? CUT_OUT_TESTS * samples
        : samples;
    tests += a * coveredPixels(one, width_px * height_px);
  }
  return Math.min(Math.max(width_px, height_px), Math.max(1, Math.ceil(Math.sqrt(tests / MAX_TESTS))));
}

/** Sum of the triangles' areas; one that reaches behind the lens, or of no finite size, counts as the picture's. */
function coveredPixels({ surface, projection }: Drawn, whole_px: number): number {
  const { triangles } = surface;
  const { x, y, nearness } = projection;
  let sum = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const i = triangles[t]!;
    const j = triangles[t + 1]!;
    const k = triangles[t + 2]!;
    const area = Math.abs((x[j]! - x[i]!) * (y[k]! - y[i]!) - (y[j]! - y[i]!) * (x[k]! - x[i]!)) / 2;
    const isWhole = Number.isNaN(nearness[i]! + nearness[j]! + nearness[k]!);
    sum += area < whole_px && !isWhole ? area : whole_px;
  }
  return sum;
}

/** An image over a larger picture, each pixel repeated. */
export function enlarge({ width, height, data }: Image, { width_px, height_px }: PictureSize): Image {
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const to = new Uint32Array(width_px * height_px);
  for (let row = 0; row < height_px; row++) {
    const line = Math.floor((row * height) / height_px) * width;
    for (let column = 0; column < width_px; column++) {
      to[row * width_px + column] = from[line + Math.floor((column * width) / width_px)]!;
    }
  }
  return { width: width_px, height: height_px, data: new Uint8Array(to.buffer) };
}
