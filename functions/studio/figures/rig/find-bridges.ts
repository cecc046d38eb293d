import { type Grid, listNeighbours } from './grid.ts';

/** The shortest ways through empty cells from one piece of a shape to another: where faces lie across from each other, many. */
export interface Bridge {
  readonly a: number;
  readonly b: number;
  /** Cells of the shortest. */
  readonly length: number;
  /** Of all of them. */
  readonly cells: number[];
}

/**
 * For each two pieces that have a way between them of at most twice `reach` steps, the shortest and those a cell longer; the
 * shortest of all first.
 * Fronts grow from all pieces at once, and where two meet is a bridge.
 *
 * @param pieceOf for each cell of the grid its piece, -1 for empty ones
 */
export function findBridges(grid: Grid, pieceOf: Int32Array, reach: number): Bridge[] {
  const steps = listNeighbours(grid).map(({ step }) => step);
  const labels = pieceOf.slice();
  const from = new Int32Array(labels.length).fill(-1);
  const bridges = new Map<number, Bridge>();
  let front: number[] = [];
  for (let cell = 0; cell < labels.length; cell++) if (labels[cell] !== -1) front.push(cell);
  const pieceCount = front.reduce((most, cell) => Math.max(most, labels[cell]! + 1), 0);
  for (let length = 0; length < reach && front.length > 0; length++) {
    const next: number[] = [];
    for (const cell of front) {
      if (isBorder(grid, cell)) continue;
      const label = labels[cell]!;
      for (const step of steps) {
        const other = labels[cell + step]!;
        if (other === -1) {
          labels[cell + step] = label;
          from[cell + step] = cell;
          next.push(cell + step);
        } else if (other !== label) {
          const [a, b] = label < other ? [label, other] : [other, label];
          const known = bridges.get(a * pieceCount + b);
          if (known && length * 2 > known.length + 1) continue;
          const way = [...wayHome(from, cell), ...wayHome(from, cell + step)];
          if (known && way.length <= known.length + 1) known.cells.push(...way);
          if (!known) bridges.set(a * pieceCount + b, { a, b, length: way.length, cells: way });
        }
      }
    }
    front = next;
  }
  return [...bridges.values()].sort((x, y) => x.length - y.length);
}

/** The empty cells from one back to the piece that its front grew from. */
function wayHome(from: Int32Array, cell: number): number[] {
  const way: number[] = [];
  for (let at = cell; from[at] !== -1; at = from[at]!) way.push(at);
  return way;
}

function isBorder({ size: [nx, ny, nz] }: Grid, cell: number): boolean {
  const x = cell % nx;
  const row = (cell - x) / nx;
  const y = row % ny;
  const z = (row - y) / ny;
  return x === 0 || y === 0 || z === 0 || x === nx - 1 || y === ny - 1 || z === nz - 1;
}
