import { sidewaysPx } from './band.ts';
import { components, type Mask } from './mask.ts';

/** Of the picture's height: a horizon is no higher, and no further apart at its two ends. */
const HIGHEST = 0.08;
const APART = 0.12;

/**
 * A mask without the horizon: low strips that begin at its left and at its right side, as far as they are low. What stands before one stays.
 */
export function withoutHorizon(mask: Mask): Mask {
  const { width, height, inside } = mask;
  const parts = components({ ...mask, inside: lowOf(mask) }, 1);
  const rowsAt = (from: number, to: number) => {
    const rows = new Map<number, number[]>();
    for (let y = 0; y < height; y++) {
      for (let x = from; x < to; x++) {
        const part = parts.of[y * width + x]!;
        if (part !== -1) rows.set(part, [...(rows.get(part) ?? []), y]);
      }
    }
    return new Map([...rows].map(([part, all]) => [part, all.reduce((sum, y) => sum + y / all.length, 0)]));
  };
  const side_px = sidewaysPx(mask);
  const [left, right] = [rowsAt(0, side_px), rowsAt(Math.floor(width - side_px), width)];
  const goesOn = (row: number, across: ReadonlyMap<number, number>) =>
    [...across.values()].some((other) => Math.abs(other - row) < APART * height);
  const isHorizon = new Set([
    ...[...left].filter(([, row]) => goesOn(row, right)).map(([part]) => part),
    ...[...right].filter(([, row]) => goesOn(row, left)).map(([part]) => part),
  ]);
  return { ...mask, inside: inside.map((value, pixel) => (isHorizon.has(parts.of[pixel]!) ? 0 : value)) };
}

/** 1 for each pixel of a column of the mask's that is low. */
function lowOf({ width, height, inside }: Mask): Uint8Array {
  const low = new Uint8Array(inside.length);
  for (let x = 0; x < width; x++) {
    for (let start = 0; start < height; ) {
      let end = start;
      while (end < height && inside[end * width + x]) end++;
      if (end - start < HIGHEST * height) for (let y = start; y < end; y++) low[y * width + x] = 1;
      start = end + 1;
    }
  }
  return low;
}
