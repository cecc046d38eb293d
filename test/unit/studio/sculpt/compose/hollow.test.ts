import { expect, it } from 'vitest';
import { lathe } from '../../../../../functions/studio/geometry/shapes/lathe.ts';
import { moved } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { hollowOf } from '../../../../../functions/studio/sculpt/compose/hollow.ts';

/** A cup: 1 wide inside, its floor at 0.2, its brim at 1. */
const cup = lathe(
  [
    [0.6, 0],
    [0.6, 1],
    [0.5, 1],
    [0.5, 0.2],
    [0, 0.2],
  ],
  48,
);

it('the room in a cup is as wide as the cup is inside, up to its brim', () => {
  const hollow = hollowOf([cup])!;
  expect(hollow.brim_m).toBeCloseTo(1, 5);
  expect(hollow.floorAt(0, 0)).toBeCloseTo(0.2, 5);
  expect(hollow.area_m2).toBeGreaterThan(0.85 * Math.PI * 0.25);
  expect(hollow.area_m2).toBeLessThan(1.15 * Math.PI * 0.25);
  expect(hollow.clearanceAt(0, 0)).toBeGreaterThan(0.4);
  expect(hollow.clearanceAt(0.4, 0)).toBeLessThan(0.15);
  expect(hollow.clearanceAt(0.7, 0)).toBe(0);
});

it('is the same where the cup stands high and aside', () => {
  const hollow = hollowOf([moved(cup, 5, 3, 0)])!;
  expect(hollow.brim_m).toBeCloseTo(4, 5);
  expect(hollow.clearanceAt(5, 0)).toBeGreaterThan(0.4);
});

it('what is closed or flat has none', () => {
  const lid = lathe([
    [0.6, 1],
    [0.6, 1.1],
    [0, 1.1],
  ]);
  expect(hollowOf([cup, lid])).toBeUndefined();
  const plate = lathe([
    [0.6, 0],
    [0.6, 0.02],
    [0, 0.02],
  ]);
  expect(hollowOf([plate])).toBeUndefined();
});
