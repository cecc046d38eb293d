import { type Mask, quarterTurn } from './chart-mask.ts';

/** One word more than a row needs, so that a shifted mask never reaches into the next row. */
export const rowWords = (grid: number): number => ((grid + 31) >>> 5) + 1;

/** The lowest place on the grid where a mask fits, in its best quarter turn; undefined where there is none. */
export function findPlace(
  occupied: Uint32Array,
  grid: number,
  mask: Mask,
  startRows: Map<string, number>,
): { x: number; y: number; turns: number; mask: Mask } | undefined {
  let best: { x: number; y: number; turns: number; mask: Mask } | undefined;
  let turned = mask;
  for (let turns = 0; turns < 4; turns++, turned = quarterTurn(turned)) {
    // Where a piece of much this size found no place, neither will this one.
    const sizeClass = `${Math.round(Math.log2(turned.width) * 8)} ${Math.round(Math.log2(turned.height) * 8)}`;
    const lastRow = Math.min(grid, best ? best.y + best.mask.height - 1 : grid) - turned.height;
    const place = firstFree(occupied, grid, turned, startRows.get(sizeClass) ?? 0, lastRow);
    if (!place) continue;
    startRows.set(sizeClass, place.y);
    best = { ...place, turns, mask: turned };
  }
  return best;
}

function firstFree(
  occupied: Uint32Array,
  grid: number,
  mask: Mask,
  firstRow: number,
  lastRow: number,
): { x: number; y: number } | undefined {
  const { width, height } = mask;
  const rows = describeRows(mask);
  for (let y = firstRow; y <= lastRow; y++) {
    for (let x = 0; x <= grid - width; ) {
      let next = x;
      for (let i = 0; i < height && next === x; i++)
        next = beyondObstacle(occupied, grid, mask, rows[i]!, x, y);
      if (next === x) return { x, y };
      x = next;
    }
  }
  return undefined;
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
  occupied: Uint32Array,
  grid: number,
  { stride, words }: Mask,
  { row, first, solid }: Row,
  x: number,
  y: number,
): number {
  const [shift, firstWord] = [x & 31, x >>> 5];
  const at = (y + row) * rowWords(grid) + firstWord;
  let carried = 0;
  for (let w = 0; w <= stride; w++) {
    const word = w < stride ? words[row * stride + w]! : 0;
    const hit = occupied[at + w]! & ((word << shift) | carried);
    // A run must begin after whatever it hits.
    if (hit !== 0) return solid ? (firstWord + w) * 32 + 32 - Math.clz32(hit) - first : x + 1;
    if (w === stride - 1 && shift === 0) break;
    carried = shift === 0 ? 0 : word >>> (32 - shift);
  }
  return x;
}

/** Marks the cells under a mask at a place. */
export function occupy(occupied: Uint32Array, grid: number, mask: Mask, x: number, y: number): void {
  const [shift, firstWord] = [x & 31, x >>> 5];
  for (let row = 0; row < mask.height; row++) {
    const at = (y + row) * rowWords(grid) + firstWord;
    for (let w = 0; w < mask.stride; w++) {
      const word = mask.words[row * mask.stride + w]!;
      occupied[at + w]! |= word << shift;
      if (shift !== 0) occupied[at + w + 1]! |= word >>> (32 - shift);
    }
  }
}
