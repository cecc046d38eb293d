import { UNREACHED } from './geodesic.ts';
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

/** Width of a band in thirds of an edge: two edges, so that no band is torn by the grid. */
const WIDTH = 6;

/**
 * Slices a limb from its end inwards, by the length of the way to each cell: the slices are level sets of a distance, as
 * those of a Reeb graph, and their centres run along the limb's middle, however it is bent. Where slices part, as at other
 * fingers, the largest one is followed. The walk does not know where the limb ends and goes on through the body.
 *
 * @param distances of cells from the limb's end, in thirds of an edge
 * @param reach how far to walk, in the grid's unit
 */
export function walkLimb(grid: Grid, cells: Uint32Array, distances: Int32Array, reach: number): Band[] {
  const last = Math.floor((reach / grid.edge) * (3 / WIDTH));
  const members: number[][] = Array.from({ length: last + 1 }, () => []);
  for (const cell of cells) {
    const distance = distances[cell]!;
    if (distance !== UNREACHED && distance < (last + 1) * WIDTH)
      members[Math.floor(distance / WIDTH)]!.push(cell);
  }
  const steps = listNeighbours(grid).map(({ step }) => step);
  const bands: Band[] = [];
  let previous: ReadonlySet<number> | null = null;
  for (const [index, band] of members.entries()) {
    const piece = largestPiece(band, steps, previous);
    if (!piece) break;
    previous = new Set(piece);
    bands.push(measure(grid, piece, (index + 0.5) * (WIDTH / 3) * grid.edge));
  }
  return bands;
}

function measure(grid: Grid, piece: readonly number[], distance: number): Band {
  const sum = [0, 0, 0];
  for (const cell of piece) for (const [k, value] of cellCenter(grid, cell).entries()) sum[k]! += value;
  const center = sum.map((value) => value / piece.length) as unknown as Vector;
  return { distance, center, area: (piece.length * grid.edge ** 2) / (WIDTH / 3) };
}

/** Of the pieces that touch the previous band's, the largest. */
function largestPiece(
  band: readonly number[],
  steps: readonly number[],
  previous: ReadonlySet<number> | null,
): number[] | null {
  const open = new Set(band);
  let largest: number[] | null = null;
  for (const first of band) {
    if (!open.delete(first)) continue;
    const piece = [first];
    let touches = previous === null;
    for (const cell of piece) {
      for (const step of steps) {
        if (open.delete(cell + step)) piece.push(cell + step);
        if (!touches && previous!.has(cell + step)) touches = true;
      }
    }
    if (touches && piece.length > (largest?.length ?? 0)) largest = piece;
  }
  return largest;
}
