/** Three numbers; which ones is said where it is used. */
export type Triple = readonly [number, number, number];

/**
 * A humanoid's pose in terms that fit every body. Lengths are shares of the leg's for hips and feet, and of the arm's for
 * hands; angles are degrees. Of a side, the first number points outwards, away from the body's middle.
 */
export interface HumanoidPose {
  /** From where the hips rest: left, up, forward. */
  readonly hips: Triple;
  /** How the hips are turned: forward, left, leaning left. */
  readonly hipsTurn: Triple;
  /** How the back is bent from hips to neck: forward, left, leaning left. */
  readonly spine: Triple;
  /** The same of the head against the chest, or against the ground; see {@link HumanoidPose.gaze}. */
  readonly head: Triple;
  /** 0: the head follows the chest; 1: it is kept level. */
  readonly gaze: number;
  /** 0: hands follow the chest; 1: they are where they are whichever way the chest bends. */
  readonly level: number;
  /** From the shoulder to the wrist: outwards, up, forward. */
  readonly leftHand: Triple;
  readonly rightHand: Triple;
  /** Where elbows are drawn to beside where they would hang: outwards, up, forward. */
  readonly leftElbow: Triple;
  readonly rightElbow: Triple;
  /** 1: an arm that bears a shield holds it before the body; 0: it goes where the pose says. */
  readonly guard: number;
  /** Hands against the forearm: towards the palm, towards the thumb, rolled so that the thumb goes outwards. */
  readonly leftWrist: Triple;
  readonly rightWrist: Triple;
  /** From where the feet stand: outwards, up (of the lowest point of the sole, from the ground), forward. */
  readonly leftFoot: Triple;
  readonly rightFoot: Triple;
  /** How feet are turned: toes up, outwards; the third is the drawing of the knee outwards. */
  readonly leftFootTurn: Triple;
  readonly rightFootTurn: Triple;
  /** 1: the body is on the ground with whatever part of it comes down there; 0: it is where hips and feet say. */
  readonly lies: number;
  /** Of who has any, as a quadruped's. */
  readonly leftWing: Triple;
  readonly rightWing: Triple;
  readonly beat: number;
}

/** Standing at ease. */
export const STANDING: HumanoidPose = {
  hips: [0, 0, 0],
  hipsTurn: [0, 0, 0],
  spine: [0, 0, 0],
  head: [0, 0, 0],
  gaze: 0.7,
  level: 0,
  leftHand: [0.2, -0.95, 0.08],
  rightHand: [0.2, -0.95, 0.08],
  leftElbow: [0, 0, 0],
  rightElbow: [0, 0, 0],
  guard: 0,
  leftWrist: [8, 0, 0],
  rightWrist: [8, 0, 0],
  leftFoot: [0, 0, 0],
  rightFoot: [0, 0, 0],
  leftFootTurn: [0, 0, 0],
  rightFootTurn: [0, 0, 0],
  lies: 0,
  leftWing: [0, 0, 0],
  rightWing: [0, 0, 0],
  beat: 0,
};

/** A quadruped's pose: lengths are shares of the leg's, angles degrees, as in {@link HumanoidPose}. */
export interface QuadrupedPose {
  readonly hips: Triple;
  readonly hipsTurn: Triple;
  /** How the back is bent from hips to chest: forward, left, leaning left. */
  readonly spine: Triple;
  /** The neck against the chest: down, left, leaning left. */
  readonly neck: Triple;
  /** The head against the neck: down, left, leaning left. */
  readonly head: Triple;
  /** 0: neck and head follow the chest; 1: they are kept level. */
  readonly gaze: number;
  /** 1: the neck is bent until the muzzle is at the ground; 0: it is where it is. */
  readonly graze: number;
  /** The tail against the hips, over all of it: up, left; the third is a curl of its end, up. */
  readonly tail: Triple;
  readonly leftFront: Triple;
  readonly rightFront: Triple;
  readonly leftHind: Triple;
  readonly rightHind: Triple;
  /** The part of the leg above the paw: tilted back, outwards; the third draws knees and elbows outwards. */
  readonly leftFrontTurn: Triple;
  readonly rightFrontTurn: Triple;
  readonly leftHindTurn: Triple;
  readonly rightHindTurn: Triple;
  /** 1: the hips are tilted back until the forelegs stand as high as at rest; 0: as the pose says. */
  readonly prop: number;
  /** From a wing's root to its tip: above the level, swept forward; the third bends its outer part up. */
  readonly leftWing: Triple;
  readonly rightWing: Triple;
  /** 0: wings are held as they rest; 1: as the pose says. */
  readonly beat: number;
  /** How high above the ground feet and all are; lengths of a wing. */
  readonly aloft: number;
  readonly lies: number;
}

/** Standing on four legs. */
export const STANDING_ON_FOUR: QuadrupedPose = {
  hips: [0, 0, 0],
  hipsTurn: [0, 0, 0],
  spine: [0, 0, 0],
  neck: [0, 0, 0],
  head: [0, 0, 0],
  gaze: 0.5,
  graze: 0,
  tail: [0, 0, 0],
  leftFront: [0, 0, 0],
  rightFront: [0, 0, 0],
  leftHind: [0, 0, 0],
  rightHind: [0, 0, 0],
  leftFrontTurn: [0, 0, 0],
  rightFrontTurn: [0, 0, 0],
  leftHindTurn: [0, 0, 0],
  rightHindTurn: [0, 0, 0],
  prop: 0,
  leftWing: [0, 0, 0],
  rightWing: [0, 0, 0],
  beat: 0,
  aloft: 0,
  lies: 0,
};

export type Pose = HumanoidPose | QuadrupedPose;
