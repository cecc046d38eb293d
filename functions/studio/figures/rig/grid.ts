import type { Vector } from './vector.ts';

/** A box of cubic cells, some of which are inside a shape. Cell (x, y, z) is number `x + size[0] * (y + size[1] * z)`. */
export interface Grid {
  readonly size: Vector;
  /** The low corner of cell 0, in the space of what was voxelized. */
  readonly origin: Vector;
  /** Edge of a cell, in the same unit. */
  readonly edge: number;
  /** 1 for each cell inside. Cells at the border of the box are always outside. */
  readonly solid: Uint8Array;
}

/** The numbers of a grid's solid cells, ascending. */
export function listSolid({ solid }: Grid): Uint32Array {
  let count = 0;
  for (const cell of solid) count += cell;
  const cells = new Uint32Array(count);
  let end = 0;
  for (let i = 0; i < solid.length; i++) if (solid[i] === 1) cells[end++] = i;
  return cells;
}

/** The middle of a cell. */
export function cellCenter({ size, origin, edge }: Grid, cell: number): Vector {
  const row = Math.floor(cell / size[0]);
  return [
    origin[0] + ((cell % size[0]) + 0.5) * edge,
    origin[1] + ((row % size[1]) + 0.5) * edge,
    origin[2] + (Math.floor(row / size[1]) + 0.5) * edge,
  ];
}

/** The middles of cells, xyz triples. */
export function cellCenters(grid: Grid, cells: ArrayLike<number>): Float64Array {
  const centers = new Float64Array(cells.length * 3);
  for (let i = 0; i < cells.length; i++) centers.set(cellCenter(grid, cells[i]!), i * 3);
  return centers;
}

/** The cell that holds a point; -1 outside of the box. */
export function cellAt({ size, origin, edge }: Grid, point: Vector): number {
  const x = Math.floor((point[0] - origin[0]) / edge);
  const y = Math.floor((point[1] - origin[1]) / edge);
  const z = Math.floor((point[2] - origin[2]) / edge);
  if (!(x >= 0 && y >= 0 && z >= 0 && x < size[0] && y < size[1] && z < size[2])) return -1;
  return x + size[0] * (y + size[1] * z);
}

/** One of the 26 cells around another. */
export interface Neighbour {
  /** What its number is more than the other's. */
  readonly step: number;
  /** Distance of the centres in thirds of an edge, rounded: 3, 4 or 5 (Borgefors 1986, "Distance transformations in digital images"). */
  readonly thirds: 3 | 4 | 5;
}

export function listNeighbours({ size }: Pick<Grid, 'size'>): Neighbour[] {
  const neighbours: Neighbour[] = [];
  for (let z = -1; z <= 1; z++) {
    for (let y = -1; y <= 1; y++) {
      for (let x = -1; x <= 1; x++) {
        const axes = Math.abs(x) + Math.abs(y) + Math.abs(z);
        if (axes === 0) continue;
        neighbours.push({ step: x + size[0] * (y + size[1] * z), thirds: (axes + 2) as 3 | 4 | 5 });
      }
    }
  }
  return neighbours;
}
