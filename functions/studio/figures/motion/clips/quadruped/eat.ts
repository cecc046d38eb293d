import { type QuadrupedClip, quadrupedThrough } from '../../clip.ts';

/** The head is down at the ground, where it bites and tears. */
export const quadrupedEat: QuadrupedClip = {
  duration_s: 2,
  loop: true,
  pose: quadrupedThrough(
    [
      {
        at: 0,
        gaze: 0,
        graze: 1,
        hips: [0, -0.02, 0.02],
        hipsTurn: [7, 0, 0],
        spine: [12, 0, 0],
        neck: [52, 0, 0],
        head: [-4, 0, 0],
        tail: [-4, 8, 0],
        fronts: [0.05, 0, 0.1],
        rightFront: [0.05, 0, -0.02],
      },
      { at: 0.2, graze: 0.97, neck: [58, 2, 0], head: [4, 2, 4] },
      { at: 0.32, graze: 1, neck: [52, 2, 0], head: [-8, 0, -4], tail: [-4, -8, 0] },
      { at: 0.45, neck: [58, -2, 0], head: [4, -2, 4] },
      { at: 0.58, graze: 0.85, spine: [11, 0, 0], neck: [50, -4, 0], head: [-10, -6, 10], tail: [-4, 8, 0] },
      { at: 0.68, neck: [52, 4, 0], head: [-10, 6, -10] },
      { at: 0.78, neck: [50, -4, 0], head: [-10, -6, 10], tail: [-4, -8, 0] },
      { at: 0.88, graze: 1, neck: [52, 2, 0], head: [-8, 2, -4] },
    ],
    true,
  ),
};
