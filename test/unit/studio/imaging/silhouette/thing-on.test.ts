import { expect, it } from 'vitest';
import { thingOn } from '../../../../../functions/studio/imaging/silhouette/thing-on.ts';
import { picture, speckle } from '../../../../support/photos.ts';

const SIDE = 160;

/** What is found where so many bottles stand on a table that the picture cuts off at both sides. */
async function found(bottles: readonly number[], width = 0.12) {
  const isBottle = (x: number, y: number) =>
    bottles.some((at) => Math.abs(x - at) < width / 2 && y > 0.3 && y < 0.62);
  const isTable = (_: number, y: number) => y > 0.5 && y < 0.75;
  const image = picture(SIDE, SIDE, (x, y) => {
    const grain = 0.9 + 0.2 * speckle(x, y);
    // Its foot is as its neck, below a label.
    if (isBottle(x, y) && y > 0.4 && y < 0.55) return [235 * grain, 225 * grain, 200 * grain];
    if (isBottle(x, y)) return [30 * grain, 110 * grain, 50 * grain];
    return isTable(x, y) ? [150 * grain, 95 * grain, 50 * grain] : [220 * grain, 215 * grain, 190 * grain];
  });
  const inside = Uint8Array.from({ length: SIDE * SIDE }, (_, pixel) => {
    const [x, y] = [((pixel % SIDE) + 0.5) / SIDE, (Math.floor(pixel / SIDE) + 0.5) / SIDE];
    return isBottle(x, y) || isTable(x, y) ? 1 : 0;
  });
  const mask = await thingOn(image, { width: SIDE, height: SIDE, inside });
  return mask && ((x: number, y: number) => mask.inside[Math.floor(y * SIDE) * SIDE + Math.floor(x * SIDE)]);
}

it('of a bottle on a table that is cut off the bottle is found, down to its foot', async () => {
  const at = (await found([0.45]))!;
  expect([at(0.45, 0.35), at(0.45, 0.48), at(0.45, 0.59), at(0.42, 0.55)]).toEqual([1, 1, 1, 1]);
  expect([at(0.3, 0.6), at(0.45, 0.68), at(0.6, 0.55), at(0.45, 0.25)]).toEqual([0, 0, 0, 0]);
});

it.each([
  { bottles: [], name: 'a table alone' },
  { bottles: [0.25, 0.5, 0.75], name: 'a row of bottles' },
])('$name is no thing on a table', async ({ bottles }) => {
  expect(await found(bottles)).toBeUndefined();
});

it('what has its legs below a sea stands before it, and not on it', async () => {
  const isHead = (x: number, y: number) => Math.abs(x - 0.5) < 0.08 && y > 0.34 && y < 0.4;
  const isLeg = (x: number, y: number) => Math.abs(Math.abs(x - 0.5) - 0.05) < 0.035 && y > 0.6 && y < 0.95;
  const isSea = (_: number, y: number) => y >= 0.4 && y <= 0.6;
  const inside = Uint8Array.from({ length: SIDE * SIDE }, (_, pixel) => {
    const [x, y] = [((pixel % SIDE) + 0.5) / SIDE, (Math.floor(pixel / SIDE) + 0.5) / SIDE];
    return isHead(x, y) || isLeg(x, y) || isSea(x, y) ? 1 : 0;
  });
  const image = picture(SIDE, SIDE, (x, y) => (isSea(x, y) ? [40, 80, 140] : [200, 190, 150]));
  expect(await thingOn(image, { width: SIDE, height: SIDE, inside })).toBeUndefined();
});

it('a pole is too thin to be cut out', async () => {
  const at = await found([0.45], 0.012);
  expect(at?.(0.45, 0.4) ?? 0).toBe(0);
});
