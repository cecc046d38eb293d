import type { HumanoidClip } from '../../clip.ts';
import { groundSpeed, type Step, stepper, swing } from '../../gait.ts';
import { STANDING } from '../../pose.ts';

const CYCLE_S = 1.1;
const STEP: Step = {
  travel: 0.8,
  duty: 0.62,
  ahead: -0.02,
  lift: [
    [0, 0],
    [0.3, 0.035],
    [0.65, 0.02],
    [0.9, 0.02],
    [1, 0],
  ],
  // The heel lands, the foot comes down flat, the heel rises under the body and the toes push off.
  pitch: [
    [0, 20],
    [0.09, 0],
    [0.36, 0],
    [0.62, -48],
    [0.69, -52],
    [0.85, 0],
    [0.96, 20],
  ],
};
const foot = stepper(STEP);

/** Walking on the spot; the left foot lands at the beginning. */
export const walk: HumanoidClip = {
  duration_s: CYCLE_S,
  loop: true,
  speed: groundSpeed(STEP, CYCLE_S),
  pose(at) {
    const [left, right] = [foot(at), foot(at + 0.5)];
    // 1 while the left leg is in front.
    const stride = swing(at, 0);
    // Arms swing against the legs, a little later.
    const arm = swing(at, 0.03);
    const hand = (forward: number) =>
      [
        0.19,
        -0.93 + 0.05 * Math.max(0, forward),
        0.08 + 0.34 * forward + 0.06 * Math.max(0, forward),
      ] as const;
    return {
      ...STANDING,
      // Lowest just after a foot has landed, over the standing foot.
      hips: [0.025 * swing(at, 0.31), -0.02 - 0.018 * swing(at * 2, 0.06), 0],
      hipsTurn: [3, -7 * stride, 3 * swing(at, 0.1)],
      spine: [2, 15 * stride, -4 * swing(at, 0.1)],
      head: [0, 0, 0],
      gaze: 0.9,
      leftHand: hand(-arm),
      rightHand: hand(arm),
      leftFoot: [-0.03, left.up, left.forward],
      rightFoot: [-0.03, right.up, right.forward],
      leftFootTurn: [left.pitch_deg, 4, 0],
      rightFootTurn: [right.pitch_deg, 4, 0],
    };
  },
};
