import { Quaternion, Vector3 } from 'three';
import type { Figure } from './figure.ts';
import type { Stance } from './solve-pose.ts';

/**
 * Turns the joints that share an arm's roll, where it has them: the forearm's takes half of what the hand rolls about the
 * forearm, the upper arm's gives back half of what the upper arm rolls against the shoulder.
 */
export function shareRoll(figure: Figure, stance: Stance, side: 'left' | 'right'): void {
  const [shoulder, upper, lower, hand] = ['Shoulder', 'UpperArm', 'LowerArm', 'Hand'].map(
    (part) => side + part,
  ) as [string, string, string, string];
  if (!figure.rest.has(`${lower}Twist`)) return;
  const along = (from: string, to: string): Vector3 =>
    figure.rest.get(to)!.clone().sub(figure.rest.get(from)!).normalize();
  const against = (parent: string, joint: string): Quaternion =>
    stance.turnOf(parent).clone().invert().multiply(stance.turnOf(joint));
  const half = (turn: Quaternion, axis: Vector3): Quaternion =>
    new Quaternion().slerp(rollOf(turn, axis), 0.5);
  stance.set(
    `${upper}Twist`,
    stance
      .turnOf(upper)
      .clone()
      .multiply(half(against(shoulder, upper).invert(), along(upper, lower))),
  );
  stance.set(
    `${lower}Twist`,
    stance
      .turnOf(lower)
      .clone()
      .multiply(half(against(lower, hand), along(lower, hand))),
  );
}

/** The part of a turn that goes round an axis: the twist of its swing and twist. */
function rollOf({ x, y, z, w }: Quaternion, axis: Vector3): Quaternion {
  const about = axis.dot(new Vector3(x, y, z));
  const roll = new Quaternion(axis.x * about, axis.y * about, axis.z * about, w);
  return roll.lengthSq() > 1e-12 ? roll.normalize() : roll.identity();
}
