import { type Quaternion, Vector3 } from 'three';
import { GUARD_ELBOW, guardReach, type HandAxes, shieldRoll } from './bear-shield.ts';
import type { Figure } from './figure.ts';
import type { Triple } from './pose.ts';
import { degrees, Y, Z } from './turns.ts';
import { type Limb, solveTwoBones } from './two-bone.ts';

/** An arm's goal as a pose has it: outwards is outwards. */
export interface ArmGoal {
  readonly side: 'left' | 'right';
  readonly hand: Triple;
  readonly elbow: Triple;
  readonly wrist: Triple;
  /** How much the arm guards if it bears a shield. */
  readonly guard: number;
}

/** An arm that is raised takes its collarbone along, by so much; and forward, when it reaches out. */
const RAISE_DEG = 24;
const REACH_DEG = 12;

/** What both arms hold moves with the chest, and so do they. */
const heldStill = (side: string, chest: Quaternion): ReadonlyMap<string, Quaternion> =>
  new Map(ARM.map((joint) => [side + joint, chest.clone()]));

const ARM = ['Shoulder', 'UpperArm', 'LowerArm', 'Hand'] as const;

/**
 * @param chest how the chest is turned
 * @param neck where the collarbone begins now
 * @param frame in which the hand's goal is given
 * @returns how each joint of the arm is turned, by its name
 */
export function solveArm(
  { rest, arm_m, shields, carries }: Figure,
  { side, hand, elbow, wrist, guard }: ArmGoal,
  { chest, neck, frame }: { readonly chest: Quaternion; readonly neck: Vector3; readonly frame: Quaternion },
): ReadonlyMap<string, Quaternion> {
  if (carries) return heldStill(side, chest);
  const sign = side === 'left' ? 1 : -1;
  const outwards = ([x, y, z]: Triple) => new Vector3(x * sign, y, z);
  const at = (part: string) => rest.get(side + part)!;
  const limb: Limb = {
    root: at('UpperArm'),
    middle: at('LowerArm'),
    end: at('Hand'),
    pole: new Vector3(0, 0, -1),
  };
  const face = shields.get(side);
  const guards = face ? guard : 0;
  const collar = limb.root.clone().sub(at('Shoulder'));
  const reach = outwards(hand)
    .multiplyScalar(arm_m)
    .applyQuaternion(frame)
    .lerp(guardReach(sign, arm_m, { collar, chest, frame }), guards);
  const inChest = reach.clone().applyQuaternion(chest.clone().invert()).normalize();
  const collarbone = chest
    .clone()
    .multiply(degrees(Z, sign * RAISE_DEG * ramp(inChest.y, -0.3, 0.9)))
    .multiply(degrees(Y, -sign * REACH_DEG * Math.max(0, inChest.z)));
  const root = collar.clone().applyQuaternion(collarbone).add(neck);
  const drawn = outwards(elbow).lerp(outwards(GUARD_ELBOW), guards);
  const pole = hangingElbow(inChest, sign).add(drawn).applyQuaternion(chest);
  const height = reach.clone().applyQuaternion(frame.clone().invert()).y / arm_m;
  const { upper, lower } = solveTwoBones(limb, root, reach.add(root), pole);
  const axes = handAxes(limb, sign);
  const own = face ? shieldRoll(face, axes, lower, { sign, frame, height }) : wristTurn(axes, sign, wrist);
  return new Map([
    [`${side}Shoulder`, collarbone],
    [`${side}UpperArm`, upper],
    [`${side}LowerArm`, lower],
    [`${side}Hand`, lower.clone().multiply(own)],
  ]);
}

/** Where an elbow goes by itself: back while the arm hangs, down and out before the body, out and forward over the head. */
function hangingElbow({ x, y, z }: Vector3, sign: number): Vector3 {
  const out = Math.max(0, x * sign);
  const [up, down, ahead] = [Math.max(0, y), Math.max(0, -y), Math.max(0, z)];
  return new Vector3(
    sign * (0.15 + 0.35 * ahead + up),
    -ahead - 0.45 * out - 0.4 * Math.max(0, -z),
    0.3 * up - down - 0.5 * out,
  );
}

/** At rest: the palm is on the side to which an arm of a T pose shows it, down. */
function handAxes({ middle, end, pole }: Limb, sign: number): HandAxes {
  const forearm = end.clone().sub(middle).normalize();
  return { forearm, palm: new Vector3().crossVectors(pole, forearm).multiplyScalar(sign).normalize() };
}

/** In rest terms. */
function wristTurn({ forearm, palm }: HandAxes, sign: number, [flex, thumb, roll]: Triple): Quaternion {
  const hinge = new Vector3().crossVectors(forearm, palm);
  return degrees(forearm, sign * roll)
    .multiply(degrees(hinge, flex))
    .multiply(degrees(palm, sign * thumb));
}

function ramp(value: number, from: number, to: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
