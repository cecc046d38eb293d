import type { Parts } from './find-parts.ts';

/** A part's place on the board, in pixels of the mask from the board's middle. */
export interface PlacedPart {
  /** Number on the board, from 1. */
  readonly number: number;
  /** The part's box in the mask. */
  readonly box: Box;
  /** How far the part was moved. */
  readonly moved: readonly [number, number];
  /** Where its leader ends, in the mask: the pixel deepest inside. */
  readonly anchor: readonly [number, number];
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How far parts are drawn apart before they are pushed out of each other's way. */
const SPREAD = 0.45;
/** Of the subject's larger extent: room between two parts. */
const GAP = 0.03;
const MAX_ROUNDS = 400;

/**
 * Draws parts apart, each away from the subject's middle, and pushes those that would still cover each other's boxes
 * further along the way that is shorter.
 *
 * @param anchorOf the pixel deepest inside each part
 */
export function explode(
  parts: Parts,
  anchorOf: readonly (readonly [number, number])[],
): readonly PlacedPart[] {
  const boxes = boxesOf(parts);
  const whole = around(boxes);
  const middle = centre(whole);
  const extent = Math.max(whole.right - whole.left, whole.bottom - whole.top);
  const moves = boxes.map((box) => {
    const [x, y] = centre(box);
    return [(x - middle[0]) * SPREAD, (y - middle[1]) * SPREAD] as [number, number];
  });
  for (let round = 0; round < MAX_ROUNDS; round++) if (!separate(boxes, moves, GAP * extent)) break;
  return boxes.map((box, i) => ({ number: i + 1, box, moved: moves[i]!, anchor: anchorOf[i]! }));
}

/** One round of pushing. @returns whether any two were too near */
function separate(boxes: readonly Box[], moves: [number, number][], gap: number): boolean {
  let pushed = false;
  for (let i = 0; i < boxes.length; i++) {
    for (let j = i + 1; j < boxes.length; j++) {
      const [a, b] = [shifted(boxes[i]!, moves[i]!), shifted(boxes[j]!, moves[j]!)];
      const overlapX = Math.min(a.right, b.right) - Math.max(a.left, b.left) + gap;
      const overlapY = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) + gap;
      if (overlapX <= 0 || overlapY <= 0) continue;
      pushed = true;
      const axis = overlapX < overlapY ? 0 : 1;
      const overlap = Math.min(overlapX, overlapY);
      const towards = centre(a)[axis] <= centre(b)[axis] ? 1 : -1;
      // The smaller part makes way.
      const share = areaOf(boxes[i]!) / (areaOf(boxes[i]!) + areaOf(boxes[j]!));
      moves[i]![axis] -= towards * (overlap * (1 - share) + 0.01);
      moves[j]![axis] += towards * (overlap * share + 0.01);
    }
  }
  return pushed;
}

export const shifted = ({ left, top, right, bottom }: Box, [x, y]: readonly [number, number]): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

export const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

export const centre = ({ left, top, right, bottom }: Box): readonly [number, number] => [
  (left + right) / 2,
  (top + bottom) / 2,
];

const areaOf = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top);

/** The smallest box around each part. */
export function boxesOf({ width, partOf, count }: Parts): readonly Box[] {
  const boxes = Array.from({ length: count }, () => ({
    left: Number.POSITIVE_INFINITY,
    top: Number.POSITIVE_INFINITY,
    right: 0,
    bottom: 0,
  }));
  for (const [pixel, part] of partOf.entries()) {
    if (part === -1) continue;
    const box = boxes[part]!;
    const x = pixel % width;
    const y = (pixel - x) / width;
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x + 1);
    box.bottom = Math.max(box.bottom, y + 1);
  }
  return boxes;
}
