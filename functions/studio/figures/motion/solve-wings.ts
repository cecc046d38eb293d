import { MathUtils } from 'three';
import type { Figure } from './figure.ts';
import type { Pose } from './pose.ts';
import type { Stance } from './solve-pose.ts';
import { turnDown } from './turn-down.ts';
import { degrees, Y, Z } from './turns.ts';

/** A wing that would go into the ground is lifted by so much at most. */
const MAX_LIFT_DEG = 90;

/**
 * Raises and sweeps wings against what they hang on, the chest, if the body has any. A wing's outer part is bent half at the elbow, half at the
 * wrist. None of it comes nearer to the ground than its skin reaches, or than it is at rest.
 */
export function carryWings(
  figure: Figure,
  stance: Stance,
  pose: Pick<Pose, 'leftWing' | 'rightWing' | 'beat'>,
): void {
  if (figure.wing_m === 0) return;
  for (const side of ['left', 'right'] as const) {
    const out = side === 'left' ? 1 : -1;
    const [inner, elbow, outer] = [1, 2, 3].map((k) => `${side}Wing${k}`) as [string, string, string];
    const root = figure.rest.get(inner)!;
    const span = figure.tips.get(outer)!.clone().sub(root);
    const rest_deg = MathUtils.radToDeg(Math.atan2(span.y, out * span.x));
    const [up, forward, bend] = pose[`${side}Wing`];
    const carry = (lift_deg: number): number => {
      const raised_deg = pose.beat * (up - rest_deg) + lift_deg;
      const turn = stance
        .turnOf(figure.parents.get(inner)!)
        .clone()
        .multiply(degrees(Y, -out * forward * pose.beat))
        .multiply(degrees(Z, out * raised_deg));
      const half = degrees(Z, (out * bend * pose.beat) / 2);
      stance.set(inner, turn);
      stance.set(elbow, turn.clone().multiply(half));
      stance.set(outer, turn.clone().multiply(half).multiply(half));
      return Math.min(
        ...[stance.placeOf(elbow), stance.placeOf(outer), stance.tipOf(outer)].map(({ y }) => y),
      );
    };
    const lowest = Math.min(
      ...[elbow, outer].map((joint) => figure.rest.get(joint)!.y),
      figure.tips.get(outer)!.y,
    );
    carry(turnDown((lift) => -carry(lift), -Math.min(figure.wingDepth_m, lowest), 0, MAX_LIFT_DEG));
  }
}
