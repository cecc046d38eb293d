import { MathUtils, Vector3 } from 'three';
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
  bendBack(figure, stance, pose);
  turnHead(figure, stance, pose);
  carryTail(figure, stance, pose.tail);
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

const MAX_PROP_DEG = 45;
/** How high forelegs hang at least that prop the body, of their height at rest. */
const PROPPED = 0.97;

function bendBack(figure: Figure, stance: Stance, { hipsTurn, spine, prop }: QuadrupedPose): void {
  const tilt = (back_deg: number): number => {
    const hips = bent([hipsTurn[0] - back_deg, hipsTurn[1], hipsTurn[2]]);
    const middle = hips.clone().multiply(bent(spine, SPINE_SHARE));
    stance.set('hips', hips);
    stance.set('spine', middle);
    stance.set('chest', middle.clone().multiply(bent(spine, 1 - SPINE_SHARE)));
    return stance.placeOf('leftFrontUpperLeg').y;
  };
  const height = PROPPED * figure.rest.get('leftFrontUpperLeg')!.y;
  tilt(prop > 0 ? prop * turnDown((back) => -tilt(back), -height, 0, MAX_PROP_DEG) : 0);
}

/** The neck bends so much more, or less, to bring the muzzle to the ground. */
const GRAZE_DEG = { min: -60, max: 40 } as const;
const SEARCH_STEP_DEG = 3;
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

/**
 * The first turn by which something that sinks comes down to a height, or the one by which it comes lowest; degrees. It
 * changes smoothly when the body does.
 */
function turnDown(
  heightAt: (turn_deg: number) => number,
  height: number,
  from_deg: number,
  to_deg: number,
): number {
  let [before, last] = [Infinity, heightAt(from_deg)];
  for (let turn = from_deg; turn < to_deg; turn += SEARCH_STEP_DEG) {
    if (last <= height) return turn;
    const next = heightAt(turn + SEARCH_STEP_DEG);
    if (next <= height) return turn + (SEARCH_STEP_DEG * (last - height)) / (last - next);
    // The lowest point of the parabola through three heights.
    if (next >= last && Number.isFinite(before)) {
      return turn + (SEARCH_STEP_DEG * (before - next)) / (2 * (before - 2 * last + next));
    }
    [before, last] = [last, next];
  }
  return to_deg;
}
