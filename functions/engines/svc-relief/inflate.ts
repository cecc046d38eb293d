import type { Field } from '../../studio/geometry/shapes/field.ts';
import { type Grid, valueAt } from '../../studio/imaging/silhouette/grid.ts';
import type { MeasuredView } from '../../studio/imaging/silhouette/measured-view.ts';
import { solvePoisson } from '../../studio/imaging/silhouette/poisson.ts';
import { levelEnds } from './level-ends.ts';

/** Pixels along the longer side of the height map. */
const SIDE_PX = 160;
/**
 * The Laplacian of the squared half thickness. 4 makes a sphere of a disc and a bar 1.4 times as thick as wide; 2.7 makes them
 * 0.82 and 1.16.
 */
const SWELL = 2.7;

/**
 * A body with the view's outline that is round like something inflated, the back like the front: its half thickness
 * is the root of the solution of Poisson's equation within the outline. A soap film under pressure; a disc becomes a ball,
 * a bar a rod, and what is wide is thick. Where the outline ends level, the body is cut off and has flat ends.
 *
 * @param hasEnds whether it may be cut off: what stands out of something is not
 * @param most_m half thickness from which it is flat
 */
export function inflated(view: MeasuredView, hasEnds = true, most_m = Number.POSITIVE_INFINITY): Field {
  const { squaredAt: at, pixel_m, deepest_m } = swelling(view, hasEnds);
  const deepest = Math.min(most_m, deepest_m);
  const half = view.width_m / 2;
  return {
    min: [-half, 0, -deepest],
    max: [half, view.height_m, deepest],
    at(x, y, z) {
      const outside = view.distanceAt(x, y);
      // Beyond an end the body would go on; elsewhere there is nothing.
      const squared = Math.max(at(x, y), 0);
      const slopeX = (at(x + pixel_m, y) - at(x - pixel_m, y)) / (2 * pixel_m);
      const slopeY = (at(x, y + pixel_m) - at(x, y - pixel_m)) / (2 * pixel_m);
      // To first order, the distance to the zero of z² - squared.
      const slope = Math.sqrt(4 * z * z + slopeX * slopeX + slopeY * slopeY + pixel_m * pixel_m);
      const through = (z * z - squared) / slope;
      const before = Math.max(through, Math.abs(z) - most_m);
      if (outside >= 0) return Math.hypot(outside, Math.max(0, before));
      return before > 0 ? before : Math.max(before, outside);
    },
  };
}

/** How thick what is inflated within a view's outline is. */
export interface Swelling {
  readonly pixel_m: number;
  /** Half of it where that is most. */
  readonly deepest_m: number;
  /** The square of half of it. */
  squaredAt(x_m: number, y_m: number): number;
}

export function swelling(view: MeasuredView, hasEnds: boolean): Swelling {
  const height = squaredThickness(view, hasEnds);
  const pixel_m = Math.max(view.width_m, view.height_m) / SIDE_PX;
  return {
    pixel_m,
    deepest_m: Math.sqrt(height.values.reduce((most, value) => Math.max(most, value), 0)),
    squaredAt: (x, y) =>
      valueAt(height, x / pixel_m + (height.width - 1) / 2, height.height - 2.5 - y / pixel_m),
  };
}

function squaredThickness(view: MeasuredView, hasEnds: boolean): Grid {
  const pixel_m = Math.max(view.width_m, view.height_m) / SIDE_PX;
  // A margin of two pixels that stay at zero.
  const width = Math.ceil(view.width_m / pixel_m) + 5;
  const height = Math.ceil(view.height_m / pixel_m) + 5;
  const free = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const x = (column - (width - 1) / 2) * pixel_m;
      const y = (height - 2.5 - row) * pixel_m;
      free[row * width + column] = view.distanceAt(x, y) < 0 ? 1 : 0;
    }
  }
  const flat = { width, height, values: new Float32Array(width * height) };
  const ends = hasEnds ? levelEnds({ width, height, inside: free }) : undefined;
  const solved = solvePoisson(flat, free, -SWELL * pixel_m * pixel_m, ends);
  if (ends) goOn(solved, ends.below, 1);
  if (ends) goOn(solved, ends.above, -1);
  return solved;
}

/** Pixels beyond an end in which a body goes on. */
const BEYOND_PX = 3;

function goOn({ width, values }: Grid, ends: Uint8Array, step: 1 | -1): void {
  for (const [pixel, isEnd] of ends.entries()) {
    if (!isEnd) continue;
    const last = values[pixel - step * width]!;
    for (let k = 0; k < BEYOND_PX; k++) {
      const beyond = pixel + step * k * width;
      if (values[beyond] === 0) values[beyond] = last;
    }
  }
}
