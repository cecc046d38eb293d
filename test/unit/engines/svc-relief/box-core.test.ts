import { expect, it } from 'vitest';
import { block } from '../../../../functions/engines/svc-relief/turned/blocks.ts';
import { boxCore } from '../../../../functions/engines/svc-relief/turned/box-core.ts';
import type { Convex } from '../../../../functions/engines/svc-relief/turned/convex.ts';
import { readTurned } from '../../../../functions/engines/svc-relief/turned/read-turned.ts';
import { risenOn } from '../../../../functions/engines/svc-relief/turned/risen.ts';
import { turnedView } from '../../../support/drawings/turned.ts';

const CASE = block([-0.35, -0.25, -0.14], [0.35, 0.25, 0.14]);
const HANDLE = [
  block([-0.18, 0.25, -0.02], [-0.13, 0.44, 0.02]),
  block([0.13, 0.25, -0.02], [0.18, 0.44, 0.02]),
  block([-0.18, 0.4, -0.02], [0.18, 0.45, 0.02]),
];
const AERIAL = block([0.28, 0.25, -0.01], [0.3, 0.75, 0.01]);

const [RED, WINE, PINK, YELLOW] = [
  [190, 50, 40],
  [120, 25, 20],
  [225, 110, 100],
  [240, 200, 60],
] as const;

const seenTurned = (bodies: readonly Convex[]) =>
  turnedView(bodies, { azimuth_deg: 32, elevation_deg: 18, nearness: 0.2 }, (face) => {
    const { normal } = CASE.faces[face - 1] ?? {};
    if (!normal) return YELLOW;
    return normal[2] > 0.5 ? RED : normal[0] > 0.5 ? WINE : PINK;
  });

it('what has a handle and an aerial is a box, and they stand on its middle, in their colour', async () => {
  const { body, painter } = readTurned(await seenTurned([CASE, ...HANDLE, AERIAL]), 1)!;
  const { min, max, at } = body.field;
  const [x, y, z] = max.map((value, k) => value - min[k]!) as [number, number, number];
  // The case is 0.7 wide and 0.28 deep, and half of all is its height.
  expect(z / x).toBeCloseTo(0.4, 1);
  const isIn = (right: number, up: number, ahead: number) => at(right * x, up * y, ahead * z) < 0;
  expect(isIn(0.45, 0.4, 0.45) && isIn(-0.45, 0.4, -0.45)).toBe(true);
  expect(isIn(-0.2, 0.58, 0) && isIn(0.2, 0.58, 0)).toBe(true);
  expect(isIn(0, 0.58, 0) || isIn(-0.2, 0.58, 0.3) || isIn(0.45, 0.58, 0)).toBe(false);
  expect(max[1]).toBeCloseTo(1, 6);
  const handle = Float64Array.from([-0.22 * x, 0.6 * y, 0.01]);
  const { color } = painter.at(handle, Float64Array.from([0, 0, 1]), { edge: 0, cavity: 0 });
  expect(color[0]).toBeGreaterThan(0.7);
  expect(color[1]).toBeGreaterThan(0.4);
});

it('is no thing that has as much beside it, and nothing stands on a box alone, though its corners are not of its core', async () => {
  expect(boxCore(await seenTurned([CASE, block([0.3, -0.25, 0], [0.7, -0.15, 0.1])]))).toBeUndefined();
  const alone = await seenTurned([CASE]);
  const { bodies, pose } = boxCore(alone)!;
  expect(risenOn(alone, bodies[0]!, pose)).toBeUndefined();
});
