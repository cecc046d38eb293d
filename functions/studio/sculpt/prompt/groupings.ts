import { endPhrase } from './end-phrase.ts';
import type { Item, ReadItem } from './item.ts';
import { classOf } from './lexicon/modifiers.ts';
import { isPoured } from './lexicon/poured.ts';
import { ARRANGEMENTS, BUILT_COLLECTIONS, COLLECTIONS, LIKENESSES, PORTIONS } from './lexicon/relations.ts';
import type { Noun } from './noun.ts';
import type { Thing } from './reading.ts';
import type { ReadingDraft } from './reading-draft.ts';
import { contentFollows, severalFollow, thingFollows } from './what-follows.ts';

/** A heap or a pile; a ring or a circle is a thing as well. */
export const isNumberOnly = ({ lemma, listed }: Noun): boolean =>
  !listed && Object.hasOwn(COLLECTIONS, lemma);

/** What is on a dish is what was asked for: a plate of what is not built is nothing, and no empty plate. */
const DISH = 'plate';

const isUnbuilt = (item: Item | undefined): boolean =>
  (item?.does === 'name' && !item.noun.kind && !isPoured(item.noun.lemma)) ||
  (item?.does === 'unknown' && item.class === 'noun');

/**
 * `pile of rocks`, `slice of pizza`, `statue of a horse`, and not `ring of gold` or a pile by itself.
 *
 * @returns whether the noun says something of the thing after `of`
 */
export function readGrouping(draft: ReadingDraft, noun: Noun, at: number): boolean {
  const { items } = draft;
  const { lemma } = noun;
  if (items[at + 1]?.does !== 'of') return false;
  if (noun.form === DISH && isUnbuilt(items[at + 2])) {
    draft.grouping = { ...draft.grouping, multiplier: 1 };
    draft.startOver();
    return true;
  }
  // A ring of what is not built is a ring; a pile of it is nothing.
  const follows = isNumberOnly(noun) ? contentFollows : thingFollows;
  if (!follows(items, at + 1)) return false;
  if (BUILT_COLLECTIONS.includes(lemma) && !severalFollow(items, at + 1)) return false;
  if (PORTIONS.includes(lemma)) draft.grouping = { ...draft.grouping, portion: lemma };
  else if (Object.hasOwn(COLLECTIONS, lemma)) {
    const arrangement = classOf<NonNullable<Thing['arrangement']>>(ARRANGEMENTS, lemma);
    draft.grouping = { ...draft.grouping, multiplier: COLLECTIONS[lemma]!, arrangement };
    draft.startOver();
  } else if (LIKENESSES.includes(lemma)) draft.grouping = { ...draft.grouping, likeness: true };
  else return false;
  return true;
}

/** `three crates in a row`; one thing stands in none. */
export function readArranged(draft: ReadingDraft, item: Extract<ReadItem, { does: 'arrange' }>): void {
  endPhrase(draft);
  const { owner } = draft.scene;
  if (owner && owner.count > 1) draft.scene.change({ arrangement: item.arrangement });
  else draft.scene.ignored.push(item.said);
}
