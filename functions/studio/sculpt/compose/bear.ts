import {
  apart,
  boxOf,
  middleOf,
  type Point,
  type Solid,
  sizeOf,
  turned,
} from '../../geometry/shapes/solid.ts';
import type { PlanPlaces } from '../things/body-plan.ts';
import { changed, standing } from '../things/thing.ts';
import { type Body, boxOfBodies, placesOfBody, scaleBody, shiftBodies, solidsOf } from './body.ts';

/** 1 for the left hand: shields, and what comes second; -1 for the right one. */
export const handFor = ({ thing }: Body, index: number): 1 | -1 =>
  index % 2 === 0 && thing.kind !== 'shield' ? -1 : 1;

/** How tall a doll is, by who holds it. */
const DOLL = 0.3;

/** How long a grown man's arm is from shoulder to wrist, and how much smaller and larger things are for other arms. */
const ARM_M = 0.52;
const FITS = { least: 0.6, most: 4 } as const;

/** A goblin's staff is a goblin's, and a giant's club a giant's. */
function fitFor(object: Body): number {
  const joints = placesOfBody(object)?.joints;
  if (!joints) return 1;
  const { rightUpperArm: shoulder, rightLowerArm: elbow, rightHand: wrist } = joints;
  const arm_m = apart(shoulder!, elbow!) + apart(elbow!, wrist!);
  return Math.min(FITS.most, Math.max(FITS.least, arm_m / ARM_M));
}

/** The first in the right hand, the second in the left: its grip in the palm, or its back to it where it has none. */
export function putInHand(subject: Body, object: Body, index: number): void {
  if (placesOfBody(subject))
    scaleBody(subject, (DOLL / sizeOf(boxOfBodies([subject]))[1]) * sizeOf(boxOfBodies([object]))[1]);
  else if (!subject.thing.measured) scaleBody(subject, fitFor(object));
  const hand = handOf(object, handFor(subject, index));
  const [x, y, z] = heldAt(subject);
  shiftBodies([subject], hand[0] - x, hand[1] - y, hand[2] - z);
  const { min } = boxOfBodies([subject]);
  if (min[1] < 0) shiftBodies([subject], 0, -min[1], 0);
}

/** Where a hand holds it. */
function heldAt(subject: Body): Point {
  for (const name of ['handle', 'pole', 'string']) {
    const pieces = subject.pieces.filter(({ part }) => part === name);
    if (pieces.length === 0) continue;
    const grip = boxOfBodies([{ ...subject, pieces }]);
    const [x, y, z] = middleOf(grip);
    // A basket hangs from its handle.
    return [x, subject.thing.kind === 'barrel' ? grip.max[1] : y, z];
  }
  const box = boxOfBodies([subject]);
  const [x, y] = middleOf(box);
  return [x, y, box.min[2]];
}

/** A hand's palm; of a robot the middle of its claw, for its elbow is as far out; else the outermost point of that side. */
function handOf(object: Body, side: 1 | -1): Point {
  const known = placesOfBody(object)?.sockets[side > 0 ? 'leftHand' : 'rightHand'];
  if (known) return known;
  const pieces = object.pieces.filter(
    ({ part, solid }) => part === 'hand' && middleOf(boxOf(solid))[0] * side > 0,
  );
  if (pieces.length > 0) return middleOf(boxOfBodies([{ ...object, pieces }]));
  let hand: Point = [0, 0, 0];
  for (const { positions } of solidsOf(object)) {
    for (let i = 0; i < positions.length; i += 3) {
      if (positions[i]! * side > hand[0] * side) hand = [positions[i]!, positions[i + 1]!, positions[i + 2]!];
    }
  }
  return hand;
}

/** How wide what is borne on a back may be, by the distance between the shoulders; a pouch, by the same. */
const PACK_WIDTH = 1.3;
const POUCH_WIDTH = 0.5;

/** What is so many times as long as wide hangs aslant, from a shoulder to the other hip. */
const SLENDER = 2.5;
const ASLANT_rad = 0.6;
/** How far over the shoulders its upper end is, by its height. */
const OVER_SHOULDER = 0.28;

/**
 * @param isLevel whether it lies, and does not stand
 * @param side to which it slants: two swords on a back are crossed
 */
function sling(subject: Body, isLevel: boolean, side: 1 | -1): void {
  const upright = (solid: Solid): Solid =>
    isLevel ? turned(turned(solid, 'x', -Math.PI / 2), 'y', Math.PI / 2) : solid;
  subject.pieces = standing(
    changed(subject.pieces, (solid) => turned(upright(solid), 'z', side * ASLANT_rad)),
  );
}

/** Its front to the back, its upper end as high as the shoulders. */
export function putOnBack(subject: Body, object: Body, index: number): void {
  const places = placesOfBody(object)!;
  subject.placement = { ...subject.placement, yaw_rad: Math.PI };
  const [width, height, depth] = sizeOf(boxOfBodies([subject]));
  const isSlung = Math.max(height, depth) > SLENDER * width;
  if (isSlung) sling(subject, depth > height, index % 2 === 0 ? 1 : -1);
  else narrow(subject, PACK_WIDTH, places);
  const [x, , z] = places.sockets.back;
  const box = boxOfBodies([subject]);
  const shoulders = places.joints.leftUpperArm![1];
  const over_m = isSlung ? OVER_SHOULDER * sizeOf(box)[1] : 0;
  shiftBodies([subject], x - middleOf(box)[0], shoulders + over_m - box.max[1], z - box.max[2]);
}

/** At the left side, hanging from the waist. */
export function putAtHips(subject: Body, object: Body): void {
  const places = placesOfBody(object)!;
  narrow(subject, POUCH_WIDTH, places);
  const [x, y, z] = places.sockets.hips;
  const box = boxOfBodies([subject]);
  const inside = 0.2 * sizeOf(box)[0];
  shiftBodies([subject], x - box.min[0] - inside, y - box.max[1], z - middleOf(box)[2]);
}

/** How wide what sits on a shoulder may be, by the distance between the shoulders; the skin over the joint, by the height. */
const PERCH_WIDTH = 1.1;
const OVER_JOINT = 0.03;

/** The first on the left shoulder, the second on the right one. */
export function putOnShoulder(subject: Body, object: Body, index: number): void {
  const places = placesOfBody(object)!;
  narrow(subject, PERCH_WIDTH, places);
  const [x, y, z] = places.joints[index % 2 === 0 ? 'leftUpperArm' : 'rightUpperArm']!;
  const top = y + OVER_JOINT * sizeOf(boxOfBodies([object]))[1];
  stoop(subject, object, top);
  const box = boxOfBodies([subject]);
  const [ownX, , ownZ] = middleOf(box);
  shiftBodies([subject], x - ownX, top - box.min[1], z - ownZ);
}

const HAT = /^hat(_|$)/;
/** How much smaller it gets to have room under a brim. */
const LEAST_STOOPED = 0.55;

/** A parrot on a pirate's shoulder is under his hat's brim, and not in it. */
function stoop(subject: Body, object: Body, from_m: number): void {
  const pieces = object.pieces.filter(({ name }) => HAT.test(name));
  if (pieces.length === 0) return;
  const room_m = boxOfBodies([{ ...object, pieces }]).min[1] - from_m;
  scaleBody(subject, Math.min(1, Math.max(LEAST_STOOPED, room_m / sizeOf(boxOfBodies([subject]))[1])));
}

function narrow(subject: Body, most: number, { joints }: PlanPlaces): void {
  const shoulders = joints.leftUpperArm![0] - joints.rightUpperArm![0];
  scaleBody(subject, Math.min(1, (most * shoulders) / sizeOf(boxOfBodies([subject]))[0]));
}
