import type { Kind } from '../prompt/kinds.ts';
import type { PartName } from '../prompt/lexicon/parts.ts';
import {
  type Detail,
  type Part,
  PLAIN_LOOK,
  type Reading,
  type Relation,
  type Thing,
} from '../prompt/reading.ts';
import { isAnimal } from '../prompt/special-nouns.ts';
import {
  BASKETS,
  CANNONS,
  CRATES,
  FLAGS,
  LAMPS,
  LOCKS,
  MISSILES,
  PALLETS,
  POTS,
  SHIELDS,
  SIGNS,
  SINKS,
} from '../things/fittings.ts';
import { GOODS } from '../things/house/stall.ts';
import { TREE_FRUITS } from '../things/tree/fruits.ts';
import { shownOf } from './goes-by.ts';
import { ofEach } from './of-each.ts';

/** A part that stands by itself elsewhere. */
interface OwnPart {
  readonly whole: Kind;
  /** Words of the whole, one of which it has; without them, any whole of the kind. */
  readonly called?: readonly string[];
  readonly nouns: readonly string[];
  /** Without it, a piece that goes by the noun; where there is none, nothing is built of it. */
  readonly part?: PartName;
}

const SAILING_SHIPS: readonly string[] = ['galleon', 'pirate ship', 'sailing ship', 'tall ship', 'frigate'];
const LONGSHIPS: readonly string[] = ['longship', 'viking longship', 'viking ship'];

const FIRES: readonly string[] = ['campfire', 'camp fire', 'bonfire', 'fire'];

const OWN_PARTS: readonly OwnPart[] = [
  { whole: 'flat-food', nouns: ['candle'], part: 'bulb' },
  { whole: 'castle', nouns: ['tower', 'corner tower'], part: 'turret' },
  { whole: 'castle', nouns: ['flag', 'banner'], part: 'flag' },
  {
    whole: 'flat-food',
    called: ['burger', 'hamburger', 'cheeseburger'],
    nouns: ['patty', 'beef patty', 'meat patty'],
    part: 'body',
  },
  { whole: 'house', nouns: ['stilt', 'post', 'pole'], part: 'leg' },
  { whole: 'truck', called: ['tank'], nouns: ['barrel', 'cannon', 'gun', 'gun barrel'], part: 'pole' },
  { whole: 'ball', called: ['planet', 'saturn'], nouns: ['ring'], part: 'rim' },
  // Its shelves are full of them.
  { whole: 'shelf', called: ['bookshelf', 'bookcase'], nouns: ['book'], part: 'page' },
  {
    whole: 'shelf',
    called: ['rack', 'weapon rack', 'weapons rack', 'sword rack', 'spear rack', 'axe rack'],
    nouns: ['sword', 'spear', 'axe', 'weapon', 'longsword', 'katana'],
    part: 'blade',
  },
  {
    whole: 'machine',
    called: ['vending machine', 'soda machine'],
    nouns: ['can', 'soda can', 'bottle', 'drink', 'snack'],
    part: 'drawer',
  },
  {
    whole: 'flag',
    called: ['sign', 'signpost', 'sign post'],
    nouns: ['arrow', 'board', 'sign'],
    part: 'wall',
  },
  {
    whole: 'house',
    called: ['stall', 'market stall', 'food stand', 'kiosk'],
    nouns: ['fruit', 'vegetable', 'produce', 'goods', ...Object.keys(GOODS)],
    part: 'fruit',
  },
  {
    whole: 'truck',
    called: ['forklift', 'fork lift', 'forklift truck'],
    nouns: [...PALLETS, ...CRATES],
    part: 'fitting',
  },
  { whole: 'bow', called: ['quiver'], nouns: ['arrow'], part: 'pole' },
  {
    whole: 'bow',
    called: ['catapult', 'trebuchet', 'onager'],
    nouns: ['boulder', 'rock', 'stone', 'projectile'],
    part: 'liquid',
  },
  {
    whole: 'door',
    called: ['gate', 'castle gate', 'city gate', 'town gate', 'fortress gate', 'gatehouse'],
    nouns: ['tower', 'guard tower', 'watchtower'],
    part: 'turret',
  },
  {
    whole: 'door',
    called: ['castle gate', 'city gate', 'town gate', 'fortress gate', 'gatehouse'],
    nouns: ['portcullis'],
    part: 'panel',
  },
  { whole: 'gun', nouns: ['barrel', 'gun barrel', 'laser'] },
  { whole: 'bridge', nouns: [...LAMPS], part: 'fitting' },
  {
    whole: 'house',
    called: ['church', 'chapel', 'cathedral', 'abbey'],
    nouns: ['stained glass window', 'stained-glass window'],
    part: 'window',
  },
  { whole: 'tree', nouns: Object.keys(TREE_FRUITS), part: 'fruit' },
  {
    whole: 'street-furniture',
    called: ['target', 'archery target', 'practice target', 'shooting target'],
    nouns: ['arrow'],
    part: 'fitting',
  },
  {
    whole: 'house',
    called: ['greenhouse', 'glasshouse', 'hothouse'],
    nouns: ['plant', 'potted plant', 'flower', 'tomato', 'vegetable'],
    part: 'leaf',
  },
  {
    whole: 'house',
    called: ['fire station', 'firehouse', 'garage'],
    nouns: ['garage door', 'roller door', 'gate'],
    part: 'door',
  },
  { whole: 'boat', called: SAILING_SHIPS, nouns: [...CANNONS], part: 'fitting' },
  { whole: 'boat', called: LONGSHIPS, nouns: [...SHIELDS], part: 'fitting' },
  { whole: 'table', called: ['counter', 'kitchen counter'], nouns: [...SINKS], part: 'fitting' },
  {
    whole: 'plane',
    called: ['fighter', 'fighter jet', 'jet fighter', 'jet', 'warplane', 'stealth fighter'],
    nouns: [...MISSILES],
    part: 'fitting',
  },
  { whole: 'car', called: ['bicycle', 'bike'], nouns: [...BASKETS], part: 'fitting' },
  {
    whole: 'tower',
    called: ['tower', 'castle tower', 'watchtower', 'guard tower', 'wizard tower', 'stone tower'],
    nouns: [...FLAGS],
    part: 'fitting',
  },
  { whole: 'house', nouns: [...SIGNS], part: 'fitting' },
  { whole: 'crate', nouns: [...LOCKS], part: 'fitting' },
  { whole: 'rocket', called: ['space station', 'orbital station'], nouns: ['ring', 'wheel'] },
  {
    whole: 'house',
    called: ['treehouse', 'tree house'],
    nouns: ['tree', 'big tree', 'oak tree', 'oak'],
    part: 'trunk',
  },
  { whole: 'bow', called: ['crossbow', 'arbalest'], nouns: ['bolt', 'arrow'], part: 'pole' },
  { whole: 'hammer', called: ['flail', 'mace', 'morning star'], nouns: ['ball'], part: 'head' },
  {
    whole: 'fire',
    called: ['fireplace', 'hearth', 'campfire', 'bonfire'],
    nouns: ['fire', 'flame'],
    part: 'bulb',
  },
  { whole: 'fire', called: FIRES, nouns: [...POTS], part: 'fitting' },
  { whole: 'house', called: ['hobbit house', 'hobbit hole'], nouns: ['hill', 'mound'], part: 'roof' },
  { whole: 'clock', nouns: ['gear', 'cog', 'cogwheel'] },
  { whole: 'boat', nouns: ['cabin', 'bridge', 'tower'] },
  { whole: 'ladder', nouns: ['railing', 'rail', 'handrail'], part: 'rim' },
  { whole: 'lamp', nouns: ['lantern', 'lamp', 'light'], part: 'bulb' },
  { whole: 'house', nouns: ['tower', 'bell tower', 'clock tower', 'watchtower'], part: 'turret' },
];

type Things = Pick<Reading, 'things' | 'relations'>;

/**
 * Makes parts of things that are a whole's own: `a castle with four towers`, `a hut on stilts`, `candles on a cake`, `a rifle
 * with a blue barrel`. They keep their places in the list, with a count of 0.
 */
export function withOwnParts({ things: named, relations }: Things): Things {
  const things = ofEach(named, (whole, noun) => rowOf(whole, noun) !== undefined);
  const owned = things.map(withoutLackedParts);
  const kept = relations.filter((relation) => {
    const [subject, object] = [things[relation.subject]!, things[relation.object]!];
    const own = ownedBy(relation, subject, object);
    if (!own) return true;
    const [whole, part] =
      own.whole === 'object' ? [relation.object, relation.subject] : [relation.subject, relation.object];
    owned[part] = { ...things[part]!, count: 0 };
    owned[whole] = having(owned[whole]!, own, things[part]!);
    return false;
  });
  return { things: owned, relations: kept };
}

/** `a castle without towers` */
function withoutLackedParts(thing: Thing): Thing {
  const none = (thing.lacks ?? []).flatMap((noun): Part[] => {
    const name = rowOf(thing, noun)?.part;
    return name ? [{ name, noun, count: 0, look: PLAIN_LOOK }] : [];
  });
  if (none.length === 0) return thing;
  const said = [...(thing.said ?? []), ...none.map(({ noun }) => noun)];
  return { ...thing, said, parts: [...thing.parts, ...none] };
}

/** The whole, its part, and the words for it. */
function having(whole: Thing, { part, detail }: Owned, owned: Thing): Thing {
  return {
    ...whole,
    said: [...(whole.said ?? []), detail?.said ?? wordsFor(owned)],
    ...(part && { parts: [...whole.parts, part] }),
    ...(detail && { details: [...(whole.details ?? []), detail] }),
  };
}

/** Parts have no variants. */
const wordsFor = ({ said = [], others, noun, count, isGuessed }: Thing): string =>
  [
    ...(count > 1 && !isGuessed ? [count] : []),
    ...said.filter((words) => !others.includes(words)),
    noun,
  ].join(' ');

const asDetail = (thing: Thing): Detail => ({
  noun: thing.noun,
  look: thing.look,
  said: wordsFor({ ...thing, count: 1 }),
  ...(thing.count > 1 && !thing.isGuessed && { count: thing.count }),
});

/** What a relation makes of its two things. */
interface Owned {
  /** Which of both has the other as its part. */
  readonly whole: 'subject' | 'object';
  readonly part?: Part;
  readonly detail?: Detail;
}

/** @returns undefined if a relation joins two things */
function ownedBy({ name }: Relation, subject: Thing, object: Thing): Owned | undefined {
  // `a castle gate between two towers`: they are the gate's.
  const flanking = name === 'between' && subject.kind === 'door' ? partOf(subject, object) : undefined;
  if (flanking?.part) return { whole: 'subject', ...flanking };
  // `a pot over a campfire`; a pot of stew is one of its own.
  const isOverFire = name === 'above' && object.kind === 'fire';
  if (object.kind === 'fire' && subject.parts.length > 0) return undefined;
  if (name !== 'with' && name !== 'on' && name !== 'in' && !isOverFire) return undefined;
  if (name === 'in' && POTIONS.includes(subject.form ?? subject.noun) && object.kind === 'bottle')
    return { whole: 'subject', part: { name: 'body', noun: object.noun, count: 1, look: object.look } };
  // What a generator has a piece of is asked of it, which makes the whole thing.
  const own = partOf(object, subject) ?? (name === 'with' ? pieceOf(object, subject) : undefined);
  if (own && (own.part || name === 'with')) return { whole: 'object', ...own };
  // `a hobbit house built into a hill`
  const isOwnLand = name === 'in' && object.kind === 'terrain';
  // `a tree with a treehouse`
  const isOwnTree = subject.form === 'tree house' && object.kind === 'tree';
  const upon = name === 'on' || isOwnLand || isOwnTree ? partOf(subject, object) : undefined;
  return upon?.part && { whole: 'subject', ...upon };
}

/** They have a bottle of their own, and are in no other: `a blue potion in a round bottle`. */
const POTIONS: readonly string[] = ['potion', 'elixir'];

type Own = Pick<Owned, 'part' | 'detail'>;

function rowOf({ kind, noun: called }: Thing, noun: string): OwnPart | undefined {
  const words = called.split(' ');
  return OWN_PARTS.find(
    (one) =>
      one.whole === kind &&
      one.nouns.includes(noun) &&
      (one.called ?? words).some((word) => word === called || words.includes(word)),
  );
}

function partOf(whole: Thing, part: Thing): Own | undefined {
  const { noun, count, isGuessed, look } = part;
  const row = rowOf(whole, noun);
  if (!row) return undefined;
  return row.part
    ? { part: { name: row.part, noun, count: isGuessed ? undefined : count, look } }
    : { detail: asDetail(part) };
}

/** Kinds that are dyed and not replaced where what has them has one of its own, or that are wherever they are said. */
const APART: readonly Kind[] = ['hat', 'gem'];
/** What grows or lies about has no pieces that a prompt names. */
const WITHOUT_PIECES: readonly Kind[] = ['rock', 'terrain', 'flower', 'bush', 'gem', 'primitive'];

/** What is with a thing that is made with such a piece: `a race car with a driver`, `a gift with a bow`. */
function pieceOf(whole: Thing, part: Thing): Own | undefined {
  const { kind, noun } = part;
  if (
    whole.kind === 'humanoid' ||
    isAnimal(whole) ||
    WITHOUT_PIECES.includes(whole.kind) ||
    APART.includes(kind) ||
    // `a shelf with a red book and a vase`
    (whole.kind === 'shelf' && !part.isGuessed) ||
    // It has one of them.
    (whole.kind === 'bow' && part.count > 1)
  )
    return undefined;
  return shownOf(whole, noun) ? { detail: asDetail(part) } : undefined;
}
