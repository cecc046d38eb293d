import { unbuiltNoun } from './changed-compound.ts';
import type { KindFinder } from './climb.ts';
import { GAME_NOUNS } from './game-nouns.ts';
import { changeOf } from './head-changes.ts';
import type { ReadItem } from './item.ts';
import { isPoured } from './lexicon/poured.ts';
import { BUILT_COLLECTIONS, COLLECTIONS, LIKENESSES, PORTIONS } from './lexicon/relations.ts';
import { type Noun, nounOf } from './noun.ts';
import { singularsOf } from './singular.ts';
import { isContainer } from './special-nouns.ts';

/** What comes after `of`, and what is known of it. */
interface Complement {
  /** Whether it is only `of`, and not `full of`. */
  readonly isPlain: boolean;
  /** `of a ship`, `of the army`: one that exists, and no stuff. */
  readonly isOne: boolean;
  readonly isCounted: boolean;
  /** What describes its noun. */
  readonly described: readonly ReadItem[];
  readonly head: ReadItem;
  /** The place of its noun in the items. */
  readonly end: number;
}

/**
 * Takes a noun with what it is of for the compound that it is: a bar of gold is a gold bar, the wheel of a ship a ship wheel,
 * a tank of water a water tank. What such nouns mean is told by what they are of, and not by themselves.
 */
export function withOfCompounds(items: readonly ReadItem[], kinds: KindFinder): readonly ReadItem[] {
  const read: ReadItem[] = [];
  for (let at = 0; at < items.length; at++) {
    const item = items[at]!;
    const head = item.does === 'name' || item.does === 'describe' ? item.noun : undefined;
    const complement = complementAt(items, at + 1);
    const noun = head && complement ? compoundOf(head, complement, kinds) : undefined;
    if (!complement || !noun) {
      read.push(item);
      continue;
    }
    const { described, end } = complement;
    const said = items.slice(at, end + 1).map((one) => one.said);
    // `a bar of solid gold`
    read.push(...described, { does: 'name', noun, said: said.join(' ') });
    at = end;
  }
  return read;
}

function complementAt(items: readonly ReadItem[], at: number): Complement | undefined {
  const joint = items[at];
  if (joint?.does !== 'of') return undefined;
  let begin = at + 1;
  const isBefore = (item: ReadItem | undefined) => item?.does === 'count' || item?.does === 'nothing';
  while (isBefore(items[begin])) begin++;
  let end = begin;
  while (isOfPhrase(items[end + 1])) end++;
  const head = items[end];
  if (!head || !items.slice(begin, end + 1).every(isOfPhrase)) return undefined;
  const before = items.slice(at + 1, begin);
  const isCounted = before.some((item) => item.does === 'count' && item.count > 1);
  return {
    isPlain: joint.said === 'of',
    isOne: before.length > 0 && !isCounted,
    isCounted,
    described: items.slice(begin, end).filter(({ does }) => does === 'describe'),
    head,
    end,
  };
}

const isOfPhrase = (item: ReadItem | undefined): boolean =>
  item?.does === 'describe' || item?.does === 'name' || item?.does === 'unknown';

/** The compound that a noun and what it is of are; undefined where the one only has, holds or numbers the other. */
function compoundOf(noun: Noun, complement: Complement, kinds: KindFinder): Noun | undefined {
  const { lemma, kind, plural } = noun;
  const { head, isCounted, isOne, isPlain } = complement;
  if (isGrouping(lemma, isOne)) return undefined;
  const modifiers = singularsOf(head.said);
  const isHolder = kind !== undefined && isContainer(kind);
  // `a box of tools` holds them, and is no toolbox; `a barrel of a gun` holds none.
  if (isPlain && !isCounted && (!isHolder || isOne)) {
    const listed = modifiers.find((modifier) => GAME_NOUNS.has(`${modifier} ${lemma}`));
    const made = listed && nounOf([...listed.split(' '), ...lemma.split(' ')], 'noun', kinds);
    if (made) return { ...made, plural };
    const changed = modifiers.find((modifier) => changeOf(lemma, modifier) !== undefined);
    if (changed !== undefined) return unbuiltNoun(`${changed} ${lemma}`, plural);
  }
  const isVessel = kind !== undefined && !isHolder && !isOne && kinds.isVesselToo(lemma);
  return isVessel && isContent(head) ? unbuiltNoun(`${modifiers[0]!} ${lemma}`, plural) : undefined;
}

/** `a slice of pizza`, `a statue of a horse`, `a tower of books`, and not `a tower of a wizard`. */
const isGrouping = (lemma: string, isOne: boolean): boolean =>
  PORTIONS.includes(lemma) ||
  LIKENESSES.includes(lemma) ||
  (Object.hasOwn(COLLECTIONS, lemma) && !(isOne && BUILT_COLLECTIONS.includes(lemma)));

/** What is put into something, and neither who is in it nor what it is made of: `a tank full of soldiers`, `of steel`. */
function isContent(head: ReadItem): boolean {
  if (isPoured(head.said)) return true;
  if (head.does === 'unknown') return head.class === 'noun';
  return head.does === 'name' && head.noun.kind !== 'humanoid' && head.noun.part === undefined;
}
