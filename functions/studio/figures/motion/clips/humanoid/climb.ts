import type { HumanoidClip } from '../../clip.ts';
import { curveThrough } from '../../curve.ts';
import { swing } from '../../gait.ts';
import { STANDING, type Triple } from '../../pose.ts';

/** A rung is held for so much of the cycle. */
const handUp = curveThrough(
  [
    [0, 0.72],
    [0.6, -0.02],
    [0.66, -0.02],
    [0.92, 0.76],
  ],
  true,
);
/** The hand leaves the ladder while it reaches up. */
const handOff = curveThrough(
  [
    [0, 0],
    [0.64, 0],
    [0.78, 0.16],
    [0.94, 0],
  ],
  true,
);
const footUp = curveThrough(
  [
    [0, 0.5],
    [0.6, 0.03],
    [0.66, 0.03],
    [0.92, 0.52],
  ],
  true,
);

/** Climbing a ladder on the spot: the rungs move down; each hand goes up with the other side's foot. */
export const climb: HumanoidClip = {
  duration_s: 1.6,
  loop: true,
  pose(at) {
    const hand = (start: number): Triple => [-0.02, handUp(at + start), 0.56 - handOff(at + start)];
    const foot = (start: number): Triple => [0.04, footUp(at + start), 0.26 - 0.8 * handOff(at + start)];
    const left = swing(at, 0.95);
    return {
      ...STANDING,
      hips: [0.03 * left, 0.02 * swing(at * 2, 0.2), -0.04],
      hipsTurn: [4, -6 * left, 6 * left],
      spine: [2, 4 * left, -14 * left],
      head: [-22, 0, 0],
      level: 1,
      leftHand: hand(0),
      rightHand: hand(0.5),
      leftElbow: [0.9, -0.6, 0],
      rightElbow: [0.9, -0.6, 0],
      leftWrist: [10, 0, 0],
      rightWrist: [10, 0, 0],
      leftFoot: foot(0.5),
      rightFoot: foot(0),
      leftFootTurn: [4, 10, 0.25],
      rightFootTurn: [4, 10, 0.25],
    };
  },
};
