import { Vector3 } from 'three';
import type { Figure } from './figure.ts';
import type { HumanoidPose, Triple } from './pose.ts';
import { shareRoll } from './share-roll.ts';
import { solveArm } from './solve-arm.ts';
import { solveLeg } from './solve-leg.ts';
import { type SolvedPose, Stance } from './solve-pose.ts';
import { carryWings } from './solve-wings.ts';
import { bent, degrees, Y } from './turns.ts';

/** How much of the back's bend is in each of its joints. */
const BACK: readonly (readonly [joint: string, share: number])[] = [
  ['spine', 0.3],
  ['chest', 0.4],
  ['upperChest', 0.3],
];
const NECK_SHARE = 0.4;
/** A foot lower than this stands; lengths of the leg. */
const PLANTED = 1e-3;

/** @param drop_m by how much the hips are lower than the pose says, that the feet may reach the ground */
export function solveHumanoid(figure: Figure, pose: HumanoidPose, drop_m: number): SolvedPose {
  const hips = new Vector3(...pose.hips).multiplyScalar(figure.leg_m).add(figure.rest.get('hips')!);
  hips.y -= drop_m;
  const stance = new Stance(figure, hips, bent(pose.hipsTurn));
  let back = stance.turnOf('hips');
  for (const [joint, share] of BACK) {
    back = back.clone().multiply(bent(pose.spine, share));
    stance.set(joint, back);
  }
  turnHead(stance, pose);
  carryWings(figure, stance, pose);
  const level = degrees(Y, pose.hipsTurn[1]);
  const frame = back.clone().slerp(level, pose.level);
  for (const side of ['left', 'right'] as const) {
    const [hand, elbow, wrist] = [pose[`${side}Hand`], pose[`${side}Elbow`], pose[`${side}Wrist`]];
    const neck = stance.placeOf(`${side}Shoulder`);
    const arm = solveArm(
      figure,
      { side, hand, elbow, wrist, guard: pose.guard },
      { chest: back, neck, frame },
    );
    for (const [joint, turn] of arm) stance.set(joint, turn);
    shareRoll(figure, stance, side);
  }
  let missing_m = 0;
  for (const side of ['left', 'right'] as const) {
    const sign = side === 'left' ? 1 : -1;
    const offset = pose[`${side}Foot`];
    const [pitch, out, knee] = pose[`${side}FootTurn`];
    const goal = {
      leg: side,
      offset: [offset[0] * sign, offset[1], offset[2]] as Triple,
      turn: [pitch, out * sign, knee * sign] as Triple,
    };
    const solved = solveLeg(figure, goal, stance.placeOf(`${side}UpperLeg`), stance.turnOf('hips'));
    for (const [joint, turn] of solved.turns) stance.set(joint, turn);
    if (offset[1] < PLANTED) missing_m = Math.max(missing_m, solved.missing_m);
  }
  return { hips, turns: stance.turns, missing_m };
}

function turnHead(stance: Stance, { head, gaze, hipsTurn }: HumanoidPose): void {
  const chest = stance.turnOf('upperChest');
  const level = degrees(Y, hipsTurn[1]);
  const turn = chest.clone().slerp(level, gaze).multiply(bent(head));
  stance.set('neck', chest.clone().slerp(turn, NECK_SHARE));
  stance.set('head', turn);
}
