import type { BodyFrame } from './body-frame.ts';
import type { Measured } from './human-limbs.ts';
import type { Places } from './make-skeleton.ts';
import type { Slices } from './slices.ts';
import { findNeck } from './trunk.ts';
import { mix, type Vector } from './vector.ts';

export function trunkPlaces(trunk: Slices, { height }: BodyFrame, shoulders: number, hips: number): Places {
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

export function armPlaces(trunk: Slices, { start, middle, end, tip }: Measured, side: string): Places {
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

export function legPlaces({ start, middle, end, tip }: Measured, side: string): Places {
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

const mixed = (a: number, b: number, share: number): number => a + (b - a) * share;
