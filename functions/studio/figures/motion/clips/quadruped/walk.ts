import type { QuadrupedClip } from '../../clip.ts';
import { groundSpeed, type Step, stepper, swing } from '../../gait.ts';
import { STANDING_ON_FOUR } from '../../pose.ts';

const CYCLE_S = 1.2;
const STEP: Step = {
  travel: 0.58,
  duty: 0.66,
  lift: [
    [0, 0],
    [0.35, 0.09],
    [0.6, 0.1],
    [1, 0],
  ],
  pitch: [
    [0, 4],
    [0.2, 0],
    [0.5, -4],
    [0.66, -24],
    [0.76, -46],
    [0.92, 8],
  ],
};
const foot = stepper(STEP);

/** Walking on the spot, one foot after another: hind, then the front of the same side. The left hind foot lands first. */
export const quadrupedWalk: QuadrupedClip = {
  duration_s: CYCLE_S,
  loop: true,
  speed: groundSpeed(STEP, CYCLE_S),
  pose(at) {
    const leftHind = foot(at);
    const leftFront = foot(at - 0.25);
    const rightHind = foot(at - 0.5);
    const rightFront = foot(at - 0.75);
    const stride = swing(at, 0);
    return {
      ...STANDING_ON_FOUR,
      hips: [0.015 * swing(at, 0.3), -0.025 - 0.012 * swing(at * 2, 0), 0],
      hipsTurn: [1.2 * swing(at * 2, 0.3), -4 * stride, 3 * swing(at, 0.05)],
      spine: [-0.8 * swing(at * 2, 0.3), 8 * stride, -5 * swing(at, 0.15)],
      neck: [4 + 4 * swing(at * 2, 0.35), -4 * stride, 0],
      head: [-2 - 3 * swing(at * 2, 0.35), 0, 0],
      tail: [4 * swing(at * 2, 0.1), 14 * swing(at, 0.2), 0],
      gaze: 0.7,
      leftFront: [0, leftFront.up, leftFront.forward],
      rightFront: [0, rightFront.up, rightFront.forward],
      leftHind: [0, leftHind.up, leftHind.forward],
      rightHind: [0, rightHind.up, rightHind.forward],
      leftFrontTurn: [leftFront.pitch_deg, 0, 0],
      rightFrontTurn: [rightFront.pitch_deg, 0, 0],
      leftHindTurn: [leftHind.pitch_deg, 0, 0],
      rightHindTurn: [rightHind.pitch_deg, 0, 0],
    };
  },
};
