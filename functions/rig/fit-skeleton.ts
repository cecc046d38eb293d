import type { Body } from './read-body.ts';
import { HUMANOID_PARENTS, type Joint, QUADRUPED_PARENTS, type Skeleton } from './skeleton.ts';
import type { Vector } from './vector.ts';

/** Joints' places as shares of the box: left, up, forward; the right side mirrored. */
const HUMANOID: Readonly<Record<string, Vector>> = {
  hips: [0, 0.53, 0],
  spine: [0, 0.58, 0],
  chest: [0, 0.65, 0],
  upperChest: [0, 0.72, 0],
  neck: [0, 0.82, 0],
  head: [0, 0.87, 0],
  leftShoulder: [0.04, 0.79, 0],
  leftUpperArm: [0.17, 0.78, 0],
  leftLowerArm: [0.48, 0.78, 0],
  leftHand: [0.78, 0.78, 0],
  leftUpperLeg: [0.09, 0.51, 0],
  leftLowerLeg: [0.09, 0.28, 0],
  leftFoot: [0.09, 0.05, -0.02],
  leftToes: [0.1, 0.015, 0.06],
};
const QUADRUPED: Readonly<Record<string, Vector>> = {
  hips: [0, 0.72, -0.12],
  spine: [0, 0.72, 0.03],
  chest: [0, 0.72, 0.18],
  neck: [0, 0.78, 0.27],
  head: [0, 0.86, 0.34],
  tail1: [0, 0.72, -0.22],
  tail2: [0, 0.6, -0.33],
  tail3: [0, 0.45, -0.45],
  leftFrontUpperLeg: [0.35, 0.55, 0.2],
  leftFrontLowerLeg: [0.35, 0.36, 0.2],
  leftFrontFoot: [0.35, 0.14, 0.2],
  leftFrontToes: [0.35, 0.03, 0.22],
  leftHindUpperLeg: [0.35, 0.6, -0.12],
  leftHindLowerLeg: [0.35, 0.38, -0.1],
  leftHindFoot: [0.35, 0.2, -0.16],
  leftHindToes: [0.35, 0.03, -0.13],
};
const TIPS: Readonly<Record<string, Vector>> = {
  head: [0, 1, 0],
  leftHand: [1, 0.78, 0],
  leftToes: [0.1, 0.01, 0.12],
};
const QUADRUPED_TIPS: Readonly<Record<string, Vector>> = {
  head: [0, 0.86, 0.5],
  tail3: [0, 0.35, -0.5],
  leftFrontToes: [0.35, 0.01, 0.25],
  leftHindToes: [0.35, 0.01, -0.1],
};

/** The skeleton of a body that stands on y = 0 and looks along +Z; null where it is neither a humanoid nor a quadruped. */
export function fitSkeleton({ positions }: Body): Skeleton | null {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (const [i, value] of positions.entries()) {
    min[i % 3] = Math.min(min[i % 3]!, value);
    max[i % 3] = Math.max(max[i % 3]!, value);
  }
  const size = max.map((value, k) => value - min[k]!);
  const kind = size[2]! > size[0]! ? 'quadruped' : 'humanoid';
  const center = max.map((value, k) => (value + min[k]!) / 2);
  const z = kind === 'humanoid' ? size[1]! : size[2]!;
  const at = ([x, y, f]: Vector, sign: number): Vector => [
    center[0]! + (sign * x * size[0]!) / 2,
    min[1]! + y * size[1]!,
    center[2]! + f * z,
  ];
  const parents = kind === 'humanoid' ? HUMANOID_PARENTS : QUADRUPED_PARENTS;
  const [places, tips] = kind === 'humanoid' ? [HUMANOID, TIPS] : [QUADRUPED, QUADRUPED_TIPS];
  const joints = Object.entries(parents).map(([name, parent]): Joint => {
    const sign = name.startsWith('right') ? -1 : 1;
    const like = name.replace(/^right/, 'left');
    return {
      name,
      parent,
      position: at(places[like]!, sign),
      ...(tips[like] && { tip: at(tips[like], sign) }),
    };
  });
  return {
    kind,
    joints,
    axes: { left: [1, 0, 0], up: [0, 1, 0], forward: [0, 0, 1] },
    ground: [center[0]!, min[1]!, joints[0]!.position[2]],
    height_m: size[1]!,
  };
}
