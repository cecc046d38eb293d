import type { BodyFrame } from './body-frame.ts';
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
  { grid, centers }: Figure,
  { axes: { left, up, forward }, zero }: BodyFrame,
  axis: 1 | 2,
  belongs: (x: number, y: number) => boolean,
): Slices {
  const step = grid.edge * 2;
  const slices = new Map<number, { cells: number; sum: number[]; low: number[]; high: number[] }>();
  let [first, last] = [Infinity, -Infinity];
  const point = [0, 0, 0];
  for (let i = 0; i < centers.length; i += 3) {
    const [a, b, c] = [centers[i]!, centers[i + 1]!, centers[i + 2]!];
    point[0] = a * left[0] + b * left[1] + c * left[2] - zero[0];
    point[1] = a * up[0] + b * up[1] + c * up[2] - zero[1];
    if (!belongs(point[0], point[1])) continue;
    point[2] = a * forward[0] + b * forward[1] + c * forward[2] - zero[2];
    const index = Math.floor(point[axis]! / step);
    let slice = slices.get(index);
    if (!slice) {
      slice = { cells: 0, sum: [0, 0, 0], low: [...point], high: [...point] };
      slices.set(index, slice);
      [first, last] = [Math.min(first, index), Math.max(last, index)];
    }
    slice.cells++;
    for (let k = 0; k < 3; k++) {
      const value = point[k]!;
      slice.sum[k]! += value;
      if (value < slice.low[k]!) slice.low[k] = value;
      if (value > slice.high[k]!) slice.high[k] = value;
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
