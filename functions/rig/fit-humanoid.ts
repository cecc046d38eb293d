import { type BodyFrame, frameOf, toBody } from './body-frame.ts';
import { along, bend, type Limb, radiusAt, readLimbs, waist } from './limb.ts';
import { makeSkeleton, type Places } from './make-skeleton.ts';
import type { MirrorPlane } from './mirror-planes.ts';
import type { End, Figure } from './read-figure.ts';
import { both, joinPlaces, type Pair, sidePlaces } from './sides.ts';
import type { Skeleton } from './skeleton.ts';
import type { Slices } from './slices.ts';
import { findNeck, readTrunk } from './trunk.ts';
import { longAxis } from './upright.ts';
import { add, cross, distance, mix, scale, subtract, unit, type Vector } from './vector.ts';

/** An arm or a leg in the body's frame. */
interface Measured {
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

/**
 * The skeleton of a humanoid of which four ends are taken to be feet and hands; null where its build is not that of one:
 *
 * - it stands on its feet, on legs that are about upright and apart;
 * - its arms leave the trunk above the legs and point sideways, level or down, clear of the body (T to A pose);
 * - a head stands above the shoulders, and a trunk joins all of it.
 *
 * It looks to where its feet point; where they point nowhere, to the world's +Z or what comes nearest.
 *
 * @param feet the one on the side that the plane's normal points to, then the other
 * @param hands likewise
 */
export function fitHumanoid(
  figure: Figure,
  plane: MirrorPlane,
  feet: Pair<End>,
  hands: Pair<End>,
): Skeleton | null {
  const towards = subtract(mix(hands[0].at, hands[1].at, 0.5), mix(feet[0].at, feet[1].at, 0.5));
  const up = longAxis(figure, plane, towards);
  const guess = frameOf(figure, plane, up, cross(plane.normal, up));
  if (!isSpread(guess, feet, hands)) return null;
  const legs = readLimbs(figure, feet);
  const arms = readLimbs(figure, hands);
  if (!legs || !arms) return null;
  const turned = !looksAhead(guess, legs);
  const frame = turned ? frameOf(figure, plane, up, scale(guess.axes.forward, -1)) : guess;
  const sided = <T>([a, b]: Pair<T>): Pair<T> => (turned ? [b, a] : [a, b]);
  const measuredLegs = both(sided(legs), (leg) => measureLeg(frame, leg));
  const measuredArms = both(sided(arms), (arm) => measureArm(frame, arm));
  if (!areLegs(frame, measuredLegs) || !areArms(frame, measuredArms, measuredLegs)) return null;
  const shoulders = middleOf(measuredArms);
  const hips = middleOf(measuredLegs);
  const trunk = readTrunk(figure, frame, 0.9 * spread(measuredArms), hips[1]);
  const top = frame.height - shoulders[1];
  if (!trunk || top < 0.06 * frame.height || top > 0.6 * frame.height) return null;
  const places = [
    trunkPlaces(trunk, frame, shoulders[1], hips[1]),
    ...sidePlaces(measuredArms, (arm, side) => armPlaces(trunk, arm, side)),
    ...sidePlaces(measuredLegs, legPlaces),
  ];
  return makeSkeleton(figure, frame, 'humanoid', joinPlaces(places), plane.likeness > 0.8);
}

const middleOf = ([a, b]: Pair<Measured>): Vector => mix(a.start, b.start, 0.5);
const spread = ([a, b]: Pair<Measured>): number => Math.abs(a.start[0] - b.start[0]) / 2;

function isSpread(frame: BodyFrame, feet: Pair<End>, hands: Pair<End>): boolean {
  const H = frame.height;
  return (
    feet.every(({ at }) => toBody(frame, at)[1] < 0.12 * H) &&
    hands.every(({ at }) => Math.abs(toBody(frame, at)[0]) > 0.15 * H)
  );
}

/** Distance from a toe's tip to the ankle: where the leg is thinnest near the ground, or else where it is as high as ankles are. */
function ankleReach(frame: BodyFrame, leg: Limb): number {
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

/** Whether feet, from ankle to toes, point forward; where they are hardly longer than wide, what a viewer of glTF sees first. */
function looksAhead(frame: BodyFrame, legs: Pair<Limb>): boolean {
  const ahead = legs.reduce((sum, leg) => {
    const [, , toes] = toBody(frame, leg.tip);
    const [, , ankle] = toBody(frame, along(leg, ankleReach(frame, leg)));
    return sum + toes - ankle;
  }, 0);
  if (Math.abs(ahead) > 0.03 * frame.height) return ahead > 0;
  const [x, y, z] = frame.axes.forward;
  return z + 1e-3 * x + 1e-6 * y > 0;
}

function measureLeg(frame: BodyFrame, limb: Limb): Measured {
  const reach = ankleReach(frame, limb);
  const end = toBody(frame, along(limb, reach));
  const crotch = toBody(frame, along(limb, limb.length));
  // The joint is in the pelvis, an eighth of the leg above where the legs part.
  const start: Vector = [crotch[0], crotch[1] * 1.12, crotch[2]];
  const thin = joint(limb, reach, limb.length);
  const even = mix(end, start, 0.5);
  const middle = thin === null ? even : mix(toBody(frame, along(limb, thin)), even, 0.5);
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

function measureArm(frame: BodyFrame, limb: Limb): Measured {
  const reach = wristReach(limb);
  const end = toBody(frame, along(limb, reach));
  const armpit = toBody(frame, along(limb, limb.length));
  const inward = scale(unit(subtract(armpit, end)), 0.25 * radiusAt(limb, limb.length * 0.9));
  const start = add(armpit, inward);
  const thin = joint(limb, reach, limb.length);
  const even = mix(end, start, 0.5);
  const middle = thin === null ? even : mix(toBody(frame, along(limb, thin)), even, 0.5);
  return {
    limb,
    tip: toBody(frame, limb.tip),
    end,
    middle,
    start,
    radius: radiusAt(limb, (reach + limb.length) / 2),
  };
}

/** Where an elbow or a knee shows, by the distance from the tip: as a bend, or as the thinnest place of the middle third. */
const joint = (limb: Limb, from: number, to: number): number | null =>
  bend(limb, from, to) ?? waist(limb, mixed(from, to, 0.33), mixed(from, to, 0.67));

const mixed = (a: number, b: number, share: number): number => a + (b - a) * share;

function areLegs({ height: H }: BodyFrame, legs: Pair<Measured>): boolean {
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

function areArms({ height: H }: BodyFrame, arms: Pair<Measured>, legs: Pair<Measured>): boolean {
  const hips = middleOf(legs)[1];
  // A beam across the handles of a cart is a pair of arms but for this.
  if (spread(arms) < Math.max(0.5 * spread(legs), 0.04 * H)) return false;
  return arms.every(({ start, end, tip, radius, limb }, i) => {
    const side = i === 0 ? 1 : -1;
    const [x, y, z] = unit(subtract(end, start));
    return (
      start[1] > hips + 0.08 * H &&
      start[1] < 0.95 * H &&
      start[0] * side > 0 &&
      tip[0] * side > start[0] * side + 0.08 * H &&
      limb.length > 0.15 * H &&
      limb.length < 0.85 * H &&
      radius < 0.3 * limb.length &&
      x * side > 0.25 &&
      y < 0.3 &&
      Math.abs(z) < 0.6
    );
  });
}

function trunkPlaces(trunk: Slices, { height }: BodyFrame, shoulders: number, hips: number): Places {
  const at = (y: number): Vector => [0, y, trunk.at(y)?.middle[2] ?? 0];
  const neck = findNeck(trunk, shoulders, height) ?? mixed(shoulders, height, 0.25);
  const between = (share: number) => at(mixed(hips, shoulders, share));
  return {
    joints: {
      hips: between(0.03),
      spine: between(0.2),
      chest: between(0.45),
      upperChest: between(0.7),
      neck: at(mixed(shoulders, neck, 0.6)),
      head: at(mixed(neck, height, 0.15)),
    },
    tips: { head: at(height - trunk.step) },
  };
}

function armPlaces(trunk: Slices, { start, middle, end, tip }: Measured, side: string): Places {
  const collar = start[1];
  return {
    joints: {
      [`${side}Shoulder`]: [0.25 * start[0], collar, trunk.at(collar)?.middle[2] ?? 0],
      [`${side}UpperArm`]: start,
      [`${side}LowerArm`]: middle,
      [`${side}Hand`]: end,
    },
    tips: { [`${side}Hand`]: tip },
  };
}

function legPlaces({ start, middle, end, tip }: Measured, side: string): Places {
  // The ball of the foot, two thirds of the way from below the ankle to the toes' tip.
  const ball = mix([end[0], tip[1], end[2]], tip, 0.6);
  return {
    joints: {
      [`${side}UpperLeg`]: start,
      [`${side}LowerLeg`]: middle,
      [`${side}Foot`]: end,
      [`${side}Toes`]: [ball[0], Math.max(tip[1], 0.3 * end[1]), ball[2]],
    },
    tips: { [`${side}Toes`]: tip },
  };
}
