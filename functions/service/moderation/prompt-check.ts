import { englishMatcher } from './english-matcher.ts';
import { INNOCENT_PHRASES } from './innocent-phrases.ts';
import { phraseFinder, type Span } from './phrases.ts';
import { REFUSED_WORDS } from './refused-words.ts';
import type { WordLists } from './word-lists.ts';

/** Judges a prompt: the words in it that are refused, as they stand there; none if it may pass. */
export type PromptCheck = (prompt: string) => readonly string[];

/**
 * The check of a deployment: the English list of obscenity, which sees through look-alike letters, digits for letters
 * and repeated letters; a few words of our own; then the operator's. Letters with spaces or points between them are read as the word that they spell. What lies within an allowed phrase is fine,
 * also where the operator refuses a part of it.
 */
export function promptCheck({ allow, deny }: WordLists): PromptCheck {
  const matcher = englishMatcher();
  const allowed = phraseFinder([...INNOCENT_PHRASES, ...allow]);
  const denied = phraseFinder([...REFUSED_WORDS, ...deny]);
  const widened = wholeWords();
  const SPELT = speltWords();
  const judge = (text: string): readonly string[] => {
    const innocent = allowed(text);
    const listed = matcher
      .getAllMatches(text, true)
      .map(({ startIndex, endIndex }) => ({ start: startIndex, end: endIndex + 1 }));
    const refused = [...widened(text, listed), ...denied(text)].filter(
      ({ start, end }) => !innocent.some((span) => span.start <= start && end <= span.end),
    );
    return [...new Set(refused.map(({ start, end }) => text.slice(start, end)))];
  };
  return (prompt) => {
    const seen = prompt.replace(UNSEEN, '');
    const refused = judge(seen);
    if (refused.length > 0) return refused;
    const plain = seen.normalize('NFKC');
    const spelt = [...plain.matchAll(SPELT)].filter(([run]) => judge(run.replace(BETWEEN, '')).length > 0);
    return plain === seen ? spelt.map(([run]) => run) : [...judge(plain), ...spelt.map(([run]) => run)];
  };
}

/** A text: V8 reads a literal as it loads the bundle, and again when it is first used. */
const LETTER = String.raw`[\p{L}\p{N}]`;

/** Characters without a shape, which part a word for programs only. */
const UNSEEN = /\p{Cf}/gu;
/** A word spelt letter by letter, the same between all of them. */
const speltWords = () =>
  new RegExp(String.raw`(?<!${LETTER})${LETTER}([\s._*-]{1,3})${LETTER}(?:\1${LETTER})+(?!${LETTER})`, 'gu');
const BETWEEN = /[\s._*-]+/g;

/**
 * A match ends where its pattern does, in the middle of a word. The words are found in one pass, and all matches in one
 * are one: a prompt of a single long word may have a thousand.
 */
function wholeWords(): (text: string, found: readonly Span[]) => readonly Span[] {
  const word = new RegExp(`${LETTER}+`, 'gu');
  return (text, found) => {
    if (found.length === 0) return [];
    const starts = Uint32Array.from({ length: text.length + 1 }, (_, at) => at);
    const ends = starts.slice();
    for (const { index, 0: letters } of text.matchAll(word)) {
      const end = index + letters.length;
      starts.fill(index, index, end + 1);
      ends.fill(end, index, end);
    }
    const spans = found.map(({ start, end }) => ({ start: starts[start]!, end: ends[end]! }));
    return spans.filter(({ start, end }, i) => start !== spans[i - 1]?.start || end !== spans[i - 1]?.end);
  };
}
