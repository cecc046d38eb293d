import { chooseGrid } from './choose-grid.ts';
import { findExtremities } from './extremities.ts';
import { distancesFrom, farthest, wayBack } from './geodesic.ts';
import { cellCenter, type Grid, listSolid } from './grid.ts';
import { joinPieces } from './join-pieces.ts';
import { distance, type Vector } from './vector.ts';
import type { TriangleSurface } from './voxelize.ts';

/** Where a figure ends: a limb, the head, a tail, a finger, a spike. */
export interface End {
  readonly cell: number;
  readonly at: Vector;
  /** How long the branch is that ends here. */
  readonly branch: number;
}

/** A solid as cells, and where it ends. Its space is the world moved and scaled to a box around 0 whose longest side is 1. */
export interface Figure {
  readonly grid: Grid;
  /** Its solid cells, ascending. */
  readonly cells: Uint32Array;
  /** Length of the way from its middle to each cell of the grid, in thirds of a cell's edge. */
  readonly fromMiddle: Int32Array;
  /** The longest branch first. */
  readonly ends: readonly End[];
  /** Where the origin is in the world. */
  readonly center: Vector;
  /** Metres a unit. */
  readonly unit_m: number;
}

const SHORTEST_BRANCH = 0.03;
/** Branches that are shorter and end near a longer one's end are parts of that limb: fingers, toes, claws, ears. */
const TWIG = 0.13;
/** More long branches than these have trees and combs only. */
const MOST_ENDS = 16;

/**
 * Reads a surface as a solid with branches. Pieces that nearly touch count as one; so far apart that nothing says how they
 * belong together, they make no figure.
 *
 * @returns null for what cannot be one: nothing solid, blocks, crowds of pieces, surfaces of a hundred layers
 */
export function readFigure(surface: TriangleSurface): Figure | null {
  const normal = normalize(surface);
  if (!normal) return null;
  const grid = chooseGrid(normal.surface);
  if (!grid || !joinPieces(grid)) return null;
  const cells = listSolid(grid);
  const one = farthest(cells, distancesFrom(grid, [cells[0]!]));
  const fromOne = distancesFrom(grid, [one]);
  const way = wayBack(grid, fromOne, farthest(cells, fromOne));
  const middle = way[way.length >> 1]!;
  const fromMiddle = distancesFrom(grid, [middle]);
  const shortest = (SHORTEST_BRANCH / grid.edge) * 3;
  const ends = findExtremities(grid, cells, fromMiddle, shortest)
    .slice(0, MOST_ENDS)
    .map(({ cell, branch }): End => ({ cell, at: cellCenter(grid, cell), branch: (branch / 3) * grid.edge }))
    .filter(
      (end, i, all) => end.branch > TWIG || all.slice(0, i).every(({ at }) => distance(at, end.at) > TWIG),
    );
  return { grid, cells, fromMiddle, ends, center: normal.center, unit_m: normal.unit_m };
}

/** Triangles that are nowhere, because a number of theirs overflowed, are left out. */
function normalize({
  positions,
  triangles,
}: TriangleSurface): { surface: TriangleSurface; center: Vector; unit_m: number } | null {
  const isSomewhere = (corner: number) => {
    const i = triangles[corner]! * 3;
    return Number.isFinite(positions[i]! + positions[i + 1]! + positions[i + 2]!);
  };
  const kept = triangles.filter((_, corner) => {
    const first = corner - (corner % 3);
    return isSomewhere(first) && isSomewhere(first + 1) && isSomewhere(first + 2);
  });
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const vertex of kept) {
    for (let k = 0; k < 3; k++) {
      const value = positions[vertex * 3 + k]!;
      if (value < low[k]!) low[k] = value;
      if (value > high[k]!) high[k] = value;
    }
  }
  const unit_m = Math.max(...high.map((value, k) => value - low[k]!));
  if (!(unit_m > 0 && unit_m < Infinity)) return null;
  const center = low.map((value, k) => (value + high[k]!) / 2) as unknown as Vector;
  const moved = Float64Array.from(positions, (value, i) => (value - center[i % 3]!) / unit_m);
  return { surface: { positions: moved, triangles: kept }, center, unit_m };
}
