import { type Measured, middleOf } from './human-limbs.ts';
import { radiusAt } from './limb.ts';
import { HIPS, KNEES } from './robe.ts';
import { both, type Pair } from './sides.ts';
import { mix } from './vector.ts';

/** Legs that part lower than this, by the height of the shoulders, do so below their hips if the thighs touch. */
const LOW = 0.55;
/** Thighs so thick, in the mean and by the distance from the body's middle to theirs, touch; at hips they are 0.66 at most. */
const TOUCHING = 0.72;

/**
 * Legs whose thighs touch part below their hips: those have their joints where others' are. Short legs that are apart are
 * short.
 *
 * @param shoulders their height
 */
export function abovePart(legs: Pair<Measured>, shoulders: number): Pair<Measured> {
  const part = middleOf(legs)[1];
  if (part > LOW * shoulders || (thickness(legs[0]) + thickness(legs[1])) / 2 < TOUCHING) return legs;
  return both(legs, (leg) => {
    const start = [leg.start[0], HIPS * shoulders, leg.start[2]] as const;
    const middle = mix(leg.end, start, KNEES / HIPS);
    return { ...leg, start, middle: mix(leg.middle, [middle[0], KNEES * shoulders, middle[2]], 0.5) };
  });
}

const thickness = ({ limb, start }: Measured): number =>
  radiusAt(limb, 0.95 * limb.length) / Math.abs(start[0]);
