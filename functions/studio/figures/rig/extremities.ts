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
  const order = farthestFirst(cells, distances);
  const owner = new Int32Array(grid.solid.length).fill(-1);
  const rootOf = (cell: number): number => {
    let root = cell;
    while (owner[root] !== root) root = owner[root]!;
    for (let at = cell; at !== root; ) {
      const next = owner[at]!;
      owner[at] = root;
      at = next;
    }
    return root;
  };
  const extremities: Extremity[] = [];
  for (const cell of order) {
    owner[cell] = cell;
    for (const step of steps) {
      if (owner[cell + step] === -1) continue;
      const a = rootOf(cell);
      const b = rootOf(cell + step);
      if (a === b) continue;
      // A branch's root is its farthest cell.
      const [far, near] = distances[a]! >= distances[b]! ? [a, b] : [b, a];
      const branch = distances[near]! - distances[cell]!;
      if (branch >= shortest) extremities.push({ cell: near, branch });
      owner[near] = far;
    }
  }
  // Of two that are equally far, the one that is left is not always the first.
  const [first] = order;
  if (first !== undefined) extremities.push({ cell: rootOf(first), branch: distances[first]! });
  return extremities.sort((a, b) => b.branch - a.branch || a.cell - b.cell);
}

/** The cells that were reached, sorted by counting: equally far ones stay in their order. */
function farthestFirst(cells: Uint32Array, distances: Int32Array): Uint32Array {
  let most = 0;
  let count = 0;
  for (const cell of cells) {
    const distance = distances[cell]!;
    if (distance === UNREACHED) continue;
    count++;
    if (distance > most) most = distance;
  }
  const starts = new Uint32Array(most + 2);
  for (const cell of cells) if (distances[cell] !== UNREACHED) starts[most - distances[cell]! + 1]!++;
  for (let i = 1; i < starts.length; i++) starts[i]! += starts[i - 1]!;
  const order = new Uint32Array(count);
  for (const cell of cells) {
    if (distances[cell] !== UNREACHED) order[starts[most - distances[cell]!]!++] = cell;
  }
  return order;
}
