import { expect, it } from 'vitest';
import { withoutHorizon } from '../../../../../functions/studio/imaging/silhouette/horizon.ts';

const SIDE = 100;
const MARGIN = 3;

/** Rows of what is left at a column, of a mask with a margin that is free. */
function left(isIn: (x: number, y: number) => boolean) {
  const inside = Uint8Array.from({ length: SIDE * SIDE }, (_, pixel) => {
    const [x, y] = [pixel % SIDE, Math.floor(pixel / SIDE)];
    return x >= MARGIN && x < SIDE - MARGIN && isIn(x, y) ? 1 : 0;
  });
  const result = withoutHorizon({ width: SIDE, height: SIDE, inside });
  return (column: number) =>
    Array.from({ length: SIDE }, (_, y) => result.inside[y * SIDE + column]!).reduce((a, b) => a + b, 0);
}

const isTower = (x: number, y: number) => Math.abs(x - 50) < 10 && y > 10 && y < 90;

it('a strip from both sides goes, what stands before it stays', () => {
  const at = left((x, y) => isTower(x, y) || Math.abs(y - 40 - Math.sin(x)) < 3);
  expect([at(20), at(50), at(80)]).toEqual([0, 79, 0]);
});

it('what one side cuts off is no horizon, and neither is what is as high as a table', () => {
  const arm = left((x, y) => isTower(x, y) || (x < 50 && Math.abs(y - 40) < 3));
  expect([arm(20), arm(50)]).toEqual([5, 79]);
  const table = left((x, y) => isTower(x, y) || (y > 60 && y < 85));
  expect([table(20), table(50)]).toEqual([24, 79]);
});
