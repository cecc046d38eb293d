import type { Quaternion, Vector3 } from 'three';
import type { Clip } from './clip.ts';
import type { Figure } from './figure.ts';
import { lowestPoint } from './lowest-point.ts';
import type { HumanoidPose, Pose, QuadrupedPose } from './pose.ts';
import { solveHumanoid } from './solve-humanoid.ts';
import type { SolvedPose } from './solve-pose.ts';
import { solveQuadruped } from './solve-quadruped.ts';

const SAMPLES_PER_S = 60;
/** Of a shorter clip more a second: at 60 a galloping foot came down 15 mm into the ground between two of them. */
const FEWEST_SAMPLES = 60;
/** Hips that must be lower at one moment are so from this much before to this much after it. */
const EASE_S = 0.2;

/** A clip on one body. */
export interface SampledClip {
  readonly times_s: readonly number[];
  /** Where the hips are, in body space. */
  readonly hips: readonly Vector3[];
  /** How each joint is turned against its parent, one a time. */
  readonly turns: ReadonlyMap<string, readonly Quaternion[]>;
}

/**
 * Samples a clip on a body's own proportions, at 60 a second or more. The last sample of a loop equals its first.
 *
 * - Where legs are too short for what the pose asks of planted feet, the hips go as much lower, eased in and out.
 * - Where the pose says that the body lies, the hips go up until its trunk is out of the ground, over feet that stay where
 *   they are, and then, unless it stands on its forelegs, all of it up or down until its skin touches the ground.
 */
export function sampleClip(figure: Figure, clip: Clip<Pose>): SampledClip {
  const count = Math.max(FEWEST_SAMPLES, Math.round(clip.duration_s * SAMPLES_PER_S));
  const step_s = clip.duration_s / count;
  const poses = Array.from({ length: count + 1 }, (_, i) =>
    clip.pose(clip.loop && i === count ? 0 : i / count),
  );
  const solve = (pose: Pose, drop_m: number): SolvedPose =>
    figure.kind === 'humanoid'
      ? solveHumanoid(figure, pose as HumanoidPose, drop_m)
      : solveQuadruped(figure, pose as QuadrupedPose, drop_m);
  const missing = poses.map((pose) => solve(pose, 0).missing_m * (1 - pose.lies));
  const drops = eased(missing, clip.loop, Math.round(EASE_S / step_s));
  const whole = Uint32Array.from({ length: figure.skin.positions.length / 3 }, (_, v) => v);
  const solved = poses.map((pose, i) => {
    const found = solve(pose, drops[i]!);
    if (pose.lies === 0) return found;
    const sunk_m = Math.max(0, -lowestPoint(figure, found, figure.trunk));
    const raised = solve(pose, drops[i]! - sunk_m * pose.lies);
    const stands = 'prop' in pose ? pose.prop : 0;
    raised.hips.y -= pose.lies * (1 - stands) * lowestPoint(figure, raised, whole);
    return raised;
  });
  return {
    times_s: Array.from({ length: count + 1 }, (_, i) => i * step_s),
    hips: solved.map(({ hips }) => hips),
    turns: new Map(figure.joints.map((joint) => [joint, localTurns(figure, joint, solved)])),
  };
}

/** Never less than it was, and without corners: the largest of the neighbourhood, averaged over the neighbourhood. */
function eased(values: readonly number[], loop: boolean, reach: number): number[] {
  if (values.every((value) => value === 0)) return [...values];
  const count = loop ? values.length - 1 : values.length;
  const at = (list: readonly number[], i: number) =>
    list[loop ? (i + count * reach) % count : Math.min(count - 1, Math.max(0, i))]!;
  const around = (list: readonly number[], i: number) =>
    Array.from({ length: 2 * reach + 1 }, (_, k) => at(list, i + k - reach));
  const widened = values.map((_, i) => Math.max(...around(values, i)));
  return values.map((_, i) => around(widened, i).reduce((sum, value) => sum + value, 0) / (2 * reach + 1));
}

function localTurns(figure: Figure, joint: string, solved: readonly SolvedPose[]): Quaternion[] {
  const parent = figure.parents.get(joint);
  const found: Quaternion[] = [];
  for (const { turns } of solved) {
    const own = turnOf(figure, turns, joint).clone();
    const local = parent ? turnOf(figure, turns, parent).clone().invert().multiply(own) : own;
    const before = found.at(-1);
    // A quaternion and its negative are one turn, but what lies between two of them is not.
    if (before && before.dot(local) < 0) local.set(-local.x, -local.y, -local.z, -local.w);
    found.push(local.normalize());
  }
  return found;
}

function turnOf(figure: Figure, turns: ReadonlyMap<string, Quaternion>, joint: string): Quaternion {
  return turns.get(joint) ?? turnOf(figure, turns, figure.parents.get(joint)!);
}
