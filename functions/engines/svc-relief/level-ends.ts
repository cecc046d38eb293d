import type { Mask } from '../../studio/imaging/silhouette/mask.ts';
import { isFromSide } from './is-from-side.ts';

/** Pixels: shorter runs are steps of a curve. */
const SHORTEST_PX = 5;
/** Of its length: how far a level end may bow, as the foot of a cup does that is seen from above. */
const MAX_BOW = 0.12;
/** Of its length: so much of an end may go on, as a lamp's foot does under its shade. */
const MAX_GAP = 0.55;
/** Of its length: how high what stands on an end is on the average, where it ends there bluntly; less is a plate. */
const BLUNT = 0.4;

/** Of the wider of a top and an end below it: so much is common to them. */
const MIN_OVER = 0.45;

/** Where a body ends level, above or below; 1 a pixel outside that is next to such an end. */
export interface LevelEnds {
  readonly below: Uint8Array;
  readonly above: Uint8Array;
}

/** Columns beside each other whose lowest pixels are about level. */
interface Run {
  readonly first: number;
  readonly last: number;
  /** The row of its lowest pixels, and of the highest of them. */
  readonly low: number;
  readonly high: number;
  /** Whether nothing goes on beside it. */
  readonly isFree: readonly [left: boolean, right: boolean];
}

/**
 * Finds where a body ends level and with corners, as a cup, a hydrant or a boot does: there it is cut off and as thick as above, where other
 * outlines close around it. The roof of a car that is seen from its side is no such end.
 */
export function levelEnds(mask: Mask): LevelEnds {
  const { width, height, inside } = mask;
  const flipped = (values: Uint8Array) => {
    const result = new Uint8Array(values.length);
    for (let y = 0; y < height; y++)
      result.set(values.subarray(y * width, (y + 1) * width), (height - 1 - y) * width);
    return result;
  };
  const standing = endsBelow(mask);
  const turned = { width, height, inside: flipped(inside) };
  const tops = isFromSide(mask)
    ? []
    : endsBelow(turned).filter((top) => standing.some((foot) => isOver(top, foot)));
  return { below: marked(mask, standing), above: flipped(marked(turned, tops)) };
}

const endsBelow = (mask: Mask): readonly Run[] =>
  joined(runsOf(mask), mask).filter((run) => isBlunt(run, mask));

/** Whether a top is over an end below and about as wide: a cup's is, and no beast's back over its hooves. */
function isOver(top: Run, foot: Run): boolean {
  const common = Math.min(top.last, foot.last) - Math.max(top.first, foot.first) + 1;
  return common > MIN_OVER * Math.max(top.last - top.first + 1, foot.last - foot.first + 1);
}

function marked({ width, inside }: Mask, runs: readonly Run[]): Uint8Array {
  const ends = new Uint8Array(inside.length);
  for (const run of runs) {
    for (let x = run.first; x <= run.last; x++) {
      for (let y = run.high; y <= run.low; y++) {
        const pixel = y * width + x;
        if (inside[pixel] && !inside[pixel + width]) ends[pixel + width] = 1;
      }
    }
  }
  return ends;
}

function runsOf({ width, height, inside }: Mask): readonly Run[] {
  const isEnd = (x: number, y: number) => inside[y * width + x] === 1 && inside[(y + 1) * width + x] !== 1;
  const isTaken = new Uint8Array(inside.length);
  const runs: Run[] = [];
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height - 1; y++) {
      if (!isEnd(x, y) || isTaken[y * width + x]) continue;
      const rows = [y];
      for (let next = x + 1; next < width; next++) {
        const row = [0, 1, -1].map((step) => rows.at(-1)! + step).find((row) => isEnd(next, row));
        if (row === undefined) break;
        rows.push(row);
      }
      for (const [i, row] of rows.entries()) isTaken[row * width + x + i] = 1;
      const last = x + rows.length - 1;
      const goesOn = (column: number, row: number) => inside[(row + 1) * width + column] === 1;
      runs.push({
        first: x,
        last,
        low: Math.max(...rows),
        high: Math.min(...rows),
        isFree: [!goesOn(x - 1, y), !goesOn(last + 1, rows.at(-1)!)],
      });
    }
  }
  return runs;
}

/** Runs with what goes on between them: both sides of a shade, beside its foot. */
function joined(runs: readonly Run[], { width, inside }: Mask): readonly Run[] {
  const found: Run[] = runs.filter(({ isFree }) => isFree[0] && isFree[1]);
  for (const left of runs) {
    if (!left.isFree[0] || left.isFree[1]) continue;
    const right = runs.find(
      (run) =>
        run.first > left.last &&
        !run.isFree[0] &&
        run.isFree[1] &&
        run.first - left.last - 1 < MAX_GAP * (run.last - left.first + 1) &&
        Math.abs(run.low - left.low) < MAX_BOW * (run.last - left.first + 1) &&
        isFilled(left.last, run.first, left.low),
    );
    if (!right) continue;
    found.push({
      first: left.first,
      last: right.last,
      low: Math.max(left.low, right.low),
      high: Math.min(left.high, right.high),
      isFree: [true, true],
    });
  }
  return found;

  function isFilled(first: number, last: number, row: number): boolean {
    for (let x = first; x <= last; x++) if (!inside[row * width + x]) return false;
    return true;
  }
}

function isBlunt({ first, last, low, high }: Run, { width, inside }: Mask): boolean {
  const length = last - first + 1;
  if (length < SHORTEST_PX || low - high > Math.max(1, MAX_BOW * length)) return false;
  let standing = 0;
  for (let x = first; x <= last; x++) {
    for (let y = high; y >= Math.max(0, high - length) && inside[y * width + x]; y--) standing++;
  }
  return standing > BLUNT * length * length;
}
