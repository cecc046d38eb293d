import type { Kind } from '../prompt/kinds.ts';
import type { Reading, Relation, Thing } from '../prompt/reading.ts';
import { isAlive, isAnimal, isEyePatch, isEyewear, isVehicle } from '../prompt/special-nouns.ts';
import { type Attachment, attach } from './attach.ts';
import { type Body, boxOfBodies, shiftBodies } from './body.ts';
import { isCharge } from './fit-things.ts';
import { GAP, gather } from './gather.ts';
import { heapIn } from './heap-in.ts';
import { bringInSight } from './in-sight.ts';
import { BEARERS_OF_INLAYS } from './inlay.ts';
import { isHandheld } from './lie.ts';
import { isLoaded } from './load.ts';
import { isMarked } from './marked.ts';
import { putAsOne } from './put-as-one.ts';
import { isSatDown, makeRoomBetween } from './seat.ts';
import { isDisplayed } from './wares.ts';

/** How the bodies of one thing stand to those of another. */
export interface Bond {
  readonly subject: number;
  readonly object: number;
  readonly how: Attachment;
  readonly at?: Relation['at'];
}

/** Puts every body at its place: what relations say first, then group beside group, and their middle on the axis. */
export function arrange(reading: Reading, bodies: readonly Body[][], random: () => number): void {
  const bonds = bondsOf(reading);
  const bound = new Set(bonds.map(({ subject }) => subject));
  const groups: Body[][] = [];
  for (const [index, own] of bodies.entries()) {
    if (bound.has(index) || own.length === 0) continue;
    gather(own, random);
    const group = [...own];
    const waiting = [index];
    for (const object of waiting) {
      for (const bond of bonds) {
        if (bond.object !== object) continue;
        const subjects = bodies[bond.subject]!;
        if (isPutAsOne(subjects, bodies[object]!, bond)) {
          gather(subjects, random);
          bringInSight(subjects, group, bond.how);
          putAsOne(subjects, (one) => attach([one], bodies[object]!, group, bond, random));
        } else if (!isHeaped(bond, bonds, bodies, random)) {
          if (bond.how === 'seated') makeRoomBetween(bodies[object]!);
          bringInSight(subjects, group, bond.how);
          attach(subjects, bodies[object]!, group, { ...bond, ...seatsOf(bond, bonds, bodies) }, random);
        }
        group.push(...subjects);
        waiting.push(bond.subject);
      }
    }
    groups.push(group);
  }
  lineUp(groups);
  const all = bodies.flat();
  const { min, max } = boxOfBodies(all);
  shiftBodies(all, -(min[0] + max[0]) / 2, -min[1], -(min[2] + max[2]) / 2);
}

/** Whether something filled what it is in, together with what else does. */
function isHeaped(
  { how, object, subject }: Bond,
  bonds: readonly Bond[],
  bodies: readonly Body[][],
  random: () => number,
): boolean {
  const isLoad = (index: number) => bodies[index]!.some(({ thing }) => isLoaded(thing));
  if (how !== 'in' || !isLoad(subject)) return false;
  const loads = bonds.filter((bond) => bond.how === 'in' && bond.object === object && isLoad(bond.subject));
  const index = loads.findIndex((bond) => bond.subject === subject);
  return heapIn(bodies[subject]!, bodies[object]!, { index, of: loads.length }, random);
}

/** Who sits on the same thing before these, and how many do in all: a man and a woman on a bench. */
function seatsOf(
  { how, object, subject }: Bond,
  bonds: readonly Bond[],
  bodies: readonly (readonly Body[])[],
) {
  if (how !== 'seated') return {};
  const sitting = bonds.filter((bond) => bond.how === 'seated' && bond.object === object);
  const count = (some: readonly Bond[]): number =>
    some.reduce((sum, bond) => sum + bodies[bond.subject]!.length, 0);
  const first = sitting.findIndex((bond) => bond.subject === subject);
  return { seats: { before: count(sitting.slice(0, first)), all: count(sitting) } };
}

/** Of each thing the first relation by which it depends on another; never in a circle. */
function bondsOf({ relations, things }: Reading): Bond[] {
  const objectOf = new Map<number, number>();
  return relations.flatMap((relation): Bond[] => {
    const { subject, object, at } = relation;
    if (objectOf.has(subject) || leadsTo(objectOf, object, subject)) return [];
    objectOf.set(subject, object);
    const how = isSatDown(relation, things)
      ? 'seated'
      : attachmentOf(relation, things[subject]!, things[object]!.kind);
    return [{ subject, object, how, ...(at && { at }) }];
  });
}

/** Where several keep the stack or the row that they make: a pile in a vessel falls into it one by one. */
const KEPT: readonly Attachment[] = [
  'on',
  'above',
  'under',
  'beside',
  'behind',
  'before',
  'hanging from',
  'leaning on',
  'inlaid',
  'marking',
];

function isPutAsOne(subjects: readonly Body[], objects: readonly Body[], { how }: Bond): boolean {
  if (subjects.length < 2) return false;
  if (how === 'between') return true;
  return objects.length === 1 && subjects[0]!.thing.arrangement !== undefined && KEPT.includes(how);
}

function leadsTo(objectOf: ReadonlyMap<number, number>, from: number, to: number): boolean {
  for (let at: number | undefined = from; at !== undefined; at = objectOf.get(at)) if (at === to) return true;
  return false;
}

const BEINGS: readonly Kind[] = ['humanoid', 'robot'];
const HEADED: readonly Kind[] = [...BEINGS, 'quadruped', 'bird', 'sprite'];
const HELD: readonly Kind[] = [
  ...(['sword', 'axe', 'hammer', 'shield', 'bow', 'gun', 'key', 'book', 'mug', 'bottle'] as const),
  ...(['flag', 'flower', 'instrument', 'ball', 'lamp', 'gem', 'coin', 'bowl', 'ladder'] as const),
  ...(['staff', 'explosive', 'gadget', 'game-piece', 'emblem', 'umbrella'] as const),
];
/** Who is held by another. */
const DOLLS: readonly string[] = ['teddy bear', 'teddy', 'baby'];
/** What hangs from a hand by the handle over it. */
const BAILED: readonly string[] = ['basket', 'bucket', 'pail'];
/** Too large for a hand. */
const LARGE_FOODS: readonly string[] = ['pumpkin', 'watermelon', 'jack-o-lantern', 'roast turkey', 'cabbage'];
const HANDY_FOODS: readonly Kind[] = ['round-food', 'long-food'];
const isHeld = ({ kind, noun, form }: Thing): boolean =>
  HELD.includes(kind) ||
  (HANDY_FOODS.includes(kind) && !LARGE_FOODS.includes(noun)) ||
  DOLLS.includes(noun) ||
  BAILED.includes(form ?? noun);
/** What has a sign on its front; a book lies. */
const SIGNED: readonly Kind[] = BEARERS_OF_INLAYS.filter((kind) => kind !== 'book');
const PACKS = ['backpack', 'rucksack', 'quiver'];
const NECKLACES = ['necklace', 'amulet', 'pendant', 'chain', 'collar'];
const POUCHES = ['pouch', 'purse', 'coin pouch', 'money bag'];
/** What is served with a dish. */
const FRIES: readonly string[] = ['fries', 'french fries', 'fry'];
/** They stand round a table, and not on it. */
const SEATS: readonly Kind[] = ['chair', 'sofa', 'bed', 'table', 'shelf'];
const VESSELS: readonly Kind[] = ['bowl', 'mug', 'bottle', 'barrel', 'crate'];
const BEARERS: readonly Kind[] = [
  'table',
  'bed',
  'sofa',
  'chair',
  'cart',
  'boat',
  'truck',
  'shelf',
  'terrain',
  'flat-food',
];

function attachmentOf({ name, at, instead }: Relation, thing: Thing, object: Kind): Attachment {
  const subject = thing.kind;
  if (isDisplayed(thing)) return 'displayed';
  if (instead) return instead === 'head' ? 'headed' : 'handed';
  const isSign = subject === 'emblem' || isCharge(thing);
  if (subject === 'gem' && name === 'with' && isAlive({ kind: object }) && (at || thing.count > 2))
    return 'growing';
  if (isSign && (name === 'on' || name === 'with') && isMarked(object, at !== undefined || name === 'on'))
    return 'marking';
  if (name === 'on' && (object === 'shield' || (isSign && SIGNED.includes(object)))) return 'inlaid';
  // A pirate's.
  if (name === 'with' && thing.form === 'hook' && object === 'humanoid') return 'handed';
  if (name === 'with' && at === 'shoulder') return object === 'humanoid' ? 'shoulder' : 'on';
  // `a turtle with a house on its back`
  if (name === 'with' && at === 'back' && isAnimal({ kind: object })) return 'on';
  if (name !== 'with') return name === 'in' && object === 'terrain' ? 'on' : name;
  // A cactus bears its flower.
  if (subject === 'flower' && object === 'bush' && name === 'with' && thing.count === 1) return 'on';
  if (thing.noun === 'skull' && (BEARERS_OF_INLAYS.includes(object) || isVehicle(object))) return 'inlaid';
  if (isEyewear(thing.noun) && isAlive({ kind: object })) return 'eyes';
  if (isEyePatch(thing) && isAnimal({ kind: object })) return 'eyes';
  if (subject === 'hat' && HEADED.includes(object)) return 'worn';
  if (object === 'humanoid' && NECKLACES.includes(thing.form ?? thing.noun)) return 'neck';
  if (object === 'humanoid' && PACKS.includes(thing.noun)) return 'back';
  if (object === 'humanoid' && POUCHES.includes(thing.noun)) return 'hips';
  if ((subject === 'gem' || isSign) && BEARERS_OF_INLAYS.includes(object)) return 'inlaid';
  if (isHeld(thing) && BEINGS.includes(object)) return 'held';
  // Fries beside a burger, and not on it.
  if (object === 'flat-food' && thing.kind === 'long-food' && FRIES.includes(thing.noun)) return 'beside';
  if (object === 'shelf' && isHandheld(thing)) return 'leaning on';
  if (VESSELS.includes(object)) return 'in';
  if (object === 'table' && SEATS.includes(subject)) return 'beside';
  return BEARERS.includes(object) || subject === 'hat' ? 'on' : 'beside';
}

/** Groups that no relation joins stand in a row, in the order of the words. */
function lineUp(groups: readonly (readonly Body[])[]): void {
  let edge_m = 0;
  for (const [i, group] of groups.entries()) {
    const { min, max } = boxOfBodies(group);
    const gap_m = i === 0 ? 0 : GAP * Math.min(max[0] - min[0], edge_m);
    shiftBodies(group, edge_m + gap_m - min[0], 0, -(min[2] + max[2]) / 2);
    edge_m += gap_m + max[0] - min[0];
  }
}
