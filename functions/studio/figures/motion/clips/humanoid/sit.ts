import { type HumanoidClip, humanoidThrough } from '../../clip.ts';

/** Sitting down on a seat as high as the knees, hands on the thighs, and staying there. */
export const sit: HumanoidClip = {
  duration_s: 1.8,
  loop: false,
  pose: humanoidThrough(
    [
      {
        at: 0,
        hips: [0, 0, 0],
        hipsTurn: [0, 0, 0],
        spine: [0, 0, 0],
        head: [0, 0, 0],
        hands: [0.2, -0.95, 0.08],
        elbows: [0, 0, 0],
        wrists: [8, 0, 0],
        feetTurn: [0, 0, 0],
      },
      {
        at: 0.3,
        hips: [0, -0.16, -0.22],
        hipsTurn: [34, 0, 0],
        spine: [14, 0, 0],
        hands: [0.16, -0.85, 0.3],
        feetTurn: [0, 4, 0],
      },
      {
        at: 0.58,
        hips: [0, -0.42, -0.46],
        hipsTurn: [26, 0, 0],
        spine: [16, 0, 0],
        head: [4, 0, 0],
        hands: [0.06, -0.66, 0.52],
        elbows: [0.5, 0, -0.6],
        wrists: [10, 0, 0],
        feetTurn: [0, 6, 0.05],
      },
      {
        at: 0.78,
        hips: [0, -0.43, -0.46],
        hipsTurn: [-4, 0, 0],
        spine: [2, 0, 0],
        head: [0, 0, 0],
        hands: [0.02, -0.62, 0.5],
        elbows: [0.5, 0, -0.6],
      },
      {
        at: 1,
        hips: [0, -0.43, -0.46],
        hipsTurn: [-2, 0, 0],
        spine: [6, 0, 0],
        head: [0, 0, 0],
        hands: [0.02, -0.62, 0.5],
        elbows: [0.5, 0, -0.6],
        wrists: [10, 0, 0],
        feetTurn: [0, 6, 0.05],
      },
    ],
    false,
  ),
};
