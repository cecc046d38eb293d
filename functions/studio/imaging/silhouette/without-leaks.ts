import { nearestInside } from './distance.ts';
import { areaOf, components, type Mask } from './mask.ts';

/** Pixels: what is no wider is a line. */
const LINE_PX = 5;
/** Of the picture's larger side: gaps between lines that are no wider may be leaks. */
const GAP = 0.08;
/** Of the subject's area: smaller leaks are not looked for. */
const MIN_AREA = 0.1;
/** Of a leak's rim: so much of it is lines. */
const MIN_LINES = 0.45;
/** Of a leak: so much of it is darker than the background. */
const MIN_SHADE = 0.4;

/**
 * Fills what a flood of the background has washed out of a subject of its colour, as of a white vase on white paper: where only lines of its
 * outline are left, with gaps between them, and what they enclose is shaded.
 *
 * @param isShaded whether a pixel is darker than the background
 */
export function withoutLeaks(mask: Mask, isShaded: (pixel: number) => boolean): Mask {
  const { width, height, inside } = mask;
  const area = areaOf(mask);
  if (area === 0) return mask;
  const lines = linesOf(mask);
  if (!lines.includes(1)) return mask;
  const outer = components(mask, 0);
  const closed = closedBy(mask, (GAP * Math.max(width, height)) / 2);
  const added = closed.map((value, pixel) =>
    value && !inside[pixel] && outer.atBorder[outer.of[pixel]!] ? 1 : 0,
  );
  const leaks = components({ width, height, inside: added }, 1);
  const found = leaks.areas.map(() => ({ rim: 0, lines: 0, shaded: 0 }));
  for (const [pixel, leak] of leaks.of.entries()) {
    if (leak === -1) continue;
    if (isShaded(pixel)) found[leak]!.shaded++;
    for (const next of [pixel - 1, pixel + 1, pixel - width, pixel + width]) {
      if (!inside[next]) continue;
      found[leak]!.rim++;
      found[leak]!.lines += lines[next]!;
    }
  }
  const isLeak = found.map(
    ({ rim, lines, shaded }, leak) =>
      leaks.areas[leak]! > MIN_AREA * area &&
      lines > MIN_LINES * rim &&
      shaded > MIN_SHADE * leaks.areas[leak]!,
  );
  if (!isLeak.includes(true)) return mask;
  return { width, height, inside: inside.map((value, pixel) => (value || isLeak[leaks.of[pixel]!] ? 1 : 0)) };
}

/** What of a mask is nowhere wider than a line. */
function linesOf(mask: Mask): Uint8Array {
  const reach = (LINE_PX + 1) / 2;
  const wide = withinOf(outsideOf(mask), reach).map((value, pixel) => (mask.inside[pixel] && !value ? 1 : 0));
  const body = withinOf({ ...mask, inside: wide }, reach + 1);
  return mask.inside.map((value, pixel) => (value && !body[pixel] ? 1 : 0));
}

/** A mask with its gaps closed, and what it then encloses. */
export function closedBy(mask: Mask, reach_px: number): Uint8Array {
  const grown = { ...mask, inside: withinOf(mask, reach_px) };
  const around = components(grown, 0);
  const whole = grown.inside.map((value, pixel) => (value || !around.atBorder[around.of[pixel]!] ? 1 : 0));
  const near = withinOf(outsideOf({ ...mask, inside: whole }), reach_px);
  return whole.map((value, pixel) => (value && !near[pixel] ? 1 : 0));
}

const outsideOf = (mask: Mask): Mask => ({ ...mask, inside: mask.inside.map((value) => 1 - value) });

/** 1 for what is no further from a mask. */
function withinOf(mask: Mask, reach_px: number): Uint8Array {
  const { squared } = nearestInside(mask);
  return Uint8Array.from(squared, (value) => (value <= reach_px * reach_px ? 1 : 0));
}
