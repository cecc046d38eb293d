import type { Kind } from '../prompt/kinds.ts';
import { type Part, PLAIN_LOOK, type Reading, type Relation, type Thing } from '../prompt/reading.ts';
import { isAlive, isBuilding, isFood, isPlant } from '../prompt/special-nouns.ts';
import { isInPlaceOfHelmet, isTakenOff } from './hat-in-hand.ts';
import { asHatOf } from './hat-of.ts';
import { isBottled } from './is-bottled.ts';
import { isCoffin } from './is-coffin.ts';
import { isFilled, isHeapedWith, isJarred, isLoad, loaded, loadOf } from './load.ts';
import { isMarked } from './marked.ts';
import { isOneEach } from './one-each.ts';
import { withOwnParts } from './own-parts.ts';
import { withOwnSpots } from './own-spots.ts';
import { displayed, isWare } from './wares.ts';

type Things = Pick<Reading, 'things' | 'relations'>;

/**
 * What relations say of how a thing is to be made: a chest or a barrel that something lies in is open, a castle's towers are its own ({@link withOwnParts}), a plant's pot is a
 * flowerpot, an animal on a shield is an emblem. Things keep their places in the list; one that became a part of another has a count
 * of 0.
 */
export function fitThings(named: Things): Things {
  const owned = withOwnParts({ ...named, relations: withVessels(named.relations) });
  const { things, relations } = { ...owned, relations: inNests(owned) };
  const fitted = things.map((thing) => withOwnSpots(asOneStack(thing)));
  for (const relation of relations) {
    const object = things[relation.object]!;
    const subject = isPaintedCross(relation, things[relation.subject]!, object)
      ? { ...things[relation.subject]!, kind: 'emblem' as const }
      : things[relation.subject]!;
    if (subject !== things[relation.subject]) fitted[relation.subject] = subject;
    fitted[relation.subject] = asHatOf(relation, fitted[relation.subject]!, object);
    if (isContent(relation, object) && subject.kind !== 'emblem') {
      fitted[relation.object] = saying(
        fitted[relation.object]!,
        'open',
        subject.noun,
        ...(subject.kind === 'coin' ? [] : ['lined']),
      );
      if (isLoad(subject)) fitted[relation.subject] = loadOf(subject, object);
    } else if (isPutIn(relation, subject, object) && isFilled(object) && isLoad(subject)) {
      fitted[relation.object] = saying(fitted[relation.object]!, 'open');
      fitted[relation.subject] = loadOf(subject, object);
    } else if (isBottled(relation.name, subject, object)) {
      fitted[relation.object] = saying(fitted[relation.object]!, 'clear');
    } else if (isJarred(relation, subject, object)) {
      fitted[relation.subject] = loaded(subject);
    } else if (relation.name === 'in' && (object.kind === 'barrel' || isLidded(object) || isCoffin(object))) {
      fitted[relation.object] = saying(fitted[relation.object]!, 'open');
    } else if (isHoarded(relation, subject, object)) {
      const { arrangement: _, ...heap } = saying(object, 'heap');
      fitted[relation.object] = { ...heap, count: 1 };
    } else if (isWare(relation, subject, object)) {
      fitted[relation.object] = saying(fitted[relation.object]!, 'emptied');
      fitted[relation.subject] = displayed(subject);
    } else if (isEnclosing(relation, subject)) {
      fitted[relation.subject] = { ...subject, count: SIDES };
    } else if (isOnFood(relation, subject, object)) {
      fitted[relation.subject] = saying(subject, 'plucked');
    } else if (isShelved(relation, object)) {
      fitted[relation.object] = saying(fitted[relation.object]!, 'cleared');
      if (subject.count > 1 && !subject.arrangement)
        fitted[relation.subject] = { ...fitted[relation.subject]!, arrangement: 'row' };
    } else if (isOneEach(relation, subject, object)) {
      fitted[relation.subject] = { ...subject, count: object.count };
    } else if (isTakenOff(relation, subject, object) || isInPlaceOfHelmet(relation, subject, object)) {
      fitted[relation.object] = saying(fitted[relation.object]!, 'bareheaded');
    } else if (isPlanted(relation, subject, object)) {
      fitted[relation.object] = saying(fitted[relation.object]!, 'flowerpot');
      fitted[relation.subject] = saying(subject, 'planted');
    } else if (isEmblem(relation, subject, object)) {
      fitted[relation.subject] = asEmblem(subject);
      fitted[relation.object] = saying(fitted[relation.object]!, 'emblazoned');
    }
  }
  return { things: fitted, relations };
}

/** `a table with flowers in a vase`: what is in something is where that is, and it is the vase that the table has. */
function withVessels(relations: readonly Relation[]): readonly Relation[] {
  const isFree = (thing: number) => relations.every(({ subject }) => subject !== thing);
  return relations.map((relation, at) => {
    if (relation.object > relation.subject || (relation.name !== 'with' && relation.name !== 'on'))
      return relation;
    const inside = relations
      .slice(at + 1)
      .find(({ subject, name, object }) => subject === relation.subject && name === 'in' && isFree(object));
    return inside ? { ...relation, subject: inside.object } : relation;
  });
}

/** `a hen on a nest`: in it, which is as large as she needs it; a fence is around what has one. */
const inNests = ({ things, relations }: Things): readonly Relation[] =>
  relations.map((relation) => {
    const { subject, name, object } = relation;
    const isIn = name === 'on' && things[subject]!.kind === 'bird' && things[object]!.form === 'nest';
    if (isFenced(relation, things[subject]!, things[object]!)) return { ...relation, name: 'around' };
    return isIn ? { ...relation, name: 'in' as const } : relation;
  });

/** `a house with a white fence`: no one panel beside it. */
const isFenced = ({ name }: Relation, { kind, count, isGuessed, noun }: Thing, whole: Thing): boolean =>
  name === 'with' &&
  kind === 'fence' &&
  /\bfence$/.test(noun) &&
  (count === 1 || isGuessed === true) &&
  isBuilding(whole.kind) &&
  whole.kind !== 'bridge';

/** What a generator makes so many of on one plate. */
const ON_ONE_PLATE: readonly string[] = ['pancake', 'waffle', 'crepe', 'flapjack'];

/** `a stack of five pancakes`: five on a plate, and not five plates of four. */
function asOneStack(thing: Thing): Thing {
  const { noun, count, arrangement, isGuessed, parts } = thing;
  const isStack = arrangement === undefined || arrangement === 'stack' || arrangement === 'pile';
  if (count < 2 || !isStack || !ON_ONE_PLATE.includes(noun)) return thing;
  const { arrangement: _, ...one } = thing;
  const part: Part = { name: 'deck', noun, count: isGuessed ? undefined : count, look: PLAIN_LOOK };
  return { ...one, count: 1, parts: [...parts, part] };
}

/** `a dragon on a pile of gold`: of no six coins as large as dragons. */
const isHoarded = (
  { name }: Relation,
  subject: Thing,
  { kind, count, arrangement, isGuessed }: Thing,
): boolean =>
  name === 'on' && isAlive(subject) && kind === 'coin' && count > 1 && (isGuessed || arrangement === 'pile');

const SIDES = 4;

/** `a cottage surrounded by a fence`: one at each of its sides. */
const isEnclosing = ({ name }: Relation, { kind, count, isGuessed }: Thing): boolean =>
  name === 'around' && kind === 'fence' && (count === 1 || isGuessed === true);

/** `a cake with roses`: they have no stems, and stand on none of each other. */
const isOnFood = ({ name }: Relation, { kind }: Thing, object: Thing): boolean =>
  kind === 'flower' && isFood(object.kind) && (name === 'on' || name === 'with');

/** `three bottles on a shelf`: one that is for them, in a row. */
const isShelved = ({ name }: Relation, { kind, noun }: Thing): boolean =>
  name === 'on' && kind === 'shelf' && (noun === 'shelf' || noun === 'wall shelf');

/** `a cart with pumpkins`, `a basket with apples`: of so deep a one it is full, or nothing in it would be seen. */
const isPutIn = ({ name }: Relation, subject: Thing, object: Thing): boolean =>
  name === 'in' || (name === 'with' && isHeapedWith(subject, object));

/** `flowers in a teapot` */
const isLidded = ({ kind, form, noun }: Thing): boolean =>
  kind === 'mug' && /\b(?:teapot|kettle)$/.test(form ?? noun);

const saying = (thing: Thing, ...words: readonly string[]): Thing => ({
  ...thing,
  others: [...thing.others, ...words],
});

const isContent = ({ name }: Relation, { kind }: Thing): boolean =>
  kind === 'crate' && (name === 'in' || name === 'with');

/** `a cactus in a clay pot`: it has no lid. */
const isPlanted = ({ name }: Relation, { kind }: Thing, object: Thing): boolean =>
  name === 'in' && isPlant(kind) && object.kind === 'bowl' && object.form === 'pot';

const EMBLAZONED: readonly Kind[] = ['shield', 'flag', 'coin'];
const CHARGES: readonly Kind[] = [
  ...(['quadruped', 'bird', 'fish', 'insect', 'snake', 'humanoid', 'tree', 'flower', 'emblem'] as const),
];
/** What is drawn on flags and signs as well: a tavern's mug, a pirate's skull. */
const PAINTED: readonly Kind[] = [
  ...([
    'mug',
    'sword',
    'axe',
    'hammer',
    'bow',
    'key',
    'hat',
    'rock',
    'ball',
    'book',
    'wheel',
    'boat',
  ] as const),
  ...(['bottle', 'instrument', 'round-food', 'long-food', 'flat-food', 'shoe', 'staff', 'robot'] as const),
];

/** `a helmet with a red cross on the front`: no grave's. */
const isPaintedCross = ({ name, at }: Relation, { kind, noun }: Thing, object: Thing): boolean =>
  kind === 'grave' &&
  noun.endsWith('cross') &&
  (name === 'on' || name === 'with') &&
  (object.kind === 'flag' ||
    object.kind === 'hat' ||
    isMarked(object.kind, name === 'on' || at !== undefined));

/** `an owl on a signpost`: it sits there; of `a sign with an owl on it` it is drawn. */
const isPerched = (
  { subject: one, name, object: other }: Relation,
  subject: Thing,
  { noun }: Thing,
): boolean => name === 'on' && one < other && isAlive(subject) && /\bsign/.test(noun);

/** Whether a thing is drawn on another: `a shield with a lion on it`. */
const isEmblem = (relation: Relation, subject: Thing, object: Thing): boolean =>
  (relation.name === 'with' || relation.name === 'on') &&
  !isPerched(relation, subject, object) &&
  (object.kind !== 'coin' || relation.subject > relation.object) &&
  EMBLAZONED.includes(object.kind) &&
  (CHARGES.includes(subject.kind) ||
    (object.kind === 'flag' && PAINTED.includes(subject.kind)) ||
    isCharge(subject));

/** Whether a thing is made flat, to lie on another. */
export const isCharge = ({ others }: Thing): boolean => others.includes('emblem');

/** Of gold where the prompt does not say. */
function asEmblem(thing: Thing): Thing {
  const { look } = thing;
  const plain = look.materials.length === 0 && look.colors.length === 0;
  const gilded: Thing = plain ? { ...thing, look: { ...look, materials: ['gold'] } } : thing;
  if (thing.kind === 'emblem' || isCharge(thing)) return gilded;
  return { ...saying(gilded, 'emblem'), likeness: true };
}
