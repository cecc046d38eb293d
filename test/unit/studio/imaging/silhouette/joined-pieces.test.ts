import { expect, it } from 'vitest';
import { findSubject } from '../../../../../functions/studio/imaging/silhouette/find-subject.ts';
import { withPiecesJoined } from '../../../../../functions/studio/imaging/silhouette/joined-pieces.ts';
import { lighthouse, wizard } from '../../../../support/drawings/on-white.ts';

const at = async (drawn: () => Parameters<typeof findSubject>[0]) => {
  const { mask } = await findSubject(drawn());
  return (x: number, y: number) =>
    mask.inside[Math.floor(y * mask.height) * mask.width + Math.floor(x * mask.width)];
};

it('a tower’s white bands carry what is above them, before white paper', async () => {
  const inside = await at(lighthouse);
  for (const y of [0.3, 0.46, 0.6, 0.74, 0.9]) expect(inside(0.5, y)).toBe(1);
  expect([inside(0.405, 0.46), inside(0.375, 0.46)]).toEqual([1, 0]);
});

it('a white beard from a face down over a robe is of him, before white paper', async () => {
  const inside = await at(wizard);
  for (const y of [0.36, 0.45, 0.55, 0.65, 0.85]) expect(inside(0.5, y)).toBe(1);
  expect([inside(0.25, 0.45), inside(0.75, 0.45)]).toEqual([0, 0]);
});

const SIDE = 100;
const boxes = (...all: readonly (readonly [left: number, top: number, right: number, bottom: number])[]) => ({
  width: SIDE,
  height: SIDE,
  inside: Uint8Array.from({ length: SIDE * SIDE }, (_, pixel) => {
    const [x, y] = [pixel % SIDE, Math.floor(pixel / SIDE)];
    return all.some(([left, top, right, bottom]) => x >= left && x < right && y >= top && y < bottom) ? 1 : 0;
  }),
});

it.each([
  ['what stands beside another', boxes([10, 40, 40, 90], [50, 50, 85, 90])],
  ['what floats high above', boxes([30, 5, 70, 25], [30, 55, 70, 95])],
  ['the dot of an i', boxes([44, 10, 56, 14], [40, 22, 60, 95])],
])('%s stays apart', (_, mask) => {
  expect(withPiecesJoined(mask)).toEqual(mask);
});
