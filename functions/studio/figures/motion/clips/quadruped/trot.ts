import type { QuadrupedClip } from '../../clip.ts';
import { groundSpeed, type Step, stepper, swing } from '../../gait.ts';
import { STANDING_ON_FOUR } from '../../pose.ts';

const CYCLE_S = 0.6;
const STEP: Step = {
  travel: 0.6,
  duty: 0.42,
  lift: [
    [0, 0],
    [0.4, 0.22],
    [0.6, 0.2],
    [1, 0],
  ],
  pitch: [
    [0, 6],
    [0.12, 0],
    [0.3, -6],
    [0.42, -30],
    [0.58, -62],
    [0.88, 8],
  ],
};
const foot = stepper(STEP);

/** Trotting on the spot: front and hind feet step in diagonal pairs, and all are in the air between. */
export const quadrupedTrot: QuadrupedClip = {
  duration_s: CYCLE_S,
  loop: true,
  speed: groundSpeed(STEP, CYCLE_S),
  pose(at) {
    const [one, other] = [foot(at), foot(at - 0.5)];
    const stride = swing(at, 0);
    return {
      ...STANDING_ON_FOUR,
      hips: [0, -0.02 - 0.04 * swing(at * 2, 0.42), 0],
      hipsTurn: [0.8 * swing(at * 2, 0.5), -3 * stride, 2 * swing(at, 0.2)],
      spine: [-1 * swing(at * 2, 0.5), 6 * stride, -4 * swing(at, 0.2)],
      neck: [-6 + 2 * swing(at * 2, 0.5), -3 * stride, 0],
      head: [6 - 2 * swing(at * 2, 0.5), 0, 0],
      tail: [12 + 6 * swing(at * 2, 0.1), 8 * swing(at, 0.2), 0],
      gaze: 0.7,
      leftFront: [0, one.up, one.forward],
      rightHind: [0, one.up, one.forward],
      rightFront: [0, other.up, other.forward],
      leftHind: [0, other.up, other.forward],
      leftFrontTurn: [one.pitch_deg, 0, 0],
      rightHindTurn: [one.pitch_deg, 0, 0],
      rightFrontTurn: [other.pitch_deg, 0, 0],
      leftHindTurn: [other.pitch_deg, 0, 0],
    };
  },
};
