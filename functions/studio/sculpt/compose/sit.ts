import { bent, type Point } from '../../geometry/shapes/solid.ts';
import { smoothstep } from '../../materials/noise.ts';
import { type PlanPlaces, placesOf } from '../things/body-plan.ts';
import { changed, type Piece } from '../things/thing.ts';

/** How the legs of a body are turned from where they hang, radians: forwards, to the sides, and back from the knee. */
export interface Sitting {
  readonly lift_rad: number;
  readonly apart_rad: number;
  readonly bend_rad: number;
}

export const ON_A_SEAT: Sitting = { lift_rad: 1.5, apart_rad: 0.1, bend_rad: 1.45 };
export const ON_THE_GROUND: Sitting = { lift_rad: 1.5, apart_rad: 0.15, bend_rad: 0.1 };
export const ON_A_BACK: Sitting = { lift_rad: 1, apart_rad: 0.8, bend_rad: 0.95 };
export const ON_A_SADDLE: Sitting = { lift_rad: 1.1, apart_rad: 0.12, bend_rad: 1.1 };

/** Half of the stretch over which a leg turns at a joint, by the length of the thigh. */
const SOFT = { hip: 0.25, knee: 0.18 } as const;

/**
 * A standing humanoid whose pieces have a plan, with its legs as of one that sits: its pieces are bent at the hips and the knees,
 * with all that it wears; arms stay as they are. Its plan's joints move with it.
 *
 * @returns the pieces themselves if they have no plan
 */
export function sat(pieces: readonly Piece[], sitting: Sitting): readonly Piece[] {
  const plan = pieces.find((one) => one.plan?.kind === 'humanoid')?.plan;
  if (!plan) return pieces;
  const bend = legsTurned(placesOf(plan), sitting);
  const isCape = ({ part }: Piece): boolean => part === 'cape';
  return pieces.flatMap((one) => (isCape(one) ? [one] : changed([one], (solid) => bent(solid, bend))));
}

function legsTurned({ joints }: PlanPlaces, sitting: Sitting): (p: Float64Array) => void {
  const [hip, knee, hand] = [joints.leftUpperLeg!, joints.leftLowerLeg!, joints.leftHand!];
  const thigh_m = hip[1] - knee[1];
  const [softHip, softKnee] = [SOFT.hip * thigh_m, SOFT.knee * thigh_m];
  const isArm = (x: number, y: number): boolean =>
    Math.abs(x) > (hip[0] + hand[0]) / 2 && y > hip[1] - thigh_m / 2;
  return (p) => {
    const [x, y] = [p[0]!, p[1]!];
    const leg = smoothstep(0, 1, (hip[1] + softHip - y) / (2 * softHip));
    if (leg === 0 || isArm(x, y)) return;
    const shin = smoothstep(0, 1, (knee[1] + softKnee - y) / (2 * softKnee));
    turn(p, knee, [1, 2], sitting.bend_rad * shin);
    turn(p, hip, [1, 2], -sitting.lift_rad * leg);
    // Between the legs nothing is torn.
    const side = Math.sign(x) * smoothstep(0, hip[0], Math.abs(x));
    turn(p, [Math.sign(x) * hip[0], hip[1], hip[2]], [2, 0], sitting.apart_rad * leg * side);
  };
}

/** About a point, in the plane of two axes. */
function turn(
  p: Float64Array,
  about: Point,
  [i, j]: readonly [0 | 1 | 2, 0 | 1 | 2],
  angle_rad: number,
): void {
  const [a, b] = [p[i]! - about[i], p[j]! - about[j]];
  const [cos, sin] = [Math.cos(angle_rad), Math.sin(angle_rad)];
  p[i] = about[i] + cos * a - sin * b;
  p[j] = about[j] + sin * a + cos * b;
}
