import { unbuiltNoun } from './changed-compound.ts';
import type { KindFinder } from './climb.ts';
import { changeOf } from './head-changes.ts';
import type { ReadItem } from './item.ts';
import { HOMONYMS } from './lexicon/homonyms.ts';
import { type Noun, nounOf } from './noun.ts';

/** Takes nouns of several meanings for what other words of the prompt tell them to be: a keyboard and a mouse. */
export function withHomonyms(
  items: readonly ReadItem[],
  words: readonly string[],
  kinds: KindFinder,
): readonly ReadItem[] {
  const said = new Set(words);
  return items.map((item) => {
    const named = item.does === 'name' || item.does === 'describe' ? item.noun : undefined;
    const noun = named && toldBy(named, said, kinds);
    return noun ? { does: 'name', noun, said: item.said } : item;
  });
}

function toldBy({ lemma, plural }: Noun, said: ReadonlySet<string>, kinds: KindFinder): Noun | undefined {
  const homonyms = Object.hasOwn(HOMONYMS, lemma) ? [HOMONYMS[lemma]!].flat() : [];
  const means = homonyms.find(({ by }) => by.split(/,\s+/).some((word) => said.has(word)))?.means;
  if (means === undefined) return undefined;
  const isOther = changeOf(lemma, means.slice(0, -lemma.length - 1)) === 'thing';
  const noun = isOther ? unbuiltNoun(means, plural) : nounOf(means.split(' '), 'noun', kinds);
  return noun && { ...noun, plural };
}
