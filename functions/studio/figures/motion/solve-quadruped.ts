import { MathUtils, Vector3 } from 'three';
import type { Figure, LEGS } from './figure.ts';
import type { QuadrupedPose, Triple } from './pose.ts';
import { solveLeg } from './solve-leg.ts';
import { type SolvedPose, Stance } from './solve-pose.ts';
import { carryWings } from './solve-wings.ts';
import { turnDown } from './turn-down.ts';
import { bent, degrees, Y } from './turns.ts';

type Leg = (typeof LEGS.quadruped)[number];

const TAIL = ['tail1', 'tail2', 'tail3'] as const;
/** A foot lower than this stands; lengths of the leg. */
const PLANTED = 1e-3;
/** How much of the back's bend is in the spine; the rest is in the chest. */
const SPINE_SHARE = 0.5;

/** @param drop_m by how much the hips are lower than the pose says, that the feet may reach the ground */
export function solveQuadruped(figure: Figure, pose: QuadrupedPose, drop_m: number): SolvedPose {
  const hips = new Vector3(...pose.hips).multiplyScalar(figure.leg_m).add(figure.rest.get('hips')!);
  const aloft_m = pose.aloft * figure.wing_m;
  hips.y += aloft_m - drop_m;
  const stance = new Stance(figure, hips, bent(pose.hipsTurn));
  bendBack(figure, stance, pose);
  turnHead(figure, stance, pose);
  carryTail(figure, stance, pose.tail);
  carryWings(figure, stance, pose);
  let missing_m = 0;
  for (const leg of figure.legs as readonly Leg[]) {
    const sign = leg.startsWith('left') ? 1 : -1;
    const [out, up, ahead] = pose[leg];
    const [tilt, yaw, bow] = pose[`${leg}Turn`];
    const goal = {
      leg,
      offset: [out * sign, up + aloft_m / figure.leg_m, ahead] as Triple,
      turn: [tilt, yaw * sign, bow * sign] as Triple,
    };
    const above = stance.turnOf(leg.endsWith('Front') ? 'chest' : 'hips');
    const solved = solveLeg(figure, goal, stance.placeOf(`${leg}UpperLeg`), above);
    for (const [joint, turn] of solved.turns) stance.set(joint, turn);
    if (goal.offset[1] < PLANTED) missing_m = Math.max(missing_m, solved.missing_m);
  }
  return { hips, turns: stance.turns, missing_m };
}

const MAX_PROP_DEG = 45;
/** How high forelegs hang at least that prop the body, of their height at rest. */
const PROPPED = 0.97;

function bendBack(figure: Figure, stance: Stance, { hipsTurn, spine, prop }: QuadrupedPose): void {
  const foreleg = figure.rest.get('leftFrontUpperLeg');
  const tilt = (back_deg: number): number => {
    const hips = bent([hipsTurn[0] - back_deg, hipsTurn[1], hipsTurn[2]]);
    const middle = hips.clone().multiply(bent(spine, SPINE_SHARE));
    stance.set('hips', hips);
    stance.set('spine', middle);
    stance.set('chest', middle.clone().multiply(bent(spine, 1 - SPINE_SHARE)));
    return foreleg ? stance.placeOf('leftFrontUpperLeg').y : 0;
  };
  const propped = foreleg && prop > 0;
  tilt(propped ? prop * turnDown((back) => -tilt(back), -PROPPED * foreleg.y, 0, MAX_PROP_DEG) : 0);
}

/** The neck bends so much more, or less, to bring the muzzle to the ground. */
const GRAZE_DEG = { min: -60, max: 40 } as const;
/** How far the muzzle's bone stays above the ground, in lengths of the leg. */
const MUZZLE_HEIGHT = 0.04;
/** What ends lower than this at rest is no muzzle but a trunk, which is down already. */
const HANGING = 0.3;

function turnHead(
  figure: Figure,
  stance: Stance,
  { neck, head, gaze, graze, hipsTurn }: QuadrupedPose,
): void {
  const frame = stance.turnOf('chest').clone().slerp(degrees(Y, hipsTurn[1]), gaze);
  const bend = (extra_deg: number): number => {
    const bentNeck = frame.clone().multiply(bent([neck[0] + extra_deg, neck[1], neck[2]]));
    stance.set('neck', bentNeck);
    stance.set('head', bentNeck.clone().multiply(bent(head)));
    return stance.tipOf('head').y;
  };
  const rest = figure.tips.get('head')!.y;
  const ground = rest < HANGING * figure.leg_m ? rest : MUZZLE_HEIGHT * figure.leg_m;
  const { min, max } = GRAZE_DEG;
  if (graze > 0) bend(graze * turnDown(bend, ground, min, max));
  // A trunk that would go into the ground is lifted.
  else bend(-turnDown((up) => -bend(-up), -ground, 0, -min));
}

/** A tail that would go into the ground is lifted as much as it takes to lie on it. */
const MAX_LIFT_DEG = 150;

/** A third of the tail's turn is in each of its joints. When the rump goes down it hangs as it hung, and does not go below the body. */
function carryTail(figure: Figure, stance: Stance, [up, left, curl]: Triple): void {
  const joints = TAIL.filter((joint) => figure.rest.has(joint));
  if (joints.length === 0) return;
  const carry = (extra_deg: number): number => {
    let turn = stance.turnOf('hips');
    for (const [i, joint] of joints.entries()) {
      const lift = (up + curl * i) / TAIL.length + extra_deg / TAIL.length;
      turn = turn.clone().multiply(bent([lift, left / TAIL.length, 0]));
      stance.set(joint, turn);
    }
    const ends = [...joints.slice(1).map((joint) => stance.placeOf(joint)), stance.tipOf(joints.at(-1)!)];
    return Math.min(...ends.map(({ y }) => y));
  };
  const ahead = new Vector3(0, 0, 1).applyQuaternion(stance.turnOf('hips'));
  const reared_deg = MathUtils.radToDeg(Math.asin(Math.min(1, Math.max(0, ahead.y))));
  carry(turnDown((lift) => -carry(lift), -figure.tail_m, reared_deg, MAX_LIFT_DEG));
}
