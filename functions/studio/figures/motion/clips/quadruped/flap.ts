import type { QuadrupedClip } from '../../clip.ts';
import { swing } from '../../gait.ts';
import { STANDING_ON_FOUR, type Triple } from '../../pose.ts';

/** Standing and beating the wings: the tips trail behind, up while the wings go down. */
export const quadrupedFlap: QuadrupedClip = {
  duration_s: 1,
  loop: true,
  wings: true,
  pose(at) {
    const wing: Triple = [24 + 36 * swing(at, 0), 8 * swing(at, 0.5), 26 * swing(at, 0.25)];
    return {
      ...STANDING_ON_FOUR,
      hips: [0, -0.03 + 0.025 * swing(at, 0.45), 0],
      hipsTurn: [-2 + 2 * swing(at, 0), 0, 0],
      spine: [-3 + 2 * swing(at, 0), 0, 0],
      neck: [-4 + 3 * swing(at, 0.05), 0, 0],
      tail: [4 + 6 * swing(at, 0.6), 0, 4],
      leftWing: wing,
      rightWing: wing,
      beat: 1,
    };
  },
};
