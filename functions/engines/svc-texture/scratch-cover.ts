import type { Noise } from '../../studio/materials/noise.ts';
import { facingOf } from './facing.ts';

/** Side of the cells that have a scratch each, against the model's measure. */
const CELL_SHARE = 0.13;
/** Half a scratch's length, from and to, and half its width in the middle, in cells. */
const LENGTH = { from: 0.25, to: 0.8 } as const;
const WIDTH = 0.022;
const DEPTH = 0.004;
/** Numbers of a cell's own: each is that of a cube so many steps away. */
const OWN = { row: 101, column: 211, length: 307 } as const;

/**
 * How deep a scratch is at a point in metres, negative; undefined where there is none. Straight lines that narrow to their
 * ends lie in all directions on the axes' plane that the surface faces most.
 *
 * @param measure_m of the model
 */
export function scratchCover(measure_m: number, noise: Noise) {
  const cell_m = CELL_SHARE * measure_m;
  return (position: ArrayLike<number>, normal: ArrayLike<number>): number | undefined => {
    const facing = facingOf(normal);
    const u = position[(facing + 1) % 3]! / cell_m;
    const v = position[(facing + 2) % 3]! / cell_m;
    let deepest = 0;
    for (let column = Math.floor(u) - 1; column <= Math.floor(u) + 1; column++) {
      for (let row = Math.floor(v) - 1; row <= Math.floor(v) + 1; row++) {
        const angle = Math.PI * noise.random(column, row, facing);
        const x = u - column - noise.random(column, row, facing + OWN.column);
        const y = v - row - noise.random(column, row, facing + OWN.row);
        const cos = Math.cos(angle);
        const sin = Math.sin(angle);
        const share = noise.random(column, row, facing + OWN.length);
        const half = LENGTH.from + (LENGTH.to - LENGTH.from) * share;
        const along = (x * cos + y * sin) / half;
        const width = WIDTH * (1 - along * along);
        const off = Math.abs(y * cos - x * sin);
        if (off < width) deepest = Math.max(deepest, 1 - off / width);
      }
    }
    return deepest > 0 ? -DEPTH * cell_m * deepest : undefined;
  };
}
