import type { KindFinder } from './climb.ts';
import { GAME_NOUNS } from './game-nouns.ts';
import { changeOf, isChangedByAll } from './head-changes.ts';
import type { Kind } from './kinds.ts';
import { lookOf } from './look-of-words.ts';
import type { Noun } from './noun.ts';
import { roleOf } from './role-of-words.ts';
import { singularsOf } from './singular.ts';
import type { WordClass } from './tags.ts';

/**
 * A compound that is nothing that is built, though its last word alone is, and that WordNet does not tell from it: `water
 * tank`, `tow truck`, `grocery cart`. It is a noun of no kind.
 */
export function changedCompound(
  words: readonly string[],
  classes: readonly WordClass[],
  kinds: KindFinder,
): Noun | undefined {
  const before = words.slice(0, -1);
  const modifier = before.join(' ').replace(/'s$/, '');
  const heads = singularsOf(words.at(-1)!);
  if (before.length === 0 || heads.some((head) => GAME_NOUNS.has(`${modifier} ${head}`))) return undefined;
  const isNamed = isOneName(before, classes.at(-2)!, kinds);
  const changed = heads.find(
    (head) => changeOf(head, modifier) !== undefined || isOfBroad(head, modifier, isNamed, kinds),
  );
  if (changed === undefined) return undefined;
  return unbuiltNoun(`${modifier} ${changed}`, changed !== words.at(-1));
}

export const unbuiltNoun = (lemma: string, plural: boolean): Noun => ({
  lemma,
  plural,
  kind: undefined,
  form: undefined,
  listed: false,
  kin: [],
  part: undefined,
});

/** Whether words are one noun and do not only say how something looks. */
function isOneName(words: readonly string[], lastClass: WordClass, kinds: KindFinder): boolean {
  const phrase = words.join(' ');
  if (lookOf(words) !== undefined || roleOf(phrase) !== undefined) return false;
  if (words.length > 1) return kinds.isNoun(phrase);
  return lastClass === 'noun';
}

/** They make, own and draw things, and change none by it: a goblin machine, an ox cart. */
const OWNERS: readonly (Kind | undefined)[] = ['humanoid', 'quadruped'];

/** Whether a head is so broad that what comes before it makes another thing of it, and it is none that is built. */
function isOfBroad(head: string, modifier: string, isNamed: boolean, kinds: KindFinder): boolean {
  if (!isChangedByAll(head, modifier) || OWNERS.includes(kinds.kindOf(modifier))) return false;
  const compound = `${modifier} ${head}`;
  return kinds.kindOf(compound) === undefined && (isNamed || isKnownOf(modifier, compound, kinds));
}

/** `slot machine`, though a tagger takes the slot for a verb; a simple machine is one that is simple. */
const isKnownOf = (modifier: string, compound: string, kinds: KindFinder): boolean =>
  roleOf(modifier) === undefined && lookOf([modifier]) === undefined && kinds.isNoun(compound);
