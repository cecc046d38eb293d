import { type Grid, listNeighbours } from './grid.ts';

/** Of a cell that no way leads to. */
export const UNREACHED = 0x7fffffff;

/**
 * The length of the shortest way within a shape from the nearest of some cells to each of its cells, in thirds of an edge:
 * Dijkstra's search with a bucket for each length (Dial 1969).
 *
 * @param from solid cells
 * @param to where the search may end; cells that are farther are left unreached. @default all are reached
 * @returns one a cell of the grid; {@link UNREACHED} outside of the shape and in pieces without a start
 */
export function distancesFrom(grid: Grid, from: readonly number[], to = -1): Int32Array {
  const { solid } = grid;
  const neighbours = listNeighbours(grid);
  const steps = Int32Array.from(neighbours, ({ step }) => step);
  const thirds = Uint8Array.from(neighbours, (neighbour) => neighbour.thirds);
  const distances = new Int32Array(solid.length).fill(UNREACHED);
  // Steps are at most 5 long: six buckets, taken in turn, hold all lengths that are open.
  const buckets: number[][] = [[...from], [], [], [], [], []];
  for (const cell of from) distances[cell] = 0;
  for (let length = 0, idle = 0; idle < buckets.length && !(to >= 0 && length > distances[to]!); length++) {
    const bucket = buckets[length % 6]!;
    idle = bucket.length === 0 ? idle + 1 : 0;
    for (const cell of bucket) {
      if (distances[cell] !== length) continue;
      for (let k = 0; k < steps.length; k++) {
        const next = cell + steps[k]!;
        const far = length + thirds[k]!;
        if (solid[next] !== 1 || distances[next]! <= far) continue;
        distances[next] = far;
        buckets[far % 6]!.push(next);
      }
    }
    bucket.length = 0;
  }
  return distances;
}

/** The farthest of the cells that were reached. */
export function farthest(cells: Uint32Array, distances: Int32Array): number {
  let found = cells[0]!;
  for (const cell of cells) {
    const distance = distances[cell]!;
    if (distance !== UNREACHED && (distances[found] === UNREACHED || distance > distances[found]!))
      found = cell;
  }
  return found;
}

/** The cells from the farthest to where the distances begin: each next one is nearer. */
export function wayBack(grid: Grid, distances: Int32Array, from: number): number[] {
  const neighbours = listNeighbours(grid);
  const way = [from];
  for (let cell = from; distances[cell]! > 0; ) {
    const length = distances[cell]!;
    const next = neighbours.find(({ step, thirds }) => distances[cell + step] === length - thirds);
    cell += next!.step;
    way.push(cell);
  }
  return way;
}
