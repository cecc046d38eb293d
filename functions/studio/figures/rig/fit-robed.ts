import { type BodyFrame, frameOf, toBody } from './body-frame.ts';
import { areArms, type Measured, measureArm, middleOf, spread } from './human-limbs.ts';
import { armPlaces, trunkPlaces } from './human-places.ts';
import { readLimbs } from './limb.ts';
import { makeSkeleton, type Places } from './make-skeleton.ts';
import type { MirrorPlane } from './mirror-planes.ts';
import type { End, Figure } from './read-figure.ts';
import { HIPS, isRound, KNEES, sectionAt, WAIST } from './robe.ts';
import { both, joinPlaces, type Pair, sidePlaces } from './sides.ts';
import type { Skeleton } from './skeleton.ts';
import { readSlices, type Slices } from './slices.ts';
import { findNeck, readTrunk } from './trunk.ts';
import { longAxis } from './upright.ts';
import { cross, mix, scale, type Vector } from './vector.ts';

/** By the height of the shoulders. */
const ANKLES = 0.065;
/** Half the distance between the legs, by the same. */
const STANCE = 0.07;
const FOOT = 0.12;

/**
 * The skeleton of a humanoid in a gown, robe or habit down to the ground, of which two ends are taken to be hands; null where
 * its build is not that of one:
 *
 * - its arms point sideways, level or down, clear of the body, below a head that is narrower than the shoulders are apart;
 * - from the waist down it is one solid bell, round and widest near the ground, that ends nowhere else.
 *
 * The legs are where they would be under it. It looks to where its hands are before its shoulders; where they are not, to
 * what comes nearest to the world's +Z.
 */
export function fitRobed(figure: Figure, plane: MirrorPlane, hands: Pair<End>): Skeleton | null {
  const limbs = readLimbs(figure, hands);
  if (!limbs) return null;
  const up = upOf(figure, plane);
  const guess = frameOf(figure, plane, up, cross(plane.normal, up));
  const turned = !looksAhead(
    both(limbs, (arm) => measureArm(figure, guess, arm)),
    guess,
  );
  const frame = turned ? frameOf(figure, plane, up, scale(guess.axes.forward, -1)) : guess;
  const arms = both(turned ? [limbs[1], limbs[0]] : limbs, (arm) => measureArm(figure, frame, arm));
  const shoulders = middleOf(arms)[1];
  const top = frame.height - shoulders;
  if (!areArms(frame, arms, HIPS * shoulders) || top < 0.1 * frame.height || top > 0.45 * frame.height)
    return null;
  const trunk = readTrunk(figure, frame, 0.9 * spread(arms), 0);
  if (!trunk || !isRobe(figure, frame, arms, trunk)) return null;
  const places = [
    trunkPlaces(trunk, frame, shoulders, HIPS * shoulders),
    ...sidePlaces(arms, (arm, side) => armPlaces(trunk, arm, side)),
    ...sidePlaces([1, -1], (sign, side) => legPlaces(trunk, shoulders, sign, side)),
  ];
  return { ...makeSkeleton(figure, frame, 'humanoid', joinPlaces(places), true), robed: true };
}

/** Of the long axis' two senses, the one away from the robe's hem, which is heavier than the head. */
function upOf(figure: Figure, plane: MirrorPlane): Vector {
  const up = longAxis(figure, plane, [0, 1, 0]);
  const frame = frameOf(figure, plane, up, cross(plane.normal, up));
  const slices = readSlices(figure, frame, 1, () => true);
  const cells = (from: number, to: number): number => {
    let sum = 0;
    for (let y = from; y < to; y += slices.step) sum += slices.at(y)?.cells ?? 0;
    return sum;
  };
  const { height } = frame;
  return cells(0, 0.2 * height) >= cells(0.8 * height, height) ? up : scale(up, -1);
}

function looksAhead(arms: Pair<Measured>, { axes, height }: BodyFrame): boolean {
  const ahead = arms.reduce((sum, { tip, start }) => sum + tip[2] - start[2], 0);
  if (Math.abs(ahead) > 0.03 * height) return ahead > 0;
  const [x, y, z] = axes.forward;
  return z + 1e-3 * x + 1e-6 * y > 0;
}

function isRobe(figure: Figure, frame: BodyFrame, arms: Pair<Measured>, trunk: Slices): boolean {
  const shoulders = middleOf(arms)[1];
  const wrists = Math.min(...arms.map(({ tip }) => tip[1]));
  // Below the hands all that there is, is robe.
  const whole = readSlices(figure, frame, 1, (_x, y) => y < wrists);
  const edge = figure.grid.edge;
  const hem = sectionAt(whole, edge, 0.12 * shoulders);
  const knees = sectionAt(whole, edge, KNEES * shoulders);
  const waist = sectionAt(trunk, edge, WAIST * shoulders);
  if (!hem || !knees || !waist) return false;
  return (
    [hem, knees].every(isRound) &&
    findNeck(trunk, shoulders, frame.height) !== null &&
    hem.width > 1.25 * waist.width &&
    hem.width > 1.05 * knees.width &&
    hem.width < 0.75 * shoulders &&
    waist.width > 0.12 * shoulders &&
    arms.every(({ radius }) => radius < 0.25 * waist.width) &&
    figure.ends.every(({ at }) => {
      const [x, y] = toBody(frame, at);
      return y > 0.4 * shoulders || Math.abs(x) < hem.width / 2 + edge;
    })
  );
}

function legPlaces(trunk: Slices, shoulders: number, sign: number, side: string): Places {
  const at = (x: number, y: number, ahead = 0): Vector => [
    sign * x * shoulders,
    y * shoulders,
    (trunk.at(y * shoulders)?.middle[2] ?? 0) + ahead * shoulders,
  ];
  const tip = at(STANCE, 0.015, FOOT);
  return {
    joints: {
      [`${side}UpperLeg`]: at(0.9 * STANCE, HIPS),
      [`${side}LowerLeg`]: at(STANCE, KNEES, 0.01),
      [`${side}Foot`]: at(STANCE, ANKLES),
      [`${side}Toes`]: mix(at(STANCE, 0.02), tip, 0.6),
    },
    tips: { [`${side}Toes`]: tip },
  };
}
