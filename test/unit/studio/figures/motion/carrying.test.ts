import { expect, it } from 'vitest';
import { svcHumanoidRigAnimate } from '../../../../../functions/engines/svc-humanoid-rig-animate/engine.ts';
import { svcSculpt } from '../../../../../functions/engines/svc-sculpt/engine.ts';
import { readBody } from '../../../../../functions/studio/figures/rig/read-body.ts';
import { readModel } from '../../../../../functions/studio/geometry/mesh/gltf-io.ts';
import {
  animationLength,
  playAnimation,
} from '../../../../../functions/studio/geometry/mesh/play-animation.ts';

it('both hands stay at what they carry while its bearer walks, rigged twice as well', async () => {
  const sculpted = await svcSculpt.run({}, { prompt: 'a man carrying a crate', texture: false });
  const once = await svcHumanoidRigAnimate.run({ model: sculpted.model! }, {});
  for (const { model } of [sculpted, once]) {
    const walking = await svcHumanoidRigAnimate.run({ model: model! }, { preset: 'walk' });
    const document = await readModel(walking.model!);
    const [clip] = document.getRoot().listAnimations();
    const apart = (at: number): readonly number[] => {
      playAnimation(clip!, at * animationLength(clip!));
      const { parts, positions } = readBody(document);
      const { firstVertex } = parts.find(({ instance }) =>
        /plank|board|face|panel/.test(instance.node.getName()),
      )!;
      const corner = positions.subarray(firstVertex * 3, firstVertex * 3 + 3);
      return ['leftHand', 'rightHand'].map((name) => {
        const joint = document
          .getRoot()
          .listNodes()
          .find((node) => node.getName() === name)!;
        return Math.hypot(...joint.getWorldTranslation().map((x, k) => x - corner[k]!));
      });
    };
    const first = apart(0);
    for (const at of [0.25, 0.5, 0.75])
      for (const [hand, distance_m] of apart(at).entries()) expect(distance_m).toBeCloseTo(first[hand]!, 3);
  }
});
