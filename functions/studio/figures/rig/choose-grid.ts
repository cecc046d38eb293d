import type { Grid } from './grid.ts';
import { boxOf, type TriangleSurface, voxelize } from './voxelize.ts';

/** A figure has about so many cells by default: its searches take as long whatever its build. */
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

/** What is wanted of a grid. */
export interface GridLimits {
  /** About how many cells are inside; 30,000 by default. */
  readonly cells?: number;
  /** What fills more of its box is a block; 0.6 by default. */
  readonly mostFilled?: number;
}

/** Logarithm of how many times too fine or too coarse a grid may be before another one is made. */
const TOLERATED = 0.16;

/**
 * The cells inside a surface, as many as its searches afford. How large they are to be follows from the volume that the
 * triangles enclose, if they are closed; where that turns out wrong, from the cells found.
 *
 * @param surface with a box of longest side 1
 * @returns null for blocks, and for surfaces of so many layers that nothing can be told from their cells
 */
export function chooseGrid(
  surface: TriangleSurface,
  { cells = CELLS, mostFilled = MOST_FILLED }: GridLimits = {},
): Grid | null {
  if (crossings(surface) * FINEST ** 2 > MOST_PASSED) return null;
  const { low, high } = boxOf(surface.positions, surface.triangles);
  const box = low.reduce((product, value, k) => product * (high[k]! - value), 1);
  const finest = Math.min(FINEST, Math.cbrt(MOST_CELLS / box));
  const resolutionFor = (volume: number) =>
    Math.min(finest, Math.max(COARSEST, Math.cbrt(cells / Math.max(volume, 1e-9))));
  let resolution = resolutionFor(enclosedVolume(surface));
  let grid = voxelize(surface, 1 / resolution);
  const better = resolutionFor(countSolid(grid) / resolution ** 3);
  if (Math.abs(Math.log(better / resolution)) > TOLERATED) {
    resolution = better;
    grid = voxelize(surface, 1 / resolution);
  }
  const volume = countSolid(grid) / resolution ** 3;
  return volume === 0 || volume > box * mostFilled ? null : grid;
}

function countSolid({ solid }: Grid): number {
  let count = 0;
  for (const cell of solid) count += cell;
  return count;
}

/** Of a closed surface; the sum of the volumes of its pieces, however they run into each other. */
function enclosedVolume({ positions: p, triangles }: TriangleSurface): number {
  let sum = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const a = triangles[t]! * 3;
    const b = triangles[t + 1]! * 3;
    const c = triangles[t + 2]! * 3;
    sum +=
      p[a]! * (p[b + 1]! * p[c + 2]! - p[b + 2]! * p[c + 1]!) +
      p[a + 1]! * (p[b + 2]! * p[c]! - p[b]! * p[c + 2]!) +
      p[a + 2]! * (p[b]! * p[c + 1]! - p[b + 1]! * p[c]!);
  }
  return Math.abs(sum) / 6;
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
