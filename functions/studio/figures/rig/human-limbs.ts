import { type BodyFrame, toBody } from './body-frame.ts';
import { along, bend, type Limb, radiusAt, waist } from './limb.ts';
import type { Figure } from './read-figure.ts';
import { shoulderOf, upToChest } from './shoulder.ts';
import type { Pair } from './sides.ts';
import { distance, mix, subtract, unit, type Vector } from './vector.ts';

/** An arm or a leg in the body's frame. */
export interface Measured {
  readonly limb: Limb;
  readonly tip: Vector;
  /** Wrist or ankle. */
  readonly end: Vector;
  /** Elbow or knee. */
  readonly middle: Vector;
  /** Shoulder or hip. */
  readonly start: Vector;
  /** Half way. */
  readonly radius: number;
}

/** Half way between the shoulders, or the hips. */
export const middleOf = ([a, b]: Pair<Measured>): Vector => mix(a.start, b.start, 0.5);
/** Half the distance between them. */
export const spread = ([a, b]: Pair<Measured>): number => Math.abs(a.start[0] - b.start[0]) / 2;

/** Distance from a toe's tip to the ankle: where the leg is thinnest near the ground, or else where it is as high as ankles are. */
export function ankleReach(frame: BodyFrame, leg: Limb): number {
  const heights = leg.bands.map(({ center }) => toBody(frame, center)[1] / frame.height);
  const from =
    leg.bands[
      Math.max(
        0,
        heights.findIndex((height) => height > 0.025),
      )
    ]!.distance;
  const to =
    leg.bands[
      Math.max(
        0,
        heights.findIndex((height) => height > 0.13),
      )
    ]!.distance;
  const usual =
    leg.bands[
      Math.max(
        0,
        heights.findIndex((height) => height > 0.05),
      )
    ]!.distance;
  return mixed(waist(leg, from, to) ?? usual, usual, 0.5);
}

export function measureLeg(frame: BodyFrame, limb: Limb): Measured {
  const reach = ankleReach(frame, limb);
  const end = toBody(frame, along(limb, reach));
  const crotch = toBody(frame, along(limb, limb.length));
  // The joint is in the pelvis, an eighth of the leg above where the legs part.
  const start: Vector = [crotch[0], crotch[1] * 1.12, crotch[2]];
  const middle = middleJoint(frame, limb, reach, { end, start });
  return {
    limb,
    tip: toBody(frame, limb.tip),
    end,
    middle,
    start,
    radius: radiusAt(limb, (reach + limb.length) / 2),
  };
}

/** Distance from a fingertip to the wrist: where the arm is thinnest behind the widest part of the hand. */
function wristReach(arm: Limb): number {
  const hand = arm.bands
    .filter(({ distance: reach }) => reach < 0.28 * arm.length)
    .reduce((a, b) => (b.area > a.area ? b : a));
  return waist(arm, Math.max(hand.distance, 0.12 * arm.length), 0.4 * arm.length) ?? 0.24 * arm.length;
}

export function measureArm(figure: Figure, frame: BodyFrame, whole: Limb): Measured {
  const limb = upToChest(frame, whole);
  const reach = wristReach(limb);
  const end = toBody(frame, along(limb, reach));
  const armpit = toBody(frame, along(limb, limb.length));
  const inward = unit(subtract(armpit, end));
  const start = shoulderOf(figure, frame, { armpit, inward, radius: radiusAt(limb, limb.length * 0.9) });
  const middle = middleJoint(frame, limb, reach, { end, start });
  return {
    limb,
    tip: toBody(frame, limb.tip),
    end,
    middle,
    start,
    radius: radiusAt(limb, (reach + limb.length) / 2),
  };
}

/**
 * An elbow or a knee: where the limb is bent about half way; else in the mean of the middle and of where it is bent or thinnest,
 * which may be a sleeve's or a boot's edge as well.
 */
function middleJoint(
  frame: BodyFrame,
  limb: Limb,
  from: number,
  { end, start }: Pick<Measured, 'end' | 'start'>,
): Vector {
  const at = (reach: number): Vector => toBody(frame, along(limb, reach));
  const bent = bend(limb, from, limb.length);
  if (bent !== null && isMiddle(bent, from, limb.length)) return at(bent);
  const thin = bent ?? waist(limb, mixed(from, limb.length, 0.33), mixed(from, limb.length, 0.67));
  const even = mix(end, start, 0.5);
  return thin === null ? even : mix(at(thin), even, 0.5);
}

const isMiddle = (reach: number, from: number, to: number): boolean =>
  reach > mixed(from, to, 0.3) && reach < mixed(from, to, 0.7);

const mixed = (a: number, b: number, share: number): number => a + (b - a) * share;

/** Whether two limbs are a humanoid's legs: upright, apart, not too thick. */
export function areLegs({ height: H }: BodyFrame, legs: Pair<Measured>): boolean {
  const apart = legs[0].end[0] - legs[1].end[0];
  return (
    apart > 0.03 * H &&
    apart < 0.6 * H &&
    legs.every(({ start, end, radius, limb }) => {
      const upright = (start[1] - end[1]) / distance(start, end);
      return start[1] > 0.15 * H && start[1] < 0.75 * H && upright > 0.85 && radius < 0.3 * limb.length;
    })
  );
}

/**
 * Whether two limbs are a humanoid's arms: they leave the trunk above the hips and point sideways, level or down, clear of the
 * body.
 *
 * @param hips their height
 */
export function areArms({ height: H }: BodyFrame, arms: Pair<Measured>, hips: number): boolean {
  return arms.every(({ start, end, tip, radius, limb }, i) => {
    const side = i === 0 ? 1 : -1;
    const [x, y, z] = unit(subtract(end, start));
    return (
      start[1] > hips + 0.08 * H &&
      start[1] < 0.95 * H &&
      start[0] * side > 0 &&
      tip[0] * side > start[0] * side + 0.03 * H &&
      limb.length > 0.15 * H &&
      limb.length < 0.85 * H &&
      radius < 0.3 * limb.length &&
      x * side > 0.15 &&
      y < 0.3 &&
      Math.abs(z) < 0.6
    );
  });
}
