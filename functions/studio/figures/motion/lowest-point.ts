import { Matrix4, type Quaternion, type Vector3 } from 'three';
import type { Figure } from './figure.ts';
import type { SolvedPose } from './solve-pose.ts';

/** Of more vertices so many are looked at, evenly. */
const MAX_VERTICES = 4000;

/**
 * How high the lowest of some vertices of a body in a pose is, by its skin's linear blend; metres over the ground.
 *
 * @param vertices by their places in the skin
 */
export function lowestPoint(figure: Figure, solved: SolvedPose, vertices: Uint32Array): number {
  const heights = figure.joints.map(heightsBelow(figure, solved));
  const { positions, joints, weights } = figure.skin;
  const step = Math.max(1, Math.floor(vertices.length / MAX_VERTICES));
  let lowest = Infinity;
  for (let i = 0; i < vertices.length; i += step) {
    const v = vertices[i]!;
    const [x, y, z] = [positions[v * 3]!, positions[v * 3 + 1]!, positions[v * 3 + 2]!];
    let height = 0;
    for (let k = v * 4; k < v * 4 + 4; k++) {
      const weight = weights[k]!;
      if (weight === 0) continue;
      const [a, b, c, d] = heights[joints[k]!]!;
      height += weight * (a * x + b * y + c * z + d);
    }
    if (height < lowest) lowest = height;
  }
  return lowest;
}

/** Of each joint, the row of its skin matrix that gives heights. */
function heightsBelow({ rest, parents }: Figure, { hips, turns }: SolvedPose) {
  const turnOf = (joint: string): Quaternion => turns.get(joint) ?? turnOf(parents.get(joint)!);
  const placeOf = (joint: string): Vector3 => {
    const parent = parents.get(joint);
    if (!parent) return hips.clone();
    const bone = rest.get(joint)!.clone().sub(rest.get(parent)!);
    return bone.applyQuaternion(turnOf(parent)).add(placeOf(parent));
  };
  return (joint: string): readonly [number, number, number, number] => {
    const { elements } = new Matrix4().makeRotationFromQuaternion(turnOf(joint));
    const [a, b, c] = [elements[1]!, elements[5]!, elements[9]!];
    const { x, y, z } = rest.get(joint)!;
    return [a, b, c, placeOf(joint).y - a * x - b * y - c * z];
  };
}
