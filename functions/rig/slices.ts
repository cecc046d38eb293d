import { type BodyFrame, toBody } from './body-frame.ts';
import { cellCenter } from './grid.ts';
import type { Figure } from './read-figure.ts';
import type { Vector } from './vector.ts';

/** What a body has between two planes across one of its axes. Places are in the body's frame. */
export interface Slice {
  readonly cells: number;
  readonly middle: Vector;
  readonly low: Vector;
  readonly high: Vector;
}

/** A body in slices of one thickness. */
export interface Slices {
  readonly step: number;
  /** The slice at a coordinate, the first or last one outside; null where it is empty. */
  at(coordinate: number): Slice | null;
}

/**
 * @param axis 1 for slices above each other, 2 for slices one before the other
 * @param belongs which of the body's points count
 */
export function readSlices(
  { grid, cells }: Figure,
  frame: BodyFrame,
  axis: 1 | 2,
  belongs: (point: Vector) => boolean,
): Slices {
  const step = grid.edge * 2;
  const slices = new Map<number, { cells: number; sum: number[]; low: number[]; high: number[] }>();
  let [first, last] = [Infinity, -Infinity];
  for (const cell of cells) {
    const point = toBody(frame, cellCenter(grid, cell));
    if (!belongs(point)) continue;
    const index = Math.floor(point[axis] / step);
    let slice = slices.get(index);
    if (!slice) {
      slice = { cells: 0, sum: [0, 0, 0], low: [...point], high: [...point] };
      slices.set(index, slice);
      [first, last] = [Math.min(first, index), Math.max(last, index)];
    }
    slice.cells++;
    for (let k = 0; k < 3; k++) {
      slice.sum[k]! += point[k]!;
      slice.low[k] = Math.min(slice.low[k]!, point[k]!);
      slice.high[k] = Math.max(slice.high[k]!, point[k]!);
    }
  }
  const measured = new Map(
    Array.from(slices, ([index, { cells: count, sum, low, high }]): [number, Slice] => [
      index,
      {
        cells: count,
        middle: sum.map((value) => value / count) as unknown as Vector,
        low: low as unknown as Vector,
        high: high as unknown as Vector,
      },
    ]),
  );
  return {
    step,
    at: (coordinate) => measured.get(Math.min(last, Math.max(first, Math.floor(coordinate / step)))) ?? null,
  };
}
