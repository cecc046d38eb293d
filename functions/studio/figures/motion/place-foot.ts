import type { Quaternion, Vector3 } from 'three';
import type { Figure } from './figure.ts';
import { degrees, X, Y } from './turns.ts';

/** Where a foot shall be. */
export interface FootGoal {
  /** From where it rests, metres; y is how high the lowest point of its sole is over the ground. */
  readonly offset: Vector3;
  /** Toes up is positive: the foot stands on its heel; otherwise on the ball, with flat toes. Degrees. */
  readonly pitch_deg: number;
  /** To the body's left. Degrees. */
  readonly yaw_deg: number;
}

/** Where a foot's joints are then. */
export interface PlacedFoot {
  readonly ankle: Vector3;
  readonly foot: Quaternion;
  readonly toes: Quaternion;
}

/** Toes lie flat on the ground, and are in line with the foot from this height, in lengths of the leg. */
const FREE_HEIGHT = 0.07;
const MAX_TOE_BEND_DEG = 65;

/**
 * Rolls a foot over the ground: over the heel while its toes are up, over its toes while its heel is, so that the point it
 * stands on does not move. It is then lifted until no point of the sole is lower than the goal's height.
 *
 * @param leg how the names of the leg's joints begin
 */
export function placeFoot(figure: Figure, leg: string, { offset, pitch_deg, yaw_deg }: FootGoal): PlacedFoot {
  const { hasHeel, hind, ball, tip } = figure.soles.get(leg)!;
  const [ankle, toeJoint] = [figure.rest.get(`${leg}Foot`)!, figure.rest.get(`${leg}Toes`)!];
  const yaw = degrees(Y, yaw_deg);
  const foot = yaw.clone().multiply(degrees(X, -pitch_deg));
  const contact = 1 - smooth(offset.y / (FREE_HEIGHT * figure.leg_m));
  const isFlat = pitch_deg < 0 || !hasHeel;
  const bend_deg = isFlat ? clamp(-pitch_deg, MAX_TOE_BEND_DEG) * contact : 0;
  const toes = foot.clone().multiply(degrees(X, -bend_deg));

  // Flat toes stay where they are when the foot turns about their joint.
  const pivot = hasHeel && pitch_deg > 0 ? hind : toeJoint;
  const moved = pivot.clone().sub(toeJoint).applyQuaternion(yaw).add(toeJoint);
  const from = (start: Vector3, point: Vector3, turn: Quaternion) =>
    point.clone().sub(start).applyQuaternion(turn);
  const place = moved.clone().add(from(pivot, ankle, foot));
  const knuckle = place.clone().add(from(ankle, toeJoint, foot));
  const lows = [
    knuckle.clone().add(from(toeJoint, ball, toes)),
    knuckle.clone().add(from(toeJoint, tip, toes)),
    hasHeel ? place.clone().add(from(ankle, hind, foot)) : knuckle.clone().add(from(toeJoint, hind, toes)),
  ];
  const lowest = Math.min(...lows.map(({ y }) => y));
  place.add(offset);
  place.y -= lowest;
  return { ankle: place, foot, toes };
}

const clamp = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));

/** From 0 to 1 without corners. */
function smooth(share: number): number {
  const t = Math.min(1, Math.max(0, share));
  return t * t * (3 - 2 * t);
}
