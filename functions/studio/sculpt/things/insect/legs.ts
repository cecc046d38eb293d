import type { Point } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { type Order, type Piece, partCount, piece } from '../thing.ts';
import type { Bug } from './bugs.ts';
import type { Frame } from './frame.ts';

/** Bent legs along the chest; the last pair of one that jumps is larger. */
export function legs(
  order: Order,
  { legs: usual, reach, parts: [, c], color, jumping, claws: clawed }: Bug,
  { y, at }: Frame,
): Piece[] {
  const count = partCount(order, 'leg', usual, 16);
  const pairs = Math.ceil(count / 2);
  return Array.from({ length: count }, (_, i): Piece => {
    const pair = Math.floor(i / 2);
    const side = i % 2 === 0 ? 1 : -1;
    const t = pairs === 1 ? 0 : (pair / (pairs - 1)) * 2 - 1;
    const z = at[1] - t * c[2] * 0.75;
    const hop = jumping && pair === pairs - 1;
    const sweep = -t * reach * 0.62;
    const knee: Point = hop
      ? [side * 0.16, y + 0.3, z - 0.3]
      : [side * (c[0] * 0.7 + reach * 0.55), y + reach * 0.34, z + sweep * 0.55];
    const foot: Point = hop ? [side * 0.2, 0.012, z - 0.52] : [side * (c[0] * 0.6 + reach), 0.012, z + sweep];
    const thick = clawed ? 0.034 : 0.024;
    const path: Point[] = [
      [side * c[0] * 0.6, y - 0.01, z],
      knee,
      [(knee[0] + foot[0]) / 2 + side * 0.02, (knee[1] + foot[1]) / 2, (knee[2] + foot[2]) / 2],
      foot,
    ];
    const bow = curve(path, 4);
    return piece(
      `leg_${side > 0 ? 'left' : 'right'}_${pair + 1}`,
      tube(
        bow,
        bow.map((_, k) => (hop && k < 5 ? 1.9 - k * 0.2 : 1) * thick * (1 - 0.62 * (k / bow.length))),
        { around: 8 },
      ),
      'wax',
      { part: 'leg', role: clawed ? 'main' : 'accent', color },
    );
  });
}
