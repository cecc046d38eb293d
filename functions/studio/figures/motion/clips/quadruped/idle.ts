import { type QuadrupedClip, quadrupedThrough } from '../../clip.ts';

/** Standing: breath, the head turned to each side, the tail swinging. */
export const quadrupedIdle: QuadrupedClip = {
  duration_s: 4,
  loop: true,
  pose: quadrupedThrough(
    [
      { at: 0, hips: [0, -0.008, 0], spine: [0, 0, 0], neck: [0, 0, 0], head: [0, 0, 0], tail: [4, 16, 4] },
      { at: 0.12, spine: [-1.2, 0, 0], tail: [2, -16, 4] },
      {
        at: 0.25,
        hips: [0.012, -0.012, 0],
        spine: [0, 3, 0],
        neck: [-6, 22, 0],
        head: [2, 14, 4],
        tail: [6, 16, 4],
      },
      { at: 0.38, spine: [-1.2, 3, 0], neck: [-6, 24, 0], head: [2, 14, 4], tail: [2, -16, 4] },
      { at: 0.5, hips: [0, -0.008, 0], spine: [0, 0, 0], neck: [8, 0, 0], head: [6, 0, 0], tail: [4, 16, 4] },
      { at: 0.62, spine: [-1.2, 0, 0], tail: [2, -16, 4] },
      {
        at: 0.75,
        hips: [-0.012, -0.012, 0],
        spine: [0, -3, 0],
        neck: [-6, -22, 0],
        head: [2, -14, -4],
        tail: [6, 16, 4],
      },
      { at: 0.88, spine: [-1.2, -3, 0], neck: [-6, -24, 0], head: [2, -14, -4], tail: [2, -16, 4] },
    ],
    true,
  ),
};
