import { curveThrough, hermite, type Key } from './curve.ts';

/** How one foot steps, on the spot: the ground moves back below the body. Lengths are the leg's. */
export interface Step {
  /** How far the foot is carried back while it stands. */
  readonly travel: number;
  /** The share of the cycle for which it stands. */
  readonly duty: number;
  /** How high it is lifted: keys over the swing, 0 to 1, whose ends stand on the ground. */
  readonly lift: readonly Key[];
  /** Toes up, over the whole cycle from the foot's landing; degrees. */
  readonly pitch: readonly Key[];
  /** By how much the middle of the stance lies in front of where the foot rests. */
  readonly ahead?: number;
}

export interface StepPose {
  readonly forward: number;
  readonly up: number;
  readonly pitch_deg: number;
}

/**
 * A foot's path. It stands at the ground's own steady speed and is thrown forward on a cubic that leaves and meets the
 * ground at that speed, so that it neither slides nor jerks.
 *
 * @returns its pose at a share of the cycle from its landing
 */
export function stepper({ travel, duty, lift, pitch, ahead = 0 }: Step): (at: number) => StepPose {
  const pitchAt = curveThrough(pitch, true);
  const liftAt = curveThrough(lift, false);
  const slope = (-travel / duty) * (1 - duty);
  return (at) => {
    const share = at - Math.floor(at);
    const pitch_deg = pitchAt(share);
    if (share <= duty) {
      return { forward: ahead + travel * (0.5 - share / duty), up: 0, pitch_deg };
    }
    const swing = (share - duty) / (1 - duty);
    const forward = ahead + hermite(swing, -travel / 2, slope, travel / 2, slope);
    return { forward, up: Math.max(0, liftAt(swing)), pitch_deg };
  };
}

/** How fast the ground moves, in lengths of the leg a second. */
export const groundSpeed = ({ travel, duty }: Step, cycle_s: number): number => travel / (duty * cycle_s);

/** A swing from -1 to 1 and back, at its height at `peak`. */
export const swing = (at: number, peak: number): number => Math.cos(2 * Math.PI * (at - peak));
