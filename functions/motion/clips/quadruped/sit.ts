import { type QuadrupedClip, quadrupedThrough } from '../../clip.ts';

/** The hind feet step under the body, which goes down on its haunches; the front legs stay straight and the head up. */
export const quadrupedSit: QuadrupedClip = {
  duration_s: 1.8,
  loop: false,
  pose: quadrupedThrough(
    [
      {
        at: 0,
        lies: 1,
        hips: [0, 0, 0],
        hipsTurn: [0, 0, 0],
        spine: [0, 0, 0],
        neck: [0, 0, 0],
        head: [0, 0, 0],
        tail: [0, 0, 0],
        hinds: [0, 0, 0],
        hindsTurn: [0, 0, 0],
      },
      { at: 0.1, leftHind: [0.01, 0.08, 0.16], rightHind: [0, 0, 0] },
      { at: 0.2, leftHind: [0.02, 0, 0.36], leftHindTurn: [0, 0, 0], rightHind: [0, 0, 0] },
      {
        at: 0.3,
        hips: [0, -0.12, 0.1],
        hipsTurn: [-8, 0, 0],
        rightHind: [0.02, 0.08, 0.28],
        rightHindTurn: [0, 0, 0],
      },
      { at: 0.4, rightHind: [0.04, 0, 0.52], leftHind: [0.02, 0, 0.36] },
      {
        at: 0.5,
        hips: [0, -0.4, 0.16],
        hipsTurn: [-14, 0, 0],
        leftHind: [0.03, 0.06, 0.46],
        hindsTurn: [24, 0, 0],
      },
      { at: 0.58, leftHind: [0.04, 0, 0.54] },
      {
        at: 0.76,
        hips: [0, -0.7, 0.22],
        hipsTurn: [-22, 0, 0],
        spine: [-8, 0, 0],
        neck: [-2, 0, 0],
        tail: [0, 10, 0],
        hindsTurn: [54, 0, 0.1],
      },
      { at: 0.88, hips: [0, -0.71, 0.22], hipsTurn: [-23, 0, 0], neck: [-8, 0, 0], tail: [4, -16, 0] },
      {
        at: 1,
        hips: [0, -0.7, 0.22],
        hipsTurn: [-22, 0, 0],
        spine: [-8, 0, 0],
        neck: [-5, 0, 0],
        head: [2, 0, 0],
        tail: [4, 10, 0],
        rightHind: [0.04, 0, 0.52],
        leftHind: [0.04, 0, 0.54],
        hindsTurn: [54, 0, 0.1],
      },
    ],
    false,
  ),
};
