import { type HumanoidClip, humanoidThrough } from '../../clip.ts';

/** Standing at ease: breath, weight from foot to foot, a look to each side. */
export const idle: HumanoidClip = {
  duration_s: 4,
  loop: true,
  pose: humanoidThrough(
    [
      {
        at: 0,
        hips: [0.02, -0.004, 0],
        hipsTurn: [0, 0, 1.5],
        spine: [1, 0, -2],
        head: [0, 0, 0],
        hands: [0.2, -0.95, 0.08],
      },
      { at: 0.12, spine: [-2, 0, -2], hands: [0.22, -0.93, 0.08] },
      { at: 0.25, hips: [0, -0.001, 0], spine: [1, 2, 0], head: [0, 14, 0], hands: [0.2, -0.95, 0.08] },
      { at: 0.38, spine: [-2, 1, 2], hands: [0.22, -0.93, 0.09] },
      {
        at: 0.5,
        hips: [-0.02, -0.004, 0],
        hipsTurn: [0, 0, -1.5],
        spine: [1, 0, 2],
        head: [2, 0, 0],
        hands: [0.2, -0.95, 0.08],
      },
      { at: 0.62, spine: [-2, 0, 2], hands: [0.22, -0.93, 0.08] },
      { at: 0.75, hips: [0, -0.001, 0], spine: [1, -2, 0], head: [0, -14, 0], hands: [0.2, -0.95, 0.08] },
      { at: 0.88, spine: [-2, -1, -2], hands: [0.22, -0.93, 0.09] },
    ],
    true,
  ),
};
