import { type BodyFrame, toBody } from './body-frame.ts';
import { along, bend, type Limb, radiusAt, waist } from './limb.ts';
import type { Places } from './make-skeleton.ts';
import type { Pair } from './sides.ts';
import { mix, type Vector } from './vector.ts';

/** An animal's leg in the body's frame. */
export interface Leg {
  readonly limb: Limb;
  /** Foremost point of the foot, as a rule. */
  readonly tip: Vector;
  /** Where paw or hoof begin. */
  readonly toes: Vector;
  /** Hock or wrist. */
  readonly foot: Vector;
  /** Where it leaves the body, at the elbow or a little above the knee. */
  readonly start: Vector;
  /** Half way. */
  readonly radius: number;
}

export function measureLeg(frame: BodyFrame, limb: Limb): Leg {
  const start = toBody(frame, along(limb, limb.length));
  const reachOf = (height: number) =>
    limb.bands.find(({ center }) => toBody(frame, center)[1] > height)?.distance ?? limb.length;
  const low = reachOf(0.1 * start[1]);
  const toes = waist(limb, 0.06 * limb.length, 0.3 * limb.length) ?? low;
  const usual = reachOf(0.42 * start[1]);
  const foot = bend(limb, toes, limb.length) ?? usual;
  return {
    limb,
    tip: toBody(frame, limb.tip),
    toes: toBody(frame, along(limb, (toes + low) / 2)),
    foot: toBody(frame, along(limb, (foot + usual) / 2)),
    start,
    radius: radiusAt(limb, limb.length / 2),
  };
}

/**
 * @param top of the trunk above the leg
 */
export function legPlaces({ tip, toes, foot, start }: Leg, name: string, top: number): Places {
  const front = name.endsWith('Front');
  // The shoulder joint is before the elbow, the hip behind the knee, and both narrower than the feet stand.
  const rise = (front ? 0.4 : 0.5) * (top - start[1]);
  const slant = 0.12 * start[1];
  const upper: Vector = [start[0] * 0.8, start[1] + rise, start[2] + (front ? slant : -slant)];
  const knee: Vector = front ? start : [start[0], 0.95 * start[1], start[2] + 0.3 * slant];
  return {
    joints: {
      [`${name}UpperLeg`]: upper,
      [`${name}LowerLeg`]: knee,
      [`${name}Foot`]: foot,
      [`${name}Toes`]: toes,
    },
    tips: { [`${name}Toes`]: mix(tip, [toes[0], tip[1], tip[2]], 0.5) },
  };
}

/** Of two legs that mirror each other, one that is this much shorter was left too early. */
const CUT_OFF = 1.5;

/** The legs of a pair; of one that was lost half way, the other's mirror image. */
export function alike([left, right]: Pair<Leg>): Pair<Leg> {
  if (left.limb.length > CUT_OFF * right.limb.length) return [left, imageOf(left, right)];
  if (right.limb.length > CUT_OFF * left.limb.length) return [imageOf(right, left), right];
  return [left, right];
}

/** The end of the leg stays its own, by which it is told from what else the animal has. */
function imageOf(leg: Leg, own: Leg): Leg {
  const image = ([x, y, z]: Vector): Vector => [-x, y, z];
  return {
    limb: { ...leg.limb, tip: own.limb.tip },
    tip: image(leg.tip),
    toes: image(leg.toes),
    foot: image(leg.foot),
    start: image(leg.start),
    radius: leg.radius,
  };
}
