import type { Skeleton } from './skeleton.ts';
import type { Vector } from './vector.ts';

/** The straight piece of a body that one joint moves. */
export interface Bone {
  /** Place of the joint in the skeleton's list. */
  readonly joint: number;
  readonly from: Vector;
  readonly to: Vector;
}

/** One bone or more a joint: to the joints that continue it, or to its tip. */
export function listBones({ joints }: Skeleton): Bone[] {
  return joints.flatMap(({ name, position, tip }, joint): Bone[] => {
    if (tip) return [{ joint, from: position, to: tip }];
    const children = joints.filter(({ parent }) => parent === name);
    return children.map((child) => ({ joint, from: position, to: child.position }));
  });
}
