import { expect, it } from 'vitest';
import {
  outlinesOf,
  sharpened,
  simplified,
} from '../../../../../functions/studio/imaging/silhouette/outline.ts';

const SIDE = 120;
const mask = (isInside: (x: number, y: number) => boolean) => ({
  width: SIDE,
  height: SIDE,
  inside: Uint8Array.from({ length: SIDE * SIDE }, (_, i) =>
    isInside((i % SIDE) + 0.5, Math.floor(i / SIDE) + 0.5) ? 1 : 0,
  ),
});
const cornersOf = (isInside: (x: number, y: number) => boolean) =>
  outlinesOf(mask(isInside)).map((outline) => sharpened(simplified(outline, 1.1), 5));

it('a turned box has four corners, where it has them', () => {
  const [corners] = cornersOf((x, y) => Math.abs(x - 60) + Math.abs(y - 60) < 40) as [readonly number[]];
  expect(corners.length).toBe(8);
  for (const [x, y] of [
    [100, 60],
    [60, 100],
    [20, 60],
    [60, 20],
  ] as const) {
    const gaps = [0, 2, 4, 6].map((i) => Math.hypot(corners[i]! - x, corners[i + 1]! - y));
    expect(Math.min(...gaps)).toBeLessThan(2.5);
  }
});

it('a disc has many, and a ring two outlines', () => {
  const radius = (x: number, y: number) => Math.hypot(x - 60, y - 60);
  const [disc] = cornersOf((x, y) => radius(x, y) < 40) as [readonly number[]];
  expect(disc.length / 2).toBeGreaterThan(8);
  expect(cornersOf((x, y) => radius(x, y) < 40 && radius(x, y) > 20).length).toBe(2);
});

it('boxes that touch in a corner only have an outline each', () => {
  expect(
    cornersOf((x, y) => (x < 60 && x > 20 && y < 60 && y > 20) || (x > 60 && x < 90 && y > 60 && y < 90))
      .length,
  ).toBe(2);
});

it('nothing has no outline', () => {
  expect(cornersOf(() => false)).toEqual([]);
});
