import type { QuadrupedClip } from '../../clip.ts';
import { swing } from '../../gait.ts';
import { STANDING_ON_FOUR, type Triple } from '../../pose.ts';

/** Flying on the spot, off the ground: each beat down throws the body up, legs hang and are drawn back. */
export const quadrupedFly: QuadrupedClip = {
  duration_s: 0.8,
  loop: true,
  wings: true,
  pose(at) {
    const wing: Triple = [12 + 44 * swing(at, 0), 12 * swing(at, 0.5), 34 * swing(at, 0.25)];
    const hang = 0.03 * swing(at, 0.7);
    const [front, hind]: [Triple, Triple] = [
      [0, 0.42 + hang, 0.06],
      [0, 0.24 + hang, -0.26],
    ];
    const [frontTurn, hindTurn]: [Triple, Triple] = [
      [-76, 0, 0],
      [-64, 0, 0],
    ];
    return {
      ...STANDING_ON_FOUR,
      hipsTurn: [-7 + 2 * swing(at, 0.55), 0, 0],
      spine: [-3 * swing(at, 0.55), 0, 0],
      gaze: 0.8,
      tail: [-6 + 9 * swing(at, 0.65), 0, 6],
      leftFront: front,
      rightFront: front,
      leftHind: hind,
      rightHind: hind,
      leftFrontTurn: frontTurn,
      rightFrontTurn: frontTurn,
      leftHindTurn: hindTurn,
      rightHindTurn: hindTurn,
      leftWing: wing,
      rightWing: wing,
      beat: 1,
      aloft: 0.6 + 0.05 * swing(at, 0.6),
    };
  },
};
