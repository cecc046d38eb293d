import { Matrix4, type Vector3 } from 'three';
import type { Figure } from './figure.ts';
import type { SolvedPose } from './solve-pose.ts';

/** Of larger skins so many vertices are looked at, evenly. */
const MAX_VERTICES = 4000;

/** How high the lowest vertex of a body in a pose is, by its skin's linear blend; metres over the ground. */
export function lowestPoint({ joints, rest, parents, skin }: Figure, { hips, turns }: SolvedPose): number {
  const places = new Map<string, Vector3>();
  const rows = joints.map((joint) => {
    const parent = parents.get(joint);
    let named = joint;
    while (!turns.has(named)) named = parents.get(named)!;
    const turn = turns.get(named)!;
    const place = parent ? placeBelow(parent) : hips.clone();
    function placeBelow(above: string): Vector3 {
      let turned = above;
      while (!turns.has(turned)) turned = parents.get(turned)!;
      const bone = rest.get(joint)!.clone().sub(rest.get(above)!);
      return bone.applyQuaternion(turns.get(turned)!).add(places.get(above)!);
    }
    places.set(joint, place);
    const { elements } = new Matrix4().makeRotationFromQuaternion(turn);
    const [a, b, c] = [elements[1]!, elements[5]!, elements[9]!];
    const { x, y, z } = rest.get(joint)!;
    return [a, b, c, place.y - a * x - b * y - c * z] as const;
  });
  const count = skin.positions.length / 3;
  const step = Math.max(1, Math.floor(count / MAX_VERTICES));
  let lowest = Infinity;
  for (let v = 0; v < count; v += step) {
    const [x, y, z] = [skin.positions[v * 3]!, skin.positions[v * 3 + 1]!, skin.positions[v * 3 + 2]!];
    let height = 0;
    for (let k = v * 4; k < v * 4 + 4; k++) {
      const weight = skin.weights[k]!;
      if (weight === 0) continue;
      const [a, b, c, d] = rows[skin.joints[k]!]!;
      height += weight * (a * x + b * y + c * z + d);
    }
    if (height < lowest) lowest = height;
  }
  return lowest;
}
