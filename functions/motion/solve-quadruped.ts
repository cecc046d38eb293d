import { Vector3 } from 'three';
import type { Figure } from './figure.ts';
import { LEGS } from './figure.ts';
import type { QuadrupedPose, Triple } from './pose.ts';
import { solveLeg } from './solve-leg.ts';
import { type SolvedPose, Stance } from './solve-pose.ts';
import { bent, degrees, Y } from './turns.ts';

const TAIL = ['tail1', 'tail2', 'tail3'] as const;
/** A foot lower than this stands; lengths of the leg. */
const PLANTED = 1e-3;
/** How much of the back's bend is in the spine; the rest is in the chest. */
const SPINE_SHARE = 0.5;

/** @param drop_m by how much the hips are lower than the pose says, that the feet may reach the ground */
export function solveQuadruped(figure: Figure, pose: QuadrupedPose, drop_m: number): SolvedPose {
  const hips = new Vector3(...pose.hips).multiplyScalar(figure.leg_m).add(figure.rest.get('hips')!);
  hips.y -= drop_m;
  const stance = new Stance(figure, hips, bent(pose.hipsTurn));
  const spine = stance.turnOf('hips').clone().multiply(bent(pose.spine, SPINE_SHARE));
  const chest = spine.clone().multiply(bent(pose.spine, 1 - SPINE_SHARE));
  stance.set('spine', spine);
  stance.set('chest', chest);
  const level = degrees(Y, pose.hipsTurn[1]);
  const neck = chest.clone().slerp(level, pose.gaze).multiply(bent(pose.neck));
  stance.set('neck', neck);
  stance.set('head', neck.clone().multiply(bent(pose.head)));
  wag(figure, stance, pose.tail);
  let missing_m = 0;
  for (const leg of LEGS.quadruped) {
    const sign = leg.startsWith('left') ? 1 : -1;
    const offset = pose[leg];
    const [tilt, out, bow] = pose[`${leg}Turn`];
    const goal = {
      leg,
      offset: [offset[0] * sign, offset[1], offset[2]] as Triple,
      turn: [tilt, out * sign, bow * sign] as Triple,
    };
    const above = stance.turnOf(leg.endsWith('Front') ? 'chest' : 'hips');
    const solved = solveLeg(figure, goal, stance.placeOf(`${leg}UpperLeg`), above);
    for (const [joint, turn] of solved.turns) stance.set(joint, turn);
    if (offset[1] < PLANTED) missing_m = Math.max(missing_m, solved.missing_m);
  }
  return { hips, turns: stance.turns, missing_m };
}

/** A tail is carried as its rest has it; a third of the turn is in each of its joints. */
function wag(figure: Figure, stance: Stance, [up, left, curl]: Triple): void {
  let turn = stance.turnOf('hips');
  for (const [i, joint] of TAIL.entries()) {
    if (!figure.rest.has(joint)) continue;
    turn = turn.clone().multiply(bent([(up + curl * i) / TAIL.length, left / TAIL.length, 0]));
    stance.set(joint, turn);
  }
}
