import type { Vector } from './vector.ts';

/** One joint at rest. Its bone reaches to its children, or to its tip. */
export interface Joint {
  /** VRM's name for a humanoid, the like of it for a quadruped; see {@link HUMANOID_PARENTS}, {@link QUADRUPED_PARENTS}. */
  readonly name: string;
  /** Name of a joint that stands earlier in the list; null for the hips, which are the root. */
  readonly parent: string | null;
  /** World space, metres. */
  readonly position: Vector;
  /** Where the bone ends of a joint without children: fingertips, toe tips, the head's top, the tail's end. */
  readonly tip?: Vector;
}

/** Unit vectors in world space, at right angles: a body's own axes. `left` is `up` x `forward`. */
export interface BodyAxes {
  readonly up: Vector;
  /** Where the body looks. */
  readonly forward: Vector;
  /** The side of the left arm or legs. */
  readonly left: Vector;
}

/** The kinds of body that there are skeletons and clips for. */
export type Rig = 'humanoid' | 'quadruped';

/** The joints of a body in the pose that its mesh has, and what a motion needs to know of it. */
export interface Skeleton {
  readonly kind: Rig;
  /**
   * The hips first, parents before children. Of a quadruped, a tail, forelegs, short arms and wings have joints where it has them: a
   * bird has wings and no forelegs. All others are always there.
   */
  readonly joints: readonly Joint[];
  readonly axes: BodyAxes;
  /** The point of the ground below the hips; world space, metres. */
  readonly ground: Vector;
  /** Along `up`, from the ground to the top of the body: of the head, ears or back, whichever is highest. */
  readonly height_m: number;
  /** Whether a robe, a skirt or a coat hides where the legs part, which then move it together. */
  readonly robed?: boolean;
}

type Parents = Readonly<Record<string, string | null>>;

const sides = (chain: (side: 'left' | 'right') => Parents): Parents => ({
  ...chain('left'),
  ...chain('right'),
});

/** Every joint of a humanoid with its parent: those of VRM 1.0's humanoid that move a whole body, by their names there. */
export const HUMANOID_PARENTS: Parents = {
  hips: null,
  spine: 'hips',
  chest: 'spine',
  upperChest: 'chest',
  neck: 'upperChest',
  head: 'neck',
  ...sides((side) => ({
    [`${side}Shoulder`]: 'upperChest',
    [`${side}UpperArm`]: `${side}Shoulder`,
    [`${side}LowerArm`]: `${side}UpperArm`,
    [`${side}Hand`]: `${side}LowerArm`,
  })),
  ...sides((side) => ({
    [`${side}UpperLeg`]: 'hips',
    [`${side}LowerLeg`]: `${side}UpperLeg`,
    [`${side}Foot`]: `${side}LowerLeg`,
    [`${side}Toes`]: `${side}Foot`,
  })),
};

/** Every joint of a quadruped with its parent. A foot is the hock or wrist, toes are where the paw or hoof begins. */
export const QUADRUPED_PARENTS: Parents = {
  hips: null,
  spine: 'hips',
  chest: 'spine',
  neck: 'chest',
  head: 'neck',
  tail1: 'hips',
  tail2: 'tail1',
  tail3: 'tail2',
  ...sides((side) => ({
    [`${side}FrontUpperLeg`]: 'chest',
    [`${side}FrontLowerLeg`]: `${side}FrontUpperLeg`,
    [`${side}FrontFoot`]: `${side}FrontLowerLeg`,
    [`${side}FrontToes`]: `${side}FrontFoot`,
  })),
  ...sides((side) => ({
    [`${side}HindUpperLeg`]: 'hips',
    [`${side}HindLowerLeg`]: `${side}HindUpperLeg`,
    [`${side}HindFoot`]: `${side}HindLowerLeg`,
    [`${side}HindToes`]: `${side}HindFoot`,
  })),
};

/** The joints of the short arms of an animal on two legs, with their parents. */
export const SHORT_ARM_PARENTS: Parents = sides((side) => ({
  [`${side}UpperArm`]: 'chest',
  [`${side}LowerArm`]: `${side}UpperArm`,
  [`${side}Hand`]: `${side}LowerArm`,
}));

/** The joints of wings, with their parents: shoulder, elbow and wrist. */
export const WING_PARENTS: Parents = sides((side) => ({
  [`${side}Wing1`]: 'chest',
  [`${side}Wing2`]: `${side}Wing1`,
  [`${side}Wing3`]: `${side}Wing2`,
}));
