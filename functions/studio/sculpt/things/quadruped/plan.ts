import { between, type Point } from '../../../geometry/shapes/solid.ts';
import { animalPlan, type BodyPlan } from '../body-plan.ts';
import type { BeastBody } from './anatomy.ts';

const ARM = ['UpperArm', 'LowerArm', 'Hand'] as const;
const LEG = ['UpperLeg', 'LowerLeg', 'Foot', 'Toes'] as const;

/** The joints of an animal that walks on its hind legs, with short arms: its shape does not tell which limbs it stands on. */
export function uprightPlan({ chest, rump, heads, tails, feet }: BeastBody): BodyPlan | undefined {
  const [head, ...moreHeads] = heads;
  const [tail, ...moreTails] = tails;
  const limbs = feet.flatMap(({ name, bones }) => (bones ? [{ name, bones }] : []));
  const isWhole = ['front_left', 'front_right', 'hind_left', 'hind_right'].every((leg) =>
    limbs.some(({ name }) => name === leg),
  );
  if (!head || !isWhole || limbs.length !== 4 || moreHeads.length > 0 || moreTails.length > 0)
    return undefined;
  const joints: Record<string, Point> = {
    hips: between(rump, chest, 0.05),
    spine: between(rump, chest, 0.45),
    chest: between(rump, chest, 0.9),
    neck: head.root,
    head: between(head.root, head.skull, 0.85),
  };
  const tips: Record<string, Point> = { head: head.tip };
  if (tail) {
    const at = (share: number): Point => tail[Math.round(share * (tail.length - 1))]!;
    Object.assign(joints, { tail1: at(0.12), tail2: at(0.4), tail3: at(0.7) });
    tips.tail3 = at(1);
  }
  for (const { name, bones } of limbs) {
    const side = name.endsWith('left') ? 'left' : 'right';
    const chain = name.startsWith('front')
      ? ARM.map((part) => side + part)
      : LEG.map((part) => `${side}Hind${part}`);
    for (const [i, joint] of chain.entries()) joints[joint] = bones[i]!;
    tips[chain.at(-1)!] = bones.at(-1)!;
  }
  return animalPlan({ joints, tips });
}
