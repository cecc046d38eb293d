import { expect, it } from 'vitest';
import type { Fragment } from '../../../../../functions/studio/imaging/fragment.ts';
import { createReliefMemory } from '../../../../../functions/studio/imaging/paint/relief-memory.ts';

const OWNER = {};

/** A place of level ground. */
const ground = (x: number, z: number, normal = [0, 1, 0]) =>
  ({ position: Float64Array.of(x, 0, z), normal: Float64Array.from(normal) }) as unknown as Fragment;

/** Shows a memory the pixels above, at the left and in the middle of a slope, a metre wide each. */
function recall({ owner = OWNER as object, at = ground(1, 1) }) {
  const memory = createReliefMemory(2);
  const gradient = new Float64Array(3);
  const height = ({ position: [x, , z] }: Fragment) => 0.5 * x! - 0.25 * z!;
  memory.recall(OWNER, ground(1, 0), height(ground(1, 0)), 1.5, 0.5, 1, gradient);
  memory.recall(OWNER, ground(0, 1), height(ground(0, 1)), 0.5, 1.5, 1, gradient);
  const isFound = memory.recall(owner, at, height(at), 1.5, 1.5, 1, gradient);
  return isFound ? [...gradient].map((value) => value + 0) : null;
}

it('knows how height grows over a surface from the pixels to the left and above', () => {
  expect(recall({})).toEqual([0.5, 0, -0.25]);
});

it('compares no heights of two looks, across an edge, or of places far apart', () => {
  expect(recall({ owner: {} })).toBeNull();
  expect(recall({ at: ground(1, 1, [0.6, 0.8, 0]) })).toBeNull();
  expect(recall({ at: ground(9, 1) })).toBeNull();
});

it('tells nothing of a surface seen edge-on, whose pixels lie on one line', () => {
  expect(recall({ at: ground(0.5, 0.5) })).toBeNull();
});
