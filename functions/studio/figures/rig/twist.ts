import type { Joint, Skeleton } from './skeleton.ts';
import { mix } from './vector.ts';

/** Joints that share an arm's roll: by the joint that they hang on, and the one that its bone leads to. */
const TWISTED = [
  ['UpperArm', 'LowerArm'],
  ['LowerArm', 'Hand'],
] as const;

export const isTwist = ({ name }: Pick<Joint, 'name'>): boolean => name.endsWith('Twist');

/**
 * Adds a joint in the middle of each upper arm and forearm, as game engines have them. The one of the upper arm moves the half
 * at the shoulder, which rolls less than the elbow does; the one of the forearm the half at the wrist, which rolls with the hand.
 */
export function addTwist(skeleton: Skeleton): Skeleton {
  const at = (name: string): Joint => skeleton.joints.find((joint) => joint.name === name)!;
  const twists = ['left', 'right'].flatMap((side) =>
    TWISTED.map(([bone, end]): Joint => {
      const [from, to] = [at(side + bone).position, at(side + end).position];
      return {
        name: `${side}${bone}Twist`,
        parent: side + bone,
        position: mix(from, to, 0.5),
        tip: bone === 'UpperArm' ? from : to,
      };
    }),
  );
  return { ...skeleton, joints: [...skeleton.joints, ...twists] };
}
