import { describe, expect, it } from 'vitest';
import { withBrightRim } from '../../../../../functions/studio/imaging/silhouette/bright-rim.ts';
import { findSubject } from '../../../../../functions/studio/imaging/silhouette/find-subject.ts';
import { DRAWINGS } from '../../../../support/drawings/index.ts';

const SIDE = 120;
const square = (pixel: number) =>
  Math.max(Math.abs((pixel % SIDE) - 60), Math.abs(Math.floor(pixel / SIDE) - 60));
const board = {
  width: SIDE,
  height: SIDE,
  inside: Uint8Array.from({ length: SIDE * SIDE }, (_, pixel) => (square(pixel) < 30 ? 1 : 0)),
};

describe('what is a little brighter than the background and beside the subject', () => {
  it('is of it where it has a sharp rim', () => {
    const { inside } = withBrightRim(board, (pixel) => (square(pixel) < 36 ? 8 : 0), 1);
    for (const [pixel, value] of inside.entries()) expect(value).toBe(square(pixel) < 36 ? 1 : 0);
  });

  it('is the background’s own glow where it fades', () => {
    expect(withBrightRim(board, (pixel) => Math.max(0, 30 - square(pixel) / 2), 1)).toBe(board);
  });

  it('is noise where the background is as rough', () => {
    expect(withBrightRim(board, (pixel) => (square(pixel) < 36 ? 8 : 0), 4)).toBe(board);
  });

  it('is nothing to do with it elsewhere', () => {
    expect(withBrightRim(board, (pixel) => (square(pixel) > 40 && square(pixel) < 50 ? 8 : 0), 1)).toBe(
      board,
    );
  });
});

it('a sign keeps its white border before paper that is nearly white', async () => {
  const { mask } = await findSubject(DRAWINGS.sign());
  const at = (x: number, y: number) =>
    mask.inside[Math.floor(y * mask.height) * mask.width + Math.floor(x * mask.width)];
  expect([at(0.152, 0.32), at(0.848, 0.32), at(0.5, 0.13), at(0.3, 0.51)]).toEqual([1, 1, 1, 1]);
  expect([at(0.12, 0.32), at(0.5, 0.1)]).toEqual([0, 0]);
});
