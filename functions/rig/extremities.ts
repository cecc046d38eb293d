import { UNREACHED } from './geodesic.ts';
import { type Grid, listNeighbours } from './grid.ts';

/** Where a shape ends: a cell from which every way leads nearer to the start. */
export interface Extremity {
  readonly cell: number;
  /** How far the ways from the start to here and to any farther extremity run apart, in thirds of an edge. */
  readonly branch: number;
}

/**
 * The ends of a shape's branches, the longest branch first. Cells are taken from the farthest on; each that has none of the
 * former beside it begins a branch, and where two branches meet the shorter one has its length: the persistence of the
 * distance's maxima (Edelsbrunner, Letscher and Zomorodian 2002, "Topological persistence and simplification").
 *
 * @param cells the shape's cells
 * @param distances of cells from a start, in thirds of an edge
 * @param shortest branch that counts, in thirds of an edge
 */
export function findExtremities(
  grid: Grid,
  cells: Uint32Array,
  distances: Int32Array,
  shortest: number,
): Extremity[] {
  const steps = listNeighbours(grid).map(({ step }) => step);
  const order = cells
    .filter((cell) => distances[cell] !== UNREACHED)
    .sort((a, b) => distances[b]! - distances[a]! || a - b);
  const owner = new Int32Array(grid.solid.length).fill(-1);
  const rootOf = (cell: number): number => {
    let root = cell;
    while (owner[root] !== root) root = owner[root]!;
    for (let at = cell; at !== root; ) [at, owner[at]] = [owner[at]!, root];
    return root;
  };
  const extremities: Extremity[] = [];
  for (const cell of order) {
    owner[cell] = cell;
    for (const step of steps) {
      if (owner[cell + step] === -1) continue;
      const [a, b] = [rootOf(cell), rootOf(cell + step)];
      if (a === b) continue;
      // A branch's root is its farthest cell.
      const [far, near] = distances[a]! >= distances[b]! ? [a, b] : [b, a];
      const branch = distances[near]! - distances[cell]!;
      if (branch >= shortest) extremities.push({ cell: near, branch });
      owner[near] = far;
    }
  }
  if (order.length > 0) extremities.push({ cell: order[0]!, branch: distances[order[0]!]! });
  return extremities.sort((a, b) => b.branch - a.branch || a.cell - b.cell);
}
