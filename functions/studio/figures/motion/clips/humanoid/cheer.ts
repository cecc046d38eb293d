import { type HumanoidClip, humanoidThrough } from '../../clip.ts';

/** Hops of joy with both arms thrown up. */
export const cheer: HumanoidClip = {
  duration_s: 1.2,
  loop: true,
  pose: humanoidThrough(
    [
      {
        at: 0,
        hips: [0, -0.13, -0.03],
        hipsTurn: [10, 0, 0],
        spine: [6, 0, 0],
        head: [-6, 0, 0],
        hands: [0.42, 0.3, 0.3],
        elbows: [0.8, -1.2, 0],
        wrists: [0, 0, 0],
        feet: [0.03, 0, 0],
        feetTurn: [0, 8, 0.1],
      },
      { at: 0.2, hips: [0, 0.03, 0], hipsTurn: [0, 0, 0], feet: [0.03, 0, 0], feetTurn: [-44, 8, 0.1] },
      { at: 0.26, feet: [0.03, 0.04, 0] },
      {
        at: 0.45,
        hips: [0, 0.2, 0],
        hipsTurn: [-2, 0, 0],
        spine: [-10, 0, 0],
        head: [-14, 0, 0],
        hands: [0.42, 0.88, 0.06],
        elbows: [0.8, 0, 0],
        feet: [0.05, 0.17, -0.04],
        feetTurn: [-48, 8, 0.1],
      },
      { at: 0.64, feet: [0.03, 0.05, 0] },
      { at: 0.7, hips: [0, 0.02, 0], feet: [0.03, 0, 0], feetTurn: [-20, 8, 0.1] },
      { at: 0.76, feetTurn: [0, 8, 0.1] },
    ],
    true,
  ),
};
