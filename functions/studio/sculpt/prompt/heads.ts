import type { WordClass } from './tags.ts';
import { BREAK } from './words.ts';

/** What is known of words by themselves. */
export interface HeadWords {
  /** Whether it begins a phrase: an article or a number. */
  begins(word: string): boolean;
  /** Whether it joins what follows to the phrase before. */
  joins(word: string): boolean;
  /** Whether a thing is built of it, if it is a noun. */
  isThing(word: string): boolean;
}

/**
 * Takes for nouns what a tagger takes for adjectives though they are the head of their phrase: `a noble with a crown`, `a
 * marine`. A head is its phrase's last word, with no other thing before it: the chest of `a chest open` is its head.
 */
export function withHeads(
  words: readonly string[],
  classes: readonly WordClass[],
  { begins, joins, isThing }: HeadWords,
): readonly WordClass[] {
  const isEnd = (word: string | undefined) => word === undefined || word === BREAK || joins(word);
  const isHead = (at: number): boolean => {
    if (!isThing(words[at]!) || !isEnd(words[at + 1])) return false;
    for (let before = at - 1; before >= 0 && !begins(words[before]!); before--) {
      if (isEnd(words[before]) || (classes[before] === 'noun' && isThing(words[before]!))) return false;
    }
    return true;
  };
  return classes.map((own, at) => (own === 'other' && isHead(at) ? 'noun' : own));
}
