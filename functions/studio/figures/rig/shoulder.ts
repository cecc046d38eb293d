import { type BodyFrame, fromBody, isSolid, toBody } from './body-frame.ts';
import { along, type Limb } from './limb.ts';
import type { Figure } from './read-figure.ts';
import { add, distance, dot, length, mix, scale, subtract, unit, type Vector } from './vector.ts';

/** By the length of a bone, how much its upper end is higher: arms point sideways below the first, hang from the last on. */
const SLANTED = 0.5;
const LOWERED = 0.7;
const HANGING = 0.85;

/** Upper arms are straight between these shares of what was taken for an arm. */
const UPPER = [0.65, 0.85] as const;
/** What leaves their line by so much of its own radius is no arm any more. */
const ASIDE = 0.4;

/**
 * An arm without what its walk went on into a broad chest, where its middle leaves the upper arm's line. Only of arms in an
 * A pose: those that point sideways go on in their line, those that hang end below it.
 */
export function upToChest(frame: BodyFrame, limb: Limb): Limb {
  const [from, to] = UPPER.map((share) => along(limb, share * limb.length)) as [Vector, Vector];
  const rise = (toBody(frame, to)[1] - toBody(frame, from)[1]) / distance(to, from);
  if (rise < SLANTED || rise > HANGING) return limb;
  const line = unit(subtract(to, from));
  const last = limb.bands.findIndex(({ distance: reach, center, area }) => {
    if (reach <= UPPER[1] * limb.length) return false;
    const way = subtract(center, to);
    const aside = length(subtract(way, scale(line, dot(way, line))));
    return aside > ASIDE * Math.sqrt(area / Math.PI);
  });
  if (last < 1) return limb;
  const bands = limb.bands.slice(0, last);
  return { ...limb, bands, length: bands.at(-1)!.distance };
}

/** The joint's distance from the armpit of an arm that points sideways, by the arm's radius. */
const INWARD = 0.25;
/** A fold between arm and chest is so wide at most, in edges of a cell. */
const FOLD = 3;
/** Shoulders are so far apart at least, by the distance between the armpits. */
const NARROWEST = 0.5;

interface ArmRoot {
  readonly armpit: Vector;
  /** From the hand to the armpit, a unit vector. */
  readonly inward: Vector;
  readonly radius: number;
}

/**
 * Where an arm begins. One that points sideways begins at the armpit; one that is lowered goes on inside of the shoulder to
 * where it is as far below the skin as it is thick.
 */
export function shoulderOf(figure: Figure, frame: BodyFrame, { armpit, inward, radius }: ArmRoot): Vector {
  const beside = add(armpit, scale(inward, INWARD * radius));
  const share = Math.min(1, Math.max(0, (inward[1] - SLANTED) / (LOWERED - SLANTED)));
  if (share === 0) return beside;
  const { edge } = figure.grid;
  // Upper arms hang straight down from shoulders, however bent the elbows are.
  const above = unit([inward[0], inward[1], 0]);
  let joint = armpit;
  let least = Infinity;
  let deepest = 0;
  for (let reach = 0; least > radius || least === deepest; reach += edge / 2) {
    const place = add(armpit, scale(above, reach));
    const depth = depthBelow(figure, frame, place);
    if (depth < edge / 2 || Math.abs(place[0]) < NARROWEST * Math.abs(armpit[0])) break;
    // The way from the arm into the shoulder goes deeper first.
    deepest = Math.max(deepest, depth);
    if (depth < least || depth === deepest) [least, joint] = [depth, place];
  }
  return mix(beside, joint, share);
}

/** How far a place is below the body's skin. */
function depthBelow(figure: Figure, frame: BodyFrame, place: Vector): number {
  const { edge } = figure.grid;
  let depth = 0;
  for (let next = 0; next <= depth + FOLD * edge; next += edge / 2)
    if (isSolid(figure, fromBody(frame, add(place, [0, next, 0])))) depth = next;
  return depth;
}
