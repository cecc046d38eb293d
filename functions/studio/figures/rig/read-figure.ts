import { findExtremities } from './extremities.ts';
import { distancesFrom, farthest, wayBack } from './geodesic.ts';
import { cellCenter } from './grid.ts';
import { readSolid, type Solid } from './read-solid.ts';
import { distance, type Vector } from './vector.ts';
import type { TriangleSurface } from './voxelize.ts';
import { type Band, walkLimb } from './walk-limb.ts';

/** Where a figure ends: a limb, the head, a tail, a finger, a spike. */
export interface End {
  readonly cell: number;
  readonly at: Vector;
  /** How long the branch is that ends here. */
  readonly branch: number;
}

/** A solid, and where it ends. */
export interface Figure extends Solid {
  /** The longest branch first. */
  readonly ends: readonly End[];
  /** Ends of shorter branches beside a longer one's end: fingers, toes, claws, or the other one of two short legs. */
  readonly twigs: readonly End[];
  /** The slices from an end to the middle, by its cell; see {@link walkLimb}. Each is walked once. */
  readonly walk: (end: number) => readonly Band[];
}

const SHORTEST_BRANCH = 0.03;
/** Branches that are shorter and end near a longer one's end are, as a rule, parts of that limb: fingers, toes, claws, ears. */
const TWIG = 0.13;
/** More long branches than these have trees and combs only. */
const MOST_ENDS = 16;

/** Finds where a solid ends, the branches by their length; null where {@link readSolid} finds none. */
export function readFigure(surface: TriangleSurface): Figure | null {
  const solid = readSolid(surface);
  if (!solid) return null;
  const figure = FIGURES.get(solid) ?? figureOf(solid);
  FIGURES.set(solid, figure);
  return figure;
}

/** The figures of solids that are still in use. */
const FIGURES = new WeakMap<Solid, Figure>();

/** The ends of a solid. */
export function figureOf(solid: Solid): Figure {
  const { grid, cells } = solid;
  const one = farthest(cells, distancesFrom(grid, [cells[0]!]));
  const fromOne = distancesFrom(grid, [one]);
  const way = wayBack(grid, fromOne, farthest(cells, fromOne));
  const middle = way[way.length >> 1]!;
  const fromMiddle = distancesFrom(grid, [middle]);
  const shortest = (SHORTEST_BRANCH / grid.edge) * 3;
  const all = findExtremities(grid, cells, fromMiddle, shortest)
    .slice(0, MOST_ENDS)
    .map(({ cell, branch }): End => ({ cell, at: cellCenter(grid, cell), branch: (branch / 3) * grid.edge }));
  const isTwig = (end: End, i: number): boolean =>
    end.branch <= TWIG && all.slice(0, i).some(({ at }) => distance(at, end.at) <= TWIG);
  const twigs = all.filter(isTwig);
  const ends = all.filter((end) => !twigs.includes(end));
  const walks = new Map<number, readonly Band[]>();
  const walk = (end: number): readonly Band[] => {
    const walked = walks.get(end) ?? walkLimb({ grid, fromMiddle }, end);
    walks.set(end, walked);
    return walked;
  };
  return { ...solid, walk, ends, twigs };
}
