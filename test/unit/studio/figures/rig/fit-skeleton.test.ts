import { describe, expect, it } from 'vitest';
import { fitSkeleton } from '../../../../../functions/studio/figures/rig/fit-skeleton.ts';
import {
  HUMANOID_PARENTS,
  QUADRUPED_PARENTS,
  type Skeleton,
} from '../../../../../functions/studio/figures/rig/skeleton.ts';
import type { Vector } from '../../../../../functions/studio/figures/rig/vector.ts';
import { block } from '../../../../../functions/studio/geometry/shapes/block.ts';
import {
  joined,
  moved,
  type Solid,
  scaled,
  turned,
} from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { blockHumanoid, blockQuadruped } from '../../../../support/figures.ts';

const place = ({ joints }: Skeleton, name: string): Vector =>
  joints.find((joint) => joint.name === name)!.position;

/** Of a place to another, as a share of the body's height. */
const apart = (skeleton: Skeleton, name: string, expected: Vector): number =>
  Math.hypot(...place(skeleton, name).map((value, k) => value - expected[k]!)) / skeleton.height_m;

const table = (): Solid =>
  joined(
    moved(block(1.2, 0.05, 0.8), 0, 0.7, 0),
    ...[0.5, -0.5].flatMap((x) => [0.3, -0.3].map((z) => moved(block(0.06, 0.7, 0.06), x, 0, z))),
  );

describe('a humanoid of separate blocks', () => {
  const skeleton = fitSkeleton(blockHumanoid())!;

  it('has every joint of a humanoid, parents first', () => {
    expect(skeleton.kind).toBe('humanoid');
    expect(skeleton.joints.map(({ name }) => name)).toEqual(Object.keys(HUMANOID_PARENTS));
  });

  it('has hands, feet, elbows and knees within 6 % of its height of where they are', () => {
    expect(apart(skeleton, 'leftHand', [0.73, 1.38, 0])).toBeLessThan(0.06);
    expect(apart(skeleton, 'rightHand', [-0.73, 1.38, 0])).toBeLessThan(0.06);
    expect(apart(skeleton, 'leftLowerArm', [0.475, 1.38, 0])).toBeLessThan(0.06);
    expect(apart(skeleton, 'rightLowerLeg', [-0.1, 0.425, 0])).toBeLessThan(0.06);
    expect(apart(skeleton, 'leftFoot', [0.1, 0.075, 0])).toBeLessThan(0.06);
  });

  it('stands on the ground, up and ahead to where its feet point', () => {
    const { axes, ground, height_m } = skeleton;
    expect([axes.up, axes.forward, axes.left]).toEqual([
      [0, 1, 0],
      [0, 0, 1],
      [1, 0, 0],
    ]);
    expect(ground[1]).toBeCloseTo(0, 1);
    expect(height_m).toBeCloseTo(1.8, 1);
  });

  it('is the same body lying down, looking elsewhere and a hundred times smaller', () => {
    const other = fitSkeleton(
      scaled(turned(turned(blockHumanoid(), 'y', Math.PI), 'x', -Math.PI / 2), 0.01),
    )!;
    expect(other.kind).toBe('humanoid');
    const [x, y, z] = place(skeleton, 'leftHand');
    const back = place(other, 'leftHand').map((value) => value * 100);
    const expected = [-x, -z, -y];
    expect(Math.hypot(...back.map((value, k) => value - expected[k]!))).toBeLessThan(0.06 * 1.8);
  });
});

it('a humanoid whose arms hang has its shoulders at their top', () => {
  const arm = (side: 1 | -1): Solid =>
    moved(
      turned(
        moved(joined(block(0.1, 0.62, 0.1), moved(block(0.07, 0.14, 0.1), 0, -0.14, 0)), 0, -0.58, 0),
        'z',
        side * 0.16,
      ),
      side * 0.235,
      1.38,
      0,
    );
  const skeleton = fitSkeleton(
    joined(
      moved(block(0.2, 0.26, 0.2), 0, 1.5, 0),
      moved(block(0.1, 0.12, 0.1), 0, 1.4, 0),
      moved(block(0.36, 0.66, 0.2), 0, 0.8, 0),
      ...([1, -1] as const).map(arm),
      ...[0.1, -0.1].map((x) =>
        joined(moved(block(0.13, 0.86, 0.13), x, 0, 0), moved(block(0.1, 0.07, 0.26), x, 0, 0.06)),
      ),
    ),
  )!;
  expect(skeleton.kind).toBe('humanoid');
  expect(apart(skeleton, 'leftUpperArm', [0.23, 1.36, 0])).toBeLessThan(0.04);
  expect(apart(skeleton, 'rightUpperArm', [-0.23, 1.36, 0])).toBeLessThan(0.04);
});

describe('a four-legged animal of blocks', () => {
  const skeleton = fitSkeleton(blockQuadruped())!;

  it('has every joint of a quadruped with a tail', () => {
    expect(skeleton.kind).toBe('quadruped');
    expect(skeleton.joints.map(({ name }) => name)).toEqual(Object.keys(QUADRUPED_PARENTS));
  });

  it('looks to where its head is, its left legs on its left', () => {
    expect(place(skeleton, 'head')[2]).toBeGreaterThan(place(skeleton, 'chest')[2]);
    expect(place(skeleton, 'leftFrontFoot')[0]).toBeGreaterThan(0);
    expect(place(skeleton, 'leftFrontFoot')[2]).toBeGreaterThan(place(skeleton, 'leftHindFoot')[2]);
  });
});

describe('no skeleton', () => {
  it.each<[string, Solid]>([
    ['a block', block(1, 2, 1)],
    ['a table', table()],
    ['a table on its side', turned(table(), 'x', Math.PI / 2)],
    ['two blocks far apart', joined(block(1, 1, 1), moved(block(1, 1, 1), 5, 0, 0))],
    ['nothing', { positions: new Float64Array(0), triangles: new Uint32Array(0) }],
    ['a sheet', block(2, 0.0001, 1, { bevel_m: 0 })],
  ])('is found in %s', (_name, solid) => {
    expect(fitSkeleton(solid)).toBeNull();
  });

  it('is found where nothing is at a finite place', () => {
    const { positions, triangles } = block(1, 1, 1);
    expect(fitSkeleton({ positions: positions.map(() => Number.NaN), triangles })).toBeNull();
    expect(fitSkeleton({ positions: positions.map((value) => value * 1e308 * 10), triangles })).toBeNull();
  });
});
