import { expect, it } from 'vitest';
import { withoutCutOff } from '../../../../../functions/studio/imaging/silhouette/cut-off.ts';

const SIDE = 100;

/** Whether places are left of boxes: left, top, right, bottom. */
function left(...boxes: readonly (readonly [number, number, number, number])[]) {
  const inside = Uint8Array.from({ length: SIDE * SIDE }, (_, pixel) => {
    const [x, y] = [pixel % SIDE, Math.floor(pixel / SIDE)];
    return boxes.some(([l, t, r, b]) => x >= l && x < r && y >= t && y < b) ? 1 : 0;
  });
  const result = withoutCutOff({ width: SIDE, height: SIDE, inside });
  return boxes.map(([l, t]) => result.inside[t * SIDE + l]);
}

it('what runs out at a side goes where something whole is beside it', () => {
  expect(left([45, 30, 55, 50], [3, 60, 40, 80], [50, 70, 97, 100])).toEqual([1, 0, 0]);
});

it('what is alone stays, and a speck beside it is nothing', () => {
  expect(left([3, 60, 97, 80])).toEqual([1]);
  expect(left([3, 60, 97, 80], [50, 20, 53, 23])).toEqual([1, 1]);
});

it('a portrait stands on the lower border, above the middle of the picture', () => {
  expect(left([3, 20, 80, 100], [85, 20, 95, 60])).toEqual([1, 1]);
});
