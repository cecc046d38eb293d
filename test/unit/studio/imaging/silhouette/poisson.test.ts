import { expect, it } from 'vitest';
import { solvePoisson } from '../../../../../functions/studio/imaging/silhouette/poisson.ts';

const SIDE = 97;
const middle = (SIDE - 1) / 2;
const radiusAt = (i: number) => Math.hypot((i % SIDE) - middle, Math.floor(i / SIDE) - middle);
const disc = Uint8Array.from({ length: SIDE * SIDE }, (_, i) => (radiusAt(i) < 40 ? 1 : 0));

it('swells a disc to the paraboloid that is its solution', () => {
  const flat = { width: SIDE, height: SIDE, values: new Float32Array(SIDE * SIDE) };
  const { values } = solvePoisson(flat, disc, -4);
  for (const [i, free] of disc.entries()) {
    if (free) expect(Math.abs(values[i]! - (40 ** 2 - radiusAt(i) ** 2))).toBeLessThan(0.04 * 40 ** 2);
    else expect(values[i]).toBe(0);
  }
});

it('goes on with what is around it where nothing swells: a slope stays a slope', () => {
  const slope = Float32Array.from({ length: SIDE * SIDE }, (_, i) => (disc[i] ? 0 : i % SIDE));
  const { values } = solvePoisson({ width: SIDE, height: SIDE, values: slope }, disc, 0);
  for (const i of disc.keys()) expect(Math.abs(values[i]! - (i % SIDE))).toBeLessThan(0.8);
});
