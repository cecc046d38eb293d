import type { Point } from '../../../geometry/shapes/solid.ts';
import { type BodyPlan, humanoidPlan, type PlanPlaces } from '../body-plan.ts';
import { SIDES } from '../parts/sides.ts';
import type { Figure } from './figure.ts';

/** The joints of a figure: where its limbs are joined, and where a spine bends between them. */
export function planOf(figure: Figure, robed: boolean): BodyPlan {
  const { skull, top_m, neck_m } = figure;
  const [left, right] = SIDES.map(([side, word]) => limbPlaces(figure, side, word)) as [Limbs, Limbs];
  return humanoidPlan(robed, {
    joints: {
      ...trunkJoints(figure),
      neck: [0, neck_m - 0.03, -0.014],
      head: [0, skull.at[1] - 0.07 * skull.size, -0.01],
      ...left.joints,
      ...right.joints,
    },
    tips: { head: [0, top_m - 0.01, skull.at[2]], ...left.tips, ...right.tips },
    sockets: {
      leftHand: left.palm,
      rightHand: right.palm,
      head: [0, top_m, skull.at[2]],
      back: [0, figure.chest_m + 0.05, figure.torso.min[2]],
      hips: [figure.torso.max[0] * 0.8, figure.waist_m - 0.05, 0],
    },
  });
}

function trunkJoints({ hip, shoulder }: Figure): Record<string, Point> {
  const between = (share: number): Point => [0, hip[1] + (shoulder[1] - hip[1]) * share, -0.005];
  return { hips: between(0.03), spine: between(0.2), chest: between(0.45), upperChest: between(0.7) };
}

interface Limbs extends Pick<PlanPlaces, 'joints' | 'tips'> {
  readonly palm: Point;
}

function limbPlaces(figure: Figure, side: 1 | -1, word: string): Limbs {
  const { shoulder, elbow, wrist, fingertips, hip, knee, ankle, toes } = figure;
  const at = ([x, y, z]: Point): Point => [side * x, y, z];
  const ball = (k: 0 | 2): number => ankle[k] + 0.6 * (toes[k] - ankle[k]);
  return {
    joints: {
      [`${word}Shoulder`]: at([0.25 * shoulder[0], shoulder[1], shoulder[2]]),
      [`${word}UpperArm`]: at(shoulder),
      [`${word}LowerArm`]: at(elbow),
      [`${word}Hand`]: at(wrist),
      [`${word}UpperLeg`]: at(hip),
      [`${word}LowerLeg`]: at(knee),
      [`${word}Foot`]: at(ankle),
      [`${word}Toes`]: at([ball(0), toes[1], ball(2)]),
    },
    tips: { [`${word}Hand`]: at(fingertips), [`${word}Toes`]: at(toes) },
    palm: at(figure.palm),
  };
}
