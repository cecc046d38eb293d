import type { Skeleton } from './skeleton.ts';
import { isTwist } from './twist.ts';
import type { Vector } from './vector.ts';

/** The straight piece of a body that one joint moves. */
export interface Bone {
  /** Place of the joint in the skeleton's list. */
  readonly joint: number;
  readonly from: Vector;
  readonly to: Vector;
}

/** One bone or more a joint: to the joints that continue it, or to its tip. A joint that shares a bone's roll has its own part of it. */
export function listBones({ joints }: Skeleton): Bone[] {
  return joints.flatMap(({ name, position, tip }, joint): Bone[] => {
    if (tip) return [{ joint, from: position, to: tip }];
    const children = joints.filter(({ parent }) => parent === name);
    const twist = children.find(isTwist);
    return children
      .filter((child) => child !== twist)
      .map((child): Bone => {
        if (!twist?.tip) return { joint, from: position, to: child.position };
        return twist.tip === position
          ? { joint, from: twist.position, to: child.position }
          : { joint, from: position, to: twist.position };
      });
  });
}
