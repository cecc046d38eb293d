import type { Grid } from './grid.ts';

/** Pixels that are fixed but have no value of their own: to what is above them, or below, they are its mirror. */
export interface Mirrors {
  readonly below: Uint8Array;
  readonly above: Uint8Array;
}

/** Sweeps at each size, from coarse to fine, and how far each goes beyond the mean of the neighbours (Young 1954). */
const SWEEPS = 40;
const OVER_RELAXATION = 1.7;
/** No coarser than this many pixels a side. */
const COARSEST_PX = 12;

/**
 * Solves Poisson's equation on the free pixels of a picture: the mean of a pixel's four neighbours, less its own value, is
 * a quarter of `source`. The others keep their values. It starts from the solution at half the size.
 *
 * @param grid values of the pixels that are fixed
 * @param free 1 where a value is sought
 * @param source the Laplacian, per square pixel
 * @param mirrors where nothing is fixed, and values come to the border level
 */
export function solvePoisson(grid: Grid, free: Uint8Array, source: number, mirrors?: Mirrors): Grid {
  const { width, height } = grid;
  const values = Float32Array.from(grid.values);
  if (Math.min(width, height) >= 2 * COARSEST_PX) {
    const coarse = halve(grid, free);
    const halved = mirrors && {
      below: halveMarks(mirrors.below, grid),
      above: halveMarks(mirrors.above, grid),
    };
    const guess = solvePoisson(coarse.grid, coarse.free, source * 4, halved);
    for (let pixel = 0; pixel < values.length; pixel++) {
      if (!free[pixel]) continue;
      const x = Math.min(guess.width - 1, (pixel % width) >> 1);
      const y = Math.min(guess.height - 1, Math.floor(pixel / width) >> 1);
      values[pixel] = guess.values[y * guess.width + x]!;
    }
  }
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const at = y * width + x;
        if (!free[at]) continue;
        const left = values[x > 0 ? at - 1 : at]!;
        const right = values[x < width - 1 ? at + 1 : at]!;
        const above = values[y > 0 && !mirrors?.above[at - width] ? at - width : at]!;
        const below = values[y < height - 1 && !mirrors?.below[at + width] ? at + width : at]!;
        values[at]! += OVER_RELAXATION * ((left + right + above + below - source) / 4 - values[at]!);
      }
    }
  }
  return { width, height, values };
}

/** A pixel of the half is free if all of its four are; else it has the mean of the fixed ones. */
function halve({ width, height, values }: Grid, free: Uint8Array): { grid: Grid; free: Uint8Array } {
  const [w, h] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const halved = new Float32Array(w * h);
  const freed = new Uint8Array(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      let [sum, fixed] = [0, 0];
      for (let k = 0; k < 4; k++) {
        const column = Math.min(width - 1, 2 * x + (k & 1));
        const at = Math.min(height - 1, 2 * y + (k >> 1)) * width + column;
        if (free[at]) continue;
        sum += values[at]!;
        fixed++;
      }
      halved[y * w + x] = fixed > 0 ? sum / fixed : 0;
      freed[y * w + x] = fixed === 0 ? 1 : 0;
    }
  }
  return { grid: { width: w, height: h, values: halved }, free: freed };
}

/** A pixel of the half is marked if one of its four is. */
function halveMarks(marks: Uint8Array, { width, height }: Grid): Uint8Array {
  const w = Math.ceil(width / 2);
  const halved = new Uint8Array(w * Math.ceil(height / 2));
  for (const [pixel, mark] of marks.entries())
    if (mark) halved[(Math.floor(pixel / width) >> 1) * w + ((pixel % width) >> 1)] = 1;
  return halved;
}
