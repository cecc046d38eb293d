import { expect, it } from 'vitest';
import { withoutLeaks } from '../../../../../functions/studio/imaging/silhouette/without-leaks.ts';

const SIDE = 200;

/** A block, and under it what walls so thick enclose but for a gap in their floor. */
const washedOut = (wall_px: number, gap_px: number) => {
  const inside = Uint8Array.from({ length: SIDE * SIDE }, (_, pixel) => {
    const [x, y] = [pixel % SIDE, Math.floor(pixel / SIDE)];
    if (x < 60 || x >= 140 || y < 30 || y >= 160) return 0;
    if (y < 80) return 1;
    const isWall = Math.min(x - 60, 139 - x, 159 - y) < wall_px;
    return isWall && !(y > 100 && Math.abs(x - 99.5) < gap_px / 2) ? 1 : 0;
  });
  return { width: SIDE, height: SIDE, inside };
};
const middleOf = ({ inside }: { inside: Uint8Array }) => inside[120 * SIDE + 100];
const shadedFrom = (first: number) => (pixel: number) => pixel % SIDE >= first;

it('what the outline of a white thing encloses but for a gap is of the thing, where most of it is shaded', () => {
  const filled = withoutLeaks(washedOut(2, 10), shadedFrom(90));
  expect(middleOf(filled)).toBe(1);
  expect(filled.inside[120 * SIDE + 40]).toBe(0);
});

it.each([
  ['paper, which has no shade', washedOut(2, 10), shadedFrom(135)],
  ['shade between legs, which are no lines', washedOut(14, 10), shadedFrom(90)],
  ['shade behind a wide gap', washedOut(2, 40), shadedFrom(90)],
])('%s stays out', (_, mask, isShaded) => {
  expect(withoutLeaks(mask, isShaded)).toBe(mask);
});
