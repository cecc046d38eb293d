import { distancesFrom, UNREACHED, wayBack } from './geodesic.ts';
import { cellCenter, type Grid, listNeighbours } from './grid.ts';
import type { Vector } from './vector.ts';

/** A slice across a limb: the cells that are equally far from its end, as far as they touch each other. */
export interface Band {
  /** From the limb's end along its inside, in the grid's unit. */
  readonly distance: number;
  /** The mean of its cells. */
  readonly center: Vector;
  /** Of the cross-section, in the grid's unit squared. */
  readonly area: number;
}

/** A shape's cells, and the length of the way to each cell of its grid from its middle, in thirds of a cell's edge. */
export interface Walkable {
  readonly grid: Grid;
  readonly fromMiddle: Int32Array;
}

/** Width of a band in thirds of an edge: two edges, so that no band is torn by the grid. */
const WIDTH = 6;

/**
 * Slices a limb from its end inwards, by the length of the way to each cell: the slices are level sets of a distance, as
 * those of a Reeb graph, and their centres run along the limb's middle, however it is bent. Where slices part, as between
 * fingers, the piece is taken that the way to the figure's middle leads through. The walk does not know where the limb ends
 * and goes on into the body.
 *
 * @param end cell of the limb's end
 */
export function walkLimb({ grid, fromMiddle }: Walkable, end: number): Band[] {
  const way = wayBack(grid, fromMiddle, end);
  const distances = distancesFrom(grid, [end], way.at(-1)!);
  const steps = listNeighbours(grid).map(({ step }) => step);
  const bands: Band[] = [];
  for (const cell of way) {
    // Cells of a band that was taken are unreached.
    const index = Math.floor(distances[cell]! / WIDTH);
    if (distances[cell] === UNREACHED || index < bands.length) continue;
    const piece = takePiece(distances, steps, cell, index);
    bands.push(measure(grid, piece, (index + 0.5) * (WIDTH / 3) * grid.edge));
  }
  return bands;
}

/** The cells of a band that are joined to one of it; their distances are forgotten, so that none is taken twice. */
function takePiece(distances: Int32Array, steps: readonly number[], first: number, band: number): number[] {
  const [from, to] = [band * WIDTH, (band + 1) * WIDTH];
  distances[first] = UNREACHED;
  const piece = [first];
  for (const cell of piece) {
    for (let k = 0; k < steps.length; k++) {
      const next = cell + steps[k]!;
      if (distances[next]! < from || distances[next]! >= to) continue;
      distances[next] = UNREACHED;
      piece.push(next);
    }
  }
  return piece;
}

function measure(grid: Grid, piece: readonly number[], distance: number): Band {
  const sum = [0, 0, 0];
  for (const cell of piece) for (const [k, value] of cellCenter(grid, cell).entries()) sum[k]! += value;
  const center = sum.map((value) => value / piece.length) as unknown as Vector;
  return { distance, center, area: (piece.length * grid.edge ** 2) / (WIDTH / 3) };
}
