import type { Image } from '../image.ts';
import { medianOf } from '../median.ts';
import { type GroundShade, groundShade } from './ground-shade.ts';
import { areaOf, BESIDE, type Mask } from './mask.ts';
import { reachBeside, withoutPiece } from './without-piece.ts';

/** Of the subject's area: a shadow is no smaller, and no larger. */
const AREA = { min: 0.004, max: 0.35 } as const;
/**
 * A shadow is, by medians, so dark at least by the ground's lightness, no darker by that of the ground right beside it, and its colour is no further off; and so
 * much of its rim is ground.
 */
const SHADOW = {
  depth: 0.96,
  beside: 0.78,
  parted: 0.7,
  darkest: 0.4,
  off: 0.0065,
  offAside: 0.011,
  rim: 0.28,
} as const;
/** Of its pixels: so many are within it, or it is the blur of an outline. */
const WITHIN = 0.25;
/** Of the width of the rest's box: what is as dark as a thing may be reaches so far out of that at one side. */
const MIN_REACH = 0.12;
/** Of the ground's lightness: what is as dark as a shadow that was found is of it. */
const SAME = 0.12;
/** Pixels across a shadow's edge. */
const EDGE_PX = 5;

/**
 * A subject without the shadow that it throws on the ground: what lies low, has the ground's colours but darker, and goes over into the ground beside it
 * by a small step of light. A dark thing of the ground's colour has a larger step, or is more of the subject.
 *
 * @param image as large as the mask
 */
export function withoutShade(image: Image, mask: Mask): Mask {
  const area = areaOf(mask);
  if (area === 0) return mask;
  const shade = groundShade(image, mask);
  const isGround = mask.inside.map((value) => 1 - value);
  const likely = shade.pieces
    .filter(
      (piece) =>
        piece.length > AREA.min * area &&
        piece.length < AREA.max * area &&
        piece.filter((pixel) => isWithin(pixel, shade.of, mask.width)).length > WITHIN * piece.length,
    )
    .map((piece) => ({
      piece,
      depth: medianOf(piece.map((pixel) => shade.depth[pixel]!)),
      off: medianOf(piece.map((pixel) => shade.off[pixel]!)),
    }))
    .filter(({ off }) => off < SHADOW.offAside);
  const shadows = likely.filter(({ piece, depth, off }) => {
    if (depth > SHADOW.depth) return false;
    const { open, beside = 0 } = rimOf(piece, shade, mask, isGround);
    if (open < SHADOW.rim) return false;
    return (
      (beside > SHADOW.beside && off < SHADOW.off) ||
      (beside > SHADOW.darkest && liesBeside(piece, shade, mask))
    );
  });
  if (shadows.length === 0) return mask;
  const pixels = shadows.flatMap(({ piece }) => piece);
  for (const pixel of pixels) isGround[pixel] = 1;
  // What a leg parts from a shadow is of it, and is no more than that.
  const others = likely.filter((one) => {
    if (shadows.includes(one) || one.off > SHADOW.off || one.piece.length > pixels.length) return false;
    if (shadows.every(({ depth }) => Math.abs(depth - one.depth) > SAME)) return false;
    const { open, beside } = rimOf(one.piece, shade, mask, isGround);
    return open > SHADOW.rim && (beside === undefined || beside > SHADOW.parted);
  });
  const all = [...pixels, ...others.flatMap(({ piece }) => piece)];
  return withoutPiece(mask, maskOf(all, mask), shade.depth);
}

/** Whether a pixel has all that touch it in its piece. */
const isWithin = (pixel: number, of: Int32Array, width: number): boolean =>
  BESIDE.every(([dx, dy]) => of[pixel + dy * width + dx] === of[pixel]);

/** The mask of some pixels, as large as another. */
function maskOf(pixels: readonly number[], { width, height }: Mask): Mask {
  const inside = new Uint8Array(width * height);
  for (const pixel of pixels) inside[pixel] = 1;
  return { width, height, inside };
}

/** Flat, and out of what is left by a good part at one side. */
function liesBeside(pixels: readonly number[], { depth }: GroundShade, mask: Mask): boolean {
  const piece = maskOf(pixels, mask);
  const reach = reachBeside(piece, withoutPiece(mask, piece, depth));
  return reach !== undefined && reach.more > MIN_REACH && reach.less < 0;
}

/** How much of a piece's rim is ground, and the median of its lightness by that of the lit ground to the left and right of it: boards and stripes of grass are darker and lighter further up and down. */
function rimOf(
  piece: readonly number[],
  { of, lightness }: GroundShade,
  { width, height, inside }: Mask,
  isGround: Uint8Array,
) {
  const ratios: number[] = [];
  const own = of[piece[0]!];
  let [all, open] = [0, 0];
  for (const pixel of piece) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    for (const [dx, dy] of BESIDE) {
      if (of[pixel + dy * width + dx] === own) continue;
      all++;
      const [column, row] = [x + dx * EDGE_PX, y + dy * EDGE_PX];
      if (column < 0 || column >= width || row < 0 || row >= height) continue;
      const beyond = row * width + column;
      if (!isGround[beyond]) continue;
      open++;
      if (!inside[beyond] && dx !== 0) ratios.push(lightness[pixel]! / lightness[beyond]!);
    }
  }
  return { open: open / all, beside: ratios.length > 0 ? medianOf(ratios) : undefined };
}
