import type { Hollow } from './hollow.ts';

/** How close what lies side by side is, by its width, and how near the edge. */
const CLOSE = 0.92;
const NEAR = 0.42;
/** The same of what lies on top. */
const NEAR_ON_TOP = 0.95;

/** Of what fills a vessel together with others: which of them, and of how many. */
export interface Share {
  readonly index: number;
  readonly of: number;
}

/** Where one of a heap lies. */
export interface Slot {
  readonly x: number;
  readonly z: number;
  readonly clearance_m: number;
  /** 0 at the brim, 1 on those, -1 and less below. */
  readonly layer: number;
}

/** Of one of a heap. */
export interface Measures {
  readonly across_m: number;
  readonly layers: readonly number[];
}

/** Rows that are set off by half a place, as round things lie closest, and the hollows between them for those on top. */
export function slotsIn(hollow: Hollow, { index, of }: Share, { across_m, layers }: Measures): Slot[] {
  const pitch_m = across_m * CLOSE;
  const [min, max] = [hollow.min, hollow.max];
  const part_m = (max[0] - min[0]) / of;
  const from_m = min[0] + index * part_m;
  const slots: Slot[] = [];
  for (const layer of layers) {
    const isOdd = layer % 2 !== 0;
    const rows = Math.ceil((max[1] - min[1]) / (pitch_m * ROW)) + 1;
    const columns = Math.ceil((max[0] - min[0]) / pitch_m) + 1;
    for (let row = -rows; row <= rows; row++) {
      for (let column = -columns; column <= columns; column++) {
        const set = (row % 2 === 0 ? 0 : 0.5) + (isOdd ? 0.5 : 0);
        const x = (min[0] + max[0]) / 2 + (column + set) * pitch_m;
        const z = (min[1] + max[1]) / 2 + (row * ROW + (isOdd ? ROW / 3 : 0)) * pitch_m;
        if (x < from_m || x >= from_m + part_m) continue;
        const clearance_m = hollow.clearanceAt(x, z);
        if (clearance_m >= (layer > 0 ? NEAR_ON_TOP : NEAR) * pitch_m)
          slots.push({ x, z, clearance_m, layer });
      }
    }
  }
  return slots;
}

/** Between rows, by the distance in them. */
const ROW = Math.sqrt(3) / 2;
