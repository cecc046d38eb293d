import type { ReadItem } from './item.ts';
import { POSSESSIVES } from './lexicon/modifiers.ts';
import type { Noun } from './noun.ts';
import type { Thing } from './reading.ts';
import type { ReadingDraft } from './reading-draft.ts';
import { isAlive, isBuilding, isPlant, isVehicle } from './special-nouns.ts';

/** On what of its own a whole thing lies or stands. */
const ON_WHAT: readonly string[] = ['side', 'back', 'roof', 'top', 'head', 'face'];
const LYING = /^(?:lying|laid|lies|resting|rests|sleeping|sleeps|fallen|turned|tipped) /;

/**
 * `a bottle lying on its side`, `a car on its roof`: how a whole thing lies, and not where on it something is. Of what lies
 * otherwise than on its side nothing is built.
 *
 * @returns whether the noun says so
 */
export function layWhole(draft: ReadingDraft, { lemma }: Noun, at: number): boolean {
  const { items, relation, scene } = draft;
  const { owner } = scene;
  if (relation !== 'on' || !owner || !ON_WHAT.includes(lemma)) return false;
  const joint = items.slice(0, at).findLastIndex(({ does }) => does === 'relate');
  const words = items.slice(joint, at).map(({ said }) => said);
  if (!words.some((word) => POSSESSIVES.includes(word))) return false;
  if (!LYING.test(words[0]!) && !names(items[joint - 1], owner)) return false;
  if (lemma === 'side' && mayLie(owner)) scene.change({ lies: true });
  else scene.ignored.push([...words, lemma].join(' '));
  draft.relation = undefined;
  draft.startOver();
  return true;
}

const names = (item: ReadItem | undefined, { noun, parts, details = [] }: Thing): boolean =>
  item?.does === 'name' && item.noun.lemma === noun && parts.length + details.length === 0;

const mayLie = (thing: Thing): boolean =>
  !isAlive(thing) && !isPlant(thing.kind) && !isBuilding(thing.kind) && !isVehicle(thing.kind);
