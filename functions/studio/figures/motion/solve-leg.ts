import { type Quaternion, Vector3 } from 'three';
import type { Figure } from './figure.ts';
import { placeFoot } from './place-foot.ts';
import type { Triple } from './pose.ts';
import { degrees, Y } from './turns.ts';
import { FULL_REACH, type Limb, reachOf, solveTwoBones } from './two-bone.ts';

/** A leg's goal: as in a pose, but left is left for both sides. */
export interface LegGoal {
  /** How the names of its joints begin. */
  readonly leg: string;
  /** Lengths of the leg. */
  readonly offset: Triple;
  /** Toes up, to the left, knee to the left; the last a share. */
  readonly turn: Triple;
}

export interface SolvedLeg {
  /** How each joint of the leg is turned, by its name. */
  readonly turns: ReadonlyMap<string, Quaternion>;
  /** How much lower the leg's root had to be for the foot to be where it shall; metres. */
  readonly missing_m: number;
}

/** @param root where the leg begins now; @param above how the joint that it hangs on is turned */
export function solveLeg(
  figure: Figure,
  { leg, offset, turn }: LegGoal,
  root: Vector3,
  above: Quaternion,
): SolvedLeg {
  const limb = legOf(figure, leg);
  const placed = placeFoot(figure, leg, {
    offset: new Vector3(...offset).multiplyScalar(figure.leg_m),
    pitch_deg: turn[0],
    yaw_deg: turn[1],
  });
  const pole = limb.pole.clone().applyQuaternion(degrees(Y, turn[1])).applyQuaternion(above);
  pole.x += turn[2];
  const { upper, lower } = solveTwoBones(limb, root, placed.ankle, pole);
  return {
    turns: new Map([
      [`${leg}UpperLeg`, upper],
      [`${leg}LowerLeg`, lower],
      [`${leg}Foot`, placed.foot],
      [`${leg}Toes`, placed.toes],
    ]),
    missing_m: missingTo(placed.ankle, root, reachOf(limb) * FULL_REACH),
  };
}

/** Knees bend forwards, the elbows of four-legged animals backwards. */
function legOf({ rest }: Figure, leg: string): Limb {
  return {
    root: rest.get(`${leg}UpperLeg`)!,
    middle: rest.get(`${leg}LowerLeg`)!,
    end: rest.get(`${leg}Foot`)!,
    pole: new Vector3(0, 0, leg.endsWith('Front') ? -1 : 1),
  };
}

function missingTo(target: Vector3, root: Vector3, reach: number): number {
  const across = Math.hypot(target.x - root.x, target.z - root.z);
  if (across >= reach) return 0;
  return Math.max(0, root.y - target.y - Math.sqrt(reach * reach - across * across));
}
