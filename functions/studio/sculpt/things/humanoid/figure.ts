import { ball, blend, type Field, grown, type Joint, limb } from '../../../geometry/shapes/field.ts';
import type { Point } from '../../../geometry/shapes/solid.ts';

/** How a figure differs from a grown man of 1.75 m: factors on his measures. */
export interface Build {
  /** Of the whole, standing. */
  readonly height_m: number;
  /** @default 1 */
  readonly head?: number;
  /** Of the legs; the torso keeps its size. @default 1 */
  readonly legs?: number;
  /** @default 1 */
  readonly arms?: number;
  /** Across the shoulders. @default 1 */
  readonly shoulders?: number;
  /** Across the hips. @default 1 */
  readonly hips?: number;
  /** Of arms and legs. @default 1 */
  readonly thickness?: number;
  /** Depth and width of the belly. @default 1 */
  readonly belly?: number;
  /** A bust. @default false */
  readonly bust?: boolean;
}

/** A standing figure in an A-pose, for a man's height: scaled to its own afterwards. */
export interface Figure {
  /** Head, torso, arms and legs in one. */
  readonly body: Field;
  readonly head: Field;
  readonly torso: Field;
  /** The middle of the skull and its size against a man's. */
  readonly skull: { readonly at: Point; readonly size: number };
  readonly hip_m: number;
  readonly waist_m: number;
  readonly chest_m: number;
  readonly neck_m: number;
  /** Left ones; right ones are mirrored in X. */
  readonly shoulder: Point;
  readonly elbow: Point;
  readonly wrist: Point;
  readonly palm: Point;
  readonly fingertips: Point;
  readonly hip: Point;
  readonly knee: Point;
  readonly ankle: Point;
  readonly toes: Point;
  /** Of the whole, as built. */
  readonly top_m: number;
}

/** Across one arm from the shoulder: an A-pose, 42 degrees off the body. */
const ARM: readonly [number, number] = [Math.sin(0.73), -Math.cos(0.73)];

/** A figure's joints, measures and fields by its build. */
export function figureOf(build: Build): Figure {
  const { head: h = 1, legs = 1, arms = 1, shoulders = 1, hips = 1, thickness: t = 1, belly = 1 } = build;
  const hip = 0.9 * legs;
  const at = (y: number): number => hip + y - 0.9;
  const stance = 0.1 * Math.max(1, hips, 0.75 + 0.25 * t);
  const side = 0.185 * shoulders;
  const shoulder: Point = [side, at(1.4), -0.01];
  const along = (length: number, z: number): Point => [
    side + ARM[0] * length * arms,
    at(1.4) + ARM[1] * length * arms,
    z,
  ];
  const [elbow, wrist, palm, tip] = [
    along(0.28, -0.02),
    along(0.53, 0.015),
    along(0.62, 0.03),
    along(0.71, 0.045),
  ];
  const thumb: Point = [palm[0] - 0.02, palm[1] - 0.02, palm[2] + 0.07];
  const skullAt: Point = [0, at(1.535) + 0.115 * h, 0.005];
  const knee = 0.5 * legs;
  const both = (make: (side: 1 | -1) => Field): Field[] => [make(1), make(-1)];
  const joint = (s: number, [x, y, z]: Point, radius: number): Joint => [s * x, y, z, radius];
  const head = blend(
    0.04 * h,
    ball([0, skullAt[1] + 0.02 * h, -0.008 * h], [0.083 * h, 0.1 * h, 0.1 * h]),
    ball([0, skullAt[1] - 0.055 * h, 0.028 * h], [0.06 * h, 0.066 * h, 0.068 * h]),
  );
  const torso = blend(
    0.09,
    ball([0, at(0.95), 0], [0.16 * hips, 0.115, 0.115 * (0.6 + 0.4 * belly)]),
    ball([0, at(1.1), 0.012 * (belly - 1) * 6], [0.135 * belly, 0.14, 0.105 * belly]),
    ball([0, at(1.28), -0.005], [0.165 * (0.4 + 0.6 * shoulders), 0.16, 0.12]),
    limb([
      [side * 0.8, at(1.39), -0.012, 0.07],
      [-side * 0.8, at(1.39), -0.012, 0.07],
    ]),
    ...(build.bust ? both((s) => ball([s * 0.075, at(1.27), 0.085], [0.068, 0.066, 0.06])) : []),
  );
  const limbs = [
    ...both((s) =>
      limb(
        [
          joint(s, shoulder, 0.062 * t),
          joint(s, along(0.13, -0.015), 0.055 * t),
          joint(s, elbow, 0.042 * t),
          joint(s, along(0.35, -0.01), 0.043 * t),
          joint(s, wrist, 0.029 * t),
        ],
        0.03,
      ),
    ),
    ...both((s) =>
      blend(
        0.02,
        limb([joint(s, along(0.57, 0.025), 0.03 * t), joint(s, palm, 0.034 * t), joint(s, tip, 0.021 * t)]),
        limb([joint(s, along(0.56, 0.035), 0.022 * t), joint(s, thumb, 0.017 * t)]),
      ),
    ),
    ...both((s) =>
      limb(
        [
          [s * stance * 0.9, hip, 0, 0.095 * t * (0.5 + 0.5 * hips)],
          [s * stance, hip * 0.78, 0.005, 0.083 * t],
          [s * stance, knee, 0.012, 0.055 * t],
          [s * stance, knee * 0.72, -0.012, 0.054 * t],
          [s * stance, 0.09, -0.018, 0.037 * t],
        ],
        0.03,
      ),
    ),
    ...both((s) =>
      limb([
        [s * stance, 0.046, -0.04, 0.045],
        [s * (stance + 0.012), 0.04, 0.1, 0.04],
        [s * (stance + 0.018), 0.033, 0.16, 0.033],
      ]),
    ),
  ];
  const neck = limb([
    [0, at(1.42), -0.015, 0.066 * t],
    [0, skullAt[1] - 0.05 * h, -0.012, 0.052 * (0.5 + 0.5 * h) * (0.6 + 0.4 * t)],
  ]);
  return {
    body: blend(0.035, torso, ...limbs, neck, head),
    head,
    torso: grown(torso, 0),
    skull: { at: skullAt, size: h },
    hip_m: hip,
    waist_m: at(1.06),
    chest_m: at(1.28),
    neck_m: at(1.47),
    shoulder,
    elbow,
    wrist,
    palm,
    fingertips: tip,
    hip: [stance * 0.9, hip, 0],
    knee: [stance, knee, 0.012],
    ankle: [stance, 0.09, -0.018],
    toes: [stance + 0.018, 0.033, 0.18],
    top_m: skullAt[1] + 0.12 * h,
  };
}
