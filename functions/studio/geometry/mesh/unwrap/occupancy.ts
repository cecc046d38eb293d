import { type Mask, quarterTurn } from './chart-mask.ts';

/** Which cells of a square grid are taken. */
export interface Occupancy {
  readonly grid: number;
  /** Of a row: one more than it needs, so that a shifted mask never reaches into the next row. */
  readonly stride: number;
  readonly words: Uint32Array;
  /** The longest run of free cells of each row: most rows near the start are seen to be full without a look at them. */
  readonly freeRuns: Uint32Array;
}

export function newOccupancy(grid: number): Occupancy {
  const stride = ((grid + 31) >>> 5) + 1;
  return {
    grid,
    stride,
    words: new Uint32Array(grid * stride),
    freeRuns: new Uint32Array(grid).fill(grid),
  };
}

/** A mask in one of its quarter turns, as places are looked for. */
interface Turned {
  readonly mask: Mask;
  readonly rows: readonly Row[];
}

/** A mask and its three quarter turns. */
export function turnsOf(mask: Mask): readonly [Turned, ...Turned[]] {
  const turns: [Turned, ...Turned[]] = [{ mask, rows: describeRows(mask) }];
  for (let turned = mask; turns.length < 4; ) {
    turned = quarterTurn(turned);
    turns.push({ mask: turned, rows: describeRows(turned) });
  }
  return turns;
}

/** The lowest place on the grid where a mask fits, in the best of its turns; undefined where there is none. */
export function findPlace(
  occupied: Occupancy,
  turned: readonly Turned[],
  startRows: Map<string, number>,
): { x: number; y: number; turns: number; mask: Mask } | undefined {
  let best: { x: number; y: number; turns: number; mask: Mask } | undefined;
  for (const [turns, { mask, rows }] of turned.entries()) {
    // Where a piece of much this size found no place, neither will this one.
    const sizeClass = `${Math.round(Math.log2(mask.width) * 8)} ${Math.round(Math.log2(mask.height) * 8)}`;
    const lastRow =
      Math.min(occupied.grid, best ? best.y + best.mask.height - 1 : occupied.grid) - mask.height;
    const place = firstFree(occupied, { mask, rows }, startRows.get(sizeClass) ?? 0, lastRow);
    if (!place) continue;
    startRows.set(sizeClass, place.y);
    best = { ...place, turns, mask };
  }
  return best;
}

function firstFree(
  occupied: Occupancy,
  { mask, rows }: Turned,
  firstRow: number,
  lastRow: number,
): { x: number; y: number } | undefined {
  const { width, height } = mask;
  const most = occupied.grid - width;
  for (let y = firstRow; y <= lastRow; y++) {
    if (!hasRoom(occupied, rows, y)) continue;
    // The row that was in the way is looked at first at the next place, too: obstacles go on.
    for (let x = 0, i = 0, free = 0; x <= most; ) {
      const next = beyondObstacle(occupied, mask, rows[i]!, x, y);
      if (next === x) {
        if (++free === height) return { x, y };
        i = i + 1 === height ? 0 : i + 1;
      } else {
        free = 0;
        x = next;
      }
    }
  }
  return undefined;
}

/** Whether the grid's rows have runs as long as those of the mask. */
function hasRoom({ freeRuns }: Occupancy, rows: readonly Row[], y: number): boolean {
  for (let i = 0; i < rows.length; i++) {
    const { row, count, solid } = rows[i]!;
    if (solid && freeRuns[y + row]! < count) return false;
  }
  return true;
}

interface Row {
  readonly row: number;
  readonly count: number;
  readonly first: number;
  /** Whether it is one run of cells. */
  readonly solid: boolean;
}

/** Those with many cells first: they find an obstacle soonest. */
function describeRows({ stride, words, height }: Mask): Row[] {
  const rows: Row[] = [];
  for (let row = 0; row < height; row++) {
    let [count, first, last] = [0, -1, -1];
    for (let w = 0; w < stride; w++) {
      const word = words[row * stride + w]!;
      if (word === 0) continue;
      if (first < 0) first = w * 32 + 31 - Math.clz32(word & -word);
      last = w * 32 + 31 - Math.clz32(word);
      count += bitCount(word);
    }
    rows.push({ row, count, first, solid: count > 0 && count === last - first + 1 });
  }
  return rows.sort((a, b) => b.count - a.count || a.row - b.row);
}

/** Anderson, "Bit Twiddling Hacks": sums of two, four and eight bits side by side. */
function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The next x at which a row of the mask may be free; x itself where it is free. */
function beyondObstacle(
  occupied: Occupancy,
  { stride, words }: Mask,
  { row, first, solid }: Row,
  x: number,
  y: number,
): number {
  const [shift, firstWord] = [x & 31, x >>> 5];
  const at = (y + row) * occupied.stride + firstWord;
  let carried = 0;
  for (let w = 0; w <= stride; w++) {
    const word = w < stride ? words[row * stride + w]! : 0;
    const hit = occupied.words[at + w]! & ((word << shift) | carried);
    // A run must begin after whatever it hits.
    if (hit !== 0) return solid ? (firstWord + w) * 32 + 32 - Math.clz32(hit) - first : x + 1;
    if (w === stride - 1 && shift === 0) break;
    carried = shift === 0 ? 0 : word >>> (32 - shift);
  }
  return x;
}

/** Marks the cells under a mask at a place. */
export function occupy(occupied: Occupancy, mask: Mask, x: number, y: number): void {
  const { stride, words, freeRuns } = occupied;
  const [shift, firstWord] = [x & 31, x >>> 5];
  for (let row = 0; row < mask.height; row++) {
    const at = (y + row) * stride + firstWord;
    for (let w = 0; w < mask.stride; w++) {
      const word = mask.words[row * mask.stride + w]!;
      words[at + w]! |= word << shift;
      if (shift !== 0) words[at + w + 1]! |= word >>> (32 - shift);
    }
    freeRuns[y + row] = longestFreeRun(occupied, y + row);
  }
}

function longestFreeRun({ grid, stride, words }: Occupancy, row: number): number {
  let [longest, start] = [0, 0];
  for (let x = 0; x < grid; ) {
    const word = words[row * stride + (x >>> 5)]! >>> (x & 31);
    if (word === 0) {
      x = (x | 31) + 1;
      continue;
    }
    // Free up to the lowest bit, taken up to the lowest zero above it.
    const free = 31 - Math.clz32(word & -word);
    longest = Math.max(longest, x + free - start);
    const taken = ~(word >>> free);
    x += free + (taken === 0 ? 32 : 31 - Math.clz32(taken & -taken));
    start = x;
  }
  return Math.max(longest, grid - start);
}
