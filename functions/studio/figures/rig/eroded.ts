import { distancesFrom } from './geodesic.ts';
import { type Grid, listNeighbours } from './grid.ts';

/** How deep each solid cell of a grid is below its surface, in thirds of an edge; 0 at the surface. */
export function depthsOf(grid: Grid, cells: Uint32Array): Int32Array {
  const steps = listNeighbours(grid).map(({ step }) => step);
  const outer = cells.filter((cell) => steps.some((step) => grid.solid[cell + step] === 0));
  return distancesFrom(grid, [...outer]);
}

/** A grid without what is less deep: what only touches comes apart. */
export function eroded(grid: Grid, depths: Int32Array, depth: number): Grid {
  return { ...grid, solid: grid.solid.map((solid, cell) => (solid === 1 && depths[cell]! >= depth ? 1 : 0)) };
}
