import { middleOf, moved, sizeOf, turned } from '../../geometry/shapes/solid.ts';
import type { Kind } from '../prompt/kinds.ts';
import type { RelationName } from '../prompt/lexicon/relations.ts';
import type { Relation, Thing } from '../prompt/reading.ts';
import { changed } from '../things/thing.ts';
import { putAsHand } from './as-hand.ts';
import { putAsHead } from './as-head.ts';
import { asIfStraight } from './as-if-straight.ts';
import { handFor, putAtHips, putInHand, putOnBack, putOnShoulder } from './bear.ts';
import { putBetween } from './between.ts';
import {
  type Body,
  boxOfBodies,
  grows,
  placesOfBody,
  scaleBody,
  shiftBodies,
  solidsOf,
  turnBody,
} from './body.ts';
import { putOnDisplay } from './display.ts';
import { hasEyes, putBeforeEyes } from './eyewear.ts';
import { fillUp } from './fill-up.ts';
import { putGrowing } from './grow-out.ts';
import { putHanging } from './hang.ts';
import { putInlay } from './inlay.ts';
import { isCoffin } from './is-coffin.ts';
import { layInside } from './lay-inside.ts';
import { putLeaning } from './lean.ts';
import { laidDown, liesOn } from './lie.ts';
import { putNextTo } from './next-to.ts';
import type { Hold } from './placed-piece.ts';
import { putOnHead } from './put-on-head.ts';
import { putOnNeck } from './put-on-neck.ts';
import { findRest, type RestOptions } from './rest.ts';
import { putOnSeat } from './seat.ts';
import { putSign } from './sign.ts';
import { stackOn, standingOn } from './stack.ts';

/** A relation, with what `with` means for two kinds of things. */
export type Attachment =
  | Exclude<RelationName, 'with'>
  | 'worn'
  | 'eyes'
  | 'held'
  | 'back'
  | 'hips'
  | 'shoulder'
  | 'headed'
  | 'neck'
  | 'handed'
  | 'seated'
  | 'inlaid'
  | 'marking'
  | 'growing'
  | 'displayed';

/** What other things stand on gets as large as they need it. */
const GROUNDS: readonly Kind[] = ['terrain', 'rock', 'bush'];
const isGround = ({ kind, others }: Thing): boolean => GROUNDS.includes(kind) || others.includes('heap');

/** How bodies are put to others. */
export interface Attaching {
  readonly how: Attachment;
  readonly at?: Relation['at'];
  /** Where several things share seats: how many bodies sit before these, and in all. */
  readonly seats?: { readonly before: number; readonly all: number };
}

/**
 * Puts the bodies of one thing to those of another, one after the other to each.
 *
 * @param group everything that stands with the objects already, and moves with them
 */
export function attach(
  subjects: readonly Body[],
  objects: readonly Body[],
  group: readonly Body[],
  { how, at, seats }: Attaching,
  random: () => number,
): void {
  const [subject] = subjects;
  const [left, right] = objects;
  if (how === 'between' && subject && left && right) {
    putBetween(subject, [left, right], group);
    return;
  }
  const { before, all } = seats ?? { before: 0, all: subjects.length };
  const share = Math.ceil(all / objects.length);
  const done: Body[] = [];
  for (const [i, subject] of subjects.entries()) {
    const object = objects[(before + i) % objects.length]!;
    const turn = Math.floor((before + i) / objects.length);
    put(subject, object, [...group, ...done], { how, at, share, turn, random });
    done.push(subject);
  }
  if (how === 'in')
    for (const object of objects)
      fillUp(
        object,
        subjects.filter((_, i) => objects[i % objects.length] === object),
      );
}

interface Putting {
  readonly how: Attachment;
  /** The part of the object that it is at. */
  readonly at: Relation['at'];
  /** How many of the subjects one object gets, and which of them this is. */
  readonly share: number;
  readonly turn: number;
  readonly random: () => number;
}

function put(subject: Body, object: Body, others: readonly Body[], putting: Putting): void {
  const { random } = putting;
  const worn = ['back', 'hips', 'shoulder', 'neck', 'headed', 'handed'].includes(putting.how);
  const isNowhere = putting.how === 'eyes' ? !hasEyes(object) : worn && !placesOfBody(object);
  const how = isNowhere ? 'beside' : putting.how;
  if (grows(subject.thing) && (how === 'on' || how === 'in')) turnBody(subject, (random() - 0.5) * 1.2);
  const index = how === 'held' ? freeHand(subject, object, others, putting.turn) : putting.turn;
  PUT[how](subject, object, others, { ...putting, how, turn: index });
  const hold = holdOf(subject, object, how, index);
  if (hold) subject.hangsOn = hold;
  if (how === 'held') subject.heldBy = object;
}

/** `holding a lantern and a sword`: one in each hand, whatever is named first. */
function freeHand(subject: Body, object: Body, others: readonly Body[], index: number): number {
  const hand = holdOf(subject, object, 'held', index);
  const isTaken = others.some((body) => body.heldBy === object && body.hangsOn === hand);
  return isTaken ? index + 1 : index;
}

/** What lives, and moves what it bears. */
const LIVING: readonly Kind[] = ['humanoid', 'robot', 'quadruped', 'bird'];

/** What a thing moves with that is put to another: a charge with the shield that it is on. */
function holdOf(subject: Body, object: Body, how: Attachment, index: number): Hold | undefined {
  if (how === 'held') return handFor(subject, index) > 0 ? 'leftHand' : 'rightHand';
  if (how === 'handed') return index % 2 === 0 ? 'rightHand' : 'leftHand';
  if (how === 'worn' || how === 'headed' || how === 'eyes') return 'head';
  if (how === 'neck') return 'nearest';
  if (how === 'back' || how === 'hips') return how;
  if (!['on', 'in', 'seated', 'inlaid', 'marking', 'growing', 'shoulder', 'hanging from'].includes(how))
    return undefined;
  return object.hangsOn ?? (LIVING.includes(object.thing.kind) ? 'nearest' : undefined);
}

/** What lies on a thing lies along it, not quite straight. */
const ASKEW_rad = 0.3;

function layOn(subject: Body, object: Body): void {
  const [width, , depth] = sizeOf(boxOfBodies([object]));
  subject.pieces = laidDown(subject.pieces);
  turnBody(subject, width < depth ? ASKEW_rad : Math.PI / 2 - ASKEW_rad);
}

/** `an owl on a branch`: no stick that stands on its end. */
function layAcross(perch: Body): void {
  perch.pieces = laidDown(perch.pieces);
  turnBody(perch, Math.PI / 2 - ASKEW_rad);
}

function putOn(subject: Body, object: Body, others: readonly Body[], { share, how }: Putting): void {
  if (how === 'on' && liesOn(subject.thing, object.thing)) layOn(subject, object);
  if (object.thing.kind === 'staff' && LIVING.includes(subject.thing.kind) && others.length === 1)
    layAcross(object);
  const wanted = sizeOf(boxOfBodies([subject]));
  const given = sizeOf(boxOfBodies([object]));
  const spread = Math.sqrt(share);
  const ratio = Math.max(wanted[0] / given[0], wanted[2] / given[2]) * spread;
  if (isGround(object.thing)) {
    // Where it is wanted larger, nothing stands on it yet.
    if (ratio > 0.5 && others.every((body) => body === object)) scaleBody(object, ratio / 0.5);
  } else if (ratio > 1.3) scaleBody(subject, 1.3 / ratio);
  const several = share > 1;
  // One stands in the middle and as high as it can, several side by side before they are stacked.
  const bed = bearingOf(object);
  const where = several
    ? { centered: bed.length > 0 ? PACKED : 0.05, climbing: -0.25 }
    : { centered: 0.5, climbing: 0.15 };
  const standing = standingOn(object, others);
  drop(subject, stackOn(object, others), {
    how: 'on',
    ...where,
    beside: standing.flatMap(solidsOf),
    unhidden: standing.filter(({ index }) => index !== subject.index).flatMap(solidsOf),
    ...withinBed(object),
  });
}

/** What carries a load on a bed of its own, and not on its hood. */
const LOADED: readonly Kind[] = ['truck', 'cart'];

/** A load begins at the corners of its bed. */
const PACKED = -0.05;

/** A crow on a gravestone is on the stone, and not on the mound before it. */
const bearingOf = ({ thing, pieces }: Body) => {
  const part = LOADED.includes(thing.kind) ? 'deck' : thing.kind === 'grave' ? 'body' : undefined;
  return pieces.filter((one) => part !== undefined && one.part === part);
};

/** A load is on the bed, and on no axle beside it. */
function withinBed(object: Body): Pick<RestOptions, 'within'> {
  const bed = bearingOf(object);
  return bed.length > 0 ? { within: solidsOf({ ...object, pieces: bed }) } : {};
}

function putIn(subject: Body, object: Body, others: readonly Body[], putting: Putting): void {
  const { share, turn } = putting;
  if (isCoffin(object.thing) && layInside(subject, object)) return;
  if (object.thing.kind === 'rock' && POINTED.includes(subject.thing.kind)) {
    thrust(subject, object, others, putting);
    return;
  }
  const wanted = sizeOf(boxOfBodies([subject]));
  const given = sizeOf(boxOfBodies([object]));
  const room = 0.7 / Math.sqrt(Math.min(share, 4));
  const ratio = Math.max(wanted[0] / given[0], wanted[2] / given[2]) / room;
  // A cat is as large as cats are, a box as large as it is wanted.
  const isAlone = others.every((body) => body === object);
  const grown = isAlone && LIVING.includes(subject.thing.kind) && object.thing.kind !== 'bottle';
  if (ratio < LEAST_SHOWN && grown && object.thing.kind === 'barrel')
    scaleBody(subject, Math.min(LEAST_SHOWN / ratio, MOST_GROWN));
  if (ratio > 1 && grown) scaleBody(object, Math.min(ratio, MOST_GROWN));
  if (ratio > 1) scaleBody(subject, (grown ? Math.min(ratio, MOST_GROWN) : 1) / ratio);
  if (object.thing.kind !== 'bottle') {
    // What the vessel itself stands on may have deeper places beside it.
    const foot_m = boxOfBodies([object]).min[1];
    const inside = stackOn(object, others)
      .filter((body) => boxOfBodies([body]).min[1] >= foot_m - 1e-6)
      .map((body) => (body === object ? withoutBail(body) : body));
    drop(subject, inside, { how: 'in', centered: 0.05, climbing: 0, ...withinBed(object) });
    return;
  }
  // What is put in a bottle or vase is put through its neck, several stems side by side.
  drop(subject, [object], { how: 'in', centered: 1.5, climbing: 0 });
  if (share === 1) return;
  const angle = (turn * 2 * Math.PI) / share;
  const apart_m = 0.16 * Math.min(given[0], given[2]);
  shiftBodies([subject], apart_m * Math.sin(angle), 0.1 * given[1] * (turn % 2), apart_m * Math.cos(angle));
}

/** What goes into a basket goes past the handle over it. */
const withoutBail = (vessel: Body): Body => {
  const pieces = vessel.pieces.filter(({ part }) => part !== 'handle');
  return pieces.length > 0 ? { ...vessel, pieces } : vessel;
};

/** By the room in a vessel: a frog is as large as is seen in a barrel. */
const LEAST_SHOWN = 0.8;

/** How much larger a vessel gets for what lives in it, or that for the vessel. */
const MOST_GROWN = 2.5;

const POINTED: readonly Kind[] = ['sword'];
/** How much of a blade is in what it was thrust into. */
const THRUST = 0.28;

/** `a sword in a stone`: point down. */
function thrust(subject: Body, object: Body, others: readonly Body[], putting: Putting): void {
  const { max } = boxOfBodies([subject]);
  subject.pieces = changed(subject.pieces, (solid) => moved(turned(solid, 'z', Math.PI), 0, max[1], 0));
  putOn(subject, object, others, putting);
  shiftBodies([subject], 0, -THRUST * max[1], 0);
}

/** On the seat, or the back, that it has; else it stands there. */
function putSeated(subject: Body, object: Body, others: readonly Body[], putting: Putting): void {
  asIfStraight(subject, object, () => {
    if (!putOnSeat(subject, object, putting)) putOn(subject, object, others, putting);
  });
}

/** Who leans somewhere stands there. */
function putLeaningOn(subject: Body, object: Body, others: readonly Body[], putting: Putting): void {
  if (LIVING.includes(subject.thing.kind)) putNextTo(subject, object, others, { ...putting, how: 'before' });
  else putLeaning(subject, object, putting);
}

/** Lets a body down on others. */
export function drop(subject: Body, stack: readonly Body[], options: RestOptions): void {
  const { min } = boxOfBodies([subject]);
  shiftBodies([subject], 0, -min[1], 0);
  const { x, y, z } = findRest(solidsOf(subject), stack.flatMap(solidsOf), options);
  shiftBodies([subject], x, y, z);
}

/** On the ground below it where there is room, else at its foot in front. */
function putUnder(subject: Body, object: Body): void {
  const below = boxOfBodies([object]);
  const height = sizeOf(below)[1];
  const wanted = sizeOf(boxOfBodies([subject]));
  if (wanted[1] > height * 0.8) scaleBody(subject, (height * 0.8) / wanted[1]);
  const middle = middleOf(below);
  const z = object.thing.kind === 'tree' ? below.max[2] * 0.6 : middle[2];
  shiftBodies([subject], middle[0], 0, z);
}

/** How far over a thing another is, by its own height. */
const OVER = 0.08;

/** Over it in the air. */
function putAbove(subject: Body, object: Body, others: readonly Body[]): void {
  const below = boxOfBodies(stackOn(object, others));
  const own = boxOfBodies([subject]);
  const [x, , z] = middleOf(boxOfBodies([object]));
  const [ownX, , ownZ] = middleOf(own);
  shiftBodies([subject], x - ownX, below.max[1] + OVER * sizeOf(own)[1] - own.min[1], z - ownZ);
}

type Put = (subject: Body, object: Body, others: readonly Body[], putting: Putting) => void;

const PUT: Readonly<Record<Attachment, Put>> = {
  on: putOn,
  in: putIn,
  under: putUnder,
  above: putAbove,
  'hanging from': putHanging,
  'leaning on': putLeaningOn,
  between: putNextTo,
  worn: putOnHead,
  eyes: putBeforeEyes,
  headed: putAsHead,
  neck: putOnNeck,
  handed: (subject, object, _, { turn: index }) => putAsHand(subject, object, index),
  held: (subject, object, _, putting) => putInHand(subject, object, putting.turn),
  back: putOnBack,
  hips: putAtHips,
  shoulder: (subject, object, _, { turn: index }) => putOnShoulder(subject, object, index),
  seated: putSeated,
  inlaid: (subject, object, _, putting) => putInlay(subject, object, putting),
  marking: (subject, object, _, { at }) => putSign(subject, object, at),
  growing: (subject, object, _, putting) => putGrowing(subject, object, putting),
  displayed: putOnDisplay,
  beside: putNextTo,
  around: putNextTo,
  behind: putNextTo,
  before: putNextTo,
};
