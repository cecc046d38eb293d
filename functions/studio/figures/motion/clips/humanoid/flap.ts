import type { HumanoidClip } from '../../clip.ts';
import { swing } from '../../gait.ts';
import { STANDING, type Triple } from '../../pose.ts';

/** Standing and beating the wings: the tips trail behind, up while the wings go down. */
export const flap: HumanoidClip = {
  duration_s: 1.2,
  loop: true,
  wings: true,
  pose(at) {
    const wing: Triple = [18 + 30 * swing(at, 0), 12 * swing(at, 0.5), 20 * swing(at, 0.25)];
    const hand: Triple = [0.42, -0.88, 0.06 + 0.02 * swing(at, 0.5)];
    return {
      ...STANDING,
      hips: [0, -0.02 + 0.015 * swing(at, 0.45), 0],
      spine: [-2 + 2 * swing(at, 0), 0, 0],
      leftHand: hand,
      rightHand: hand,
      leftWing: wing,
      rightWing: wing,
      beat: 1,
    };
  },
};
