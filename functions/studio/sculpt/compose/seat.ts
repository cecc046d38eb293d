import { type Box, middleOf, sizeOf } from '../../geometry/shapes/solid.ts';
import type { Kind } from '../prompt/kinds.ts';
import type { Relation, Thing } from '../prompt/reading.ts';
import { type Body, boxOfBodies, placesOfBody, scaleBody, shiftBodies, solidsOf } from './body.ts';
import { heightField } from './height-field.ts';
import { isBroom, layBroom } from './lay-broom.ts';
import { ON_A_BACK, ON_A_SADDLE, ON_A_SEAT, ON_THE_GROUND, type Sitting, sat } from './sit.ts';

/** Who rides sits astride. */
const BACKS: readonly Kind[] = ['quadruped', 'bird', 'fish'];
/** What has a seat that a body may be put on. */
const SEATS: readonly Kind[] = ['chair', 'sofa', 'car'];
/** One sits on them, though the prompt say in them. */
const IN_SEATS: readonly Kind[] = ['chair', 'sofa'];

/** Of whom no plan has legs to bend. */
const FISH_TAILED: readonly string[] = ['mermaid', 'siren'];
const hasLegs = ({ form, noun }: Thing): boolean => !FISH_TAILED.includes(form ?? noun);

/**
 * Whether a body that is on another sits there: on what is for sitting, and on all else where the prompt says so. In a chair
 * one sits as well.
 */
export function isSatDown({ subject, name, object, pose }: Relation, things: readonly Thing[]): boolean {
  if (things[subject]!.kind !== 'humanoid' || !hasLegs(things[subject]!) || pose === 'standing') return false;
  const { kind } = things[object]!;
  if (isBroom(things[object]!)) return name === 'on';
  if (name === 'in') return pose === 'sitting' && IN_SEATS.includes(kind);
  return name === 'on' && (pose === 'sitting' || SEATS.includes(kind) || BACKS.includes(kind));
}

/** A seat that is narrower than the hips is sat astride, by the distance between them. */
const NARROW = 2.2;
/** An animal is as long as its rider is tall, or longer, by this share. */
const MOUNT = 1.15;
/** Where a back's low places are looked for, by an animal's length from its hind end. */
const SADDLE = { from: 0.38, to: 0.6 } as const;
/** How far behind each other riders sit, by their height, and on how much of an animal's length. */
const RIDERS = { apart: 0.22, room: 0.5 } as const;
/** The least room of one on a seat, by the distance between the hips. */
const ROOM = 1.4;
/** How far a sitter sinks into what it sits on, by its height. */
const SUNK = 0.012;

/**
 * Sits a body down: on a seat with the knees before its front edge, or astride on a back.
 *
 * @param turn which of those that share a seat it is, from the left
 * @returns whether there was a seat, and room on it
 */
export function putOnSeat(
  subject: Body,
  object: Body,
  { share, turn }: { readonly share: number; readonly turn: number },
): boolean {
  if (!placesOfBody(subject)) return false;
  if (isBroom(object.thing)) return share === 1 && fly(subject, object);
  if (BACKS.includes(object.thing.kind)) return ride(subject, object, share, turn);
  const seat = seatOf(object);
  if (!seat) return !SEATS.includes(object.thing.kind) && share === 1 && sitOnTop(subject, object);
  const [width, , depth] = sizeOf(seat);
  const hips_m = 2 * placesOfBody(subject)!.joints.leftUpperLeg![0];
  if (share > 1 && width < ROOM * hips_m * share) return false;
  const isNarrow = width < NARROW * hips_m;
  sitDown(subject, isNarrow ? ON_A_SADDLE : ON_A_SEAT);
  const { leftUpperLeg: hip, leftLowerLeg: knee } = placesOfBody(subject)!.joints;
  const thigh_m = knee![2] - hip![2];
  const z = isNarrow ? middleOf(seat)[2] : Math.max(seat.min[2] + 0.35 * depth, seat.max[2] - 0.85 * thigh_m);
  const x = seat.min[0] + (width * (turn + 0.5)) / share;
  settle(subject, { x, y: seat.max[1], z }, boxOfBodies([object]).min[1]);
  return true;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Between two mounts is room for their riders' legs: so many times as far are their middles apart. */
const RIDERS_ROOM = 1.8;

/** Moves what several ride apart. */
export function makeRoomBetween(objects: readonly Body[]): void {
  if (objects.length < 2 || !BACKS.includes(objects[0]!.thing.kind)) return;
  const [middle] = middleOf(boxOfBodies(objects));
  for (const object of objects) {
    const [x] = middleOf(boxOfBodies([object]));
    shiftBodies([object], (RIDERS_ROOM - 1) * (x - middle), 0, 0);
  }
}

/** The cushion; of several the box around them. */
function seatOf(object: Body): Box | undefined {
  const pieces = object.pieces.filter(({ part }) => part === 'seat');
  return pieces.length > 0 ? boxOfBodies([{ ...object, pieces }]) : undefined;
}

/** From this depth on, by the thigh, legs lie on what is sat on; from this height on, by the shin, they hang before it. */
const LEGS_LIE = { depth: 4, height: 0.5 } as const;

/** On what is for no sitting: with the knees before its front edge, or the legs before one where it is flat or wide. */
function sitOnTop(subject: Body, object: Body): boolean {
  const { leftUpperLeg: hip, leftLowerLeg: knee, leftFoot: foot } = placesOfBody(subject)!.joints;
  const thigh_m = hip![1] - knee![1];
  const box = boxOfBodies([object]);
  const [width, height, depth] = sizeOf(box);
  const lie = depth > LEGS_LIE.depth * thigh_m || height < LEGS_LIE.height * (knee![1] - foot![1]);
  const isNarrow = !lie && width < 2 * NARROW * hip![0];
  sitDown(subject, lie ? ON_THE_GROUND : isNarrow ? ON_A_SADDLE : ON_A_SEAT);
  const x = middleOf(box)[0];
  const z = lie || isNarrow ? middleOf(box)[2] : Math.max(middleOf(box)[2], box.max[2] - 0.7 * thigh_m);
  const y = topAt(object, { x, z, reach_m: Math.max(hip![0], 0.3 * thigh_m) }) ?? box.max[1];
  settle(subject, { x, y, z }, box.min[1]);
  return true;
}

/** How high a body is about a place; undefined where it is not. */
function topAt(
  object: Body,
  { x, z, reach_m }: { readonly x: number; readonly z: number; readonly reach_m: number },
): number | undefined {
  const cell_m = reach_m / 3;
  const field = heightField(solidsOf(object), cell_m);
  let top = -Infinity;
  for (let row = 0; row < field.depth; row++)
    for (let column = 0; column < field.width; column++) {
      const away_m = Math.hypot((field.x0 + column) * cell_m - x, (field.z0 + row) * cell_m - z);
      if (away_m < reach_m) top = Math.max(top, field.top[row * field.width + column]!);
    }
  return Number.isFinite(top) ? top : undefined;
}

function ride(subject: Body, object: Body, share: number, turn: number): boolean {
  const tall_m = sizeOf(boxOfBodies([subject]))[1];
  const long_m = Math.max(MOUNT * tall_m, sizeOf(boxOfBodies([object]))[2]);
  const apart_m = RIDERS.apart * tall_m;
  if (share > 1 && share * apart_m > RIDERS.room * long_m) return false;
  if (turn === 0) scaleBody(object, long_m / sizeOf(boxOfBodies([object]))[2]);
  sitDown(subject, ON_A_BACK);
  const place = saddleOf(object);
  // Who comes second sits behind.
  const behind_m = (turn - (share - 1) / 2) * apart_m;
  settle(subject, { ...place, z: place.z - behind_m }, -Infinity);
  return true;
}

/** Astride on a broom in the air. */
function fly(subject: Body, broom: Body): boolean {
  const place = layBroom(broom, sizeOf(boxOfBodies([subject]))[1]);
  sitDown(subject, ON_A_SADDLE);
  settle(subject, place, -Infinity);
  return true;
}

/** A place of a back is low that is higher than its lowest by no more than this, by the animal's length. */
const LOW = 0.03;

/** The foremost low place of a back, between the neck and the rump. */
function saddleOf(object: Body): Place {
  const solids = solidsOf({ ...object, pieces: object.pieces.filter(isOfTrunk) });
  const { min, max } = boxOfBodies([object]);
  const length = max[2] - min[2];
  const cell_m = length / 60;
  const field = heightField(solids, cell_m);
  const x = (min[0] + max[0]) / 2;
  const column = Math.round(x / cell_m) - field.x0;
  const places = Array.from({ length: field.depth }, (_, row): Place => {
    const y = field.top[row * field.width + column]!;
    return { x, y, z: (field.z0 + row) * cell_m };
  }).filter(({ y, z }) => {
    const along = (z - min[2]) / length;
    return along > SADDLE.from && along < SADDLE.to && y > -Infinity;
  });
  const low_m = Math.min(...places.map(({ y }) => y)) + LOW * length;
  return places.findLast(({ y }) => y <= low_m) ?? { x, y: max[1], z: (min[2] + max[2]) / 2 };
}

/** What stands up from a back, or spreads over it, is no seat. */
const isOfTrunk = ({ part }: Body['pieces'][number]): boolean =>
  part === undefined || part === 'body' || part === 'seat';

function sitDown(subject: Body, sitting: Sitting): void {
  subject.pieces = sat(subject.pieces, sitting);
  subject.pose = 'sitting';
}

/** Puts the hips over a place, and the underside on it; the feet are no lower than the ground. */
function settle(subject: Body, { x, y, z }: Place, ground_m: number): void {
  const { leftUpperLeg: hip } = placesOfBody(subject)!.joints;
  const tall_m = sizeOf(boxOfBodies([subject]))[1];
  const under = undersideOf(subject) + SUNK * tall_m;
  shiftBodies([subject], x - middleOf(boxOfBodies([subject]))[0], y - under, z - hip![2]);
  const { min } = boxOfBodies([subject]);
  if (min[1] < ground_m) shiftBodies([subject], 0, ground_m - min[1], 0);
}

/** The lowest point between the hips and halfway to the knees, near the middle. */
function undersideOf(subject: Body): number {
  const { leftUpperLeg: hip, leftLowerLeg: knee } = placesOfBody(subject)!.joints;
  const reach_m = 0.5 * Math.hypot(knee![0] - hip![0], knee![2] - hip![2]);
  const middle = (hip![0] + placesOfBody(subject)!.joints.rightUpperLeg![0]) / 2;
  const width_m = Math.abs(hip![0] - middle);
  let low = Infinity;
  // The hem of a skirt hangs over what it is sat on.
  const body = subject.pieces.filter(({ plan }) => plan !== undefined);
  for (const { positions: p } of solidsOf({ ...subject, pieces: body }))
    for (let i = 0; i < p.length; i += 3) {
      const isNear = Math.abs(p[i]! - middle) < width_m && Math.abs(p[i + 2]! - hip![2]) < reach_m;
      if (isNear) low = Math.min(low, p[i + 1]!);
    }
  return Number.isFinite(low) ? low : hip![1];
}
