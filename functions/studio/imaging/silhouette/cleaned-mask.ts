import { nearestInside } from './distance.ts';
import { areaOf, boundsOf, type Components, components, type Mask } from './mask.ts';

/** Of the subject's area: what is smaller is noise, however near. */
const SPECK = 0.02;
/** Of the diagonal of the subject's box: what lies so near belongs to it, as the dot of an i does. */
const NEAR = 0.06;
/** Of the subject's area: what is as large, and whole in the picture, is a subject too. */
const EQUAL = 0.25;
/** What is cut off by the border counts so much less: a table's end, a neighbour's elbow. */
const CUT_OFF = 0.25;
/** What lies in a corner counts so much less than what lies in the middle. */
const ASIDE = 0.4;

/** Of the subject's area: smaller holes in it are noise. */
const HOLE = 0.001;

/** Of a mask that was cut out: a subject is one or a few pieces, not a scatter. */
const MIN_COHERENCE = 0.7;

/** Whether what is kept of a mask without its islands is most of it. */
export const isCoherent = (found: Mask, kept: Mask): boolean => areaOf(kept) >= MIN_COHERENCE * areaOf(found);

/** Drops islands and fills pin holes; a hole that can be seen, as in the handle of a mug, stays. */
export function cleaned(mask: Mask): Mask {
  const result = subjectPieces(mask);
  const kept = result.inside.slice();
  const holes = components(result, 0);
  const area = areaOf(result);
  for (let pixel = 0; pixel < kept.length; pixel++) {
    const hole = holes.of[pixel]!;
    if (hole >= 0 && !holes.atBorder[hole] && holes.areas[hole]! < area * HOLE) kept[pixel] = 1;
  }
  return { ...mask, inside: kept };
}

/**
 * Without the islands: pieces that are neither the subject, which is the largest that is in the middle and whole, nor near it,
 * nor as large.
 */
function subjectPieces(mask: Mask): Mask {
  const parts = components(mask, 1);
  if (parts.areas.length < 2) return mask;
  const main = mainPart(mask, parts);
  const area = parts.areas[main]!;
  const isKept = parts.areas.map(
    (size, part) => part === main || (size >= EQUAL * area && !parts.atBorder[part]),
  );
  const open = parts.areas.map((size, part) => !isKept[part] && size >= SPECK * area);
  const subject = keptOf(
    mask,
    parts,
    parts.areas.map((_, part) => part === main),
  );
  const reach_px = NEAR * diagonalOf(subject);
  // What is near to what is near belongs to it as well.
  for (let found = open.includes(true); found; ) {
    const gaps_px = gapsTo(keptOf(mask, parts, isKept), parts);
    found = false;
    for (const [part, gap_px] of gaps_px.entries()) {
      if (!open[part] || gap_px > reach_px) continue;
      [isKept[part], open[part], found] = [true, false, true];
    }
  }
  return keptOf(mask, parts, isKept);
}

function mainPart({ width, height }: Mask, { of, areas, atBorder }: Components): number {
  const weights = new Float64Array(areas.length);
  for (const [pixel, part] of of.entries()) {
    if (part === -1) continue;
    const x = (2 * (pixel % width)) / width - 1;
    const y = (2 * Math.floor(pixel / width)) / height - 1;
    weights[part]! += 1 - (1 - ASIDE) * Math.min(1, (x * x + y * y) / 2);
  }
  const counted = weights.map((weight, part) => weight * (atBorder[part] ? CUT_OFF : 1));
  return counted.indexOf(Math.max(...counted));
}

const keptOf = (mask: Mask, { of }: Components, isKept: readonly boolean[]): Mask => ({
  ...mask,
  inside: mask.inside.map((_, pixel) => (isKept[of[pixel]!] ? 1 : 0)),
});

function gapsTo(kept: Mask, { of, areas }: Components): readonly number[] {
  const { squared } = nearestInside(kept);
  const nearest = areas.map(() => Number.POSITIVE_INFINITY);
  for (const [pixel, part] of of.entries())
    if (part !== -1) nearest[part] = Math.min(nearest[part]!, squared[pixel]!);
  return nearest.map(Math.sqrt);
}

function diagonalOf(mask: Mask): number {
  const { left, top, right, bottom } = boundsOf(mask)!;
  return Math.hypot(right - left, bottom - top);
}
