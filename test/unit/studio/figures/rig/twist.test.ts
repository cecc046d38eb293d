import { expect, it } from 'vitest';
import { measureFigure } from '../../../../../functions/studio/figures/motion/figure.ts';
import { sampleClip } from '../../../../../functions/studio/figures/motion/sample-clip.ts';
import { readBody } from '../../../../../functions/studio/figures/rig/read-body.ts';
import { rigModel } from '../../../../../functions/studio/figures/rig/rig-model.ts';
import { readModel } from '../../../../../functions/studio/geometry/mesh/gltf-io.ts';
import { block } from '../../../../../functions/studio/geometry/shapes/block.ts';
import { loft } from '../../../../../functions/studio/geometry/shapes/loft.ts';
import type { Point, Solid } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { joined, mirrored, moved } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { volumeOf } from '../../../../support/clip-bars.ts';
import { solidModel } from '../../../../support/figures.ts';
import { standingIn } from '../../../../support/posed-figure.ts';

const ARM = { from_m: 0.15, to_m: 0.85, y_m: 1.38 };

/** A smooth arm along +X of 56 rings, thinner towards its wrist; its vertices come first. */
const arm = (): Solid => {
  const rings = Array.from({ length: 57 }, (_, i) => {
    const share = i / 56;
    const radius = 0.055 - 0.025 * Math.min(1, share / 0.8) + (share > 0.82 ? 0.02 : 0);
    return Array.from({ length: 12 }, (_corner, k): Point => {
      const angle = (k / 12) * 2 * Math.PI;
      const x = ARM.from_m + share * (ARM.to_m - ARM.from_m);
      return [x, ARM.y_m + radius * Math.cos(angle), radius * Math.sin(angle)];
    });
  });
  return loft(rings);
};
const person = (): Solid =>
  joined(
    arm(),
    mirrored(arm()),
    moved(block(0.2, 0.26, 0.2), 0, 1.52, 0),
    moved(block(0.1, 0.14, 0.1), 0, 1.42, 0),
    moved(block(0.36, 0.62, 0.2), 0, 0.82, 0),
    ...[0.1, -0.1].flatMap((x) => [
      moved(block(0.13, 0.86, 0.13), x, 0, 0),
      moved(block(0.1, 0.07, 0.26), x, 0, 0.06),
    ]),
  );

/** The least share of its volume that a slice of the left arm keeps, two rings thick, at a turn of two joints. */
async function leastKept(twist: boolean, turns: Readonly<Record<string, number>>): Promise<number> {
  const document = await readModel(await solidModel(person()));
  const model = rigModel(document, 'humanoid', { twist });
  const { triangles } = arm();
  const slices = (): number[] => {
    const { positions } = readBody(document);
    return Array.from({ length: 54 }, (_, ring) => {
      const own = triangles.filter((_corner, i) => {
        const corners = triangles.subarray(i - (i % 3), i - (i % 3) + 3);
        return corners.every((v) => v >= ring * 12 && v < (ring + 3) * 12);
      });
      // Of an open slice, as seen from its own middle.
      const middle = [0, 1, 2].map(
        (k) =>
          Array.from({ length: 36 }, (_v, i) => positions[(ring * 12 + i) * 3 + k]!).reduce((a, b) => a + b) /
          36,
      );
      return volumeOf(
        positions.map((value, i) => value - middle[i % 3]!),
        own,
      );
    });
  };
  const before = slices();
  for (const [name, angle_deg] of Object.entries(turns)) {
    const half = (angle_deg * Math.PI) / 360;
    model.joints.get(name)?.setRotation([Math.sin(half), 0, 0, Math.cos(half)]);
  }
  // The ends of the arm are in the trunk and at the fingertips.
  return Math.min(
    ...slices()
      .map((volume, i) => volume / before[i]!)
      .slice(4, 50),
  );
}

it('a wrist whose hand is turned by 90 degrees keeps its volume, which without a twist bone it does not', async () => {
  const turns = { leftHand: 90, leftLowerArmTwist: 45 };
  expect(await leastKept(false, turns)).toBeLessThan(0.65);
  expect(await leastKept(true, turns)).toBeGreaterThan(0.8);
});

it('a shoulder whose arm is rolled by 90 degrees keeps its volume', async () => {
  const turns = { leftUpperArm: 90, leftUpperArmTwist: -45 };
  expect(await leastKept(false, turns)).toBeLessThan(0.65);
  expect(await leastKept(true, turns)).toBeGreaterThan(0.75);
});

it('presets put half of the roll of a hand and of an upper arm on them', async () => {
  const document = await readModel(await solidModel(person()));
  const model = rigModel(document, 'humanoid', { twist: true });
  const figure = measureFigure(model.skeleton, model.positions, model.weights);
  const pose = standingIn({ leftHand: [0.98, 0, 0], leftWrist: [0, 0, 60] });
  const { turns } = sampleClip(figure, pose);
  const half = turns.get('leftLowerArmTwist')![0]!;
  const roll_deg = (2 * Math.acos(Math.abs(half.w)) * 180) / Math.PI;
  expect(roll_deg).toBeCloseTo(30, 0);
});
