import type { QuadrupedClip } from '../../clip.ts';
import { groundSpeed, type Step, stepper, swing } from '../../gait.ts';
import { STANDING_ON_FOUR } from '../../pose.ts';

const CYCLE_S = 0.5;
const STEP: Step = {
  travel: 0.86,
  duty: 0.27,
  lift: [
    [0, 0],
    [0.3, 0.2],
    [0.55, 0.22],
    [0.85, 0.1],
    [1, 0],
  ],
  pitch: [
    [0, 10],
    [0.1, 0],
    [0.2, -10],
    [0.27, -34],
    [0.42, -74],
    [0.85, 14],
  ],
};
const front = stepper({ ...STEP, ahead: 0.04 });
const hind = stepper({ ...STEP, ahead: 0.1 });

/** Galloping on the spot: the hind feet land one after the other, then the front ones, then none until the body is gathered. */
export const quadrupedGallop: QuadrupedClip = {
  duration_s: CYCLE_S,
  loop: true,
  speed: groundSpeed(STEP, CYCLE_S),
  pose(at) {
    const leftHind = hind(at);
    const rightHind = hind(at - 0.1);
    const rightFront = front(at - 0.44);
    const leftFront = front(at - 0.54);
    // 1 while the back is bent and the feet are together below it, -1 while it is stretched.
    const gathered = swing(at, 0.93);
    return {
      ...STANDING_ON_FOUR,
      hips: [0, -0.04 + 0.05 * swing(at, 0.36), 0],
      hipsTurn: [3 * swing(at, 0.5) - 5 * gathered, 0, 0],
      spine: [15 * gathered - 1, 0, 0],
      neck: [16 - 10 * gathered, 0, 0],
      head: [-10 + 6 * gathered, 0, 0],
      tail: [34 + 14 * swing(at, 0.2), 0, 6],
      gaze: 0.75,
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
