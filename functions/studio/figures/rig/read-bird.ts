import { type BodyFrame, frameOf, toBody } from './body-frame.ts';
import type { Wing } from './find-wings.ts';
import { cellCenter } from './grid.ts';
import { type Leg, measureLeg } from './leg.ts';
import type { Limb } from './limb.ts';
import type { MirrorPlane } from './mirror-planes.ts';
import type { Figure } from './read-figure.ts';
import { both, type Pair } from './sides.ts';
import { settle } from './upright.ts';
import { add, cross, dot, mix, scale, subtract, unit, type Vector } from './vector.ts';

/** A bird that is taken to look along its frame's z. Places are in the frame. */
export interface Bird {
  readonly figure: Figure;
  readonly frame: BodyFrame;
  readonly legs: Pair<Leg>;
  /** The trunk's middle, between the roots of the wings and of the legs. */
  readonly core: Vector;
  /** Cells at the beak or the crown, and at the tail's end. */
  readonly head: number;
  readonly tail: number;
}

/** A bird's middle is above its feet, but for so much. */
const TILT_RAD = (25 * Math.PI) / 180;

/**
 * @param limbs what are taken to be its legs
 * @param sense of the two ways that it may look
 */
export function readBird(
  figure: Figure,
  plane: MirrorPlane,
  limbs: Pair<Limb>,
  wings: Pair<Wing>,
  sense: number,
): Bird {
  const up = upOf(figure, plane, limbs);
  const frame = frameOf(figure, plane, up, scale(cross(plane.normal, up), sense));
  const legs = both(sense > 0 ? limbs : [limbs[1], limbs[0]], (limb) => measureLeg(frame, limb));
  const roots = both(wings, ({ joints }) => toBody(frame, joints[0]!));
  const [, y, z] = mix(mix(...roots, 0.5), mix(legs[0].start, legs[1].start, 0.5), 0.5);
  return {
    figure,
    frame,
    legs,
    core: [0, y, z],
    head: farthestCell(figure, frame, ([, up, ahead]) => up + ahead),
    tail: farthestCell(figure, frame, ([, , ahead]) => -ahead),
  };
}

/** From between the feet to the middle of all that they carry. */
function upOf({ centers }: Figure, { normal }: MirrorPlane, limbs: Pair<Limb>): Vector {
  const sum = [0, 0, 0];
  for (let i = 0; i < centers.length; i++) sum[i % 3]! += (3 * centers[i]!) / centers.length;
  const feet = mix(limbs[0].bands[0]!.center, limbs[1].bands[0]!.center, 0.5);
  const away = subtract(sum as unknown as Vector, feet);
  return settle(unit(add(away, scale(normal, -dot(away, normal)))), normal, TILT_RAD);
}

/** Of the cells at the mirror. */
function farthestCell({ grid, cells }: Figure, frame: BodyFrame, along: (place: Vector) => number): number {
  let [found, most] = [cells[0]!, -Infinity];
  for (const cell of cells) {
    const place = toBody(frame, cellCenter(grid, cell));
    if (Math.abs(place[0]) < 2 * grid.edge && along(place) > most) [found, most] = [cell, along(place)];
  }
  return found;
}
