import type { Point } from './canvas.ts';

/** A number beside the board's parts, and the line from it. */
export interface Label {
  readonly number: number;
  readonly at: Point;
  /** From the number to the part. */
  readonly leader: readonly Point[];
}

/** What is to be labelled: where the leader ends. */
export interface Labelled {
  readonly number: number;
  readonly anchor: Point;
}

/**
 * Puts a number for each part into one of two columns beside them, on the part's own side and in the order of their
 * heights, or in the one in which leaders do not cross; no column has more than half and one.
 *
 * @param columns_px where the two columns are, and how far up and down they reach
 */
export function placeLabels(
  parts: readonly Labelled[],
  columns_px: {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  },
): readonly Label[] {
  const byX = [...parts].sort((a, b) => a.anchor[0] - b.anchor[0]);
  const half = Math.ceil(parts.length / 2);
  return [
    ...column(byX.slice(0, half), columns_px.left, columns_px),
    ...column(byX.slice(half), columns_px.right, columns_px),
  ];
}

function column(
  parts: readonly Labelled[],
  x: number,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): Label[] {
  const sorted = [...parts].sort((a, b) => a.anchor[1] - b.anchor[1]);
  const least = (bottom - top) / Math.max(sorted.length, 8);
  const heights = sorted.map(({ anchor }) => Math.min(bottom, Math.max(top, anchor[1])));
  for (let i = 1; i < heights.length; i++) heights[i] = Math.max(heights[i]!, heights[i - 1]! + least);
  let limit = bottom;
  for (let i = heights.length - 1; i >= 0; i--) {
    heights[i] = Math.min(heights[i]!, limit);
    limit = heights[i]! - least;
  }
  uncross(sorted, x, heights);
  return sorted.map(({ number, anchor }, i) => ({
    number,
    at: [x, heights[i]!],
    leader: [[x, heights[i]!], anchor],
  }));
}

/** Exchanges the places of numbers whose leaders cross, which makes both together shorter: so it comes to an end. */
function uncross(parts: Labelled[], x: number, heights: readonly number[]): void {
  for (let crossed = true; crossed; ) {
    crossed = false;
    for (let i = 0; i < parts.length; i++) {
      for (let j = i + 1; j < parts.length; j++) {
        const [a, b] = [parts[i]!, parts[j]!];
        if (!cross([x, heights[i]!], a.anchor, [x, heights[j]!], b.anchor)) continue;
        [parts[i], parts[j]] = [b, a];
        crossed = true;
      }
    }
  }
}

/** Whether two lines have a point between their ends in common. */
export function cross(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, r: Point) =>
    (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}
