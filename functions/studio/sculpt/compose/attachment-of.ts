import type { Kind } from '../prompt/kinds.ts';
import type { Relation, Thing } from '../prompt/reading.ts';
import { isAlive, isAnimal, isEyePatch, isEyewear, isFood, isVehicle } from '../prompt/special-nouns.ts';
import type { Attachment } from './attachment.ts';
import { carriedBy } from './carried-by.ts';
import { isCharge } from './fit-things.ts';
import { isHatInHand } from './hat-in-hand.ts';
import { isHeld } from './in-hand.ts';
import { BEARERS_OF_INLAYS } from './inlay.ts';
import { isHandheld } from './lie.ts';
import { isLoaded } from './load.ts';
import { isMarked } from './marked.ts';
import { isDisplayed } from './wares.ts';

const BEINGS: readonly Kind[] = ['humanoid', 'robot'];
const HEADED: readonly Kind[] = [...BEINGS, 'quadruped', 'bird', 'sprite'];
/** What has a sign on its front; a book lies. */
const SIGNED: readonly Kind[] = BEARERS_OF_INLAYS.filter((kind) => kind !== 'book');
/** What is worn on a back, by its form or noun. */
const PACKS = ['backpack', 'rucksack', 'quiver', 'jetpack', 'gas cylinder'];
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

/** `a bathtub with a rubber duck` */
const isTub = ({ kind, form, noun }: Thing): boolean =>
  kind === 'plumbing' && /\b(?:bath|tub|bathtub)$/.test(form ?? noun);

/** What a cherry is on. */
const isSweet = ({ form, noun }: Thing): boolean =>
  /\b(?:ice cream|ice cream cone|cupcake|muffin|sundae)$/.test(form ?? noun);

/** `a log with mushrooms` */
const isLog = ({ count, form, noun }: Thing): boolean => (form ?? noun) === 'log' && count === 1;

/** How a thing is put to another, where a relation says only that it is on it or with it. */
export function attachmentOf(relation: Relation, thing: Thing, whole: Thing): Attachment {
  const { name, at, instead } = relation;
  const [subject, object] = [thing.kind, whole.kind];
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
  // `a crow on its arm`: an arm that hangs down bears nothing.
  if (name === 'with' && at === 'arm' && object === 'humanoid' && isAnimal(thing)) return 'shoulder';
  if (name === 'with' && at === 'shoulder') return object === 'humanoid' ? 'shoulder' : 'on';
  if (name === 'with' && at === 'back' && object === 'humanoid' && isHeld(thing)) return 'back';
  if (name === 'with' && at === 'head' && isAnimal(thing) && HEADED.includes(object)) return 'worn';
  if (name === 'with' && at === 'branch' && object === 'tree') return 'on';
  // `a turtle with a house on its back`
  if (name === 'with' && at === 'back' && isAnimal({ kind: object })) return 'on';
  if (name === 'around' && subject === 'fence') return 'enclosing';
  if (name !== 'with') return name === 'in' && object === 'terrain' ? 'on' : name;
  // A cactus bears its flower.
  if (subject === 'flower' && object === 'bush' && name === 'with' && thing.count === 1) return 'on';
  if (thing.noun === 'skull' && object === 'book') return 'marking';
  if (thing.noun === 'skull' && (BEARERS_OF_INLAYS.includes(object) || isVehicle(object))) return 'inlaid';
  if (isEyewear(thing.noun) && isAlive({ kind: object })) return 'eyes';
  if (isEyePatch(thing) && isAnimal({ kind: object })) return 'eyes';
  if (isHatInHand(relation, thing, whole)) return 'held';
  if (subject === 'hat' && HEADED.includes(object)) return 'worn';
  if (object === 'humanoid' && NECKLACES.includes(thing.form ?? thing.noun)) return 'neck';
  if (object === 'humanoid' && PACKS.includes(thing.form ?? thing.noun)) return 'back';
  if (object === 'humanoid' && POUCHES.includes(thing.noun)) return 'hips';
  if ((subject === 'gem' || isSign) && BEARERS_OF_INLAYS.includes(object)) return 'inlaid';
  const load = carriedBy(relation, thing, whole);
  if (load) return load;
  if (isHeld(thing) && BEINGS.includes(object)) return 'held';
  // Fries beside a burger, and not on it.
  if (object === 'flat-food' && thing.kind === 'long-food' && FRIES.includes(thing.noun)) return 'beside';
  if (object === 'shelf' && isHandheld(thing)) return 'leaning on';
  if (isFood(subject) && thing.count === 1 && isSweet(whole)) return 'on';
  // A croissant is served with coffee, and marshmallows are in it.
  if (object === 'mug' && isFood(subject) && thing.count === 1) return 'beside';
  // Glasses stand beside the bottle that they are for.
  if ((object === 'bottle' || object === 'mug') && (subject === 'mug' || subject === 'bottle'))
    return 'beside';
  // Candles are in a bottle by the prompt's word alone.
  if (subject === 'lamp' && (object === 'bottle' || object === 'mug')) return 'beside';
  // Torches flank a throne.
  if (subject === 'lamp' && object === 'chair') return 'beside';
  if (VESSELS.includes(object) || isTub(whole) || (object === 'cart' && isLoaded(thing))) return 'in';
  if (object === 'table' && SEATS.includes(subject)) return 'beside';
  return BEARERS.includes(object) || subject === 'hat' || isLog(whole) ? 'on' : 'beside';
}
