import { type Quaternion, Vector3 } from 'three';
import type { Triple } from './pose.ts';
import { degrees } from './turns.ts';

/** Where a hand holds a shield before the body, from a shoulder that is square to it: outwards, up, forward, by the arm's length. */
const GUARD: Triple = [-0.02, -0.22, 0.5];
/** Where the elbow of that arm is drawn to. */
export const GUARD_ELBOW: Triple = [0.8, -0.6, 0];

/**
 * From the shoulder to where a hand guards.
 *
 * @param sign 1 of the left arm, -1 of the right one
 * @param collar from where the collarbone begins to the shoulder, at rest
 */
export function guardReach(
  sign: number,
  arm_m: number,
  {
    collar,
    chest,
    frame,
  }: { readonly collar: Vector3; readonly chest: Quaternion; readonly frame: Quaternion },
): Vector3 {
  const square = new Vector3(GUARD[0] * sign, GUARD[1], GUARD[2]).multiplyScalar(arm_m).add(collar);
  return square.applyQuaternion(frame).sub(collar.clone().applyQuaternion(chest));
}

/** Unit vectors at rest. */
export interface HandAxes {
  readonly forearm: Vector3;
  readonly palm: Vector3;
}

/** Heights of a hand below the shoulder, by the arm's length: of one that hangs, and of one that holds something up. */
const HANGING = -0.75;
const RAISED = -0.2;
/** How much the back of the forearm counts, where a shield is strapped, against where it shall look. */
const STRAPPED = 0.5;

/**
 * How a hand is rolled about its forearm for the shield that it bears to look to the side while the arm hangs, and ahead when
 * it is raised: in rest terms, the hand in line with the forearm.
 *
 * @param face where the shield looks at rest
 * @param lower how the forearm is turned
 * @param now the arm's side; the frame in which ahead is ahead; how high the hand is over the shoulder, by the arm's length
 */
export function shieldRoll(
  face: Vector3,
  { forearm, palm }: HandAxes,
  lower: Quaternion,
  now: { readonly sign: number; readonly frame: Quaternion; readonly height: number },
): Quaternion {
  const raised = Math.min(1, Math.max(0, (now.height - HANGING) / (RAISED - HANGING)));
  const goal = new Vector3(now.sign * (1 - raised), 0, raised)
    .applyQuaternion(now.frame)
    .applyQuaternion(lower.clone().invert())
    .addScaledVector(palm, -STRAPPED);
  const side = new Vector3().crossVectors(forearm, face);
  const front = new Vector3().crossVectors(side, forearm);
  return degrees(forearm, (Math.atan2(goal.dot(side), goal.dot(front)) * 180) / Math.PI);
}
