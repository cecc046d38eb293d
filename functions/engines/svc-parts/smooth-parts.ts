import type { Mask } from '../../studio/imaging/silhouette/mask.ts';

/** Pixels to each side that have a say. */
const REACH_PX = 3;
const ROUNDS = 3;

/**
 * Gives each pixel to the part that most pixels around it belong to: what borders leave of another part, lines a pixel or
 * two wide, goes to the part that it lies in. What is outside has no say, so that a thin part stays what it is.
 *
 * @param partOf a part's number a pixel, -1 outside
 * @returns the same, from 0 without a gap, the largest first
 */
export function smoothParts({ width, height }: Mask, partOf: Int32Array): Int32Array {
  const votes = new Uint8Array(partOf.reduce((most, part) => Math.max(most, part), 0) + 1);
  let before = partOf;
  for (let round = 0; round < ROUNDS; round++) {
    const after = before.slice();
    for (let pixel = 0; pixel < before.length; pixel++) {
      const own = before[pixel]!;
      if (own === -1) continue;
      after[pixel] = mostAround(before, width, height, pixel, votes);
    }
    before = after;
  }
  return numberedAnew(before, votes.length);
}

/** A part that was all border is none any more. */
function numberedAnew(partOf: Int32Array, count: number): Int32Array {
  const areas = new Uint32Array(count);
  for (const part of partOf) if (part !== -1) areas[part]!++;
  const left = [...areas.keys()].filter((part) => areas[part]! > 0);
  const numbers = new Map(left.sort((a, b) => areas[b]! - areas[a]! || a - b).map((part, i) => [part, i]));
  return partOf.map((part) => numbers.get(part) ?? -1);
}

/** @param votes room for a count a part @returns the pixel's own part if none has more */
function mostAround(
  partOf: Int32Array,
  width: number,
  height: number,
  pixel: number,
  votes: Uint8Array,
): number {
  const x = pixel % width;
  const y = (pixel - x) / width;
  votes.fill(0);
  let best = partOf[pixel]!;
  const [left, right] = [Math.max(0, x - REACH_PX), Math.min(width - 1, x + REACH_PX)];
  for (let row = Math.max(0, y - REACH_PX); row <= Math.min(height - 1, y + REACH_PX); row++) {
    for (let at = row * width + left; at <= row * width + right; at++) {
      const part = partOf[at]!;
      if (part !== -1) votes[part]!++;
    }
  }
  for (let part = 0; part < votes.length; part++) if (votes[part]! > votes[best]!) best = part;
  return best;
}
