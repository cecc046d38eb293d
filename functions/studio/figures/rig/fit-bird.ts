import { birdPlaces } from './bird-places.ts';
import { type BodyFrame, frameOf, toBody } from './body-frame.ts';
import type { Wing } from './find-wings.ts';
import { matchEnds } from './fit-figure.ts';
import { cellCenter } from './grid.ts';
import { type Leg, measureLeg } from './leg.ts';
import { type Limb, readLimbs } from './limb.ts';
import { footAhead } from './looks-ahead.ts';
import { makeSkeleton } from './make-skeleton.ts';
import type { MirrorPlane } from './mirror-planes.ts';
import type { Figure } from './read-figure.ts';
import { both, type Pair } from './sides.ts';
import type { Skeleton } from './skeleton.ts';
import { settle } from './upright.ts';
import { add, cross, distance, dot, mix, scale, subtract, unit, type Vector } from './vector.ts';
import type { Bare } from './without-wings.ts';

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

/** A pair of branches so long, by a bird's longest side, is one of limbs; ears, crests and the corners of tails are shorter. */
const LIMB = 0.2;
/** A bird's middle is above its feet, but for so much. */
const TILT_RAD = (25 * Math.PI) / 180;
/** What nothing else decides stands along +Y and looks to +Z, as glTF has it. */
const USUAL = 0.6;

/** What is so much like itself in a mirror has its joints mirrored. */
const SYMMETRIC = 0.8;

/**
 * The skeleton of a bird of which the wings were found; null where its build is not that of one:
 *
 * - it stands on two thin legs, below its middle, and on nothing else but its tail; it has no other limbs, as insects have;
 * - its wings leave it above the legs, and a head is before them or above.
 *
 * Of several ways that it may stand and look it is the one of {@link looksAhead}.
 */
export function fitBird({ figure, plane: mirror, wings }: Bare): Skeleton | null {
  const { plane, pairs } = matchEnds(figure, mirror);
  const limbs = pairs.filter(([a, b]) => Math.min(a.branch, b.branch) > LIMB);
  const birds = pairs.flatMap((feet): Bird[] => {
    if (limbs.some((limb) => limb !== feet)) return [];
    const legs = readLimbs(figure, feet);
    if (!legs) return [];
    return [1, -1].map((sense) => readBird(figure, plane, legs, wings, sense)).filter(isBird);
  });
  const [best] = birds.sort((a, b) => looksAhead(b) - looksAhead(a));
  if (!best) return null;
  return makeSkeleton(figure, best.frame, 'quadruped', birdPlaces(best), plane.likeness > SYMMETRIC);
}

function readBird(
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

function isBird({ figure, frame, legs, core, head, tail }: Bird): boolean {
  const at = (cell: number): Vector => toBody(frame, cellCenter(figure.grid, cell));
  const [, , beak] = at(head);
  const [, , rear] = at(tail);
  const apart = (legs[0].start[0] - legs[1].start[0]) / Math.min(legs[0].radius, legs[1].radius);
  const more = figure.ends.some((end) => {
    const [x, y] = toBody(frame, end.at);
    return y < 0.15 * frame.height && Math.abs(x) > 0.04 && legs.every(({ limb }) => limb.tip !== end.at);
  });
  return (
    !more &&
    apart > 1.2 &&
    beak > core[2] &&
    rear < core[2] &&
    legs.every(({ tip, start, toes, radius, limb }) => {
      const upright = (start[1] - toes[1]) / distance(start, toes);
      return (
        tip[1] < 0.12 * frame.height &&
        tip[2] < beak &&
        tip[2] > rear &&
        start[1] > 0.08 * frame.height &&
        start[1] < core[1] &&
        upright > 0.45 &&
        radius < 0.45 * limb.length
      );
    })
  );
}

/**
 * How much speaks for a bird standing up and looking forward: toes lie before the shins, a head is higher than a tail, legs are
 * longer than ears.
 */
function looksAhead({ figure, frame, legs, head, tail }: Bird): number {
  const belly = (legs[0].start[1] + legs[1].start[1]) / 2;
  const feet = legs.reduce((sum, leg) => sum + footAhead({ frame, belly }, leg), 0) / 2;
  const heightOf = (cell: number): number => toBody(frame, cellCenter(figure.grid, cell))[1];
  const { up, forward } = frame.axes;
  return (
    2 * feet +
    (2 * (heightOf(head) - heightOf(tail)) + 4 * belly) / frame.height +
    USUAL * (up[1] + forward[2])
  );
}
