import { describe, expect, it } from 'vitest';
import type { Clip } from '../../../../../functions/studio/figures/motion/clip.ts';
import { CLIPS } from '../../../../../functions/studio/figures/motion/clips/index.ts';
import type { HumanoidPose } from '../../../../../functions/studio/figures/motion/pose.ts';
import { fitSkeleton } from '../../../../../functions/studio/figures/rig/fit-skeleton.ts';
import { whyRefused } from '../../../../../functions/studio/figures/rig/why-refused.ts';
import { realModel } from '../../../../support/models.ts';
import { posedFigure, standingIn } from '../../../../support/posed-figure.ts';

const clip = (id: string) => CLIPS.humanoid[id] as Clip<HumanoidPose>;
const tight = [0.08, -0.98, 0.02] as const;
const akimbo = [0.12, -0.62, 0.12] as const;
const out = [1.5, 0, -0.3] as const;

const POSES: readonly (readonly [string, Clip<HumanoidPose>, number, RegExp])[] = [
  ['with its arms at its body', standingIn({ leftHand: tight, rightHand: tight }), 1, /hang close/],
  [
    'with its hands on its hips',
    standingIn({ leftHand: akimbo, rightHand: akimbo, leftElbow: out, rightElbow: out }),
    1,
    /hands on the hips/,
  ],
  [
    'with crossed arms',
    standingIn({ leftHand: [-0.45, -0.4, 0.32], rightHand: [-0.45, -0.46, 0.36] }),
    1,
    /crossed/,
  ],
  [
    'with raised arms',
    standingIn({ leftHand: [0.5, 0.8, 0.1], rightHand: [0.5, 0.8, 0.1] }),
    1,
    /raised beside its head/,
  ],
  ['seated', clip('sit'), 1, /seated/],
  ['crouching', clip('crouch'), 0.5, /crouches/],
  ['waving', clip('wave'), 0.1, /One arm/],
  ['running', clip('run'), 0.1, /not alike/],
];

const mannequin = realModel('human-mannequin');
describe.skipIf(!mannequin)('a mannequin', () => {
  it.each(POSES)('%s is refused with its pose named', async (_name, pose, at, reason) => {
    const { body } = await posedFigure(mannequin!, pose, at);
    expect(fitSkeleton(body)).toBeNull();
    expect(whyRefused(body)).toMatch(reason);
  });
});
