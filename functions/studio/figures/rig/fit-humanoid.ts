import { type BodyFrame, frameOf, toBody } from './body-frame.ts';
import { ankleReach, areArms, areLegs, measureArm, measureLeg, middleOf, spread } from './human-limbs.ts';
import { armPlaces, legPlaces, trunkPlaces } from './human-places.ts';
import { along, type Limb, readLimbs } from './limb.ts';
import { makeSkeleton } from './make-skeleton.ts';
import type { MirrorPlane } from './mirror-planes.ts';
import type { End, Figure } from './read-figure.ts';
import { isSkirted, underSkirt } from './robe.ts';
import { both, joinPlaces, type Pair, sidePlaces } from './sides.ts';
import type { Skeleton } from './skeleton.ts';
import { abovePart } from './touching-thighs.ts';
import { readTrunk } from './trunk.ts';
import { longAxis } from './upright.ts';
import { cross, mix, scale, subtract } from './vector.ts';

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
  const measuredArms = both(sided(arms), (arm) => measureArm(figure, frame, arm));
  if (!areLegs(frame, measuredLegs) || !areArms(frame, measuredArms, middleOf(measuredLegs)[1])) return null;
  // A beam across the handles of a cart is a pair of arms but for this.
  if (spread(measuredArms) < Math.max(0.5 * spread(measuredLegs), 0.04 * frame.height)) return null;
  const shoulders = middleOf(measuredArms);
  const robed = isSkirted(figure, frame, measuredArms, measuredLegs);
  const placedLegs = robed ? underSkirt(measuredLegs, shoulders[1]) : abovePart(measuredLegs, shoulders[1]);
  const hips = middleOf(placedLegs);
  const trunk = readTrunk(figure, frame, 0.9 * spread(measuredArms), hips[1]);
  const top = frame.height - shoulders[1];
  if (!trunk || top < 0.06 * frame.height || top > 0.6 * frame.height) return null;
  const places = [
    trunkPlaces(trunk, frame, shoulders[1], hips[1]),
    ...sidePlaces(measuredArms, (arm, side) => armPlaces(trunk, arm, side)),
    ...sidePlaces(placedLegs, legPlaces),
  ];
  const skeleton = makeSkeleton(figure, frame, 'humanoid', joinPlaces(places), plane.likeness > 0.8);
  return { ...skeleton, robed };
}

function isSpread(frame: BodyFrame, feet: Pair<End>, hands: Pair<End>): boolean {
  const H = frame.height;
  return (
    feet.every(({ at }) => toBody(frame, at)[1] < 0.12 * H) &&
    hands.every(({ at }) => Math.abs(toBody(frame, at)[0]) > 0.15 * H)
  );
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
