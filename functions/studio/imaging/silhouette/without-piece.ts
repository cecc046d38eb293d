import { cleaned } from './cleaned-mask.ts';
import { nearestInside } from './distance.ts';
import { boundsOf, type Mask } from './mask.ts';

/** Pixels around a piece that are half of it. */
const AROUND_PX = 4;

/**
 * A mask without a piece of ground, and without what is half of that around it.
 *
 * @param half not 0 a pixel that may be half of it
 */
export function withoutPiece(mask: Mask, piece: Mask, half: ArrayLike<number>): Mask {
  const { squared } = nearestInside(piece);
  return {
    ...mask,
    inside: mask.inside.map((value, pixel) =>
      squared[pixel]! > (half[pixel] ? AROUND_PX ** 2 : 0) ? value : 0,
    ),
  };
}

/**
 * How far a piece that is wider than it is high reaches out of what is left without it, by the width of that: at the side where it does so more, and at the
 * other, below 0 where it ends within. Undefined for what is not flat.
 */
export function reachBeside(
  piece: Mask,
  rest: Mask,
): { readonly more: number; readonly less: number } | undefined {
  const [ground, box] = [boundsOf(piece), boundsOf(cleaned(rest))];
  if (!ground || !box || ground.right - ground.left <= ground.bottom - ground.top) return undefined;
  const out = [box.left - ground.left, ground.right - box.right].map((px) => px / (box.right - box.left));
  return { more: Math.max(...out), less: Math.min(...out) };
}
