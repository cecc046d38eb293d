import { type HumanoidClip, humanoidThrough } from '../../clip.ts';

/** A raised right hand that waves from side to side. */
export const wave: HumanoidClip = {
  duration_s: 1.6,
  loop: true,
  pose: humanoidThrough(
    [
      {
        at: 0,
        hips: [0.015, -0.003, 0],
        spine: [0, 0, 4],
        head: [0, -4, 4],
        gaze: 0.8,
        rightHand: [0.14, 0.5, 0.28],
        rightElbow: [1.2, -1.5, 0.2],
        rightWrist: [0, -12, 0],
      },
      {
        at: 0.25,
        spine: [0, 0, 2],
        rightHand: [0.8, 0.38, 0.2],
        rightElbow: [1.2, -1.5, 0.2],
        rightWrist: [0, 18, 0],
      },
      {
        at: 0.5,
        hips: [0.02, -0.004, 0],
        spine: [0, 0, 4],
        head: [0, -4, 6],
        rightHand: [0.14, 0.5, 0.28],
        rightElbow: [1.2, -1.5, 0.2],
        rightWrist: [0, -12, 0],
      },
      {
        at: 0.75,
        spine: [0, 0, 2],
        rightHand: [0.8, 0.38, 0.2],
        rightElbow: [1.2, -1.5, 0.2],
        rightWrist: [0, 18, 0],
      },
    ],
    true,
  ),
};
