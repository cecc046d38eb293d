import { type Box, middleOf, type Point, sizeOf } from '../../geometry/shapes/solid.ts';
import type { PlanPlaces } from '../things/body-plan.ts';
import { type Body, boxOfBodies, placesOfBody, scaleBody, shiftBodies, solidsOf } from './body.ts';

/** What goes down over the ears. */
const COVERS_ALL: readonly string[] = ['helmet', 'space helmet', 'hood', 'kabuto'];

/** Puts a hat on: down to the brow of a figure, its crown round the skull and the hair; of others on what is known of the head. */
export function putOnHead(subject: Body, object: Body): void {
  const places = placesOfBody(object);
  if (places && !COVERS_ALL.includes(subject.thing.form ?? subject.thing.noun)) {
    putOnSkull(subject, object, places);
    return;
  }
  const { box, isHead, seat_m } = headOf(object);
  const [width] = sizeOf(box);
  const [brim, high] = sizeOf(boxOfBodies([withoutHorns(subject)]));
  const factor = ((isHead ? 1.25 : 0.35) * width) / brim;
  scaleBody(subject, factor);
  const middle = middleOf(box);
  shiftBodies([subject], middle[0], seat_m ?? box.max[1] - 0.35 * high * factor, middle[2]);
}

/** How wide what stands on a head may be, by the head. */
const PERCHED = 1.25;

/** How far from its middle the top of a head is looked for, by its width. */
const CROWN = 0.5;

/** `an elephant with a bird on its head`: it stands there, and goes over no ears. */
export function standOnHead(subject: Body, object: Body): void {
  const places = placesOfBody(object);
  const { box } = headOf(object);
  const head_m = places ? HEAD_WIDTH * sizeOf(boxOfBodies([object]))[1] : sizeOf(box)[0];
  scaleBody(subject, Math.min(1, (PERCHED * head_m) / sizeOf(boxOfBodies([subject]))[0]));
  const own = boxOfBodies([subject]);
  const [x, , z] = places ? places.joints.head! : middleOf(box);
  const top_m = highestAt(object, x, z, Math.max(sizeOf(own)[0] / 2, CROWN * head_m));
  shiftBodies([subject], x - middleOf(own)[0], top_m - own.min[1], z - middleOf(own)[2]);
}

/** The highest point within a distance of a vertical. */
function highestAt(object: Body, x_m: number, z_m: number, within_m: number): number {
  let top_m = boxOfBodies([object]).min[1];
  for (const { positions } of solidsOf(object))
    for (let i = 0; i < positions.length; i += 3)
      if (Math.hypot(positions[i]! - x_m, positions[i + 2]! - z_m) < within_m)
        top_m = Math.max(top_m, positions[i + 1]!);
  return top_m;
}

/** A figure's, by its height. */
const HEAD_WIDTH = 0.1;

/** What stands out of a helmet is no measure of the head in it. */
const withoutHorns = (hat: Body): Body => ({
  ...hat,
  pieces: hat.pieces.filter(({ part }) => part !== 'horn'),
});

/** Ears that are wider apart than so many times the eyes hang at the sides of the head. */
const WIDE_EARS = 2.5;

interface Head {
  readonly box: Box;
  readonly isHead: boolean;
  /** Height at which a hat sits on it; where it is not known, a hat goes down over its top. */
  readonly seat_m?: number;
}

/** Where a body's head is: an animal's is of one skin with its body, and its ears, or else its eyes, tell. */
function headOf(object: Body): Head {
  const boxOfPart = (name: string): Box | undefined => {
    const pieces = object.pieces.filter(({ part }) => part === name);
    return pieces.length > 0 ? boxOfBodies([{ ...object, pieces }]) : undefined;
  };
  const head = boxOfPart('head');
  if (head) return { box: head, isHead: true };
  const [ears, eyes] = [boxOfPart('ear'), boxOfPart('eye')];
  const hang = ears && eyes && sizeOf(ears)[0] > WIDE_EARS * sizeOf(eyes)[0];
  if (ears && !hang) return { box: ears, isHead: true, seat_m: ears.min[1] + 0.3 * sizeOf(ears)[1] };
  if (!eyes) return { box: boxOfBodies([object]), isHead: false };
  return { box: eyes, isHead: true, seat_m: eyes.max[1] + 0.2 * sizeOf(eyes)[0] };
}

/** How far up a skull is its brow, by what lies between its joint and its top, and how much wider than it a crown is. */
const BROW = 0.62;
const ROUND = 1.05;
/** What is farther from the top of a head than that, by the same, is a wing or a cape. */
const HEAD = 1;

function putOnSkull(subject: Body, object: Body, { joints, tips }: PlanPlaces): void {
  const [joint, tip] = [joints.head!, tips.head!];
  const brow_m = joint[1] + BROW * (tip[1] - joint[1]);
  const [from, to] = aboveBrow(object, brow_m, tip, HEAD * (tip[1] - joint[1]));
  const crown = subject.pieces.filter(({ part }) => part === 'body');
  const [width, , depth] = sizeOf(boxOfBodies([crown.length > 0 ? { ...subject, pieces: crown } : subject]));
  scaleBody(subject, (ROUND * Math.max(to[0] - from[0], to[1] - from[1])) / Math.min(width, depth));
  const fitted = boxOfBodies([crown.length > 0 ? { ...subject, pieces: crown } : subject]);
  const [ownX, , ownZ] = middleOf(fitted);
  const [x, z] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  shiftBodies([subject], x - ownX, brow_m - boxOfBodies([subject]).min[1], z - ownZ);
}

type Flat = readonly [x_m: number, z_m: number];

/** What of a head, with its hair, is higher than the brow, seen from above. */
function aboveBrow(
  object: Body,
  brow_m: number,
  [tipX, , tipZ]: Point,
  reach_m: number,
): readonly [from: Flat, to: Flat] {
  const pieces = object.pieces.filter(({ part }) => part !== 'horn' && part !== 'ear');
  const [from, to] = [
    [Infinity, Infinity],
    [-Infinity, -Infinity],
  ] as [[number, number], [number, number]];
  for (const { positions } of solidsOf({ ...object, pieces }))
    for (let i = 0; i < positions.length; i += 3) {
      const away_m = Math.hypot(positions[i]! - tipX, positions[i + 2]! - tipZ);
      if (positions[i + 1]! < brow_m || away_m > reach_m) continue;
      for (const k of [0, 1] as const) {
        from[k] = Math.min(from[k], positions[i + 2 * k]!);
        to[k] = Math.max(to[k], positions[i + 2 * k]!);
      }
    }
  return [from, to];
}
