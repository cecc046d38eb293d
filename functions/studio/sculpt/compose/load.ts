import type { Kind } from '../prompt/kinds.ts';
import type { Relation, Thing } from '../prompt/reading.ts';
import { isPlant } from '../prompt/special-nouns.ts';

/** Said of what is put into a vessel as its load, and not as what stands in it by itself. */
const LOAD = 'load';

/** What is filled to its brim, and what is seen through. */
const FILLED: readonly Kind[] = ['barrel', 'cart', 'truck', 'boat', 'bowl', 'mug', 'plumbing'];
const isJar = ({ kind, noun }: Pick<Thing, 'kind' | 'noun'>): boolean =>
  kind === 'bottle' && /\b(?:jar|canister)$/.test(noun);

/** Whether a thing is a vessel that is looked into. */
export const isFilled = ({ kind, noun }: Thing): boolean => FILLED.includes(kind) || isJar({ kind, noun });

/** What stands in a vessel as it would by itself, however much of it. */
const STANDING: readonly Kind[] = ['humanoid', 'robot', 'quadruped', 'insect', 'snake', 'sprite', 'emblem'];

/** `a cart full of pumpkins`, `a bowl of apples`: as many as are seen, of no three that roll about in it. */
export const isLoad = ({ kind, isGuessed, likeness }: Thing): boolean =>
  isGuessed === true && (likeness || !(isPlant(kind) || STANDING.includes(kind)));

/** What nobody counts and puts beside each other, and what is so deep that a few of it are not seen. */
const POURED: readonly Kind[] = ['round-food', 'long-food', 'coin', 'gem', 'rock'];
const DEEP: readonly Kind[] = ['cart', 'barrel'];

export const isHeapedWith = (thing: Thing, object: Thing): boolean =>
  DEEP.includes(object.kind) && POURED.includes(thing.kind) && isLoad(thing);

/** What is in a jar, and no label on it. */
const JARRED: readonly Kind[] = ['round-food', 'long-food', 'flat-food', 'coin', 'gem', 'insect', 'fish'];

/** `a fairy in a jar`: inside the glass, and not on its lid. */
export const isJarred = ({ name }: Relation, { kind }: Thing, object: Thing): boolean =>
  isJar(object) && !isPlant(kind) && (name === 'in' || (name === 'with' && JARRED.includes(kind)));

/** A thing that is the load of a vessel, as many as it is. */
export const loaded = (thing: Thing): Thing => ({ ...thing, others: [...thing.others, LOAD] });

/** Whether a thing was {@link loaded}. */
export const isLoaded = ({ others }: Thing): boolean => others.includes(LOAD);

/** As many as are made at most for each vessel, and in all. */
const HEAP = 40;
const MOST_HEAPED = 100;

/** As many of a thing as fill a vessel. */
export const loadOf = (thing: Thing, vessel: Thing): Thing => ({
  ...loaded(thing),
  // Coins in a heap lie.
  ...(thing.kind === 'coin' && { arrangement: 'pile' as const }),
  count: Math.min(HEAP * vessel.count, MOST_HEAPED),
});
