import type { HumanoidClip } from '../../clip.ts';
import { groundSpeed, type Step, stepper, swing } from '../../gait.ts';
import { STANDING } from '../../pose.ts';

const CYCLE_S = 0.7;
const STEP: Step = {
  travel: 0.78,
  duty: 0.34,
  ahead: -0.06,
  // The heel is pulled up behind the body, the knee comes through high.
  lift: [
    [0, 0],
    [0.3, 0.36],
    [0.42, 0.38],
    [0.8, 0.12],
    [1, 0],
  ],
  pitch: [
    [0, 6],
    [0.05, 0],
    [0.16, 0],
    [0.34, -52],
    [0.5, -75],
    [0.62, -50],
    [0.85, 2],
    [0.95, 8],
  ],
};
const foot = stepper(STEP);

/** Running on the spot with both feet in the air between steps; the left foot lands at the beginning. */
export const run: HumanoidClip = {
  duration_s: CYCLE_S,
  loop: true,
  speed: groundSpeed(STEP, CYCLE_S),
  pose(at) {
    const [left, right] = [foot(at), foot(at + 0.5)];
    const stride = swing(at, 0.02);
    const arm = swing(at, 0.05);
    // Elbows stay bent: the hand rises before the chest and goes back to the hip.
    const hand = (forward: number) =>
      [0.16 - 0.14 * Math.max(0, forward), -0.5 + 0.2 * forward, 0.22 + 0.36 * forward] as const;
    return {
      ...STANDING,
      hips: [0, -0.035 - 0.035 * swing(at * 2, 0.3), 0],
      hipsTurn: [10, -10 * stride, 4 * swing(at, 0.17)],
      spine: [6, 24 * stride, -4 * swing(at, 0.17)],
      head: [2, 0, 0],
      gaze: 0.9,
      leftHand: hand(-arm),
      rightHand: hand(arm),
      leftElbow: [0, 0, -1],
      rightElbow: [0, 0, -1],
      leftFoot: [-0.05, left.up, left.forward],
      rightFoot: [-0.05, right.up, right.forward],
      leftFootTurn: [left.pitch_deg, 2, 0],
      rightFootTurn: [right.pitch_deg, 2, 0],
    };
  },
};
