import type { Grid } from './grid.ts';
import { type TriangleSurface, voxelize } from './voxelize.ts';

/** A figure has about so many cells: its searches take as long whatever its build. */
const CELLS = 30_000;
/** Cells along the longest side: coarser ones close the gap between legs, finer ones cost more than they show. */
const COARSEST = 48;
const FINEST = 176;
/** Cells of the box. */
const MOST_CELLS = 2_500_000;
/** A thing with limbs fills less of its box; what fills more is a block. */
const MOST_FILLED = 0.6;
/** Cells that the surface passes along three axes, each layer by itself: ten times those of a body of one layer. */
const MOST_PASSED = 1_500_000;

/**
 * The cells inside a surface, as many as its searches afford.
 *
 * @param surface with a box of longest side 1
 * @returns null for blocks, and for surfaces of so many layers that nothing can be told from their cells
 */
export function chooseGrid(surface: TriangleSurface): Grid | null {
  if (crossings(surface) * FINEST ** 2 > MOST_PASSED) return null;
  const coarse = voxelize(surface, 1 / COARSEST);
  let count = 0;
  for (const cell of coarse.solid) count += cell;
  const box = coarse.size.reduce((product, cells) => product * (cells - 4), 1);
  if (count === 0 || count > box * MOST_FILLED) return null;
  const wanted = COARSEST * Math.cbrt(CELLS / count);
  const affordable = COARSEST * Math.cbrt(MOST_CELLS / coarse.solid.length);
  const resolution = Math.min(wanted, affordable, FINEST);
  return resolution <= COARSEST ? coarse : voxelize(surface, 1 / resolution);
}

/** Of the surface with lines along the three axes, for one line a unit squared: the areas of its shadows. */
function crossings({ positions, triangles }: TriangleSurface): number {
  let sum = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t]! * 3, triangles[t + 1]! * 3, triangles[t + 2]! * 3];
    for (let k = 0; k < 3; k++) {
      const u = (k + 1) % 3;
      const v = (k + 2) % 3;
      sum += Math.abs(
        (positions[b + u]! - positions[a + u]!) * (positions[c + v]! - positions[a + v]!) -
          (positions[b + v]! - positions[a + v]!) * (positions[c + u]! - positions[a + u]!),
      );
    }
  }
  return sum / 2;
}
