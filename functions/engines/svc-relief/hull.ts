import type { Field } from '../../studio/geometry/shapes/field.ts';
import { type Grid, valueAt } from '../../studio/imaging/silhouette/grid.ts';
import type { MeasuredView } from '../../studio/imaging/silhouette/measured-view.ts';

/**
 * Of half the width: how round the corners of a level cut are. Outlines that fill their boxes cannot tell a column from a pillar: at 0
 * the column comes out 1.27 times as large, at 1 the pillar 0.79 times; 0.7 is 1.14 and 0.9. What has curved outlines is
 * hardly ever square to look down on.
 */
const ROUNDNESS = { full: 0.7, curved: 0.95 } as const;
/** Of their boxes: outlines that cover so much are straight, or as curved as an ellipse's. */
const COVERED = { full: 0.96, curved: 0.8 } as const;

/**
 * The visual hull (Laurentini 1994) of a thing seen from the front and from a side: the largest body with both outlines, its upright
 * corners rounded.
 *
 * @param front outlines across x; of several the mean counts
 * @param side outlines across z
 */
export function hull(front: readonly MeasuredView[], side: readonly MeasuredView[]): Field {
  const [across, along] = [outlineOf(front), outlineOf(side)];
  const covered = (across.covered + along.covered) / 2;
  const straight = Math.min(1, Math.max(0, (covered - COVERED.curved) / (COVERED.full - COVERED.curved)));
  const roundness = ROUNDNESS.curved + (ROUNDNESS.full - ROUNDNESS.curved) * straight;
  return {
    min: [-across.width_m / 2, 0, -along.width_m / 2],
    max: [across.width_m / 2, Math.max(across.height_m, along.height_m), along.width_m / 2],
    at(x, y, z) {
      const a = across.distanceAt(x, y);
      const b = along.distanceAt(z, y);
      const outer = Math.max(a, b);
      if (outer > 0) return outer;
      const radius = roundness * Math.min(across.halfAt(x, y), along.halfAt(z, y));
      const u = across.sidewaysAt(x, y) + radius;
      const v = along.sidewaysAt(z, y) + radius;
      return u > 0 && v > 0 ? Math.max(outer, Math.sqrt(u * u + v * v) - radius) : outer;
    },
  };
}

/** An outline, and for each place in it the stretch of its row that it belongs to. */
interface Outline {
  readonly width_m: number;
  readonly height_m: number;
  /** Share of its box. */
  readonly covered: number;
  distanceAt(x: number, y: number): number;
  /** To the nearer end of the stretch, negative inside. */
  sidewaysAt(x: number, y: number): number;
  /** Half the stretch's length. */
  halfAt(x: number, y: number): number;
}

/** Rows of an outline. */
const ROWS = 256;

function outlineOf(views: readonly MeasuredView[]): Outline {
  const width_m = Math.max(...views.map((view) => view.width_m));
  const height_m = Math.max(...views.map((view) => view.height_m));
  const distanceAt = (x: number, y: number) =>
    views.reduce((sum, view) => sum + view.distanceAt(x, y), 0) / views.length;
  const pixel_m = height_m / ROWS;
  const columns = Math.ceil(width_m / pixel_m) + 4;
  const sideways = blank(columns);
  const half = blank(columns);
  let covered = 0;
  for (let row = 0; row < ROWS; row++) {
    const y = (ROWS - 0.5 - row) * pixel_m;
    const inside = Array.from({ length: columns }, (_, i) => distanceAt(centre(i, columns) * pixel_m, y) < 0);
    for (let i = 0; i < columns; i++) {
      if (!inside[i]) continue;
      let end = i;
      while (end < columns && inside[end]) end++;
      covered += (end - i) / (ROWS * (columns - 4));
      for (let k = i; k < end; k++) {
        sideways.values[row * columns + k] = -(Math.min(k - i, end - 1 - k) + 0.5) * pixel_m;
        half.values[row * columns + k] = ((end - i) / 2) * pixel_m;
      }
      i = end;
    }
  }
  const read = (grid: Grid) => (x: number, y: number) =>
    valueAt(grid, x / pixel_m + (columns - 1) / 2, ROWS - 0.5 - y / pixel_m);
  return { width_m, height_m, covered, distanceAt, sidewaysAt: read(sideways), halfAt: read(half) };
}

const centre = (i: number, columns: number): number => i - (columns - 1) / 2;
const blank = (columns: number): Grid => ({
  width: columns,
  height: ROWS,
  values: new Float32Array(columns * ROWS),
});
