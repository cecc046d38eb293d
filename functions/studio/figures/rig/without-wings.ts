import type { Wing } from './find-wings.ts';
import { cellCenters, type Grid, listSolid } from './grid.ts';
import type { MirrorPlane } from './mirror-planes.ts';
import { type Figure, figureOf } from './read-figure.ts';
import { both, type Pair } from './sides.ts';
import { add, dot, scale, subtract, type Vector } from './vector.ts';

/** A figure without its wings, in a space of its own: a box around 0 whose longest side is 1, as that of any figure. */
export interface Bare {
  readonly figure: Figure;
  /** What it was, in that space. */
  readonly plane: MirrorPlane;
  readonly wings: Pair<Wing>;
}

export function withoutWings({ grid, center, unit_m }: Figure, plane: MirrorPlane, wings: Pair<Wing>): Bare {
  const solid = grid.solid.slice();
  for (const wing of wings) for (const cell of wing.cells) solid[cell] = 0;
  const cells = listSolid({ ...grid, solid });
  const { middle, longest } = boxOf(cellCenters(grid, cells), grid);
  const toOwn = (place: Vector): Vector => scale(subtract(place, middle), 1 / longest);
  const own: Grid = { size: grid.size, origin: toOwn(grid.origin), edge: grid.edge / longest, solid };
  return {
    figure: figureOf({
      grid: own,
      cells,
      centers: cellCenters(own, cells),
      center: add(center, scale(middle, unit_m)),
      unit_m: unit_m * longest,
    }),
    plane: { ...plane, offset: (plane.offset - dot(plane.normal, middle)) / longest },
    wings: both(wings, (wing) => ({ ...wing, joints: wing.joints.map(toOwn), tip: toOwn(wing.tip) })),
  };
}

function boxOf(centers: Float64Array, { edge }: Grid): { middle: Vector; longest: number } {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const [i, value] of centers.entries()) {
    low[i % 3] = Math.min(low[i % 3]!, value);
    high[i % 3] = Math.max(high[i % 3]!, value);
  }
  const middle = low.map((value, k) => (value + high[k]!) / 2) as unknown as Vector;
  return { middle, longest: Math.max(...low.map((value, k) => high[k]! - value)) + edge };
}
